-- Whose an address is, which devices a person signs in from, and the session an encrypted channel belongs to.

-- An address belongs to the account that verified it. Whoever merely types one opens an account that can do nothing, and keeps nobody else
-- from opening theirs: sign-up answers alike whether or not an address is known.
ALTER TABLE accounts DROP CONSTRAINT accounts_email_key;
CREATE UNIQUE INDEX accounts_by_verified_email ON accounts (email) WHERE is_user_verified;
CREATE INDEX accounts_by_email ON accounts (email, accounts_id);

-- Wrong passwords are counted by address, network and device in rate_limits: a count by account would let strangers lock its owner out.
ALTER TABLE accounts DROP COLUMN failed_logins, DROP COLUMN locked_until;

-- Browsers in which a person has signed in, by the hash of a cookie. Strangers' wrong passwords do not close them.
CREATE TABLE known_devices (
  accounts_id uuid NOT NULL REFERENCES accounts,
  device_hash bytea NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (accounts_id, device_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO kosha_app;

-- Only an account that verified the address is one that the invited person can sign in to.
CREATE OR REPLACE FUNCTION invitation_of(p_token_hash bytea, p_now timestamptz)
RETURNS TABLE (companies_id uuid, invitations_id uuid, email text, expires_at timestamptz, company_name text, role_name text, invited_by_name text, accounts_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.companies_id, i.invitations_id, i.email, i.expires_at, c.company_name, r.role_name, concat_ws(' ', b.first_name, b.last_name), a.accounts_id
  FROM invitations i
  JOIN companies c ON c.companies_id = i.companies_id
  JOIN roles r ON r.companies_id = i.companies_id AND r.roles_id = i.roles_id
  JOIN accounts b ON b.accounts_id = i.invited_by
  LEFT JOIN accounts a ON a.email = i.email AND a.is_user_verified
  WHERE i.token_hash = p_token_hash AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > p_now
$$;

-- The session whose cookie first came over the channel, or was given over it. Another session's cookie is refused with it.
ALTER TABLE channels ADD COLUMN session_hash bytea;
