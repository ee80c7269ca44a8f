-- What is kept for a time only, in the tables of the companies.

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CREATE INDEX notifications_by_read ON notifications (read_at) WHERE read_at IS NOT NULL;
CREATE POLICY owner_sweeps ON idempotency_keys FOR DELETE TO CURRENT_USER USING (true);
CREATE POLICY owner_sweeps ON notifications FOR DELETE TO CURRENT_USER USING (true);

-- Deletes idempotency keys after 30 days and notifications 180 days after they were read, of every company, at most `p_most` of each.
-- The application has no right to delete either by itself.
CREATE FUNCTION sweep_old(p_now timestamptz, p_most integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys WHERE created_at < p_now - interval '30 days' ORDER BY created_at LIMIT p_most));
  DELETE FROM notifications WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM notifications WHERE read_at < p_now - interval '180 days' ORDER BY read_at LIMIT p_most));
$$;
REVOKE ALL ON FUNCTION sweep_old FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_old TO kosha_app;
