-- A month of pay: computed, approved by a second person, posted, paid by the bank. An approved slip is never changed.
CREATE TABLE payroll_runs (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_runs_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  run_status text NOT NULL CHECK (run_status IN ('computed', 'approved', 'cancelled', 'reversed')),
  computed_by uuid,
  computed_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  posted_on date,
  journal_entries_id uuid,
  reversal_journal_entries_id uuid,
  -- Insurance and administration of the provident fund, owed by the establishment and by no slip.
  epf_insurance bigint NOT NULL DEFAULT 0 CHECK (epf_insurance >= 0),
  epf_admin bigint NOT NULL DEFAULT 0 CHECK (epf_admin >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_runs_id),
  CHECK ((approved_at IS NULL) = (journal_entries_id IS NULL)),
  CHECK ((run_status IN ('approved', 'reversed')) = (approved_at IS NOT NULL))
);
COMMENT ON TABLE payroll_runs IS 'Pay runs by month, with who computed and who approved them.';
CREATE UNIQUE INDEX payroll_runs_once ON payroll_runs (companies_id, month) WHERE run_status IN ('computed', 'approved');
CALL tenant_table('payroll_runs', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_slips (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_slips_id uuid NOT NULL,
  payroll_runs_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  -- What was entered for the month, and what came of it, as JSON.
  inputs bytea NOT NULL CHECK (octet_length(inputs) > 50 AND substring(inputs FROM 1 FOR 4) = '\x4b534831'::bytea),
  slip bytea CHECK (octet_length(slip) > 50 AND substring(slip FROM 1 FOR 4) = '\x4b534831'::bytea),
  is_held boolean NOT NULL DEFAULT false,
  payouts_id uuid,
  PRIMARY KEY (companies_id, payroll_slips_id),
  UNIQUE (companies_id, payroll_runs_id, payroll_employees_id),
  FOREIGN KEY (companies_id, payroll_runs_id) REFERENCES payroll_runs,
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts
);
COMMENT ON TABLE payroll_slips IS 'Slips of a pay run, sealed, with the payout that pays each.';
CREATE INDEX payroll_slips_by_employee ON payroll_slips (companies_id, payroll_employees_id);
CREATE INDEX payroll_slips_by_payout ON payroll_slips (companies_id, payouts_id) WHERE payouts_id IS NOT NULL;
CALL tenant_table('payroll_slips', 'SELECT, INSERT, UPDATE, DELETE');

INSERT INTO entry_sources (source, lock_module) VALUES ('payroll_run', 'journals');
