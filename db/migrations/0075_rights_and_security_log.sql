-- Waiting times of people who gain the right to release payouts, where people sign in from, and the security events of the audit trail.

-- One row for a right that a member gained: to release payouts (`pay`), or to own the company (`own`). Until `starts_at` they release
-- nothing, unless a second owner agrees, and let nobody else pay at once.
CREATE TABLE payer_waits (
  companies_id uuid NOT NULL REFERENCES companies,
  accounts_id uuid NOT NULL REFERENCES accounts,
  gained text NOT NULL CHECK (gained IN ('pay', 'own')),
  -- Who gave the right; null when the operator's command did.
  granted_by uuid,
  gained_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  PRIMARY KEY (companies_id, accounts_id, gained),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK (approved_by IS DISTINCT FROM accounts_id OR approved_by IS NULL),
  CHECK (approved_by IS DISTINCT FROM granted_by OR approved_by IS NULL)
);
CALL tenant_table('payer_waits', 'SELECT, INSERT, UPDATE');

-- Networks (/24 or /48) and devices a person has signed in from. A pair not seen before sends an alert.
CREATE TABLE sign_in_places (
  accounts_id uuid NOT NULL REFERENCES accounts,
  network text NOT NULL,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (accounts_id, network, device)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_places TO kosha_app;

-- The kind of a security event; null for any other change. The index below is built on it: a new kind takes a new function and index.
CREATE FUNCTION security_kind(entity text, action text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN entity = 'sign_ins' THEN CASE action WHEN 'signed_in' THEN 'sign_in' ELSE 'failed_sign_in' END
    WHEN entity = 'refusals' THEN 'refusal'
    WHEN entity = 'downloads' OR action = 'exported' THEN 'export'
    WHEN entity = 'api_keys' THEN CASE action WHEN 'used' THEN NULL ELSE 'api_key' END
    WHEN entity = 'accounts' THEN CASE action WHEN 'changed' THEN NULL WHEN 'picture_changed' THEN NULL WHEN 'picture_removed' THEN NULL ELSE 'credential' END
    WHEN entity IN ('roles', 'memberships', 'access_requests', 'payer_waits') THEN 'rights'
    WHEN entity = 'invitations' THEN CASE action WHEN 'email_sent' THEN NULL WHEN 'email_failed' THEN NULL ELSE 'rights' END
    WHEN entity = 'operator_actions' THEN 'operator'
  END;
CREATE INDEX audit_log_by_security_kind ON audit_log (companies_id, created_at, audit_log_id) INCLUDE (accounts_id, entity, action)
  WHERE security_kind(entity, action) IS NOT NULL;

-- A UUIDv7 as the application makes them: the chain is sealed in the order of ids.
CREATE FUNCTION time_ordered_id() RETURNS uuid LANGUAGE sql VOLATILE
  RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

-- Writes an event of a person's account into the audit trail of every company they work in: they are signed in to all of them at once.
-- The person is named by id, or by the email somebody tried; an unknown email writes nothing.
CREATE POLICY owner_adds ON audit_log FOR INSERT TO CURRENT_USER WITH CHECK (true);
CREATE FUNCTION note_account_event(p_accounts_id uuid, p_email text, p_entity text, p_action text, p_detail jsonb, p_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
  SELECT m.companies_id, time_ordered_id(), a.accounts_id, p_action, p_entity, a.accounts_id::text, p_detail, p_at
  FROM accounts a JOIN memberships m ON m.accounts_id = a.accounts_id AND m.membership_status = 'active'
  WHERE a.accounts_id = p_accounts_id OR (p_accounts_id IS NULL AND a.email = lower(p_email))
$$;

-- Records a sign-in: the event, and the network and device. Says whether one of them is new to a person who signed in before, and in
-- which companies they may release payouts.
CREATE FUNCTION note_sign_in(p_accounts_id uuid, p_network text, p_device text, p_detail jsonb, p_at timestamptz)
RETURNS TABLE (is_new_network boolean, is_new_device boolean, pays_in uuid[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE is_first boolean;
BEGIN
  SELECT NOT EXISTS (SELECT 1 FROM sign_in_places p WHERE p.accounts_id = p_accounts_id) INTO is_first;
  SELECT NOT is_first AND NOT EXISTS (SELECT 1 FROM sign_in_places p WHERE p.accounts_id = p_accounts_id AND p.network = p_network),
         NOT is_first AND NOT EXISTS (SELECT 1 FROM sign_in_places p WHERE p.accounts_id = p_accounts_id AND p.device = p_device)
    INTO is_new_network, is_new_device;
  INSERT INTO sign_in_places VALUES (p_accounts_id, p_network, p_device, p_at, p_at)
    ON CONFLICT (accounts_id, network, device) DO UPDATE SET last_seen_at = excluded.last_seen_at;
  PERFORM note_account_event(p_accounts_id, NULL, 'sign_ins', 'signed_in', p_detail, p_at);
  SELECT coalesce(array_agg(m.companies_id), '{}') INTO pays_in
    FROM memberships m JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
    WHERE m.accounts_id = p_accounts_id AND m.membership_status = 'active' AND 'ACCOUNTS_PAYABLE_PAY' = ANY (r.permissions);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION note_account_event, note_sign_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_account_event, note_sign_in TO kosha_app;
