import type { Body } from '#contract/endpoint.ts'
import type { Estimate, EstimateChange, EstimateInput, setEstimateStatus } from '#contract/sales/estimates.ts'
import type { DocumentLineInput } from '#contract/sales/sales-documents.ts'
import { addDays, dateInIndia, daysBetween } from '#core/dates.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import { estimateStatusesAfter } from '#core/sales/estimate.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Needs } from '#server/domains/marketplace/hub/send-enquiry.ts'
import { differs, draftColumns, lineRows, termsOf, work } from '../sales-documents/draft.ts'
import { inputLine } from '../sales-documents/parts.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { sellersEnquiry, tellOffer } from './enquiry.ts'
import { get, linesOf, lock, mine, orderOf } from './read.ts'
import { statusRecorded } from './status-effects.ts'
import { type EstimateRecord, estimateLines, estimates } from './table.ts'

const PREFIX = 'EST'
/** Counts estimates alone: a company may number its invoices by the same letters. */
const COUNTER = 'estimates'

/** Saves a new draft. Throws `invalid` at the field or line that is wrong. */
export async function saveDraft(tx: CompanyTx, draft: EstimateInput): Promise<Estimate> {
  if (draft.hub_enquiries_id !== null) await sellersEnquiry(tx, draft.hub_enquiries_id)
  const estimates_id = newId()
  const worked = await work(tx, draft, draft.estimate_date)
  const at = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const columns = draftColumns(draft, worked)
  const values = { ...columns, companies_id: tx.companies_id, estimates_id, status: 'draft' as const, ...at }
  tx.later(tx.db.insert(estimates).values(values).execute())
  writeLines(tx, estimates_id, draft.lines, worked.totals)
  await audit(tx, 'created', 'estimates', estimates_id, { customer_name: columns.customer_name, total: columns.total })
  return get(tx, estimates_id)
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once it is sent. */
export async function updateDraft(
  tx: CompanyTx,
  estimates_id: string,
  { version, hub_enquiries_id: _kept, ...draft }: EstimateChange,
): Promise<Estimate> {
  const before = await lockDraft(tx, estimates_id, version)
  const worked = await work(tx, draft, draft.estimate_date)
  const values = draftColumns(draft, worked)
  tx.later(
    tx.db
      .update(estimates)
      .set({ ...values, version: version + 1, updated_at: tx.now })
      .where(mine(tx, estimates_id))
      .execute(),
  )
  tx.later(
    tx.client.query('DELETE FROM estimate_lines WHERE companies_id = $1 AND estimates_id = $2', [tx.companies_id, estimates_id]),
  )
  writeLines(tx, estimates_id, draft.lines, worked.totals)
  await audit(tx, 'changed', 'estimates', estimates_id, changes<Partial<EstimateRecord>>(before, values))
  return get(tx, estimates_id)
}

/**
 * Sends the draft: it gets its number, unless it was sent before, and stores customer and company as of now. Throws `conflict`
 * if the draft is not the one the person saw, or if customer or company changed so that the tax would differ. A buyer who requested it
 * reads of it in the thread of the enquiry.
 */
export async function send(tx: CompanyTx, needs: Needs, estimates_id: string, version: number): Promise<Estimate> {
  const [row, lines] = [await lockDraft(tx, estimates_id, version), await linesOf(tx, estimates_id)]
  const { totals, customer, seller } = await work(tx, { ...termsOf(row), lines }, row.estimate_date)
  if (differs(row, totals))
    throw new AppError(
      'conflict',
      'The customer or your company changed, and so did the tax: save the draft again and review it.',
    )
  const numbered = row.estimate_number === null ? await numberFor(tx, row) : {}
  const final = { status: 'sent' as const, customer, seller, why: totals.why, decline_reason: null }
  const [kept] = await tx.db
    .update(estimates)
    .set({ ...numbered, ...final, sent_at: tx.now, updated_at: tx.now, version: version + 1 })
    .where(mine(tx, estimates_id))
    .returning({ estimate_number: estimates.estimate_number })
  await audit(tx, 'sent', 'estimates', estimates_id, { estimate_number: kept?.estimate_number, total: totals.total })
  const estimate = await get(tx, estimates_id)
  await tellOffer(tx, needs, estimate)
  return estimate
}

async function numberFor(tx: CompanyTx, { estimate_date }: EstimateRecord) {
  const taken = await takeNumber(tx, PREFIX, estimate_date, COUNTER)
  return { estimate_number: taken.number, number_key: serialKey(taken) }
}

/**
 * Records the customer's response. Throws `wrong_state` for a transition that the status does not allow. `answer_name`: the customer, when
 * they answered themselves.
 */
export async function setStatus(
  tx: CompanyTx,
  estimates_id: string,
  { status, decline_reason }: Body<typeof setEstimateStatus>,
  answer_name?: string,
): Promise<Estimate> {
  const row = await lock(tx, estimates_id)
  if (row.status === status) return get(tx, estimates_id)
  if ((await orderOf(tx, estimates_id)) !== null)
    throw new AppError('wrong_state', 'This estimate has a sales order: cancel or discard that first.')
  if (!estimateStatusesAfter(row.status).includes(status)) throw new AppError('wrong_state', refusals[row.status])
  const reason = status === 'declined' ? decline_reason?.trim() || null : null
  await tx.db
    .update(estimates)
    .set({ status, decline_reason: reason, updated_at: tx.now, version: row.version + 1 })
    .where(mine(tx, estimates_id))
  if (answer_name === undefined) await statusRecorded.run(tx, estimates_id)
  const action = answer_name === undefined ? status : `customer_${status}`
  await audit(tx, status === 'draft' ? 'taken_back' : action, 'estimates', estimates_id, {
    ...(reason !== null && { reason }),
    ...(answer_name !== undefined && { answer_name }),
  })
  return get(tx, estimates_id)
}

const refusals: Record<EstimateRecord['status'], string> = {
  draft: 'This estimate is a draft: send it first.',
  sent: 'This estimate was sent.',
  accepted: 'This estimate was accepted: mark it as sent before you revise it.',
  declined: 'This estimate was declined.',
  part_invoiced: 'Part of this estimate is invoiced: discard or cancel its invoices first.',
  invoiced: 'This estimate is invoiced: discard or cancel its invoices first.',
}

/** Throws away a draft that never had a number. */
export async function discard(tx: CompanyTx, estimates_id: string): Promise<undefined> {
  const row = await lock(tx, estimates_id)
  if (row.status !== 'draft' || row.estimate_number !== null)
    throw new AppError('wrong_state', 'You can’t delete a numbered estimate: mark it as declined instead.')
  await tx.db.delete(estimates).where(mine(tx, estimates_id))
  await audit(tx, 'discarded', 'estimates', estimates_id, { customer_name: row.customer_name, total: row.total })
}

/** A new draft like this estimate, dated today and open for as many days. */
export async function duplicate(tx: CompanyTx, estimates_id: string): Promise<Estimate> {
  const row = await get(tx, estimates_id)
  const today = dateInIndia(tx.now)
  const valid_until = addDays(today, daysBetween(row.estimate_date, row.valid_until))
  const dates = { estimate_date: today, valid_until }
  return saveDraft(tx, { ...termsOf(row), ...dates, hub_enquiries_id: null, lines: row.lines.map(inputLine) })
}

async function lockDraft(tx: CompanyTx, estimates_id: string, version: number): Promise<EstimateRecord> {
  const row = await lock(tx, estimates_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This estimate is sent, so you can’t change it. Withdraw it to revise it.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

function writeLines(tx: CompanyTx, estimates_id: string, lines: readonly DocumentLineInput[], totals: InvoiceTotals) {
  const rows = lineRows(tx, lines, totals).map((line) => ({ ...line, estimates_id }))
  tx.later(tx.db.insert(estimateLines).values(rows).execute())
}
