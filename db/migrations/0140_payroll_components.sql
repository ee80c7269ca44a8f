-- Earnings and deductions that a company defines for its payslips. A change is a new row from a month on; rows are not changed once a month used them.
CREATE TABLE payroll_components (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_components_id uuid NOT NULL,
  component_code text NOT NULL CHECK (component_code ~ '^[A-Z0-9]{2,12}$'),
  from_on date NOT NULL CHECK (extract(day FROM from_on) = 1),
  component_name text NOT NULL CHECK (length(component_name) BETWEEN 1 AND 60),
  component_kind text NOT NULL CHECK (component_kind IN ('earning', 'deduction')),
  -- Flags and formula, as the contract has them.
  definition jsonb NOT NULL,
  -- The account that a deduction is credited to.
  ledger_accounts_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_components_id),
  UNIQUE (companies_id, component_code, from_on),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  CHECK ((component_kind = 'deduction') = (ledger_accounts_id IS NOT NULL))
);
COMMENT ON TABLE payroll_components IS 'Pay components that a company defines, by the month from which they hold.';
CALL tenant_table('payroll_components', 'SELECT, INSERT, UPDATE');
