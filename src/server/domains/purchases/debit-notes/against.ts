import type { Bill, BillLine } from '#contract/purchases/bills.ts'
import type { DebitNoteInput, debitableBill } from '#contract/purchases/debit-notes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { foreignShare, formatForeign } from '#core/currency/currency.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, mulDiv, type Paise } from '#core/money.ts'
import { billTotals, foreignBillTotals } from '#core/purchases/payables/bill.ts'
import { takesQuantity } from '#core/purchases/payables/debit-note.ts'
import { plainUnits, thousandths } from '#core/quantity.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from '../bills/read.ts'
import type { BillRecord } from '../bills/table.ts'
import { type ForeignWorth, inPaise, inRupees, whyRate } from '#server/domains/currencies/currencies/foreign-pricing.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import { snapshot, type Worked } from '../purchase-documents/work.ts'
import { mine as thisVendor } from '#server/domains/directory/vendors/service.ts'
import { vendors } from '#server/domains/directory/vendors/table.ts'

/** What other debit notes take of a bill line, drafts included. Quantities count only for goods that go back or never came. */
type Taken = { bill_line_no: number; returned: string; debited: Paise; parts: number }
type Line = BillLine & { bill_line_no: number }
export type WorkedNote = Worked & { lines: Line[]; bill: BillRecord; foreign: ForeignWorth }

/**
 * What a debit note comes to: vendor, place of supply, terms and currency are the bill's, rates those of its day. Locks the bill. Throws
 * `invalid` at the line that is not on it or takes more than other debit notes left.
 */
export async function workNote(tx: CompanyTx, draft: DebitNoteInput, debit_notes_id: string | null): Promise<WorkedNote> {
  const bill = await lockDebitable(tx, draft.bills_id)
  const [billed, taken, { seller: buyer }, vendor] = await Promise.all([
    bills.linesOf(tx, draft.bills_id),
    takenOf(tx, draft.bills_id, debit_notes_id),
    sellerOf(tx, bill.gst_registrations_id, bill.bill_date),
    vendorOf(tx, bill.vendors_id),
  ])
  const named = draft.lines.map((line, at): Line => {
    const original = billed[line.bill_line_no - 1]
    if (!original) throw fieldError(`lines.${at}.bill_line_no`, 'The bill has no such line')
    const { quantity, rate, discount_amount, bill_line_no, foreign_rate = null, foreign_discount = null } = line
    return { ...original, quantity, rate, discount_amount, bill_line_no, foreign_rate, foreign_discount }
  })
  const { currency, exchange_rate, rate_date } = bill
  const lines = currency === null || exchange_rate === null ? named : inPaise(named, currency, exchange_rate)
  const terms = { ...bill, chosen_round_off: bill.chosen_round_off === null ? null : 0 }
  const totals = billTotals({ ...terms, lines }, vendor, buyer)
  if (totals.tax_rule !== bill.tax_rule || totals.place_of_supply !== bill.place_of_supply)
    throw new AppError('conflict', 'The vendor’s or your state changed after this bill, so its tax would now differ.')
  checkTaken({ ...draft, lines, currency }, totals.lines, billed, taken)
  const worked = { vendor: snapshot(vendor), buyer, lines, bill }
  if (currency === null) return { ...worked, totals, foreign: inRupees }
  const asked = foreignBillTotals({ ...terms, lines }, vendor, buyer)
  const rated = { currency, exchange_rate, rate_date }
  const foreign = { ...rated, foreign_total: asked.total, foreign_amounts: asked.lines.map((line) => line.amount) }
  return { ...worked, totals: { ...totals, why: [...totals.why, ...whyRate(rated)] }, foreign }
}

/** What can still be debited of a bill, line by line; `except` does not count. */
export async function debitable(tx: CompanyTx, bills_id: string, except: string | null): Promise<Reply<typeof debitableBill>> {
  const bill = await bills.get(tx, bills_id)
  checkStanding(bill)
  const taken = await takenOf(tx, bills_id, except)
  const { bill_number, bill_date, vendors_id, vendor_name, currency, exchange_rate } = bill
  const lines = bill.lines.map((line, at) => {
    const before = taken.get(at + 1)
    const { item_name, quantity, rate, discount_amount, gst_rate, taxable_value, foreign_rate, foreign_discount } = line
    const left_value = Math.max(0, taxable_value - (before?.debited ?? 0))
    const left = thousandths(quantity) - thousandths(before?.returned ?? '0')
    return {
      bill_line_no: at + 1,
      item_name,
      quantity,
      rate,
      discount_amount,
      gst_rate,
      taxable_value,
      left_quantity: plainUnits(left < 0n ? 0n : left),
      left_value,
      foreign_rate,
      foreign_discount,
      foreign_left_value: foreign_rate === null ? null : inItsCurrency(line, left_value),
    }
  })
  return { bills_id, bill_number, bill_date, vendors_id, vendor_name, currency, exchange_rate, lines }
}

