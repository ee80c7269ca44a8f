import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of assistant, by table. */
export const assistantRecords = {
  assistant_questions: { one: 'a question', many: 'Questions to the assistant' },
  assistant_threads: { one: 'a conversation with the assistant', many: 'Conversations with the assistant' },
  language_model: { one: 'the language model', many: 'Language model' },
} as const satisfies Record<string, RecordKind>
