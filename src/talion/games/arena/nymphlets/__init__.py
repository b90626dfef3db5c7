"""The Nymphlet Ceremony: pieces that are no figures, what they can do, and how they are caught (EA-60 to EA-64)."""
