import type { Body } from '#contract/endpoint.ts'
import type { Bill, cancelBill, sendBackBill } from '#contract/purchases/bills.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, negate, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { requestApproval } from '#server/domains/approvals/approvals/request-approval.ts'
import { withdrawRequest } from '#server/domains/approvals/approvals/withdraw-request.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { pendingSummary } from '#server/domains/approvals/approvals/pending-summary.ts'
import { requiresBillWorkflow } from '#server/domains/identity/user-config/service.ts'
import { foreignDueAt, noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { refuseRegistered } from '#server/domains/assets/fixed-assets/service.ts'
import { recordStock, voidStock } from '#server/domains/assets/inventory/record.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { countOrder } from '../purchase-orders/order-quantities.ts'
import { refuseDifferences } from './order-match.ts'
import { billCancelled } from './cancel-effects.ts'
import { withholdFromOpenBills } from './carried-tax.ts'
import { settlePayeeTax } from './payee-tax.ts'
import { taxPartsOf, undoTaxParts } from './undo-tax-parts.ts'
import { freeCovered, storeCovered } from '../purchase-documents/advance-tds.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { recordDeductions, reverseDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { columns, lockOpen } from './drafts.ts'
import { duplicatesOf, refuseDuplicates } from './duplicates.ts'
import { releaseInbox } from '../inbox/billed.ts'
import { countApprovers, get, linesOf, lock, mine } from './read.ts'
import { borneBy } from './borne-tax.ts'
import { approvalProblem, billEntry } from './rules.ts'
import { subjectOf } from './approval-snapshot.ts'
import { type BillRecord, bills } from './table.ts'
import { work } from '../purchase-documents/bill-draft.ts'

/**
 * Requests the review of a draft: from the approvers of the workflow that fits it, otherwise from everybody who may approve. Throws
 * `invalid` at `duplicate_reason` when it resembles another bill and no reason is given, `wrong_state` when the company requires a workflow
 * for every bill and none fits. `reach` is omitted without workflows.
 */
export async function submit(tx: CompanyTx, bills_id: string, version: number, reach?: LinkContext): Promise<Bill> {
  const row = await lockOpen(tx, bills_id, version)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'This bill is already under review.')
  refuseDuplicates(await duplicatesOf(tx, row), row.duplicate_reason, true)
  const values = { status: 'to_be_reviewed', prepared_by: tx.accounts_id, submitted_at: tx.now, sent_back_reason: null } as const
  await tx.db
    .update(bills)
    .set({ ...values, amount_due: row.total - row.tds_amount, version: version + 1, updated_at: tx.now })
    .where(mine(tx, bills_id))
  await audit(tx, 'submitted', 'bills', bills_id, {
    vendor_name: row.vendor_name,
    bill_number: row.bill_number,
    total: row.total,
  })
  if (reach !== undefined) {
    const subject = await subjectOf(tx, { ...row, ...values })
    // The person who changed it last counts as its maker, whoever submits it.
    const makers = [...new Set([...subject.makers, ...(row.prepared_by === null ? [] : [row.prepared_by])])]
    if (await requestApproval(tx, reach, { ...subject, makers })) return get(tx, bills_id)
    if (await requiresBillWorkflow(tx))
      throw new AppError(
        'wrong_state',
        'Every bill needs an approval workflow in your company, and none fits this bill. Ask an administrator to add one.',
      )
  }
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_PAYABLE_APPROVE'] },
    kind: 'bill',
    title: sentence('A bill of {vendor_name} for ₹{total} waits for approval', {
      vendor_name: row.vendor_name,
      total: formatPaise(row.total),
    }),
    link: `/payables/bills/${bills_id}`,
  })
  return get(tx, bills_id)
}

export async function sendBack(
  tx: CompanyTx,
  bills_id: string,
  { version, sent_back_reason }: Body<typeof sendBackBill>,
): Promise<Bill> {
  const row = await lockOpen(tx, bills_id, version)
  if (row.status !== 'to_be_reviewed') throw new AppError('wrong_state', 'This bill is not under review.')
  await withdrawRequest(tx, 'bill', bills_id, `Sent back: ${sent_back_reason}`)
  await returnForChanges(tx, row, sent_back_reason)
  return get(tx, bills_id)
}

