-- A settlement of a leaver to whom nothing is owed is approved without an entry.
ALTER TABLE payroll_runs DROP CONSTRAINT payroll_runs_check;
ALTER TABLE payroll_runs ADD CONSTRAINT payroll_runs_entry_check CHECK (journal_entries_id IS NULL OR approved_at IS NOT NULL);
