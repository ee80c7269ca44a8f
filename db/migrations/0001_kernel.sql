-- People, companies, roles, sessions, the encrypted channel, idempotency, files and the audit trail.
-- Every tenant table: companies_id leads its keys; row-level security is forced; kosha_app owns nothing.

CREATE FUNCTION current_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.companies_id', true), '')::uuid;
CREATE FUNCTION current_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.accounts_id', true), '')::uuid;

CREATE TABLE accounts (
  accounts_id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  mobile_number text,
  display_picture text,
  is_user_verified boolean NOT NULL DEFAULT false,
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  user_config jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

CREATE TABLE companies (
  companies_id uuid PRIMARY KEY,
  company_name text NOT NULL,
  legal_name text,
  gstin text,
  pan text,
  state_code text NOT NULL DEFAULT '27',
  address_line text,
  city text,
  pincode text,
  email text,
  mobile_number text,
  bank_account_name text,
  bank_account_number text,
  bank_ifsc text,
  upi_vpa text,
  logo_files_id uuid,
  invoice_terms text,
  invoice_notes text,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE roles (
  companies_id uuid NOT NULL REFERENCES companies,
  roles_id uuid NOT NULL,
  role_name text NOT NULL,
  permissions text[] NOT NULL,
  is_builtin boolean NOT NULL DEFAULT false,
  PRIMARY KEY (companies_id, roles_id),
  UNIQUE (companies_id, role_name)
);

CREATE TABLE memberships (
  companies_id uuid NOT NULL REFERENCES companies,
  accounts_id uuid NOT NULL REFERENCES accounts,
  roles_id uuid NOT NULL,
  membership_status text NOT NULL DEFAULT 'active' CHECK (membership_status IN ('active', 'suspended')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, accounts_id),
  FOREIGN KEY (companies_id, roles_id) REFERENCES roles
);
CREATE INDEX memberships_by_account ON memberships (accounts_id);

CREATE TABLE sessions (
  sessions_id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  accounts_id uuid NOT NULL REFERENCES accounts,
  companies_id uuid REFERENCES companies,
  user_agent text,
  ip text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (accounts_id);

CREATE TABLE email_codes (
  email_codes_id uuid PRIMARY KEY,
  accounts_id uuid NOT NULL REFERENCES accounts,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX email_codes_by_account ON email_codes (accounts_id, purpose, created_at DESC);

CREATE TABLE rate_limits (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);

-- The encrypted channel: server key pairs (private half sealed by the master key), one channel per browser page, nonces seen.
CREATE TABLE server_keys (
  server_keys_id uuid PRIMARY KEY,
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE channels (
  channels_id uuid PRIMARY KEY,
  server_keys_id uuid NOT NULL REFERENCES server_keys,
  client_public_key text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNLOGGED TABLE channel_nonces (
  channels_id uuid NOT NULL,
  nonce text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (channels_id, nonce)
);
CREATE INDEX channel_nonces_by_age ON channel_nonces (seen_at);

-- Mail that a development server did not send: the mailbox page shows it. Empty when SMTP is configured.
CREATE TABLE mailbox (
  mailbox_id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  attachments text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

CREATE TABLE idempotency_keys (
  companies_id uuid NOT NULL REFERENCES companies,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, idempotency_key)
);

CREATE TABLE files (
  companies_id uuid NOT NULL REFERENCES companies,
  files_id uuid NOT NULL,
  original_file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, files_id)
);

-- Every change of a tenant's data. Rows are only ever added; seal_audit() chains them by hash in the order they became visible.
CREATE TABLE audit_log (
  companies_id uuid NOT NULL REFERENCES companies,
  audit_log_id uuid NOT NULL,
  accounts_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, audit_log_id)
);
CREATE INDEX audit_log_by_entity ON audit_log (companies_id, entity, entity_id);
CREATE TABLE audit_chain (
  companies_id uuid NOT NULL REFERENCES companies,
  seq bigint NOT NULL,
  audit_log_id uuid NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (companies_id, seq),
  UNIQUE (companies_id, audit_log_id),
  FOREIGN KEY (companies_id, audit_log_id) REFERENCES audit_log
);

-- What a row of the log contributes to the chain: length-prefixed so that no two rows read the same.
CREATE FUNCTION audit_digest(previous bytea, r audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN sha256(previous || convert_to(concat_ws('|',
    r.companies_id, r.audit_log_id, coalesce(r.accounts_id::text, '-'),
    length(r.action), r.action, length(r.entity), r.entity, length(r.entity_id), r.entity_id,
    r.detail::text, (extract(epoch FROM r.created_at) * 1000000)::bigint), 'UTF8'));

-- Chains the rows of the current company that are not chained yet; returns how many.
CREATE FUNCTION seal_audit(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head_seq bigint; head_hash bytea; r audit_log; sealed integer := 0;
BEGIN
  PERFORM 1 FROM companies WHERE companies_id = current_company() FOR NO KEY UPDATE;
  SELECT seq, hash INTO head_seq, head_hash FROM audit_chain WHERE companies_id = current_company() ORDER BY seq DESC LIMIT 1;
  head_seq := coalesce(head_seq, 0); head_hash := coalesce(head_hash, '\x'::bytea);
  FOR r IN SELECT a.* FROM audit_log a WHERE a.companies_id = current_company()
      AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.companies_id = a.companies_id AND c.audit_log_id = a.audit_log_id)
      ORDER BY a.audit_log_id LIMIT most LOOP
    head_seq := head_seq + 1; head_hash := audit_digest(head_hash, r); sealed := sealed + 1;
    INSERT INTO audit_chain VALUES (r.companies_id, head_seq, r.audit_log_id, head_hash);
  END LOOP;
  RETURN sealed;
END $$;

-- Who a session token belongs to, with the permissions as they stand now. One statement per request.
CREATE FUNCTION session_of(p_token_hash bytea, p_now timestamptz, p_idle interval)
RETURNS TABLE (sessions_id uuid, accounts_id uuid, companies_id uuid, email text, first_name text, last_name text, display_picture text,
  is_user_verified boolean, user_config jsonb, company_name text, is_demo boolean, roles_id uuid, role_name text, permissions text[], last_seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.sessions_id, a.accounts_id, m.companies_id, a.email, a.first_name, a.last_name, a.display_picture, a.is_user_verified, a.user_config,
         c.company_name, c.is_demo, r.roles_id, r.role_name, r.permissions, s.last_seen_at
  FROM sessions s
  JOIN accounts a USING (accounts_id)
  LEFT JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.accounts_id AND m.membership_status = 'active'
  LEFT JOIN companies c ON c.companies_id = m.companies_id
  LEFT JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
  WHERE s.token_hash = p_token_hash AND s.expires_at > p_now AND s.last_seen_at > p_now - p_idle
$$;

-- The companies a person may switch to.
CREATE FUNCTION companies_of(p_accounts_id uuid) RETURNS TABLE (companies_id uuid, company_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.companies_id, c.company_name FROM memberships m JOIN companies c USING (companies_id)
  WHERE m.accounts_id = p_accounts_id AND m.membership_status = 'active' ORDER BY c.company_name, c.companies_id
$$;

ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON companies USING (companies_id = current_company()) WITH CHECK (companies_id = current_company());
CREATE POLICY owner_reads ON companies FOR SELECT TO CURRENT_USER USING (true);

-- Forces row-level security on a tenant table and grants the application what it may do there. The owner reads all of it, superuser
-- or not: session_of() and companies_of() look across companies.
CREATE PROCEDURE tenant_table(name text, grants text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY own_company ON %I USING (companies_id = current_company()) WITH CHECK (companies_id = current_company())', name);
  EXECUTE format('CREATE POLICY owner_reads ON %I FOR SELECT TO CURRENT_USER USING (true)', name);
  EXECUTE format('GRANT %s ON %I TO kosha_app', grants, name);
END $$;
REVOKE ALL ON PROCEDURE tenant_table FROM PUBLIC;

CALL tenant_table('roles', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('memberships', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('idempotency_keys', 'SELECT, INSERT, UPDATE');
CALL tenant_table('files', 'SELECT, INSERT');
CALL tenant_table('audit_log', 'SELECT, INSERT');
CALL tenant_table('audit_chain', 'SELECT');
GRANT SELECT, INSERT, UPDATE ON companies TO kosha_app;
GRANT SELECT, INSERT, UPDATE ON accounts, email_codes, sessions, rate_limits, server_keys, channels TO kosha_app;
GRANT DELETE ON sessions, rate_limits, channels, channel_nonces, mailbox, email_codes TO kosha_app;
GRANT SELECT, INSERT ON channel_nonces, mailbox TO kosha_app;
REVOKE ALL ON FUNCTION seal_audit, session_of, companies_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_audit, session_of, companies_of TO kosha_app;
