import { and, eq, inArray } from 'drizzle-orm'
import type { cancelEInvoice, EInvoice, registerEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { cancellableUntil } from '#core/tax/gst/e-invoice.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { consolidatedJob } from '../e-way-bills/consolidated-jobs.ts'
import { eWayBillJob } from '../e-way-bills/jobs.ts'
import { eInvoiceJob } from './jobs.ts'
import { auditOf, type Issued, noteIssued, refusedKind, refuseMoving } from './issue-effects.ts'
import { rowOf } from './of-document.ts'
import { askAnyway, settingsOf } from '../portal/portal.ts'
import { type Documented, documentOf, get, lock, lockOf, mine, summary } from './read.ts'
import { eInvoices } from './table.ts'
import { refusalOf, register } from './register.ts'

/**
 * Requests the registration of an issued document. Throws `plan_feature`, and `wrong_state` for one that the portal would not
 * accept.
 */
export async function registerOne(tx: CompanyTx, services: Dependencies, document: Documented): Promise<EInvoice> {
  const row = await rowOf(tx, document)
  await register(tx, services, row)
  return get(tx, row.e_invoices_id)
}

/** Each is requested separately, and reports its own refusal. Throws `plan_feature`. */
export async function registerMany(
  tx: CompanyTx,
  services: Dependencies,
  { e_invoices_ids }: Body<typeof registerEInvoices>,
): Promise<Reply<typeof registerEInvoices>> {
  const found = await tx.db
    .select()
    .from(eInvoices)
    .where(and(eq(eInvoices.companies_id, tx.companies_id), inArray(eInvoices.e_invoices_id, e_invoices_ids)))
    .orderBy(eInvoices.e_invoices_id)
    .for('no key update')
  const byId = new Map(found.map((row) => [row.e_invoices_id, row]))
  const rows: Reply<typeof registerEInvoices>['rows'] = []
  for (const e_invoices_id of new Set(e_invoices_ids)) {
    const row = byId.get(e_invoices_id)
    const problem = row ? await register(tx, services, row).then(() => null, refusalOf) : 'It does not exist any more.'
    rows.push({ e_invoices_id, document_number: row?.document_number ?? '', problem })
  }
  return { rows }
}

/**
 * Puts a document that was issued on the list of e-invoices, and registers it where it must be and the company left that to us. What the
 * plan or missing access to the portal forbids stays on the list; the document is issued all the same.
 */
export async function registerIssued(tx: CompanyTx, services: Dependencies, issued: Issued): Promise<void> {
  if (refusedKind(issued) !== undefined) return
  noteIssued(tx, issued)
  const [{ registers_itself }, row] = await Promise.all([settingsOf(tx), lockOf(tx, documentOf(issued))])
  if (!registers_itself || row?.status !== 'open' || !row.is_liable) return
  await register(tx, services, row).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Requests a cancellation. Throws `wrong_state` after 24 hours, with the alternative. */
export async function cancel(
  tx: CompanyTx,
  services: Dependencies,
  e_invoices_id: string,
  { cancel_reason, cancel_remark }: Body<typeof cancelEInvoice>,
): Promise<EInvoice> {
  const row = await lock(tx, e_invoices_id)
  if (row.status !== 'registered' || row.ack_at === null)
    throw new AppError(
      'wrong_state',
      row.status === 'cancelled' ? 'This e-invoice is already cancelled.' : 'This e-invoice is not registered.',
    )
  if (tx.now > cancellableUntil(row.ack_at))
    throw new AppError(
      'wrong_state',
      row.stock_transfers_id === null
        ? 'You can cancel a registration within 24 hours. Issue a credit note instead.'
        : 'You can cancel a registration within 24 hours. Send the goods back by another transfer instead.',
    )
  await refuseMoving(tx, documentOf(row))
  await tx.db
    .update(eInvoices)
    .set({
      status: 'cancelling',
      cancel_reason,
      cancel_remark,
      problems: [],
      waiting_reason: null,
      attempts: 0,
      updated_at: tx.now,
    })
    .where(mine(tx, e_invoices_id))
  await auditOf(tx, row, 'e_invoice_cancel_asked', { cancel_reason, cancel_remark })
  await services.jobs.enqueue(tx, eInvoiceJob(services), { e_invoices_id })
  return get(tx, e_invoices_id)
}

/** Queries the portal now about everything pending, including e-way bills and trip sheets, at most 200 of each at once. */
export async function retry(tx: CompanyTx, services: Dependencies) {
  await askAnyway(tx)
  const waiting = await tx.db
    .select({ e_invoices_id: eInvoices.e_invoices_id })
    .from(eInvoices)
    .where(and(eq(eInvoices.companies_id, tx.companies_id), inArray(eInvoices.status, ['pending', 'cancelling'])))
    .orderBy(eInvoices.document_date)
    .limit(200)
  for (const each of waiting) await services.jobs.enqueue(tx, eInvoiceJob(services), each)
  const bills = await tx.client.query<{ e_way_bills_id: string }>(
    'SELECT e_way_bills_id FROM e_way_bills WHERE companies_id = $1 AND under_way IS NOT NULL LIMIT 200',
    [tx.companies_id],
  )
  for (const each of bills.rows) await services.jobs.enqueue(tx, eWayBillJob(services), each)
  const sheets = await tx.client.query<{ consolidated_e_way_bills_id: string }>(
    "SELECT consolidated_e_way_bills_id FROM consolidated_e_way_bills WHERE companies_id = $1 AND status = 'pending' LIMIT 200",
    [tx.companies_id],
  )
  for (const each of sheets.rows) await services.jobs.enqueue(tx, consolidatedJob(services), each)
  return summary(tx)
}
