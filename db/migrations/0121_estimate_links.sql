-- The page of an estimate for its customer, who answers there without an account.
CREATE TABLE estimate_links (
  companies_id uuid NOT NULL,
  estimates_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  viewed_at timestamptz,
  answered_at timestamptz,
  -- The name the customer answered under.
  answer_name text CHECK (length(answer_name) <= 100),
  PRIMARY KEY (companies_id, estimates_id),
  FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates ON DELETE CASCADE,
  CHECK ((answered_at IS NULL) = (answer_name IS NULL))
);
COMMENT ON TABLE estimate_links IS 'Pages on which customers read an estimate and accept or decline it.';
CREATE UNIQUE INDEX estimate_links_by_token ON estimate_links (token_hash);

-- The company of the page behind a token: whoever comes with it knows no company.
CREATE FUNCTION estimate_of_token(p_token_hash bytea) RETURNS TABLE (companies_id uuid, estimates_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, estimates_id FROM estimate_links WHERE token_hash = p_token_hash
$$;
CALL tenant_table('estimate_links', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION estimate_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION estimate_of_token TO kosha_app;
