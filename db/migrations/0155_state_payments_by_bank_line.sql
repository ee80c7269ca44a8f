-- The bank line that paid a tax of a state: while it is matched, the challan is undone with the match. Null: recorded by hand.
ALTER TABLE payroll_state_payments
  ADD COLUMN bank_transactions_id uuid,
  ADD CHECK (bank_transactions_id IS NULL OR journal_entries_id IS NULL);
CREATE INDEX payroll_state_payments_by_bank_line ON payroll_state_payments (companies_id, bank_transactions_id) WHERE bank_transactions_id IS NOT NULL;
