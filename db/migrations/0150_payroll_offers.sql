-- Offers of employment, and the page on which the candidate answers without an account.
CREATE TABLE payroll_offers (
  companies_id uuid NOT NULL REFERENCES companies,
  payroll_offers_id uuid NOT NULL,
  offer_no integer NOT NULL CHECK (offer_no > 0),
  offer_status text NOT NULL CHECK (offer_status IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'hired')),
  candidate_name text NOT NULL CHECK (length(candidate_name) BETWEEN 1 AND 120),
  candidate_email text NOT NULL CHECK (length(candidate_email) BETWEEN 3 AND 254),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 80),
  joins_on date NOT NULL,
  valid_until date NOT NULL,
  state text NOT NULL CHECK (state ~ '^[0-9]{2}$'),
  -- Sealed: what was asked for, the components it gives, and the paragraphs of the letter.
  offer bytea NOT NULL CHECK (octet_length(offer) > 50 AND substring(offer FROM 1 FOR 4) = 'KSH1'::bytea),
  -- Of the page of the latest mail; the one before works no more.
  token_hash bytea,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  sent_at timestamptz,
  viewed_at timestamptz,
  answered_at timestamptz,
  answer_name text CHECK (length(answer_name) <= 100),
  decline_reason text CHECK (length(decline_reason) <= 300),
  payroll_employees_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, payroll_offers_id),
  UNIQUE (companies_id, offer_no),
  FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees,
  CHECK ((offer_status = 'hired') = (payroll_employees_id IS NOT NULL)),
  CHECK ((answered_at IS NULL) = (answer_name IS NULL))
);
COMMENT ON TABLE payroll_offers IS 'Offers of employment with pay, and what the candidate answered.';
CREATE UNIQUE INDEX payroll_offers_by_token ON payroll_offers (token_hash) WHERE token_hash IS NOT NULL;
CALL tenant_table('payroll_offers', 'SELECT, INSERT, UPDATE');

-- The company of the page behind a token: whoever comes with it knows no company.
CREATE FUNCTION payroll_offer_of_token(p_token_hash bytea) RETURNS TABLE (companies_id uuid, payroll_offers_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, payroll_offers_id FROM payroll_offers WHERE token_hash = p_token_hash
$$;
REVOKE ALL ON FUNCTION payroll_offer_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payroll_offer_of_token TO kosha_app;
