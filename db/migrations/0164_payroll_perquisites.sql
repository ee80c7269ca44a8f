-- Benefits that are no money, such as a car or a home: taxed with the pay, never paid. What a person gets is sealed.
CREATE TABLE payroll_perquisites (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_perquisites_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  perquisite_kind text NOT NULL CHECK (char_length(perquisite_kind) BETWEEN 1 AND 20),
  -- The first and the last month, by their first days.
  from_month date NOT NULL CHECK (extract(day FROM from_month) = 1),
  until_month date CHECK (extract(day FROM until_month) = 1),
  -- Amounts and answers, as JSON.
  facts bytea NOT NULL CHECK (octet_length(facts) > 50 AND substring(facts FROM 1 FOR 4) = '\x4b534831'::bytea),
  voided_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_perquisites_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  CHECK (until_month >= from_month)
);
COMMENT ON TABLE payroll_perquisites IS 'What an employer gives an employee besides money, by month; pay runs value and tax it.';
CREATE INDEX payroll_perquisites_by_employee ON payroll_perquisites (companies_id, payroll_employees_id);
CALL tenant_table('payroll_perquisites', 'SELECT, INSERT, UPDATE');
