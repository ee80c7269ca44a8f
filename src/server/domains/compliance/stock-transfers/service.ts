import type { StockTransfer, StockTransferInput } from '#contract/compliance/stock-transfers.ts'
import { transferPrefix, transferProblem } from '#core/compliance/stock-transfers/transfer.ts'
import { dateInIndia, formatMonthYear } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { registeredOn } from '#server/domains/company/registrations/seller.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { knownItems, lineRows } from '#server/domains/sales/sales-documents/draft.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseFiledPeriod } from '../gst-returns/filed-periods.ts'
import { filedPeriod, get, lock, mine } from './read.ts'
import { recipientOf, transferEntry, transferTotals } from './rules.ts'
import { stockTransferLines, stockTransfers } from './table.ts'
import { beforeTransferCancelled, transferIssued } from './transfer-effects.ts'

/**
 * Issues the tax invoice of goods sent to another GSTIN of the company: numbered in the series of the sender and posted, all or nothing. Throws
 * `invalid` at the field or line, `period_locked` where the sender's return of the month is filed or the books of the day are closed.
 */
export async function issue(tx: CompanyTx, services: Dependencies, draft: StockTransferInput): Promise<StockTransfer> {
  const { transfer_date, gst_registrations_id, to_registrations_id, value_basis, reference, notes } = draft
  if (transfer_date > dateInIndia(tx.now)) throw fieldError('transfer_date', 'Enter a date that is not in the future')
  const [from, to] = await endsOf(tx, draft)
  const [{ seller }] = await Promise.all([registeredOn(tx, gst_registrations_id, transfer_date), knownItems(tx, draft)])
  await refuseFiledPeriod(tx, from.gstin, transfer_date)
  const customer = recipientOf(to, seller)
  const totals = transferTotals(draft, customer, seller)
  const stock_transfers_id = newId()
  const prefix = transferPrefix(from.gstin)
  const taken = await takeNumber(tx, prefix, transfer_date)
  const { gross, discount, taxable_value, cgst, sgst, igst, cess, total, why, place_of_supply, tax_rule } = totals
  await tx.db.insert(stockTransfers).values({
    companies_id: tx.companies_id,
    stock_transfers_id,
    status: 'issued',
    transfer_number: taken.number,
    number_key: `${prefix}/${serialKey(taken)}`,
    transfer_date,
    gst_registrations_id,
    to_registrations_id,
    to_gstin: to.gstin,
    value_basis,
    reference,
    notes,
    seller,
    customer,
    customer_name: to.registration_name ?? to.gstin,
    place_of_supply,
    tax_rule,
    gross,
    discount,
    taxable_value,
    cgst,
    sgst,
    igst,
    cess,
    total,
    why,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await tx.db.insert(stockTransferLines).values(linesOf(tx, stock_transfers_id, draft, totals))
  if (cgst + sgst + igst + cess > 0) {
    const memo = `${taken.number} ${from.gstin} to ${to.gstin}`
    const entry = { posting_date: transfer_date, source: 'stock_transfer', source_ref: stock_transfers_id, memo } as const
    const journal_entries_id = await post(tx, { ...entry, lines: transferEntry(totals) })
    await tx.db.update(stockTransfers).set({ journal_entries_id }).where(mine(tx, stock_transfers_id))
  }
  await audit(tx, 'issued', 'stock_transfers', stock_transfers_id, { transfer_number: taken.number, total })
  const named = { document_number: taken.number, document_date: transfer_date, customer, seller, total, lines: draft.lines }
  await transferIssued.run(tx, services, { stock_transfers_id, ...named })
  return get(tx, stock_transfers_id)
}

/** A line without HSN was refused. */
const linesOf = (
  tx: CompanyTx,
  stock_transfers_id: string,
  { lines }: StockTransferInput,
  totals: Parameters<typeof lineRows>[2],
) => lineRows(tx, lines, totals).map((line) => ({ ...line, stock_transfers_id }))

async function endsOf(tx: CompanyTx, { gst_registrations_id, to_registrations_id, transfer_date }: StockTransferInput) {
  const rows = await listRegistrations(tx)
  const endOf = (path: 'gst_registrations_id' | 'to_registrations_id', id: string) => {
    const found = rows.find((row) => row.gst_registrations_id === id)
    if (!found) throw fieldError(path, 'Choose one of your registrations')
    return found
  }
  const from = endOf('gst_registrations_id', gst_registrations_id)
  const to = endOf('to_registrations_id', to_registrations_id)
  const problem = transferProblem(from, to, transfer_date)
  if (problem) throw fieldError(problem.path, problem.message)
  return [from, to] as const
}

/**
 * Cancels a transfer whose goods were not sent; it keeps its number. Throws `wrong_state` where it is cancelled already, or the sender has reported it:
 * the receiver may have taken the credit, so the goods go back by another transfer.
 */
export async function cancel(tx: CompanyTx, stock_transfers_id: string, cancel_reason: string): Promise<StockTransfer> {
  const row = await lock(tx, stock_transfers_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This stock transfer is already cancelled.')
  const filed = await filedPeriod(tx, row.seller.gstin, row.transfer_date)
  if (filed !== undefined)
    throw new AppError(
      'wrong_state',
      t('You filed GSTR-1 of {month} with this stock transfer. Send the goods back by another one.', {
        month: formatMonthYear(filed),
      }),
    )
  await beforeTransferCancelled.run(tx, { stock_transfers_id })
  const memo = `${row.transfer_number} cancelled: ${cancel_reason}`
  const cancel_journal_entries_id = row.journal_entries_id
    ? await reverse(tx, row.journal_entries_id, row.transfer_date, memo)
    : null
  await tx.db
    .update(stockTransfers)
    .set({ status: 'cancelled', cancelled_on: row.transfer_date, cancel_reason, cancel_journal_entries_id })
    .where(mine(tx, stock_transfers_id))
  await audit(tx, 'cancelled', 'stock_transfers', stock_transfers_id, { reason: cancel_reason })
  return get(tx, stock_transfers_id)
}
