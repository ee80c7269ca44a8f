import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of workspace, by table. */
export const workspaceRecords = {
  store_installations: { one: 'the app', many: 'Apps' },
  support_conversations: {
    one: 'a conversation with support',
    many: 'Conversations with support',
    notifications: { support: 'help' },
  },
  support_messages: { one: 'a message to or from support', many: 'Messages to support' },
} as const satisfies Record<string, RecordKind>
