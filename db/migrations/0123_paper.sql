-- The page on which a customer reads what is open on their account, and pays it, without an account of ours.
CREATE TABLE statement_links (
  companies_id uuid NOT NULL,
  statement_links_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  -- The period of the statement that its PDF prints.
  from_date date NOT NULL,
  to_date date NOT NULL,
  token_hash bytea NOT NULL,
  -- The last day on which it opens.
  expires_on date NOT NULL,
  created_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  viewed_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (companies_id, statement_links_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers,
  CHECK (to_date >= from_date)
);
COMMENT ON TABLE statement_links IS 'Pages on which customers read their account and open its invoices.';
CREATE UNIQUE INDEX statement_links_by_token ON statement_links (token_hash);
CREATE INDEX statement_links_by_customer ON statement_links (companies_id, customers_id, expires_on);

-- The company of the page behind a token: whoever comes with it knows no company.
CREATE FUNCTION statement_of_token(p_token_hash bytea) RETURNS TABLE (companies_id uuid, statement_links_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, statement_links_id FROM statement_links WHERE token_hash = p_token_hash
$$;
CALL tenant_table('statement_links', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION statement_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION statement_of_token TO kosha_app;

-- Receipts of cash memos print on the roll that the counter's printer takes: millimetres.
ALTER TABLE companies ADD COLUMN receipt_width smallint NOT NULL DEFAULT 80 CHECK (receipt_width IN (58, 80));

-- Orders, debit notes and advice of payments go to a vendor in their language; null is English.
ALTER TABLE vendors ADD COLUMN language text CHECK (language IN ('en', 'hi', 'gu', 'ta'));
