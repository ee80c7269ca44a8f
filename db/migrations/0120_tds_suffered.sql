-- Tax that customers withheld from us: their TAN, what the department shows (Form 26AS, from tax year 2026-27 Form 168), and mails that ask for
-- what it does not show.
CREATE TABLE customer_tans (
  companies_id uuid NOT NULL REFERENCES companies,
  customers_id uuid NOT NULL,
  tan text NOT NULL CHECK (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, customers_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers
);
COMMENT ON TABLE customer_tans IS 'The TAN under which a customer withholds tax; several customers may have one.';
CREATE INDEX customer_tans_by_tan ON customer_tans (companies_id, tan);
CALL tenant_table('customer_tans', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE tds_credit_imports (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_credit_imports_id uuid NOT NULL,
  -- The first year of the financial or tax year.
  year smallint NOT NULL CHECK (year BETWEEN 2015 AND 2099),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  file_sha256 text NOT NULL,
  file_created_on date,
  -- Rows and amounts of each part, as the file has them.
  counted jsonb NOT NULL,
  is_current boolean NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_credit_imports_id)
);
COMMENT ON TABLE tds_credit_imports IS 'Imported files of Form 26AS and Form 168; the latest of a year counts.';
CREATE UNIQUE INDEX tds_credit_imports_current ON tds_credit_imports (companies_id, year) WHERE is_current;
CALL tenant_table('tds_credit_imports', 'SELECT, INSERT, UPDATE');

CREATE TABLE tds_credit_rows (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_credit_rows_id uuid NOT NULL,
  tds_credit_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  -- I: deducted; VI: collected.
  part text NOT NULL CHECK (part IN ('I', 'VI')),
  tan text NOT NULL,
  deductor_name text NOT NULL,
  section text NOT NULL,
  transaction_on date NOT NULL,
  booking_status text NOT NULL,
  booked_on date,
  remarks text,
  -- Negative in corrections.
  amount bigint NOT NULL,
  tax bigint NOT NULL,
  deposited bigint NOT NULL,
  PRIMARY KEY (companies_id, tds_credit_rows_id),
  FOREIGN KEY (companies_id, tds_credit_imports_id) REFERENCES tds_credit_imports
);
COMMENT ON TABLE tds_credit_rows IS 'Transactions of an imported Form 26AS or Form 168, as the deductors reported them.';
CREATE INDEX tds_credit_rows_by_import ON tds_credit_rows (companies_id, tds_credit_imports_id, tan);
CALL tenant_table('tds_credit_rows', 'SELECT, INSERT');

CREATE TABLE tds_credit_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_credit_requests_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  -- The payments whose tax is not shown.
  payments uuid[] NOT NULL CHECK (cardinality(payments) > 0),
  sent_to text NOT NULL CHECK (length(sent_to) <= 254),
  email_status text NOT NULL CHECK (email_status IN ('queued', 'sent', 'failed')),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_credit_requests_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers
);
COMMENT ON TABLE tds_credit_requests IS 'Mails to customers about tax they withheld that Form 26AS does not show.';
CREATE INDEX tds_credit_requests_by_customer ON tds_credit_requests (companies_id, customers_id, created_at DESC);
CALL tenant_table('tds_credit_requests', 'SELECT, INSERT, UPDATE');
