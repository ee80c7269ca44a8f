-- Auditors: members of one company who read the books of one financial year until a day, and write comments and requests only.
ALTER TABLE memberships ADD COLUMN audits_from date, ADD COLUMN access_ends_at timestamptz,
  ADD CHECK ((audits_from IS NULL) = (access_ends_at IS NULL));
ALTER TABLE invitations ADD COLUMN audits_from date, ADD COLUMN access_ends_at timestamptz,
  ADD CHECK ((audits_from IS NULL) = (access_ends_at IS NULL));

-- As in 0013, and tells an auditor from a member; access that has ended is none.
DROP FUNCTION session_of;
CREATE FUNCTION session_of(p_token_hash bytea, p_now timestamptz, p_idle interval)
RETURNS TABLE (sessions_id uuid, accounts_id uuid, companies_id uuid, email text, first_name text, last_name text, display_picture text,
  is_user_verified boolean, user_config jsonb, company_name text, is_demo boolean, roles_id uuid, role_name text, permissions text[],
  last_seen_at timestamptz, session_level smallint, audits_from date, access_ends_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.sessions_id, a.accounts_id, m.companies_id, a.email, a.first_name, a.last_name, a.display_picture, a.is_user_verified, a.user_config,
         c.company_name, c.is_demo, r.roles_id, r.role_name, r.permissions, s.last_seen_at, s.session_level, m.audits_from, m.access_ends_at
  FROM sessions s
  JOIN accounts a USING (accounts_id)
  LEFT JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.accounts_id AND m.membership_status = 'active'
    AND (m.access_ends_at IS NULL OR m.access_ends_at > p_now)
  LEFT JOIN companies c ON c.companies_id = m.companies_id
  LEFT JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
  WHERE s.token_hash = p_token_hash AND s.expires_at > p_now AND s.last_seen_at > p_now - p_idle
$$;
REVOKE ALL ON FUNCTION session_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_of TO kosha_app;

-- As in 0001, without companies to which access has ended.
DROP FUNCTION companies_of(uuid);
CREATE FUNCTION companies_of(p_accounts_id uuid, p_now timestamptz DEFAULT now()) RETURNS TABLE (companies_id uuid, company_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.companies_id, c.company_name FROM memberships m JOIN companies c USING (companies_id)
  WHERE m.accounts_id = p_accounts_id AND m.membership_status = 'active' AND (m.access_ends_at IS NULL OR m.access_ends_at > p_now)
  ORDER BY c.company_name, c.companies_id
$$;
REVOKE ALL ON FUNCTION companies_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_of TO kosha_app;

-- What auditors say of an entry, and what the team answers.
CREATE TABLE audit_comments (
  companies_id uuid NOT NULL REFERENCES companies,
  audit_comments_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  comment_text text NOT NULL,
  is_auditors boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, audit_comments_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries
);
CREATE INDEX audit_comments_by_entry ON audit_comments (companies_id, journal_entries_id, audit_comments_id);

-- What auditors ask for; files are attachments of it.
CREATE TABLE audit_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  audit_requests_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  period_start date NOT NULL,
  request_title text NOT NULL,
  request_text text,
  due_date date,
  request_status text NOT NULL CHECK (request_status IN ('open', 'provided', 'closed')),
  answer_text text,
  is_auditors boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, audit_requests_id),
  FOREIGN KEY (companies_id, period_start) REFERENCES periods
);
CREATE INDEX audit_requests_by_year ON audit_requests (companies_id, period_start, audit_requests_id);

CALL tenant_table('audit_comments', 'SELECT, INSERT');
CALL tenant_table('audit_requests', 'SELECT, INSERT, UPDATE');

ALTER TABLE attachments DROP CONSTRAINT attachments_attached_to_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_attached_to_check CHECK (attached_to IN ('invoices', 'estimates', 'sales_orders',
  'delivery_challans', 'credit_notes', 'cash_memos', 'advances', 'payments', 'purchase_orders', 'receipt_notes', 'debit_notes',
  'vendor_advances', 'payment_vouchers', 'journal_entries', 'bank_transactions', 'audit_requests'));