/** Makes a bill under review, which is locked, a draft again. */
export async function returnForChanges(tx: CompanyTx, row: BillRecord, sent_back_reason: string): Promise<void> {
  const { bills_id, version } = row
  await tx.db
    .update(bills)
    .set({ status: 'draft', amount_due: 0, sent_back_reason, version: version + 1, updated_at: tx.now })
    .where(mine(tx, bills_id))
  await audit(tx, 'sent_back', 'bills', bills_id, { sent_back_reason })
  await tell(tx, row, sentence('Bill {bill_number} of {vendor_name} came back to you', billOf(row)), sent_back_reason)
}

/**
 * Approves a bill and posts it, all or nothing. Throws `wrong_state` when it is not under review or a workflow asks other approvers,
 * `forbidden` when the person prepared it and another could approve, `conflict` when vendor or company changed so that the tax would
 * differ, `period_locked` when its date is in a closed period.
 */
export async function approve(tx: CompanyTx, bills_id: string, version: number): Promise<Bill> {
  const row = await lockOpen(tx, bills_id, version)
  const problem = approvalProblem(row, tx.accounts_id, await countApprovers(tx))
  if (problem !== undefined) throw new AppError(row.status === 'to_be_reviewed' ? 'forbidden' : 'wrong_state', problem)
  const standing = await pendingSummary(tx, 'bill', bills_id)
  if (standing !== undefined) throw new AppError('wrong_state', standing)
  if (await requiresBillWorkflow(tx))
    throw new AppError(
      'wrong_state',
      'Every bill needs an approval workflow in your company. Send this bill back, then submit it again.',
    )
  await book(tx, row)
  return get(tx, bills_id)
}

/** Posts a locked bill under review once no approval is missing. Throws as `approve`. */
export async function book(tx: CompanyTx, row: BillRecord): Promise<void> {
  const { bills_id, version } = row
  refuseDuplicates(await duplicatesOf(tx, row), row.duplicate_reason, true)
  const lines = await linesOf(tx, bills_id)
  const draft = { ...row, lines: lines.map(({ account_name: _name, ...line }) => line) }
  const worked = await work(tx, bills_id, draft)
  const { totals, tds, vendor } = worked
  if (tds.problem !== null) throw new AppError('wrong_state', tds.problem)
  if (totals.total !== row.total || totals.tax_rule !== row.tax_rule || totals.blocked_gst !== row.blocked_gst)
    throw new AppError('conflict', 'The vendor or your company changed, and so did the tax: save the bill again and review it.')
  await refuseDifferences(tx, row)
  const entry: Entry = {
    posting_date: row.bill_date,
    source: 'bill',
    source_ref: bills_id,
    memo: `Bill ${row.bill_number} ${row.vendor_name}`,
    lines: billEntry({ ...row, ...tds, lines, credits: totals.credits, borne: await borneBy(tx, tds.tds_borne, lines) }),
  }
  const amount_due = totals.total - tds.tds_amount
  const journal_entries_id = entry.lines.every((line) => line.amount === 0) ? null : await post(tx, entry)
  await addPayable(tx, row.vendors_id, amount_due)
  await storeCovered(tx, bills_id, row, vendor.gst_treatment === 'overseas')
  const withholds = { source_type: 'bill', sources_id: bills_id, vendors_id: row.vendors_id, deducted_on: row.bill_date } as const
  await recordDeductions(tx, { ...withholds, pan: vendor.pan, journal_entries_id }, tds.withholding)
  const foreign_due =
    row.currency === null ? null : foreignDueAt({ ...row, amount_due: totals.total, foreign_due: row.foreign_total }, amount_due)
  noteForeign(tx, row, row.bill_date, amount_due, foreign_due)
  const { tds_section, tds_rate, tds_base, tds_amount, tds_borne, tds_short, why } = columns(draft, worked)
  await tx.db
    .update(bills)
    .set({
      tds_section,
      tds_rate,
      tds_base,
      tds_amount,
      tds_borne,
      tds_short,
      why,
      amount_due,
      foreign_due,
      journal_entries_id,
      gst_registrations_id: worked.gst_registrations_id,
      status: amount_due === 0 ? 'paid' : 'approved',
      approved_by: tx.accounts_id,
      approved_at: tx.now,
      updated_at: tx.now,
      version: version + 1,
    })
    .where(mine(tx, bills_id))
  await withholdFromOpenBills(tx, vendor, row.bill_date)
  await recordStock(tx, 'bill', bills_id)
  await audit(tx, 'approved', 'bills', bills_id, { bill_number: row.bill_number, total: row.total, tds_amount })
  await tell(tx, row, sentence('Bill {bill_number} of {vendor_name} was approved', billOf(row)))
}

