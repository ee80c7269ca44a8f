-- Files whose rows become customers, vendors, items or drafts of documents, and their rows. Sums are whole paise.
CREATE TABLE row_imports (
  companies_id uuid NOT NULL REFERENCES companies,
  row_imports_id uuid NOT NULL,
  import_kind text NOT NULL,
  import_status text NOT NULL
    CHECK (import_status IN ('reading', 'checking', 'checked', 'making', 'finished', 'cancelled', 'failed')),
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  -- By what rows are told to be there already; null: what is there stays as it is.
  match_by text,
  -- The cells of the header, and the field each column holds; empty where none was recognised.
  header text[] NOT NULL DEFAULT '{}',
  fields text[] NOT NULL DEFAULT '{}',
  row_count integer NOT NULL DEFAULT 0,
  -- Rows looked at so far: progress while checking.
  checked_count integer NOT NULL DEFAULT 0,
  ready_count integer NOT NULL DEFAULT 0,
  wrong_count integer NOT NULL DEFAULT 0,
  known_count integer NOT NULL DEFAULT 0,
  made_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  -- What the ready rows will make: how many, and the sum of their totals where they have any.
  control_count integer NOT NULL DEFAULT 0,
  control_sum bigint,
  -- A person said that this file is to be imported once more.
  is_repeat boolean NOT NULL DEFAULT false,
  failure text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (companies_id, row_imports_id),
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);
CREATE INDEX row_imports_by_kind ON row_imports (companies_id, import_kind, row_imports_id);
-- The same file makes its rows once, unless somebody says so.
CREATE UNIQUE INDEX row_imports_once ON row_imports (companies_id, import_kind, file_sha256)
  WHERE started_at IS NOT NULL AND NOT is_repeat;

CREATE TABLE row_import_rows (
  companies_id uuid NOT NULL,
  row_imports_id uuid NOT NULL,
  -- The line of the file, its first being 1.
  row_no integer NOT NULL,
  row_status text NOT NULL CHECK (row_status IN ('ready', 'wrong', 'known', 'made', 'failed')),
  cells jsonb NOT NULL,
  -- What it is one of: the lines of one document share it, and a thing of its own has it once.
  row_key text NOT NULL,
  -- `[{ path, message }]`, path being the field; empty for the row as a whole.
  issues jsonb NOT NULL DEFAULT '[]',
  result text,
  made_id uuid,
  -- What its document comes to, at the first of its lines.
  total bigint,
  PRIMARY KEY (companies_id, row_imports_id, row_no),
  FOREIGN KEY (companies_id, row_imports_id) REFERENCES row_imports
);
CREATE INDEX row_import_rows_by_status ON row_import_rows (companies_id, row_imports_id, row_status, row_no);
CREATE INDEX row_import_rows_by_key ON row_import_rows (companies_id, row_imports_id, row_key, row_status, row_no);

CALL tenant_table('row_imports', 'SELECT, INSERT, UPDATE');
CALL tenant_table('row_import_rows', 'SELECT, INSERT, UPDATE, DELETE');

-- Rows are told by their GSTIN.
CREATE INDEX customers_by_gstin ON customers (companies_id, gstin) WHERE gstin IS NOT NULL;

-- The address at which a company takes bills by mail; another one ends the one before.
CREATE TABLE inbox_addresses (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  local_part text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX inbox_addresses_by_name ON inbox_addresses (local_part);

-- Mails that came to it. Their papers are fetched afterwards.
CREATE TABLE inbox_mails (
  companies_id uuid NOT NULL REFERENCES companies,
  inbox_mails_id uuid NOT NULL,
  -- The service's own name for it: told twice, it is taken once.
  message_id text NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  -- [{ id, name }].
  attachments jsonb NOT NULL,
  mail_status text NOT NULL CHECK (mail_status IN ('waiting', 'taken')),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, inbox_mails_id),
  UNIQUE (companies_id, message_id)
);

-- The company of an address: the mail knows no company.
CREATE FUNCTION company_of_inbox(p_local_part text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id FROM inbox_addresses WHERE local_part = p_local_part
$$;

CALL tenant_table('inbox_addresses', 'SELECT, INSERT, UPDATE');
CALL tenant_table('inbox_mails', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION company_of_inbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_inbox TO kosha_app;
