import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import type { VendorAdvance, applyForeignVendorAdvance, applyVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { Minor } from '#core/currency/currency.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { advanceStatus } from '#core/purchases/payables/vendor-advance.ts'
import { t } from '#core/messages.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockAsked, lockBills, partsOf, findNotUndone } from '../bills/set-off.ts'
import { settle } from '../bills/settle.ts'
import type { BillRecord } from '../bills/table.ts'
import { foreignPartsOf, lockForeign, type Part } from '../debit-notes/foreign.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { usedLines } from './entry.ts'
import { noteAdvance } from './foreign.ts'
import { get, lockPaid, mine } from './read.ts'
import { type VendorAdvanceRecord, vendorAdvanceApplications, vendorAdvances } from './table.ts'

/** Applies the remaining advance to bills of the vendor, from a day on. Throws `invalid` at the bill or the day. */
export async function apply(
  tx: CompanyTx,
  vendor_advances_id: string,
  { applied_on, applications }: Body<typeof applyVendorAdvance>,
): Promise<VendorAdvance> {
  const open = await lockAsked(tx, applications)
  const advance = await lockPaid(tx, vendor_advances_id)
  if (advance.currency !== null)
    throw fieldError(
      'applications',
      t('This advance is in {currency}: enter how much of it to set off', { currency: advance.currency }),
    )
  const parts = partsOf(applications, open, advance.vendors_id, advance.advance_left)
  return setOffAll(
    tx,
    advance,
    parts.map((part) => ({ ...part, foreign_amount: null, exchange_gain: 0 })),
    applied_on,
  )
}

/** The same in the currency of the advance. Throws `invalid` at the bill that owes less, or is in another currency. */
export async function applyForeign(
  tx: CompanyTx,
  vendor_advances_id: string,
  { applied_on, applications }: Body<typeof applyForeignVendorAdvance>,
): Promise<VendorAdvance> {
  const bills = await lockForeign(tx, applications)
  const advance = await lockPaid(tx, vendor_advances_id)
  if (advance.currency === null) throw new AppError('wrong_state', 'This advance is in rupees: set it off like any other.')
  return setOffAll(tx, advance, foreignPartsOf({ ...advance, debit_left: advance.advance_left }, bills, applications), applied_on)
}

async function setOffAll(tx: CompanyTx, locked: VendorAdvanceRecord, parts: readonly Part[], applied_on: IsoDate) {
  let advance = locked
  for (const [at, part] of parts.entries()) {
    checkTerms(advance, part.bill, applied_on, at)
    advance = await setOff(tx, advance, part, applied_on)
  }
  return get(tx, locked.vendor_advances_id)
}

/** The bill's due rises by the amount of the advance, which becomes available again. */
export async function undo(
  tx: CompanyTx,
  vendor_advances_id: string,
  vendor_advance_applications_id: string,
  undone_on: IsoDate,
): Promise<VendorAdvance> {
  const isIt = (each: { vendor_advance_applications_id: string }) =>
    each.vendor_advance_applications_id === vendor_advance_applications_id
  const named = (await get(tx, vendor_advances_id)).applications.find(isIt)
  if (!named) throw new AppError('not_found', 'This was never set off.')
  const open = await lockBills(tx, [named.bills_id])
  const advance = await lockPaid(tx, vendor_advances_id)
  const made = findNotUndone(await live(tx, vendor_advances_id), isIt)
  if (undone_on < made.applied_on)
    throw fieldError('undone_on', t('Undo it on {date} or later', { date: readersDate(made.applied_on) }))
  await takeBack(tx, advance, made, open, undone_on)
  return get(tx, vendor_advances_id)
}

/** Reverses everything the advance lowered; locks the bills first, then the advance. Returns the advance as it is then. */
export async function takeBackAll(
  tx: CompanyTx,
  vendor_advances_id: string,
  undone_on: IsoDate,
  lock: () => Promise<VendorAdvanceRecord>,
): Promise<VendorAdvanceRecord> {
  const applied = await live(tx, vendor_advances_id)
  const open = new Map(
    await lockBills(
      tx,
      applied.map(({ bills_id }) => bills_id),
    ),
  )
  let advance = await lock()
  for (const made of await live(tx, vendor_advances_id)) {
    const day = undone_on > made.applied_on ? undone_on : made.applied_on
    advance = await takeBack(tx, advance, made, open, day)
    const bill = open.get(made.bills_id)
    if (bill) open.set(made.bills_id, { ...bill, amount_due: bill.amount_due + made.amount })
  }
  return advance
}

type Use = 'applied' | 'application_undone' | 'refunded' | 'refund_undone'
/** Uses this amount of the advance (releases it if negative) and records it in the history. Returns the updated row. */
export async function use(
  tx: CompanyTx,
  advance: VendorAdvanceRecord,
  amount: Paise,
  done: Use,
  foreign: { foreign_amount: Minor; on: IsoDate } | null = null,
): Promise<VendorAdvanceRecord> {
  const advance_left = advance.advance_left - amount
  const foreign_left = advance.foreign_left === null ? null : advance.foreign_left - (foreign?.foreign_amount ?? 0)
  if (foreign) noteAdvance(tx, advance, foreign.on, { amount, foreign_amount: foreign.foreign_amount })
  const status = advanceStatus(advance.amount, advance_left)
  const { vendor_advances_id } = advance
  await tx.db
    .update(vendorAdvances)
    .set({ advance_left, foreign_left, status, updated_at: tx.now })
    .where(mine(tx, vendor_advances_id))
  await audit(tx, done, 'vendor_advances', vendor_advances_id, { amount: Math.abs(amount), advance_left })
  return { ...advance, advance_left, foreign_left, status }
}

function checkTerms(advance: VendorAdvanceRecord, bill: BillRecord, applied_on: IsoDate, at: number): void {
  if (advance.reverse_charge && !bill.reverse_charge)
    throw fieldError(
      `applications.${at}.bills_id`,
      t('Bill {bill_number} is not under reverse charge, but this advance is', { bill_number: bill.bill_number }),
    )
  const earliest = advance.advance_date > bill.bill_date ? advance.advance_date : bill.bill_date
  if (applied_on < earliest) throw fieldError('applied_on', t('Set it off on {date} or later', { date: readersDate(earliest) }))
}

async function setOff(tx: CompanyTx, advance: VendorAdvanceRecord, { bill, ...part }: Part, applied_on: IsoDate) {
  const { amount, foreign_amount, exchange_gain } = part
  const { vendor_advances_id, advance_number, vendor_name } = advance
  const { bills_id, bill_number } = bill
  const vendor_advance_applications_id = newId()
  const lines = usedLines(advance, amount, exchange_gain)
  const memo = `${advance_number} ${vendor_name} set off against ${bill_number}`
  const entry: Entry = {
    posting_date: applied_on,
    source: 'payment_ahead_used',
    source_ref: vendor_advance_applications_id,
    memo,
    lines,
  }
  const journal_entries_id = lines.length === 0 ? null : await post(tx, entry)
  const ids = { companies_id: tx.companies_id, vendor_advance_applications_id, vendor_advances_id, bills_id, journal_entries_id }
  await tx.db.insert(vendorAdvanceApplications).values({ ...ids, ...part, applied_on, created_at: tx.now })
  if (exchange_gain !== 0) await addPayable(tx, advance.vendors_id, negate(exchange_gain))
  await settle(tx, bills_id, bill.amount_due - amount, foreign_amount === null ? undefined : { foreign_amount, on: applied_on })
  await audit(tx, 'advance_applied', 'bills', bills_id, { advance_number, amount })
  const foreign = foreign_amount === null ? null : { foreign_amount, on: applied_on }
  return use(tx, advance, amount - exchange_gain, 'applied', foreign)
}

type Application = typeof vendorAdvanceApplications.$inferSelect
async function takeBack(
  tx: CompanyTx,
  advance: VendorAdvanceRecord,
  { vendor_advance_applications_id, bills_id, amount, foreign_amount, exchange_gain }: Application,
  open: ReadonlyMap<string, BillRecord>,
  undone_on: IsoDate,
): Promise<VendorAdvanceRecord> {
  const { advance_number, vendor_name } = advance
  const bill = open.get(bills_id)
  const lines = usedLines(advance, negate(amount), negate(exchange_gain))
  const memo = `${advance_number} ${vendor_name} taken back from ${bill?.bill_number ?? ''}`
  const source = 'payment_ahead_unused'
  const entry: Entry = { posting_date: undone_on, source, source_ref: vendor_advance_applications_id, memo, lines }
  const undo_journal_entries_id = lines.length === 0 ? null : await post(tx, entry)
  await tx.client.query(
    `UPDATE vendor_advance_applications SET undone_on = $3, undo_journal_entries_id = $4
     WHERE companies_id = $1 AND vendor_advance_applications_id = $2`,
    [tx.companies_id, vendor_advance_applications_id, undone_on, undo_journal_entries_id],
  )
  const foreign = foreign_amount === null ? null : { foreign_amount: -foreign_amount, on: undone_on }
  if (exchange_gain !== 0) await addPayable(tx, advance.vendors_id, exchange_gain)
  await settle(tx, bills_id, sumPaise([bill?.amount_due ?? 0, amount]), foreign ?? undefined)
  await audit(tx, 'advance_taken_back', 'bills', bills_id, { advance_number, amount })
  return use(tx, advance, negate(amount - exchange_gain), 'application_undone', foreign)
}

/** The bills that the advance lowers now. */
const live = (tx: CompanyTx, vendor_advances_id: string) =>
  tx.db
    .select()
    .from(vendorAdvanceApplications)
    .where(
      and(
        eq(vendorAdvanceApplications.companies_id, tx.companies_id),
        eq(vendorAdvanceApplications.vendor_advances_id, vendor_advances_id),
        isNull(vendorAdvanceApplications.undone_on),
      ),
    )
    .orderBy(asc(vendorAdvanceApplications.vendor_advance_applications_id))
