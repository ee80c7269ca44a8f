-- Conversations with the assistant are kept: what was asked, what was answered, and what the person thought of it.

-- Empty for conversations from before; named after their first question.
ALTER TABLE assistant_threads ADD COLUMN conversation_title text NOT NULL DEFAULT '';
DROP INDEX assistant_threads_by_person;
CREATE INDEX assistant_threads_by_person ON assistant_threads (companies_id, accounts_id, updated_at DESC, conversation_id DESC)
  WHERE conversation_title <> '';
CREATE INDEX assistant_threads_by_age ON assistant_threads (updated_at);

CREATE TABLE assistant_turns (
  companies_id uuid NOT NULL REFERENCES companies,
  turn_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  prompt text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('answered', 'declined', 'clarified')),
  -- The answer as it was told: reply, derivation, proof, table, chart, link.
  answer jsonb NOT NULL,
  -- The question as it was read; null when there was no figure. Its rows can be read again from it.
  question jsonb,
  asked_at timestamptz NOT NULL,
  -- What the person thought of it; one verdict a turn.
  verdict text CHECK (verdict IN ('up', 'down')),
  verdict_reason text,
  verdict_note text NOT NULL DEFAULT '',
  PRIMARY KEY (companies_id, turn_id),
  FOREIGN KEY (companies_id, conversation_id) REFERENCES assistant_threads ON DELETE CASCADE,
  CHECK (verdict IS NOT NULL OR (verdict_reason IS NULL AND verdict_note = ''))
);
CREATE INDEX assistant_turns_by_conversation ON assistant_turns (companies_id, conversation_id, turn_id DESC);
CALL tenant_table('assistant_turns', 'SELECT, INSERT, UPDATE');

-- A conversation goes a year after its last question, with its turns.
CREATE POLICY owner_sweeps ON assistant_threads FOR DELETE TO CURRENT_USER USING (true);
CREATE OR REPLACE FUNCTION sweep_old(p_now timestamptz, p_most integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys WHERE created_at < p_now - interval '30 days' ORDER BY created_at LIMIT p_most));
  DELETE FROM notifications WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM notifications WHERE read_at < p_now - interval '180 days' ORDER BY read_at LIMIT p_most));
  DELETE FROM assistant_threads WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM assistant_threads WHERE updated_at < p_now - interval '365 days' ORDER BY updated_at LIMIT p_most));
$$;
