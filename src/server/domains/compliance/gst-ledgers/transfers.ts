import type { Body } from '#contract/endpoint.ts'
import type { cancelGstCashTransfer, GstCashTransfer, NewGstCashTransfer } from '#contract/compliance/gst-ledgers.ts'
import { type CashTransfer, leastHeld, transferProblem } from '#core/compliance/gst-ledgers/transfer.ts'
import { dateInIndia, readersDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { cashLedgerOf } from './cash-ledger.ts'
import { lockTransfers, transferById } from './stored-transfers.ts'

type Place = { gstin: string; gst_registrations_id: string }

/**
 * Records a transfer in Form PMT-09 as the portal made it. Between two GSTINs it is posted, from one registration to the other on the account of the
 * cash ledger; within one the books do not change. Throws `invalid` at the field for what the law does not allow, and for more than the ledger held.
 */
export async function addTransfer(tx: CompanyTx, from: Place, body: NewGstCashTransfer): Promise<void> {
  await requireEntitlement(tx, 'gst-challan')
  await lockTransfers(tx)
  const to = await receiverOf(tx, from, body.to_registrations_id)
  const { from_head, from_minor, to_head, to_minor, amount, transferred_on, acknowledgement } = body
  const transfer: CashTransfer = { gstin: from.gstin, to_gstin: to.gstin, from_head, from_minor, to_head, to_minor, amount }
  const problem = transferProblem(transfer)
  if (problem) throw fieldError(problem.path, problem.message)
  refuseFuture('transferred_on', transferred_on, tx)
  await refuseBeforeOpening(tx, [from.gstin, to.gstin], transferred_on)
  const held = await heldIn(tx, from.gstin, transferred_on, transfer)
  if (held < amount)
    throw fieldError('amount', t('The cash ledger holds ₹{amount} of this', { amount: formatPaise(Math.max(0, held)) }))
  const gst_cash_transfers_id = newId()
  const journal_entries_id =
    from.gstin === to.gstin ? null : await postTransfer(tx, { ...transfer, from, to, gst_cash_transfers_id, transferred_on })
  await insertRow(tx.client, 'gst_cash_transfers', {
    companies_id: tx.companies_id,
    gst_cash_transfers_id,
    ...transfer,
    transferred_on,
    acknowledgement,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'recorded', 'gst_cash_transfers', gst_cash_transfers_id, { ...transfer, transferred_on })
}

/** Cancels a transfer that the portal did not make, and reverses its entry. Throws `wrong_state` where its amount is used, or it is cancelled. */
export async function cancelTransfer(
  tx: CompanyTx,
  gst_cash_transfers_id: string,
  { cancelled_on }: Body<typeof cancelGstCashTransfer>,
): Promise<GstCashTransfer> {
  await lockTransfers(tx)
  const transfer = await transferById(tx, gst_cash_transfers_id)
  const { to_gstin, to_head, to_minor, amount, transferred_on, journal_entries_id } = transfer
  refuseFuture('cancelled_on', cancelled_on, tx)
  if (cancelled_on < transferred_on)
    throw fieldError('cancelled_on', t('Choose {date} or later', { date: readersDate(transferred_on) }))
  // It never was: the receiver has to hold the amount on every day since.
  if ((await heldIn(tx, to_gstin, transferred_on, { from_head: to_head, from_minor: to_minor })) < amount)
    throw new AppError('wrong_state', 'The amount of this transfer is already used. Record a transfer back instead.')
  const voided = journal_entries_id && (await reverse(tx, journal_entries_id, cancelled_on, 'GST PMT-09 cancelled'))
  await tx.client.query(
    `UPDATE gst_cash_transfers SET cancelled_on = $3, void_journal_entries_id = $4 WHERE companies_id = $1 AND gst_cash_transfers_id = $2`,
    [tx.companies_id, gst_cash_transfers_id, cancelled_on, voided],
  )
  await audit(tx, 'cancelled', 'gst_cash_transfers', gst_cash_transfers_id, { cancelled_on })
  return transfer
}

async function receiverOf(tx: CompanyTx, from: Place, to_registrations_id: string | null): Promise<Place> {
  if (to_registrations_id === null || to_registrations_id === from.gst_registrations_id) return from
  const found = (await listRegistrations(tx)).find((row) => row.gst_registrations_id === to_registrations_id)
  if (!found) throw new AppError('not_found', 'This registration does not exist.')
  return found
}

/** What was in an opening balance is in it with every transfer before. */
async function refuseBeforeOpening(tx: CompanyTx, gstins: readonly string[], transferred_on: IsoDate): Promise<void> {
  for (const gstin of new Set(gstins)) {
    const { opening } = await cashLedgerOf(tx, gstin)
    if (opening && transferred_on <= opening.as_of)
      throw fieldError(
        'transferred_on',
        t('Choose a date after the opening balance of {date}', { date: readersDate(opening.as_of) }),
      )
  }
}

async function heldIn(
  tx: CompanyTx,
  gstin: string,
  on: IsoDate,
  { from_head, from_minor }: Pick<CashTransfer, 'from_head' | 'from_minor'>,
) {
  const { movements } = await cashLedgerOf(tx, gstin)
  return leastHeld(movements, on, from_head, from_minor)
}

type Posted = CashTransfer & { from: Place; to: Place; gst_cash_transfers_id: string; transferred_on: IsoDate }

/** One account holds the cash of all registrations: the sum stays, and each line names its registration and tax. */
const postTransfer = (tx: CompanyTx, { from, to, amount, from_head, to_head, gst_cash_transfers_id, transferred_on }: Posted) => {
  const party = ({ gst_registrations_id }: Place, tax_head: Posted['from_head']) => ({
    tax_nature: 'adjusted' as const,
    gst_registrations_id,
    tax_head,
  })
  return post(tx, {
    posting_date: transferred_on,
    source: 'gst_cash_transfer',
    source_ref: gst_cash_transfers_id,
    memo: `GST PMT-09 from ${from.gstin} to ${to.gstin}`,
    lines: [
      { ...debit('gst_cash_ledger', amount), party: party(to, to_head) },
      { ...credit('gst_cash_ledger', amount), party: party(from, from_head) },
    ],
  })
}

function refuseFuture(path: string, day: IsoDate, tx: CompanyTx): void {
  if (day > dateInIndia(tx.now)) throw fieldError(path, 'Enter a date that is not in the future')
}
