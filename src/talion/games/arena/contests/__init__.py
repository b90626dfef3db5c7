"""The special contests: King of the Hill and Domination (EA-12, EA-65 to EA-70)."""
