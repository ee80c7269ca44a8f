import { t } from '#core/messages.ts'
import { type AuditSentence, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for rights to release payouts. */
export const payersSentences: Readonly<Record<string, AuditSentence>> = {
  // Of an invitation, who accepts it acts, and who sent it gives.
  'payer_waits.gained': (row, name) =>
    row.entity_id === row.accounts_id
      ? t('gained the right to release payouts, given by {giver}', { giver: textIn(row.detail.given_by) })
      : t('gave {name} the right to release payouts', { name }),
  'payer_waits.gained_ownership': (row, name) =>
    row.entity_id === row.accounts_id
      ? t('became an owner by {giver}', { giver: textIn(row.detail.given_by) })
      : t('made {name} an owner', { name }),
  'payer_waits.approved': (_row, name) => t('allowed {name} to release payouts at once', { name }),
}
