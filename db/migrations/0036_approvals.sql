-- Who has to approve what, what was asked of whom, and what they decided about which packet. Amounts are whole paise.

-- A rule: the first that fits a document, by position, says who approves it.
CREATE TABLE approval_workflows (
  companies_id uuid NOT NULL REFERENCES companies,
  approval_workflows_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  workflow_name text NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('bill', 'payout')),
  is_active boolean NOT NULL DEFAULT true,
  -- Of the total, both included; null for no bound.
  least bigint CHECK (least >= 0),
  most bigint CHECK (most >= 0),
  -- Empty arrays stand for any.
  vendors_ids uuid[] NOT NULL DEFAULT '{}',
  ledger_accounts_ids uuid[] NOT NULL DEFAULT '{}',
  only_first_payment boolean NOT NULL DEFAULT false,
  remind_after_days smallint NOT NULL CHECK (remind_after_days BETWEEN 1 AND 30),
  -- In order: [{ needed, approvers: [{ kind: 'person', accounts_id } | { kind: 'role', roles_id } | { kind: 'outside', email, name }] }]
  steps jsonb NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, approval_workflows_id),
  CHECK (least IS NULL OR most IS NULL OR least <= most)
);
CREATE INDEX approval_workflows_by_position ON approval_workflows (companies_id, position, approval_workflows_id);

-- One asking: the packet as it was put before the approvers, and how it ended.
CREATE TABLE approval_requests (
  companies_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('bill', 'payout')),
  document_id uuid NOT NULL,
  document_number text NOT NULL,
  payee_name text NOT NULL,
  amount bigint NOT NULL,
  approval_workflows_id uuid NOT NULL,
  workflow_name text NOT NULL,
  remind_after_days smallint NOT NULL,
  approval_status text NOT NULL CHECK (approval_status IN ('waiting', 'approved', 'rejected', 'reopened', 'withdrawn', 'bypassed')),
  current_step smallint NOT NULL,
  packet jsonb NOT NULL,
  -- The very text that packet_hash is of, so that it can be checked by anybody later.
  sealed text NOT NULL,
  packet_hash bytea NOT NULL,
  -- Who made the document: they never check it.
  makers uuid[] NOT NULL,
  asked_by uuid,
  asked_at timestamptz NOT NULL,
  -- Where links begin.
  link_base text NOT NULL,
  closed_at timestamptz,
  -- Why it was rejected, reopened, withdrawn or bypassed.
  close_reason text,
  bypass_asked_by uuid,
  bypass_asked_at timestamptz,
  bypass_reason text,
  bypass_confirmed_by uuid,
  PRIMARY KEY (companies_id, approval_requests_id),
  FOREIGN KEY (companies_id, approval_workflows_id) REFERENCES approval_workflows,
  CHECK ((approval_status = 'waiting') = (closed_at IS NULL)),
  -- No bypass without a reason and a second person.
  CHECK ((bypass_asked_by IS NULL) = (bypass_reason IS NULL)),
  CHECK (approval_status <> 'bypassed' OR (bypass_confirmed_by IS NOT NULL AND bypass_confirmed_by <> bypass_asked_by))
);
-- A document is asked about once at a time.
CREATE UNIQUE INDEX approval_requests_one_open ON approval_requests (companies_id, document_kind, document_id) WHERE approval_status = 'waiting';
CREATE INDEX approval_requests_open ON approval_requests (companies_id, asked_at, approval_requests_id) WHERE approval_status = 'waiting';
CREATE INDEX approval_requests_closed ON approval_requests (companies_id, closed_at, approval_requests_id) WHERE approval_status <> 'waiting';
CREATE INDEX approval_requests_by_document ON approval_requests (companies_id, document_kind, document_id, asked_at);

-- The steps as they stood when it was asked: a later change of the rule does not touch them.
CREATE TABLE approval_request_steps (
  companies_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  needed smallint NOT NULL CHECK (needed > 0),
  started_at timestamptz,
  done_at timestamptz,
  reminded_at timestamptz,
  times_reminded smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (companies_id, approval_requests_id, step_no),
  FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests
);

CREATE TABLE approval_request_approvers (
  companies_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  approver_no smallint NOT NULL,
  accounts_id uuid,
  roles_id uuid,
  email text CHECK (email = lower(email)),
  approver_name text NOT NULL,
  PRIMARY KEY (companies_id, approval_requests_id, step_no, approver_no),
  FOREIGN KEY (companies_id, approval_requests_id, step_no) REFERENCES approval_request_steps,
  CHECK (num_nonnulls(accounts_id, roles_id, email) = 1)
);

