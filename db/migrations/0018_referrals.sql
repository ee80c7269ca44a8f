-- The operator's own books (whom it invoices for plans), referrals between companies, and the points they earn.

-- Which customer of the operator a subscribing company is.
CREATE TABLE operator_subscribers (
  companies_id uuid NOT NULL REFERENCES companies,
  subscribers_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  PRIMARY KEY (companies_id, subscribers_id),
  FOREIGN KEY (companies_id, customers_id) REFERENCES customers
);
CALL tenant_table('operator_subscribers', 'SELECT, INSERT');

-- What was invoiced or credited to a subscriber, once per reference. The invoice is null only while its transaction runs.
CREATE TABLE operator_invoices (
  companies_id uuid NOT NULL REFERENCES companies,
  reference text NOT NULL,
  subscribers_id uuid NOT NULL,
  invoices_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, reference),
  FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices
);
CREATE INDEX operator_invoices_by_subscriber ON operator_invoices (companies_id, subscribers_id, invoices_id);
CALL tenant_table('operator_invoices', 'SELECT, INSERT, UPDATE');

CREATE TABLE referral_codes (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  referral_code text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX referral_codes_by_code ON referral_codes (referral_code);
CALL tenant_table('referral_codes', 'SELECT, INSERT');

-- Whose code it is. Whoever registers has no company yet.
CREATE FUNCTION company_of_referral_code(p_code text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id FROM referral_codes WHERE referral_code = p_code ORDER BY created_at LIMIT 1
$$;
REVOKE ALL ON FUNCTION company_of_referral_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_referral_code TO kosha_app;

-- Browsers from which the company looked at its own code: a registration from one of them is not a referral.
CREATE TABLE referral_devices (
  companies_id uuid NOT NULL REFERENCES companies,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, device_hash)
);
CALL tenant_table('referral_devices', 'SELECT, INSERT');

-- Companies this one invited, or that came by its link. Each date is set once; the status follows from them.
CREATE TABLE referrals (
  companies_id uuid NOT NULL REFERENCES companies,
  referrals_id uuid NOT NULL,
  email text CHECK (email = lower(email)),
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  invited_by uuid REFERENCES accounts,
  invited_at timestamptz,
  referred_companies_id uuid,
  referred_company_name text,
  joined_at timestamptz,
  verified_at timestamptz,
  subscribed_at timestamptz,
  rewarded_at timestamptz,
  refused_at timestamptz,
  refusal text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, referrals_id),
  UNIQUE (companies_id, referred_companies_id),
  CHECK (email IS NOT NULL OR referred_companies_id IS NOT NULL),
  CHECK (rewarded_at IS NULL OR refused_at IS NULL)
);
CREATE INDEX referrals_by_time ON referrals (companies_id, created_at, referrals_id);
CREATE INDEX referrals_by_email ON referrals (companies_id, email) WHERE referred_companies_id IS NULL;
CALL tenant_table('referrals', 'SELECT, INSERT, UPDATE');

-- By whose code this company came, and the payment that made it a subscriber.
CREATE TABLE referred_by (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  referrers_id uuid NOT NULL,
  email text NOT NULL,
  accounts_id uuid NOT NULL REFERENCES accounts,
  device_hash bytea,
  joined_at timestamptz NOT NULL,
  first_payment text
);
CALL tenant_table('referred_by', 'SELECT, INSERT, UPDATE');

-- The company's statement of points. Each row stands in the operator's books under its id, posted by a job.
CREATE TABLE reward_points (
  companies_id uuid NOT NULL REFERENCES companies,
  reward_points_id uuid NOT NULL,
  reward_kind text NOT NULL CHECK (reward_kind IN ('earned', 'redeemed', 'expired')),
  -- Earned above zero, redeemed and expired below.
  points bigint NOT NULL CHECK ((reward_kind = 'earned') = (points > 0) AND points <> 0),
  -- The points in rupees, in paise, with the sign of the points.
  amount bigint NOT NULL,
  reference text NOT NULL,
  narration text NOT NULL,
  posting_date date NOT NULL,
  -- Of earned points: the last day they can be used.
  expires_on date,
  -- Tax that falls due on the benefit, paise, and the rule that says so.
  tds_amount bigint NOT NULL DEFAULT 0 CHECK (tds_amount >= 0),
  tds_note text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, reward_points_id),
  UNIQUE (companies_id, reference)
);
CREATE INDEX reward_points_by_time ON reward_points (companies_id, created_at, reward_points_id);
CALL tenant_table('reward_points', 'SELECT, INSERT');
