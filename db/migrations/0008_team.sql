-- Invitations, when a member was last here, display pictures, and the indexes the audit trail is read by.

CREATE TABLE invitations (
  companies_id uuid NOT NULL REFERENCES companies,
  invitations_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  -- Let go of when the invitation closes, so that a role nobody holds can be deleted; role_name keeps what it was called.
  roles_id uuid,
  role_name text NOT NULL,
  -- Of the token in the newest mail; null until that is written.
  token_hash bytea,
  email_status text NOT NULL DEFAULT 'queued' CHECK (email_status IN ('queued', 'sent', 'failed')),
  times_sent integer NOT NULL DEFAULT 1,
  invited_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (companies_id, invitations_id),
  FOREIGN KEY (companies_id, roles_id) REFERENCES roles,
  CHECK (roles_id IS NOT NULL OR accepted_at IS NOT NULL OR revoked_at IS NOT NULL),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX invitations_one_open ON invitations (companies_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_by_token ON invitations (token_hash);
CREATE INDEX invitations_by_time ON invitations (companies_id, created_at, invitations_id);
CREATE INDEX invitations_by_role ON invitations (companies_id, roles_id) WHERE roles_id IS NOT NULL;
CALL tenant_table('invitations', 'SELECT, INSERT, UPDATE');

CREATE UNIQUE INDEX roles_by_name ON roles (companies_id, lower(role_name));
CREATE INDEX memberships_by_role ON memberships (companies_id, roles_id);

-- Kept when a session ends or moves to another company; until then the session itself says it.
ALTER TABLE memberships ADD COLUMN last_seen_at timestamptz;
CREATE FUNCTION keep_last_seen(p_accounts_id uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE memberships m SET last_seen_at = s.seen
  FROM (SELECT companies_id, max(last_seen_at) AS seen FROM sessions WHERE accounts_id = p_accounts_id GROUP BY companies_id) s
  WHERE m.accounts_id = p_accounts_id AND m.companies_id = s.companies_id AND (m.last_seen_at IS NULL OR m.last_seen_at < s.seen)
$$;

-- The open invitation a token belongs to, and the account its email has already. Whoever calls has no company yet.
CREATE FUNCTION invitation_of(p_token_hash bytea, p_now timestamptz)
RETURNS TABLE (companies_id uuid, invitations_id uuid, email text, expires_at timestamptz, company_name text, role_name text, invited_by_name text, accounts_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.companies_id, i.invitations_id, i.email, i.expires_at, c.company_name, r.role_name, concat_ws(' ', b.first_name, b.last_name), a.accounts_id
  FROM invitations i
  JOIN companies c ON c.companies_id = i.companies_id
  JOIN roles r ON r.companies_id = i.companies_id AND r.roles_id = i.roles_id
  JOIN accounts b ON b.accounts_id = i.invited_by
  LEFT JOIN accounts a ON a.email = i.email
  WHERE i.token_hash = p_token_hash AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > p_now
$$;
REVOKE ALL ON FUNCTION keep_last_seen, invitation_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_last_seen, invitation_of TO kosha_app;

-- A person's picture goes with them to every company, so it stands beside the account.
CREATE TABLE display_pictures (
  accounts_id uuid PRIMARY KEY REFERENCES accounts,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content bytea NOT NULL CHECK (octet_length(content) <= 2097152),
  updated_at timestamptz NOT NULL
);
ALTER TABLE display_pictures ALTER COLUMN content SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE, DELETE ON display_pictures TO kosha_app;

-- Read by time, filtered by person, entity or action from the index alone; or by the id of what was changed.
CREATE INDEX audit_log_by_time ON audit_log (companies_id, created_at, audit_log_id) INCLUDE (accounts_id, entity, action);
DROP INDEX audit_log_by_entity;
CREATE INDEX audit_log_by_entity_id ON audit_log (companies_id, entity_id, created_at, audit_log_id);
