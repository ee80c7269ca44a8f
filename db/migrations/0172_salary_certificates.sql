-- Certificates of tax on salaries (Form 16; Form 130 from tax year 2026-27) that the company downloaded from TRACES, and when it requested them.
CREATE TABLE payroll_salary_certificates (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_salary_certificates_id uuid NOT NULL,
  -- The first day of the year of the certificate, or as chosen where it could not be read.
  year_start date NOT NULL CHECK (extract(month FROM year_start) = 4 AND extract(day FROM year_start) = 1),
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  -- As read from the text or the name of the file: PAN, TAN, number, pay and tax. Sealed.
  content bytea NOT NULL CHECK (octet_length(content) > 50 AND substring(content FROM 1 FOR 4) = '\x4b534831'::bytea),
  -- Why its text was not read.
  unread text CHECK (unread IN ('locked', 'no_text', 'damaged')),
  -- The employee that a person assigned.
  payroll_employees_id uuid,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text CHECK (length(emailed_to) <= 254),
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_salary_certificates_id),
  UNIQUE (companies_id, file_sha256),
  FOREIGN KEY (companies_id, files_id) REFERENCES files,
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees
);
COMMENT ON TABLE payroll_salary_certificates IS 'Certificates of tax on salaries that the company downloaded from TRACES.';
CREATE INDEX payroll_salary_certificates_by_year ON payroll_salary_certificates (companies_id, year_start, created_at);
CREATE INDEX payroll_salary_certificates_by_employee ON payroll_salary_certificates (companies_id, payroll_employees_id)
  WHERE payroll_employees_id IS NOT NULL;
CALL tenant_table('payroll_salary_certificates', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payroll_salary_certificate_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  year_start date NOT NULL CHECK (extract(month FROM year_start) = 4 AND extract(day FROM year_start) = 1),
  requested_on date NOT NULL,
  request_number text CHECK (length(request_number) <= 20),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, year_start)
);
COMMENT ON TABLE payroll_salary_certificate_requests IS 'When the certificates of tax on salaries of a year were requested at TRACES.';
CALL tenant_table('payroll_salary_certificate_requests', 'SELECT, INSERT, UPDATE, DELETE');
