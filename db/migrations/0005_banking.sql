-- Each bank account owns one account of the books. statement_balance is the closing balance of the latest statement imported.
CREATE TABLE bank_accounts (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_accounts_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  account_label text NOT NULL,
  bank_name text NOT NULL,
  account_number text,
  ifsc text,
  currency text NOT NULL DEFAULT 'INR' CHECK (currency ~ '^[A-Z]{3}$'),
  opening_balance bigint NOT NULL DEFAULT 0,
  opening_date date,
  statement_balance bigint,
  statement_date date,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_accounts_id),
  UNIQUE (companies_id, ledger_accounts_id),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  CHECK (opening_balance = 0 OR opening_date IS NOT NULL)
);
CREATE UNIQUE INDEX bank_accounts_by_number ON bank_accounts (companies_id, account_number, coalesce(left(ifsc, 4), ''))
  WHERE account_number IS NOT NULL;

-- Column mappings remembered by the fingerprint of a table's layout.
CREATE TABLE bank_layouts (
  companies_id uuid NOT NULL REFERENCES companies,
  layout_key text NOT NULL,
  mapping jsonb NOT NULL,
  remembered_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, layout_key)
);

-- A file uploaded as a bank statement. Only these are read as one.
CREATE TABLE bank_uploads (
  companies_id uuid NOT NULL REFERENCES companies,
  files_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, files_id),
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);

-- What one file brought to one bank account. ties: opening + sum of lines = closing; null when the file lacks a balance.
CREATE TABLE bank_imports (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_imports_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  files_id uuid NOT NULL,
  import_status text NOT NULL CHECK (import_status IN ('importing', 'imported', 'failed', 'undone')),
  statement_format text NOT NULL,
  text_encoding text NOT NULL,
  period_start date,
  period_end date,
  opening_balance bigint,
  closing_balance bigint,
  ties boolean,
  difference bigint,
  warnings jsonb NOT NULL DEFAULT '[]',
  line_count integer NOT NULL,
  lines_done integer NOT NULL DEFAULT 0,
  new_count integer NOT NULL DEFAULT 0,
  duplicate_count integer NOT NULL DEFAULT 0,
  failure text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_imports_id),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, files_id) REFERENCES bank_uploads
);
-- A file is taken once per account; after an undo it can be taken again.
CREATE UNIQUE INDEX bank_imports_once ON bank_imports (companies_id, files_id, bank_accounts_id)
  WHERE import_status IN ('importing', 'imported');
CREATE INDEX bank_imports_by_time ON bank_imports (companies_id, bank_imports_id DESC);
CREATE INDEX bank_imports_by_period ON bank_imports (companies_id, bank_accounts_id, period_end DESC);

-- The bank's lines as it printed them, money into the account positive. line_key recognises a line in another export of the same days;
-- row_order is its place in the account's imports, file_line its row in the file.
CREATE TABLE bank_transactions (
  companies_id uuid NOT NULL REFERENCES companies,
  bank_transactions_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  bank_imports_id uuid NOT NULL,
  transaction_date date NOT NULL,
  value_date date,
  amount bigint NOT NULL,
  -- Only when the line is in another currency than the account.
  line_currency text,
  description text NOT NULL,
  reference text,
  counterparty text,
  vpa text,
  ifsc text,
  rail text,
  balance bigint,
  bank_own_id text,
  parts jsonb,
  line_key text NOT NULL,
  file_line integer NOT NULL,
  row_order integer NOT NULL,
  transaction_status text NOT NULL DEFAULT 'unmatched' CHECK (transaction_status IN ('unmatched', 'matched', 'categorised', 'excluded')),
  matched_at timestamptz,
  matched_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, bank_transactions_id),
  UNIQUE (companies_id, bank_accounts_id, line_key),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, bank_imports_id) REFERENCES bank_imports,
  CHECK ((transaction_status IN ('matched', 'categorised')) = (matched_at IS NOT NULL))
);
CREATE INDEX bank_transactions_by_date ON bank_transactions (companies_id, transaction_date, row_order, bank_transactions_id);
CREATE INDEX bank_transactions_by_account ON bank_transactions (companies_id, bank_accounts_id, transaction_date, row_order, bank_transactions_id);
CREATE INDEX bank_transactions_by_status ON bank_transactions (companies_id, transaction_status, bank_accounts_id, transaction_date, row_order, bank_transactions_id);
CREATE INDEX bank_transactions_by_amount ON bank_transactions (companies_id, amount, bank_transactions_id);
CREATE INDEX bank_transactions_by_import ON bank_transactions (companies_id, bank_imports_id);
CREATE INDEX bank_transactions_search ON bank_transactions USING gin (
  lower(description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) gin_trgm_ops);

CALL tenant_table('bank_accounts', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_layouts', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_uploads', 'SELECT, INSERT');
CALL tenant_table('bank_imports', 'SELECT, INSERT, UPDATE');
CALL tenant_table('bank_transactions', 'SELECT, INSERT, UPDATE, DELETE');
