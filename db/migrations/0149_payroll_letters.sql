-- Letters to employees: the texts of a company, and each letter as it was written.
CREATE TABLE payroll_letter_texts (
  companies_id uuid NOT NULL REFERENCES companies,
  letter_kind text NOT NULL CHECK (letter_kind IN ('offer', 'appointment', 'increment', 'relieving', 'experience')),
  letter_body text NOT NULL CHECK (length(letter_body) BETWEEN 1 AND 6000),
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, letter_kind)
);
COMMENT ON TABLE payroll_letter_texts IS 'Texts of letters to employees that a company changed.';
CALL tenant_table('payroll_letter_texts', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payroll_letters (
  companies_id uuid NOT NULL,
  payroll_letters_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  letter_no integer NOT NULL CHECK (letter_no > 0),
  letter_kind text NOT NULL CHECK (letter_kind IN ('appointment', 'increment', 'relieving', 'experience')),
  dated_on date NOT NULL,
  -- Sealed: paragraphs, and the table of pay.
  content bytea NOT NULL CHECK (octet_length(content) > 50 AND substring(content FROM 1 FOR 4) = 'KSH1'::bytea),
  withdrawn_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_letters_id),
  UNIQUE (companies_id, letter_no),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_letters IS 'Letters that were given to employees, as they were written.';
CREATE INDEX payroll_letters_by_employee ON payroll_letters (companies_id, payroll_employees_id, letter_no);
CALL tenant_table('payroll_letters', 'SELECT, INSERT, UPDATE');
