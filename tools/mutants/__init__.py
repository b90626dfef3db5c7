"""`make mutants`: break the sources one small change at a time, and see whether a test notices."""
