-- Loans and salary advances to employees, recovered from their pay. What a person owes is sealed.
CREATE TABLE payroll_loans (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_loans_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  given_on date NOT NULL,
  -- The first month that recovers it.
  recover_from date NOT NULL CHECK (extract(day FROM recover_from) = 1),
  -- Amount and monthly instalment, as JSON.
  loan bytea NOT NULL CHECK (octet_length(loan) > 50 AND substring(loan FROM 1 FOR 4) = '\x4b534831'::bytea),
  journal_entries_id uuid NOT NULL,
  -- Taken back: a mistake, reversed in the books.
  voided_on date,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_loans_id),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  CHECK (recover_from >= date_trunc('month', given_on))
);
COMMENT ON TABLE payroll_loans IS 'Money lent to an employee; each slip has what is left of it.';
CREATE INDEX payroll_loans_by_employee ON payroll_loans (companies_id, payroll_employees_id);
CALL tenant_table('payroll_loans', 'SELECT, INSERT, UPDATE');

INSERT INTO entry_sources (source, lock_module) VALUES ('payroll_loan', 'bank');
