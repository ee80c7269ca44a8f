import type { InvoiceResponse } from '#contract/sales/payment-links.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'

type Row = Omit<InvoiceResponse, 'responded_at' | 'settled_at'> & { responded_at: Date; settled_at: Date | null }

/** The customer's response to an invoice; null if there is none yet. */
export async function responseTo(tx: CompanyTx, invoices_id: string): Promise<InvoiceResponse | null> {
  const { rows } = await tx.client.query<Row>(
    'SELECT response, reason, responded_at, settled_at, settled_note FROM invoice_responses WHERE companies_id = $1 AND invoices_id = $2',
    [tx.companies_id, invoices_id],
  )
  const [row] = rows
  return row ? { ...row, responded_at: row.responded_at.toISOString(), settled_at: row.settled_at?.toISOString() ?? null } : null
}

/** A dispute that is not settled. Reminders of the invoice stop while it lasts. */
export async function isDisputed(tx: CompanyTx, invoices_id: string | null): Promise<boolean> {
  if (invoices_id === null) return false
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM invoice_responses WHERE companies_id = $1 AND invoices_id = $2 AND response = 'disputed' AND settled_at IS NULL`,
    [tx.companies_id, invoices_id],
  )
  return rowCount === 1
}

type Said = { invoices_id: string; invoice_number: string; payment_links_id: string; payer_name: string }

/** Records the customer's response. The same response again changes nothing. */
export async function respond(
  tx: CompanyTx,
  { invoices_id, invoice_number, payment_links_id, payer_name }: Said,
  { response, reason }: Pick<InvoiceResponse, 'response' | 'reason'>,
): Promise<void> {
  const before = await responseTo(tx, invoices_id)
  if (before?.response === response && before.reason === reason && before.settled_at === null) return
  await tx.client.query(
    `INSERT INTO invoice_responses (companies_id, invoices_id, response, reason, responded_at, payment_links_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (companies_id, invoices_id) DO UPDATE SET response = $3, reason = $4, responded_at = $5, payment_links_id = $6,
       settled_at = NULL, settled_by = NULL, settled_note = NULL`,
    [tx.companies_id, invoices_id, response, reason, tx.now, payment_links_id],
  )
  await audit(tx, response === 'accepted' ? 'customer_accepted' : 'customer_disputed', 'invoices', invoices_id, {
    reason,
    payer_name,
  })
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'payment',
    title:
      response === 'accepted'
        ? sentence('{payer_name} accepts {invoice_number}', { payer_name, invoice_number })
        : sentence('{payer_name} disputes {invoice_number}', { payer_name, invoice_number }),
    ...(reason !== null && { text: reason }),
    link: `/receivables/invoices/${invoices_id}`,
  })
}

/** Resolves a dispute: its text is preserved, reminders continue. Throws `wrong_state` if there is none. */
export async function settle(tx: CompanyTx, invoices_id: string, settled_note: string): Promise<InvoiceResponse> {
  const { rowCount } = await tx.client.query(
    `UPDATE invoice_responses SET settled_at = $3, settled_by = $4, settled_note = $5
     WHERE companies_id = $1 AND invoices_id = $2 AND response = 'disputed' AND settled_at IS NULL`,
    [tx.companies_id, invoices_id, tx.now, tx.accounts_id, settled_note],
  )
  if (rowCount === 0) throw new AppError('wrong_state', 'There is no open dispute about this invoice.')
  await audit(tx, 'dispute_settled', 'invoices', invoices_id, { settled_note })
  const response = await responseTo(tx, invoices_id)
  if (!response) throw new Error('a settled dispute that is not there')
  return response
}
