-- Second factors of a person: codes from an authenticator app, passkeys, recovery codes; the verified mobile number; how far a session may go.

-- Verified while it is the number the person has now: a changed number is unverified by itself.
ALTER TABLE accounts ADD COLUMN verified_mobile_number text;
-- Wrong second factors, counted before they are compared.
ALTER TABLE accounts ADD COLUMN failed_factors integer NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN factors_locked_until timestamptz;

ALTER TABLE email_codes DROP CONSTRAINT email_codes_purpose_check;
ALTER TABLE email_codes ADD CONSTRAINT email_codes_purpose_check CHECK (purpose IN ('verify', 'reset', 'mobile'));
ALTER TABLE email_codes ADD COLUMN mobile_number text;
ALTER TABLE email_codes ADD CONSTRAINT email_codes_mobile CHECK ((purpose = 'mobile') = (mobile_number IS NOT NULL));
-- By the machine's clock, whatever clock the books are kept by: what the wait before the next code is measured from.
ALTER TABLE email_codes ADD COLUMN sent_at timestamptz NOT NULL DEFAULT clock_timestamp();
ALTER TABLE email_codes RENAME TO one_time_codes;
ALTER TABLE one_time_codes RENAME COLUMN email_codes_id TO one_time_codes_id;

-- 1: the password was right and the second factor is owed; such a session opens nothing else.
ALTER TABLE sessions ADD COLUMN session_level smallint NOT NULL DEFAULT 2 CHECK (session_level IN (1, 2));

CREATE TABLE authenticators (
  accounts_id uuid PRIMARY KEY REFERENCES accounts,
  -- AES-256-GCM under the master secret, bound to the account.
  sealed_secret bytea NOT NULL,
  -- The time step of the newest code that was taken: none works twice.
  last_step bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE passkeys (
  passkeys_id uuid PRIMARY KEY,
  accounts_id uuid NOT NULL REFERENCES accounts,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  passkey_name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_account ON passkeys (accounts_id);

-- Asked of a browser and answered once; of nobody in particular at sign-in without a password. Times by the machine's clock.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  accounts_id uuid REFERENCES accounts,
  expires_at timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  accounts_id uuid NOT NULL REFERENCES accounts,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (accounts_id, code_hash)
);

-- People's, not a company's: no row-level security, like accounts and sessions.
GRANT SELECT, INSERT, UPDATE, DELETE ON authenticators, passkeys, recovery_codes TO kosha_app;
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO kosha_app;

DROP FUNCTION session_of;
CREATE FUNCTION session_of(p_token_hash bytea, p_now timestamptz, p_idle interval)
RETURNS TABLE (sessions_id uuid, accounts_id uuid, companies_id uuid, email text, first_name text, last_name text, display_picture text,
  is_user_verified boolean, user_config jsonb, company_name text, is_demo boolean, roles_id uuid, role_name text, permissions text[],
  last_seen_at timestamptz, session_level smallint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.sessions_id, a.accounts_id, m.companies_id, a.email, a.first_name, a.last_name, a.display_picture, a.is_user_verified, a.user_config,
         c.company_name, c.is_demo, r.roles_id, r.role_name, r.permissions, s.last_seen_at, s.session_level
  FROM sessions s
  JOIN accounts a USING (accounts_id)
  LEFT JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.accounts_id AND m.membership_status = 'active'
  LEFT JOIN companies c ON c.companies_id = m.companies_id
  LEFT JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
  WHERE s.token_hash = p_token_hash AND s.expires_at > p_now AND s.last_seen_at > p_now - p_idle
$$;
REVOKE ALL ON FUNCTION session_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_of TO kosha_app;
