-- A notification keeps its English messages with their values beside the English text, so that each reader sees it in their language.
-- Null: told before, and shown as it was written.
ALTER TABLE notifications ADD COLUMN sentences jsonb;