async function lockDebitable(tx: CompanyTx, bills_id: string): Promise<BillRecord> {
  try {
    const bill = await bills.lock(tx, bills_id)
    checkStanding(bill)
    return bill
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw fieldError('bills_id', 'This bill does not exist')
    throw error
  }
}

function checkStanding({ status }: Pick<Bill, 'status'>): void {
  if (status === 'approved' || status === 'paid') return
  throw new AppError(
    'wrong_state',
    status === 'cancelled'
      ? 'This bill is cancelled: there is nothing to debit.'
      : 'This bill is not approved yet: change it instead.',
  )
}

async function vendorOf(tx: CompanyTx, vendors_id: string) {
  const [vendor] = await tx.db.select().from(vendors).where(thisVendor(tx, vendors_id))
  if (!vendor) throw new AppError('not_found', 'This vendor does not exist.')
  return vendor
}

async function takenOf(tx: CompanyTx, bills_id: string, except: string | null): Promise<ReadonlyMap<number, Taken>> {
  const { rows } = await tx.client.query<Taken>(
    `SELECT l.bill_line_no, coalesce(sum(l.quantity) FILTER (WHERE n.reason IN ('purchase_return', 'short_supply')), 0)::text AS returned,
       sum(l.taxable_value)::bigint AS debited, count(*)::int AS parts
     FROM debit_notes n JOIN debit_note_lines l ON l.companies_id = n.companies_id AND l.debit_notes_id = n.debit_notes_id
     WHERE n.companies_id = $1 AND n.bills_id = $2 AND n.status <> 'cancelled' AND n.debit_notes_id IS DISTINCT FROM $3
     GROUP BY l.bill_line_no`,
    [tx.companies_id, bills_id, except],
  )
  return new Map(rows.map((row) => [row.bill_line_no, row]))
}

function checkTaken(
  { lines, reason, currency }: Pick<DebitNoteInput, 'reason'> & { lines: readonly Line[]; currency: string | null },
  worked: readonly { taxable_value: Paise }[],
  billed: readonly BillLine[],
  taken: ReadonlyMap<number, Taken>,
): void {
  const left = new Map(
    billed.map((line, at) => {
      const before = taken.get(at + 1)
      const quantity = thousandths(line.quantity) - thousandths(before?.returned ?? '0')
      // Each part is rounded to the paisa on its own, so parts of a line may come to a paisa each more than it.
      return [at + 1, { value: line.taxable_value - (before?.debited ?? 0), quantity, slack: before?.parts ?? 0, line }]
    }),
  )
  for (const [at, line] of lines.entries()) {
    const rest = left.get(line.bill_line_no)
    if (!rest) continue
    const quantity = takesQuantity(reason) ? thousandths(line.quantity) : 0n
    if (quantity > rest.quantity)
      throw fieldError(
        `lines.${at}.quantity`,
        t('You can still return only {plainUnits} of it', { plainUnits: plainUnits(rest.quantity < 0n ? 0n : rest.quantity) }),
      )
    const value = worked[at]?.taxable_value ?? 0
    const most = Math.max(0, rest.value)
    const said = currency === null ? `₹${formatPaise(most)}` : formatForeign(inItsCurrency(rest.line, most), currency)
    if (value > rest.value + rest.slack)
      throw fieldError(`lines.${at}.rate`, t('This line has only {said} before tax left', { said }))
    const less = { value: rest.value - value, quantity: rest.quantity - quantity, slack: rest.slack + 1 }
    left.set(line.bill_line_no, { ...rest, ...less })
  }
}

/** So much of a line's taxable value, in the currency of its bill. */
function inItsCurrency({ foreign_rate, foreign_discount, quantity, taxable_value }: BillLine, value: Paise): number {
  if (foreign_rate === null || taxable_value === 0) return 0
  const whole = mulDiv(foreign_rate, thousandths(quantity), 1_000n) - (foreign_discount ?? 0)
  return foreignShare(whole, taxable_value, value)
}
