import { t } from '#core/messages.ts'
import { type AuditSentence, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for the operator. */
export const operatorSentences: Readonly<Record<string, AuditSentence>> = {
  'operator_actions.exported': ({ detail }) =>
    t('exported the journal as {format} on the operator’s command', { format: textIn(detail.format) }),
  'operator_actions.support_opened': ({ detail }) =>
    t('opened the support conversation {number}', { number: textIn(detail.conversation_number) }),
}