/** Discards a draft. The inbox item it was created from becomes available again. */
export async function discard(tx: CompanyTx, bills_id: string): Promise<undefined> {
  const row = await lock(tx, bills_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'You can discard only a draft: cancel this bill instead.')
  await releaseInbox(tx, bills_id)
  await tx.db.delete(bills).where(mine(tx, bills_id))
  if (row.purchase_orders_id !== null) await countOrder(tx, row.purchase_orders_id)
  await audit(tx, 'discarded', 'bills', bills_id, {
    vendor_name: row.vendor_name,
    bill_number: row.bill_number,
    total: row.total,
  })
}

/** Cancels a bill on which nothing is paid, by reversal once it is in the books. Its number can be entered again. */
export async function cancel(
  tx: CompanyTx,
  bills_id: string,
  { cancelled_on, cancel_reason }: Body<typeof cancelBill>,
): Promise<Bill> {
  const row = await lock(tx, bills_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Discard a draft instead of cancelling it.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This bill is already cancelled.')
  const parts = row.journal_entries_id === null ? [] : await taxPartsOf(tx, bills_id)
  const withheldAfter = sumPaise(parts.map(({ amount }) => amount))
  if (row.status !== 'to_be_reviewed' && row.amount_due !== row.total - row.tds_amount - withheldAfter)
    throw new AppError('wrong_state', 'This bill has payments. Undo them first, then cancel it.')
  if (cancelled_on < row.bill_date)
    throw fieldError(
      'cancelled_on',
      t('The bill is dated {date}: cancel it on that day or later.', { date: readersDate(row.bill_date) }),
    )
  await refuseRegistered(tx, bills_id)
  await withdrawRequest(tx, 'bill', bills_id, `Cancelled: ${cancel_reason}`)
  const isPosted = row.journal_entries_id !== null
  if (isPosted) await addPayable(tx, row.vendors_id, negate(row.amount_due + withheldAfter))
  if (isPosted) await lockPayee(tx, row.vendors_id)
  await undoTaxParts(tx, row, parts, { cancelled_on, cancel_reason })
  const cancel_journal_entries_id =
    row.journal_entries_id === null
      ? null
      : await reverse(tx, row.journal_entries_id, cancelled_on, `Bill ${row.bill_number} cancelled: ${cancel_reason}`)
  await freeCovered(tx, bills_id)
  if (isPosted)
    await reverseDeductions(tx, { source_type: 'bill', sources_id: bills_id }, cancelled_on, cancel_journal_entries_id)
  const foreign_due = row.currency === null ? null : 0
  if (isPosted) noteForeign(tx, row, cancelled_on, negate(row.amount_due), negate(row.foreign_due ?? 0))
  await releaseInbox(tx, bills_id)
  await tx.db
    .update(bills)
    .set({
      status: 'cancelled',
      amount_due: 0,
      foreign_due,
      cancelled_on,
      cancel_reason,
      cancel_journal_entries_id,
      updated_at: tx.now,
    })
    .where(mine(tx, bills_id))
  if (row.purchase_orders_id !== null) await countOrder(tx, row.purchase_orders_id)
  await voidStock(tx, 'bill', bills_id, cancelled_on)
  if (isPosted) await settlePayeeTax(tx, { ...row, sources_id: bills_id, credited_on: row.bill_date }, cancelled_on, 'cancelled')
  if (isPosted) await billCancelled.run(tx, { bills_id, bill_number: row.bill_number, cancelled_on })
  await audit(tx, 'cancelled', 'bills', bills_id, { cancelled_on, cancel_reason })
  return get(tx, bills_id)
}

/** The additional rupees that a bill in another currency owes from a day on. */
function noteForeign(
  tx: CompanyTx,
  { bills_id, currency }: BillRecord,
  moved_on: IsoDate,
  amount: Paise,
  foreign_amount: number | null,
): void {
  if (currency !== null && foreign_amount !== null)
    noteMove(tx, { document_type: 'bill', documents_id: bills_id, currency, moved_on, foreign_amount, amount })
}

const billOf = ({ bill_number, vendor_name }: BillRecord) => ({ bill_number, vendor_name })

/** Notifies the person who prepared the bill, unless they acted themselves. */
async function tell(tx: CompanyTx, { bills_id, prepared_by }: BillRecord, title: Sentence, text?: string): Promise<void> {
  if (prepared_by === null || prepared_by === tx.accounts_id) return
  const link = `/payables/bills/${bills_id}`
  await notify(tx, { to: { accounts_ids: [prepared_by] }, kind: 'bill', title, link, ...(text !== undefined && { text }) })
}
