-- What people noted at a bank line. The line itself stays as the bank printed it.
CREATE TABLE bank_line_notes (
  companies_id uuid NOT NULL,
  bank_transactions_id uuid NOT NULL,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_transactions_id),
  FOREIGN KEY (companies_id, bank_transactions_id) REFERENCES bank_transactions ON DELETE CASCADE
);
CALL tenant_table('bank_line_notes', 'SELECT, INSERT, UPDATE, DELETE');
