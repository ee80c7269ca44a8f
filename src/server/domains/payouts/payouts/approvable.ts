import { AppError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import type { Approvable } from '#server/domains/approvals/approvals/port.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { transitionTo } from './rows.ts'
import { sheafOf } from './workflow.ts'
import { subjectOf } from './approval-subject.ts'

/** Workflows approve payouts and files of payouts; a person with the right to pay then releases them with a one-time password. */
export const approvablePayout: Approvable = {
  subject: async (tx, document_id, use) => subjectOf(tx, await sheafOf(tx, document_id, use)),
  async approved(tx, document_id) {
    const sheaf = await sheafOf(tx, document_id, 'locked')
    const { packet_hash } = await subjectOf(tx, sheaf)
    const ids = sheaf.rows.map((row) => row.payouts_id)
    await tx.client.query(
      `UPDATE payouts SET workflow_hash = $3 WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[]) AND payout_status = 'pending'`,
      [tx.companies_id, ids, packet_hash],
    )
    const [first] = sheaf.rows
    const amount = formatPaise(sumPaise(sheaf.rows.map((row) => row.amount)))
    await notify(tx, {
      to: { permissions: ['ACCOUNTS_PAYABLE_PAY'] },
      kind: 'payment',
      title:
        sheaf.rows.length === 1
          ? sentence('₹{amount} to {payee_name} is approved and waits to be released', { amount, payee_name: first?.payee_name })
          : sentence('₹{amount} to {count} payees is approved and waits to be released', { amount, count: sheaf.rows.length }),
      link: first?.row_imports_id === document_id ? `/payout?file=${document_id}` : `/payout/${document_id}`,
    })
  },
  async rejected(tx, document_id, status_reason) {
    const { rows } = await sheafOf(tx, document_id, 'locked')
    for (const row of rows) await transitionTo(tx, row, 'rejected', { status_reason })
    await notify(tx, {
      to: { accounts_ids: [...new Set(rows.map((row) => row.made_by))] },
      kind: 'payment',
      title:
        rows.length === 1
          ? sentence('Your payout to {payee_name} was rejected', { payee_name: rows[0]?.payee_name })
          : sentence('Your file of {count} payouts was rejected', { count: rows.length }),
      text: status_reason,
      link: '/payout',
    })
  },
  paper() {
    throw noAttachments()
  },
  pages() {
    throw noAttachments()
  },
}

const noAttachments = () => new AppError('not_found', 'A payout has no attachments.')
