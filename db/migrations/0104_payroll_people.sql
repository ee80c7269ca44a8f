-- Who is paid a salary, and how they are paid from a day on. What a person earns, declares and owes is sealed.
CREATE TABLE payroll_employees (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_employees_id uuid NOT NULL,
  -- The person with the account they are paid at, which is verified there.
  staff_id uuid NOT NULL,
  employee_code text NOT NULL CHECK (length(employee_code) BETWEEN 1 AND 20),
  designation text CHECK (length(designation) <= 80),
  is_woman boolean NOT NULL,
  has_disability boolean NOT NULL,
  born_on date,
  joined_on date NOT NULL,
  left_on date CHECK (left_on >= joined_on),
  pan bytea CHECK (octet_length(pan) > 50 AND substring(pan FROM 1 FOR 4) = '\x4b534831'::bytea),
  pan_index bytea GENERATED ALWAYS AS (substring(pan FROM 7 FOR 16)) STORED,
  uan text CHECK (uan ~ '^[0-9]{12}$'),
  esi_number text CHECK (esi_number ~ '^[0-9]{10}$'),
  -- Pay and tax of the year before the first slip: at an earlier employer (Form 122), or here before payroll was used.
  earlier_pay bytea CHECK (octet_length(earlier_pay) > 50 AND substring(earlier_pay FROM 1 FOR 4) = '\x4b534831'::bytea),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_employees_id),
  UNIQUE (companies_id, staff_id),
  UNIQUE (companies_id, employee_code),
  FOREIGN KEY (companies_id, staff_id) REFERENCES staff
);
COMMENT ON TABLE payroll_employees IS 'People on the payroll: one of the staff with what the law asks of an employee.';
CALL tenant_table('payroll_employees', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_terms (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_terms_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  from_on date NOT NULL,
  -- Components, state, schemes, tax regime and declaration, as JSON.
  terms bytea NOT NULL CHECK (octet_length(terms) > 50 AND substring(terms FROM 1 FOR 4) = '\x4b534831'::bytea),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_terms_id),
  UNIQUE (companies_id, payroll_employees_id, from_on),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_terms IS 'How an employee is paid from a day on, sealed; the next row ends the one before.';
CALL tenant_table('payroll_terms', 'SELECT, INSERT, UPDATE');
