-- Access of a registration to the GST portal, for the session that a one-time password opened. No password of the portal is stored.
CREATE TABLE gst_portal_connections (
  companies_id uuid NOT NULL REFERENCES companies,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 100),
  -- Sealed.
  session_token bytea,
  session_expires_at timestamptz,
  otp_requested_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  retry_at timestamptz,
  failure_reason text,
  connected_by uuid,
  connected_at timestamptz,
  PRIMARY KEY (companies_id, gstin),
  CHECK ((session_token IS NULL) = (session_expires_at IS NULL))
);
COMMENT ON TABLE gst_portal_connections IS 'The user name of a registration at the GST portal, its open session and the circuit breaker of its calls.';
CALL tenant_table('gst_portal_connections', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE gst_filings (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_filings_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  return_form text NOT NULL CHECK (return_form IN ('gstr1', 'gstr1a', 'gstr3b')),
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  -- Of the frozen return that is filed.
  content_hash text NOT NULL CHECK (length(content_hash) = 64),
  state text NOT NULL CHECK (state IN ('uploading', 'refused', 'ready', 'filing', 'filed', 'filed_elsewhere', 'stopped')),
  acknowledgement text,
  filed_on date,
  -- Why the filing waits, or why it could not be recorded in the books, as a sentence.
  reason jsonb,
  -- Totals by section that differ from those of the portal.
  differences jsonb NOT NULL DEFAULT '[]',
  started_by uuid,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_filings_id),
  CHECK (num_nulls(acknowledgement, filed_on) IN (0, 2)),
  CHECK (state NOT IN ('filed', 'filed_elsewhere') OR acknowledgement IS NOT NULL)
);
COMMENT ON TABLE gst_filings IS 'Returns that are uploaded to the GST portal and filed there.';
CREATE UNIQUE INDEX gst_filings_one_under_way ON gst_filings (companies_id, gstin, return_form, period) WHERE state IN ('uploading', 'ready', 'filing');
CREATE INDEX gst_filings_of_return ON gst_filings (companies_id, gstin, return_form, period, started_at);
CALL tenant_table('gst_filings', 'SELECT, INSERT, UPDATE');

CREATE TABLE gst_filing_steps (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_filings_id uuid NOT NULL,
  step_no smallint NOT NULL CHECK (step_no > 0),
  kind text NOT NULL CHECK (kind IN ('track', 'clear', 'save', 'offset', 'proceed', 'compare', 'file')),
  -- What is sent, until the filing has ended.
  content text,
  -- Registration, form, month, step and hash of the snapshot.
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  status text NOT NULL CHECK (status IN ('waiting', 'asked', 'processing', 'accepted', 'refused')),
  reference text,
  problems jsonb NOT NULL DEFAULT '[]',
  polls integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (companies_id, gst_filings_id, step_no),
  FOREIGN KEY (companies_id, gst_filings_id) REFERENCES gst_filings,
  UNIQUE (companies_id, idempotency_key, gst_filings_id),
  CHECK (status <> 'processing' OR reference IS NOT NULL)
);
COMMENT ON TABLE gst_filing_steps IS 'Calls that a filing takes, in their order: each is asked, then polled by its reference.';
CALL tenant_table('gst_filing_steps', 'SELECT, INSERT, UPDATE');

CREATE TABLE gst_portal_answers (
  companies_id uuid NOT NULL REFERENCES companies,
  gst_portal_answers_id uuid NOT NULL,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  operation text NOT NULL CHECK (length(operation) BETWEEN 1 AND 40),
  idempotency_key text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'unanswered')),
  answer jsonb NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, gst_portal_answers_id)
);
COMMENT ON TABLE gst_portal_answers IS 'What the GST portal answered, whole and without session tokens, for 400 days.';
CREATE INDEX gst_portal_answers_by_day ON gst_portal_answers (companies_id, answered_at);
CALL tenant_table('gst_portal_answers', 'SELECT, INSERT, DELETE');
