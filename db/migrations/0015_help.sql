-- What people write to the team behind the product: a running conversation, and reports with their context.

CREATE TABLE support_conversations (
  companies_id uuid NOT NULL REFERENCES companies,
  support_conversations_id uuid NOT NULL,
  accounts_id uuid NOT NULL REFERENCES accounts,
  conversation_kind text NOT NULL CHECK (conversation_kind IN ('chat', 'report')),
  -- What the person quotes. Drawn at random: neither how many there are nor whose is next can be told from it.
  conversation_number text NOT NULL CHECK (conversation_number ~ '^\d{4}-\d{4}$'),
  -- Of a report: the page, the version, the browser and the last references.
  context jsonb NOT NULL DEFAULT '{}',
  -- Whose turn it is: the team owes an answer, or the person has it.
  waits_for text NOT NULL DEFAULT 'team' CHECK (waits_for IN ('team', 'person')),
  is_closed boolean NOT NULL DEFAULT false,
  -- The team wrote since the person last looked.
  is_unread boolean NOT NULL DEFAULT false,
  last_message_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, support_conversations_id),
  UNIQUE (companies_id, conversation_number)
);
CREATE UNIQUE INDEX support_one_chat ON support_conversations (companies_id, accounts_id) WHERE conversation_kind = 'chat';
CREATE INDEX support_conversations_by_person ON support_conversations (companies_id, accounts_id, last_message_at, support_conversations_id);
-- The team reads across companies, the one that waits longest first.
CREATE INDEX support_conversations_waiting ON support_conversations (last_message_at) WHERE waits_for = 'team' AND NOT is_closed;
CREATE INDEX support_conversations_by_number ON support_conversations (conversation_number);

CREATE TABLE support_messages (
  companies_id uuid NOT NULL REFERENCES companies,
  support_messages_id uuid NOT NULL,
  support_conversations_id uuid NOT NULL,
  written_by text NOT NULL CHECK (written_by IN ('person', 'team')),
  writer_name text NOT NULL,
  message_text text NOT NULL CHECK (message_text <> ''),
  files_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, support_messages_id),
  FOREIGN KEY (companies_id, support_conversations_id) REFERENCES support_conversations,
  FOREIGN KEY (companies_id, files_id) REFERENCES files
);
CREATE INDEX support_messages_by_conversation ON support_messages (companies_id, support_conversations_id, support_messages_id);

CALL tenant_table('support_conversations', 'SELECT, INSERT, UPDATE');
CALL tenant_table('support_messages', 'SELECT, INSERT');
