import { type AuditSentence, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for the operator. */
export const operatorSentences: Readonly<Record<string, AuditSentence>> = {
  'operator_actions.exported': ({ detail }) => `exported the journal as ${textIn(detail.format)} on the operator’s command`,
  'operator_actions.support_opened': ({ detail }) => `opened the support conversation ${textIn(detail.conversation_number)}`,
}
