-- Papers that people keep with a document, a journal or a bank line. Bills have theirs in bill_files, which their capture reads.
-- No key into the tables they belong to: there are many. What is discarded takes its papers out of sight; their bytes stay for the record.
CREATE TABLE attachments (
  companies_id uuid NOT NULL REFERENCES companies,
  attachments_id uuid NOT NULL,
  attached_to text NOT NULL CHECK (attached_to IN ('invoices', 'estimates', 'sales_orders', 'delivery_challans', 'credit_notes', 'cash_memos',
    'advances', 'purchase_orders', 'receipt_notes', 'debit_notes', 'journal_entries', 'bank_transactions')),
  attached_id uuid NOT NULL,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, attachments_id),
  UNIQUE (companies_id, attached_to, attached_id, file_sha256),
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);
CALL tenant_table('attachments', 'SELECT, INSERT, DELETE');
