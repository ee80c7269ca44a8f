-- Claims of employees for what they spent for the company: paid with the pay, no part of it, never taxed.
CREATE TABLE payroll_claims (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_claims_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  purpose text NOT NULL CHECK (char_length(purpose) BETWEEN 1 AND 120),
  claim_status text NOT NULL CHECK (claim_status IN ('draft', 'submitted', 'approved', 'rejected')),
  submitted_on date,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 300),
  -- The pay run that pays it; null while it waits.
  payroll_runs_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_claims_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  FOREIGN KEY (companies_id, payroll_runs_id) REFERENCES payroll_runs,
  CHECK ((claim_status = 'draft') = (submitted_on IS NULL)),
  CHECK ((claim_status IN ('approved', 'rejected')) = (decided_at IS NOT NULL)),
  CHECK (payroll_runs_id IS NULL OR claim_status = 'approved')
);
COMMENT ON TABLE payroll_claims IS 'What an employee spent for the company and claims back; a pay run pays it.';
CREATE INDEX payroll_claims_by_employee ON payroll_claims (companies_id, payroll_employees_id);
CREATE INDEX payroll_claims_by_status ON payroll_claims (companies_id, claim_status, payroll_claims_id);
CREATE INDEX payroll_claims_by_run ON payroll_claims (companies_id, payroll_runs_id) WHERE payroll_runs_id IS NOT NULL;
CALL tenant_table('payroll_claims', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payroll_claim_lines (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_claim_lines_id uuid NOT NULL,
  payroll_claims_id uuid NOT NULL,
  spent_on date NOT NULL,
  category text NOT NULL CHECK (char_length(category) BETWEEN 1 AND 20),
  merchant text NOT NULL CHECK (char_length(merchant) BETWEEN 1 AND 120),
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (char_length(note) <= 300),
  -- The receipt, and the SHA-256 of its bytes.
  files_id uuid,
  receipt_hash bytea CHECK (octet_length(receipt_hash) = 32),
  -- What is paid of it, and why not all; null while undecided.
  sanctioned bigint CHECK (sanctioned BETWEEN 0 AND amount),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_claim_lines_id),
  FOREIGN KEY (companies_id, payroll_claims_id) REFERENCES payroll_claims ON DELETE CASCADE,
  FOREIGN KEY (companies_id, files_id) REFERENCES files,
  CHECK (sanctioned = amount OR reason IS NOT NULL),
  CHECK ((files_id IS NULL) = (receipt_hash IS NULL))
);
COMMENT ON TABLE payroll_claim_lines IS 'One expense of a claim.';
CREATE INDEX payroll_claim_lines_by_claim ON payroll_claim_lines (companies_id, payroll_claims_id);
CREATE INDEX payroll_claim_lines_by_receipt ON payroll_claim_lines (companies_id, receipt_hash) WHERE receipt_hash IS NOT NULL;
CREATE INDEX payroll_claim_lines_by_day ON payroll_claim_lines (companies_id, spent_on, amount);
CALL tenant_table('payroll_claim_lines', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payroll_claim_accounts (
  companies_id uuid NOT NULL REFERENCES companies,
  category text NOT NULL CHECK (char_length(category) BETWEEN 1 AND 20),
  -- Pay runs of months that end on this day or later book there.
  from_on date NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, category, from_on),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts
);
COMMENT ON TABLE payroll_claim_accounts IS 'The expense account of a category of claims, from a day on.';
CALL tenant_table('payroll_claim_accounts', 'SELECT, INSERT, UPDATE');
