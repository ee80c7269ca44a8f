-- Companies with made-up books that a person opened to try things in. A reset opens a new one and ends the membership of the old.
CREATE TABLE sample_companies (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  made_by uuid NOT NULL REFERENCES accounts,
  sample_status text NOT NULL CHECK (sample_status IN ('making', 'ready', 'failed')),
  done_count int NOT NULL DEFAULT 0,
  step_count int NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (done_count BETWEEN 0 AND step_count)
);
CREATE INDEX sample_companies_by_person ON sample_companies (made_by, created_at DESC);
CALL tenant_table('sample_companies', 'SELECT, INSERT, UPDATE');

-- The sample company of a person that they are still in: the session may be in another company.
CREATE FUNCTION sample_company_of(p_accounts_id uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.companies_id FROM sample_companies s JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.made_by
  WHERE s.made_by = p_accounts_id AND m.membership_status = 'active' ORDER BY s.created_at DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION sample_company_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sample_company_of TO kosha_app;
