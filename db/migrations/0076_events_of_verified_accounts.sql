-- A failed sign-in belongs to the account that verified the address: several others may have typed it at sign-up.
CREATE OR REPLACE FUNCTION note_account_event(p_accounts_id uuid, p_email text, p_entity text, p_action text, p_detail jsonb, p_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
  SELECT m.companies_id, time_ordered_id(), a.accounts_id, p_action, p_entity, a.accounts_id::text, p_detail, p_at
  FROM accounts a JOIN memberships m ON m.accounts_id = a.accounts_id AND m.membership_status = 'active'
  WHERE a.accounts_id = p_accounts_id OR (p_accounts_id IS NULL AND a.email = lower(p_email) AND a.is_user_verified)
$$;
