-- What a company lends its employees for their work, and the no-dues list of who leaves.
CREATE TABLE payroll_assets (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_assets_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  asset_kind text NOT NULL CHECK (asset_kind IN ('laptop', 'phone', 'card', 'vehicle', 'other')),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 100),
  serial text CHECK (char_length(serial) BETWEEN 1 AND 60),
  given_on date NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  returned_on date,
  return_condition text CHECK (return_condition IN ('good', 'worn', 'damaged')),
  -- The day on which the employee agreed in writing to pay for it, and what.
  agreed_on date,
  recovered bigint CHECK (recovered > 0 AND recovered % 100 = 0),
  voided_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_assets_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  CHECK (returned_on >= given_on),
  CHECK ((returned_on IS NULL) = (return_condition IS NULL)),
  CHECK ((agreed_on IS NULL) = (recovered IS NULL)),
  CHECK (recovered <= value),
  CHECK (returned_on IS NULL OR agreed_on IS NULL)
);
COMMENT ON TABLE payroll_assets IS 'What a company lends an employee: laptop, phone, card, vehicle; until it is returned.';
CREATE INDEX payroll_assets_by_employee ON payroll_assets (companies_id, payroll_employees_id);
CALL tenant_table('payroll_assets', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_no_dues_departments (
  companies_id uuid NOT NULL REFERENCES companies,
  department_name text NOT NULL CHECK (char_length(department_name) BETWEEN 1 AND 60),
  place integer NOT NULL,
  PRIMARY KEY (companies_id, department_name)
);
COMMENT ON TABLE payroll_no_dues_departments IS 'Departments that also confirm that a leaver owes nothing.';
CALL tenant_table('payroll_no_dues_departments', 'SELECT, INSERT, DELETE');

CREATE TABLE payroll_no_dues (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_no_dues_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  due_kind text NOT NULL CHECK (due_kind IN ('assets', 'loans', 'advances', 'claims', 'access', 'department')),
  -- Of a department its name; blank otherwise.
  department_name text NOT NULL CHECK ((department_name <> '') = (due_kind = 'department')),
  note text NOT NULL CHECK (char_length(note) <= 200),
  confirmed_by uuid,
  confirmed_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (companies_id, payroll_no_dues_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_no_dues IS 'Who confirmed, and when, that a leaver owes nothing of a kind.';
CREATE UNIQUE INDEX payroll_no_dues_once ON payroll_no_dues (companies_id, payroll_employees_id, due_kind, department_name)
  WHERE withdrawn_at IS NULL;
CALL tenant_table('payroll_no_dues', 'SELECT, INSERT, UPDATE');
