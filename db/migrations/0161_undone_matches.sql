-- The tab of undone matches counts and lists the few among all.
CREATE INDEX reconciliation_matches_undone ON reconciliation_matches (companies_id, reconciliation_matches_id DESC)
  WHERE undone_at IS NOT NULL;
