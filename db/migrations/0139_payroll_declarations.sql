-- Declarations of employees for the tax on their salary (Form 124), with proofs and the officer's decision on each line. What is declared is sealed.
CREATE TABLE payroll_declarations (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_declarations_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  -- The first day of the tax year.
  year_start date NOT NULL CHECK (extract(month FROM year_start) = 4 AND extract(day FROM year_start) = 1),
  -- The regime, as JSON.
  choice bytea NOT NULL CHECK (octet_length(choice) > 50 AND substring(choice FROM 1 FOR 4) = '\x4b534831'::bytea),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_declarations_id),
  UNIQUE (companies_id, payroll_employees_id, year_start),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_declarations IS 'What an employee declares for the tax of a year.';
CALL tenant_table('payroll_declarations', 'SELECT, INSERT, UPDATE');

CREATE TABLE payroll_declaration_lines (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_declaration_lines_id uuid NOT NULL,
  payroll_declarations_id uuid NOT NULL,
  -- Kind, amounts and details, as JSON.
  line bytea NOT NULL CHECK (octet_length(line) > 50 AND substring(line FROM 1 FOR 4) = '\x4b534831'::bytea),
  -- What the officer accepted, and why not more; null while undecided.
  decision bytea CHECK (octet_length(decision) > 50 AND substring(decision FROM 1 FOR 4) = '\x4b534831'::bytea),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_declaration_lines_id),
  FOREIGN KEY (companies_id, payroll_declarations_id) REFERENCES payroll_declarations,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
COMMENT ON TABLE payroll_declaration_lines IS 'One item of a declaration, such as rent or insurance.';
CREATE INDEX payroll_declaration_lines_by_declaration ON payroll_declaration_lines (companies_id, payroll_declarations_id);
CALL tenant_table('payroll_declaration_lines', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payroll_proofs (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_proofs_id uuid NOT NULL,
  payroll_declaration_lines_id uuid NOT NULL,
  files_id uuid NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_proofs_id),
  FOREIGN KEY (companies_id, payroll_declaration_lines_id) REFERENCES payroll_declaration_lines ON DELETE CASCADE,
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);
COMMENT ON TABLE payroll_proofs IS 'A file that proves an item of a declaration.';
CREATE INDEX payroll_proofs_by_line ON payroll_proofs (companies_id, payroll_declaration_lines_id);
CALL tenant_table('payroll_proofs', 'SELECT, INSERT, DELETE');

CREATE TABLE payroll_proof_windows (
  companies_id uuid NOT NULL REFERENCES companies,
  year_start date NOT NULL CHECK (extract(month FROM year_start) = 4 AND extract(day FROM year_start) = 1),
  opens_on date NOT NULL,
  -- The last day. Afterwards only what is accepted counts.
  closes_on date NOT NULL,
  -- The last day on which reminders were mailed.
  mailed_on date,
  changed_by uuid,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, year_start),
  CHECK (opens_on <= closes_on AND closes_on BETWEEN year_start AND year_start + interval '1 year' - interval '1 day')
);
COMMENT ON TABLE payroll_proof_windows IS 'The days on which employees hand in proofs of what they declared for a tax year.';
CALL tenant_table('payroll_proof_windows', 'SELECT, INSERT, UPDATE');

CREATE FUNCTION companies_with_open_proofs(p_today date) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT companies_id FROM payroll_proof_windows
  WHERE closes_on - p_today IN (7, 3, 1) AND opens_on <= p_today AND (mailed_on IS NULL OR mailed_on < p_today)
$$;
REVOKE ALL ON FUNCTION companies_with_open_proofs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_open_proofs TO kosha_app;