-- Never changed: each keeps the hash of the packet it was made about.
CREATE TABLE approval_decisions (
  companies_id uuid NOT NULL,
  approval_decisions_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approved', 'rejected')),
  -- A member, or whoever answers at the email.
  accounts_id uuid,
  email text,
  decided_by_name text NOT NULL,
  on_behalf_of uuid,
  reason text,
  packet_hash bytea NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, approval_decisions_id),
  FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests,
  CHECK (num_nonnulls(accounts_id, email) = 1),
  CHECK (decision = 'approved' OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX approval_decisions_once ON approval_decisions (companies_id, approval_requests_id, accounts_id) WHERE accounts_id IS NOT NULL;
CREATE UNIQUE INDEX approval_decisions_once_outside ON approval_decisions (companies_id, approval_requests_id, email) WHERE email IS NOT NULL;

CREATE TABLE approval_questions (
  companies_id uuid NOT NULL,
  approval_questions_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  accounts_id uuid,
  email text,
  asked_by_name text NOT NULL,
  question text NOT NULL,
  asked_at timestamptz NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  PRIMARY KEY (companies_id, approval_questions_id),
  FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests,
  CHECK (num_nonnulls(accounts_id, email) = 1),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX approval_questions_by_request ON approval_questions (companies_id, approval_requests_id, approval_questions_id);

-- One for each approver outside: opens by the token in the mail together with a code sent to the same address.
CREATE TABLE approval_links (
  companies_id uuid NOT NULL,
  approval_links_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  email text NOT NULL,
  approver_name text NOT NULL,
  -- Null until the mail is written. Kept when the link is closed, so that it can say why it does not open.
  token_hash bytea,
  email_status text NOT NULL DEFAULT 'queued' CHECK (email_status IN ('queued', 'sent', 'failed')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  code_hash bytea,
  code_sent_at timestamptz,
  codes_sent smallint NOT NULL DEFAULT 0,
  code_tries smallint NOT NULL DEFAULT 0,
  -- The browser that gave the right code.
  access_hash bytea,
  access_expires_at timestamptz,
  opened_at timestamptz,
  spent_at timestamptz,
  revoked_at timestamptz,
  -- `revoked` by a person, `replaced` by a newer link, `changed` with the document, `closed` when it was decided without them.
  revoked_why text CHECK (revoked_why IN ('revoked', 'replaced', 'changed', 'closed')),
  PRIMARY KEY (companies_id, approval_links_id),
  FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests,
  CHECK ((revoked_at IS NULL) = (revoked_why IS NULL))
);
CREATE INDEX approval_links_by_token ON approval_links (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX approval_links_by_request ON approval_links (companies_id, approval_requests_id, approval_links_id);

-- Who decides for whom while they are away.
CREATE TABLE approval_delegations (
  companies_id uuid NOT NULL REFERENCES companies,
  approval_delegations_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  deputy_accounts_id uuid NOT NULL,
  from_date date NOT NULL,
  until_date date NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (companies_id, approval_delegations_id),
  CHECK (deputy_accounts_id <> accounts_id),
  CHECK (from_date <= until_date)
);
CREATE INDEX approval_delegations_by_person ON approval_delegations (companies_id, accounts_id) WHERE ended_at IS NULL;
CREATE INDEX approval_delegations_by_deputy ON approval_delegations (companies_id, deputy_accounts_id) WHERE ended_at IS NULL;

CALL tenant_table('approval_workflows', 'SELECT, INSERT, UPDATE');
CALL tenant_table('approval_requests', 'SELECT, INSERT, UPDATE');
CALL tenant_table('approval_request_steps', 'SELECT, INSERT, UPDATE');
CALL tenant_table('approval_request_approvers', 'SELECT, INSERT');
CALL tenant_table('approval_decisions', 'SELECT, INSERT');
CALL tenant_table('approval_questions', 'SELECT, INSERT, UPDATE');
CALL tenant_table('approval_links', 'SELECT, INSERT, UPDATE');
CALL tenant_table('approval_delegations', 'SELECT, INSERT, UPDATE');

-- Whose a link is. Whoever calls has no company.
CREATE FUNCTION approval_link_of(p_token_hash bytea) RETURNS TABLE (companies_id uuid, approval_links_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.companies_id, l.approval_links_id FROM approval_links l WHERE l.token_hash = p_token_hash
$$;
REVOKE ALL ON FUNCTION approval_link_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION approval_link_of TO kosha_app;
