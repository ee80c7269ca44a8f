import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import { sentence } from '#core/sentences.ts'
import type { Registration } from '#server/adapters/gst-network/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { auditOf } from './issue-effects.ts'
import { noteAnswer, noteSilence, pause, settingsOf } from '../portal/portal.ts'
import { lock, mine } from './read.ts'
import { type EInvoiceRecord, eInvoices } from './table.ts'

/** The result of a request. */
export type Outcome =
  | { outcome: 'registered'; registration: Registration }
  | { outcome: 'cancelled'; cancelled_at: Date }
  | { outcome: 'refused'; problems: PortalProblem[] }
  | { outcome: 'unanswered'; reason: string }
/** Schedules the job again, not before this many milliseconds. */
type Again = (wait: number) => Promise<void>

/** Seconds until a document is queried again, with increasing intervals. */
const POLL_BACKOFF_SECONDS = [5, 30, 120, 600, 1_800, 3_600]

/** Stores the portal's response, unless it was stored in between. */
export async function applyAnswer(tx: CompanyTx, again: Again, e_invoices_id: string, said: Outcome): Promise<void> {
  const row = await lock(tx, e_invoices_id)
  if (row.status !== 'pending' && row.status !== 'cancelling') return
  if (said.outcome === 'unanswered') return wait(tx, again, row, said.reason)
  await noteAnswer(tx)
  if (said.outcome === 'refused') return refuse(tx, row, said.problems)
  const set = (values: Partial<EInvoiceRecord>) =>
    tx.db
      .update(eInvoices)
      .set({ ...values, problems: [], waiting_reason: null, updated_at: tx.now })
      .where(mine(tx, e_invoices_id))
  if (said.outcome === 'cancelled') {
    await set({ status: 'cancelled', cancelled_at: said.cancelled_at })
    await auditOf(tx, row, 'e_invoice_cancelled', {})
    return
  }
  const { irn, ack_number, ack_at, signed_qr, signed_invoice, is_active } = said.registration
  const proof = { irn, ack_number, ack_at, signed_qr, signed_invoice }
  await set(is_active ? { ...proof, status: 'registered' } : { ...proof, status: 'cancelled', cancelled_at: tx.now })
  await auditOf(tx, row, 'e_invoice_registered', { irn })
}

async function wait(tx: CompanyTx, again: Again, row: EInvoiceRecord, reason: string): Promise<void> {
  await noteSilence(tx, reason)
  await tx.db.update(eInvoices).set({ waiting_reason: reason, updated_at: tx.now }).where(mine(tx, row.e_invoices_id))
  const seconds = POLL_BACKOFF_SECONDS[Math.min(row.attempts, POLL_BACKOFF_SECONDS.length) - 1] ?? 5
  await again(Math.max(seconds * 1_000, pause(await settingsOf(tx)) + 1_000))
}

function pageOf({ invoices_id, stock_transfers_id }: EInvoiceRecord): string {
  if (invoices_id !== null) return `/receivables/invoices/${invoices_id}`
  return stock_transfers_id === null ? '/receivables/e-invoices' : `/receivables/stock-transfers/${stock_transfers_id}`
}

/** A refused registration is failed; a refused cancellation leaves it registered. */
async function refuse(tx: CompanyTx, row: EInvoiceRecord, problems: EInvoiceRecord['problems']): Promise<void> {
  const back =
    row.status === 'cancelling'
      ? { status: 'registered' as const, cancel_reason: null, cancel_remark: null }
      : { status: 'failed' as const }
  await tx.db
    .update(eInvoices)
    .set({ ...back, problems, waiting_reason: null, updated_at: tx.now })
    .where(mine(tx, row.e_invoices_id))
  await auditOf(tx, row, row.status === 'cancelling' ? 'e_invoice_cancel_refused' : 'e_invoice_failed', {
    problems: problems.map(({ code, message }) => `${code}: ${message}`),
  })
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'e_invoice',
    title:
      row.status === 'cancelling'
        ? sentence('The registration of {document_number} could not be cancelled', { document_number: row.document_number })
        : sentence('{document_number} could not be registered', { document_number: row.document_number }),
    ...(problems[0] && { text: `${problems[0].message}. ${problems[0].remedy}.` }),
    link: pageOf(row),
  })
}
