import type { CreditNoteInput, CreditNoteLineInput } from '#contract/sales/credit-notes.ts'
import type { InvoiceLine } from '#contract/sales/invoices.ts'
import { foreignShare, formatForeign } from '#core/currency/currency.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { draftTotals, foreignTotals } from '#core/tax/gst/draft.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import { formatPaise, mulDiv, type Paise } from '#core/money.ts'
import { plainUnits, thousandths } from '#core/quantity.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registeredOn } from '#server/domains/company/registrations/seller.ts'
import * as invoices from '../invoices/read.ts'
import type { InvoiceRecord } from '../invoices/table.ts'
import { withTcsBack } from './tcs-back.ts'
import { type ForeignWorth, inPaise, inRupees, whyRate } from '#server/domains/currencies/currencies/foreign-pricing.ts'
import type { Worked } from '../sales-documents/draft.ts'

export type WorkedNote<D> = Worked & { draft: D; foreign: ForeignWorth }

const followed = ['chosen_place_of_supply', 'reverse_charge', 'under_lut', 'tax_inclusive'] as const

/** What other credit notes take of an invoice line, drafts included. Quantities come back with returned goods only. */
type Taken = { invoice_line_no: number; returned: string; credited: Paise; parts: number }

/**
 * What a credit note against an invoice comes to: customer, place of supply and terms are the invoice's, rates those in force on its day,
 * its currency and the rate of its rupees too (CGST Act s.34: the tax charged in that invoice; Rules r.34). Locks the invoice. Throws `invalid` at the line that is not on it, bears another rate, or takes more than other credit notes left.
 */
export async function workAgainst<D extends CreditNoteInput>(
  tx: CompanyTx,
  invoices_id: string,
  draft: D,
  credit_notes_id: string | null,
): Promise<WorkedNote<D>> {
  const invoice = await lockCreditable(tx, invoices_id)
  const [billed, taken, registered] = await Promise.all([
    invoices.linesOf(tx, invoices_id),
    takenOf(tx, invoices_id, credit_notes_id),
    registeredOn(tx, invoice.gst_registrations_id, draft.credit_note_date),
  ])
  if (draft.customers_id !== invoice.customers_id)
    throw fieldError('customers_id', 'The invoice belongs to another customer: a credit note follows its invoice')
  for (const term of followed)
    if (draft[term] !== invoice[term]) throw fieldError(term, 'Place of supply and exceptions stay as the invoice has them')
  const { currency, exchange_rate, rate_date } = invoice
  const lines = priced(follow(draft.lines, billed), invoice)
  const lowered: D = { ...draft, currency, exchange_rate, lines }
  const of = [{ ...lowered, invoice_date: invoice.invoice_date }, invoice.customer, invoice.seller ?? registered.seller] as const
  const totals = await withTcsBack(tx, invoice, { lines, credit_notes_id }, draftTotals(...of))
  checkTaken(lowered, totals, billed, taken)
  const worked = { draft: lowered, totals, customer: invoice.customer, ...registered }
  if (currency === null) return { ...worked, foreign: inRupees }
  const terms = { currency, exchange_rate, rate_date }
  const asked = foreignTotals(...of)
  const foreign = { ...terms, foreign_total: asked.total, foreign_amounts: asked.lines.map((line) => line.amount) }
  return { ...worked, totals: { ...totals, why: [...totals.why, ...whyRate(terms)] }, foreign }
}

/** In another currency the prices are in it, and their rupees at the rate of the invoice. */
const priced = (lines: CreditNoteLineInput[], { currency, exchange_rate }: InvoiceRecord): CreditNoteLineInput[] =>
  currency === null || exchange_rate === null
    ? lines.map((line) => ({ ...line, foreign_rate: null, foreign_discount: null }))
    : inPaise(lines, currency, exchange_rate)

/** The remainder of an invoice, as lines of a draft. Throws `wrong_state` when nothing remains. */
export async function restOf(
  tx: CompanyTx,
  invoices_id: string,
): Promise<{ invoice: InvoiceRecord; lines: CreditNoteLineInput[] }> {
  const invoice = await lockCreditable(tx, invoices_id)
  const [billed, taken] = await Promise.all([invoices.linesOf(tx, invoices_id), takenOf(tx, invoices_id, null)])
  const lines = billed.flatMap((line, at) => {
    const left = leftOf(line, taken.get(at + 1))
    return left === undefined ? [] : [{ ...line, ...left, invoice_line_no: at + 1 }]
  })
  if (lines.length === 0)
    throw new AppError('wrong_state', 'This invoice is already fully credited (including draft credit notes).')
  return { invoice, lines: lines.map(inputLine) }
}

/** The invoice's row, locked, when a credit note may lower it. */
async function lockCreditable(tx: CompanyTx, invoices_id: string): Promise<InvoiceRecord> {
  const invoice = await invoices.lock(tx, invoices_id)
  if (invoice.status === 'draft') throw new AppError('wrong_state', 'This invoice is a draft: change it instead.')
  if (invoice.status === 'cancelled') throw new AppError('wrong_state', 'This invoice is cancelled: there is nothing to credit.')
  return invoice
}

async function takenOf(tx: CompanyTx, invoices_id: string, except: string | null): Promise<ReadonlyMap<number, Taken>> {
  const { rows } = await tx.client.query<Taken>(
    `SELECT l.invoice_line_no, coalesce(sum(l.quantity) FILTER (WHERE n.reason = 'sales_return'), 0)::text AS returned,
       sum(l.taxable_value)::bigint AS credited, count(*)::int AS parts
     FROM credit_notes n JOIN credit_note_lines l USING (companies_id, credit_notes_id)
     WHERE n.companies_id = $1 AND n.invoices_id = $2 AND n.status <> 'cancelled' AND n.credit_notes_id IS DISTINCT FROM $3
     GROUP BY l.invoice_line_no`,
    [tx.companies_id, invoices_id, except],
  )
  return new Map(rows.map((row) => [row.invoice_line_no, row]))
}

/** The lines as the invoice names and taxes them; a person chooses quantity and price. */
function follow(lines: readonly CreditNoteLineInput[], billed: readonly InvoiceLine[]): CreditNoteLineInput[] {
  return lines.map((line, at) => {
    const original = billed[(line.invoice_line_no ?? 0) - 1]
    if (!original)
      throw fieldError(`lines.${at}.item_name`, 'This line is not on the invoice: create a separate credit note for it')
    if (Number(line.gst_rate) !== Number(original.gst_rate))
      throw fieldError(
        `lines.${at}.gst_rate`,
        t('The invoice charged {gst_rate}%: a credit note follows it', { gst_rate: original.gst_rate }),
      )
    const { items_id, item_type, hsn, gst_rate, cess_rate } = original
    return { ...line, items_id, item_type, hsn, gst_rate, cess_rate }
  })
}

function checkTaken(
  { lines, reason, currency }: CreditNoteInput,
  totals: InvoiceTotals,
  billed: readonly InvoiceLine[],
  taken: ReadonlyMap<number, Taken>,
) {
  const left = new Map(
    billed.map((line, at) => {
      const before = taken.get(at + 1)
      const value = line.taxable_value - (before?.credited ?? 0)
      const quantity = thousandths(line.quantity) - thousandths(before?.returned ?? '0')
      // Each part is rounded to the paisa on its own, so parts of a line may come to a paisa each more than it.
      return [at + 1, { value, quantity, slack: before?.parts ?? 0, line }]
    }),
  )
  for (const [at, line] of lines.entries()) {
    const rest = left.get(line.invoice_line_no ?? 0)
    if (!rest) continue
    const quantity = reason === 'sales_return' ? thousandths(line.quantity) : 0n
    if (quantity > rest.quantity)
      throw fieldError(
        `lines.${at}.quantity`,
        t('Only {plainUnits} of it can still come back', { plainUnits: plainUnits(rest.quantity) }),
      )
    const value = totals.lines[at]?.taxable_value ?? 0
    if (value > rest.value + rest.slack)
      throw fieldError(
        `lines.${at}.rate`,
        t('This line has only {inItsCurrency} before tax left', {
          inItsCurrency: inItsCurrency(rest.line, currency, Math.max(0, rest.value)),
        }),
      )
    const less = { value: rest.value - value, quantity: rest.quantity - quantity, slack: rest.slack + 1 }
    left.set(line.invoice_line_no ?? 0, { ...rest, ...less })
  }
}

/** So much of a line's taxable value, in the currency of its invoice. */
function inItsCurrency(line: InvoiceLine, currency: string | null | undefined, value: Paise): string {
  const { foreign_rate, foreign_discount, quantity, taxable_value } = line
  if (!currency || foreign_rate === null || taxable_value === 0) return `₹${formatPaise(value)}`
  const whole = mulDiv(foreign_rate, thousandths(quantity), 1_000n) - (foreign_discount ?? 0)
  return formatForeign(foreignShare(whole, taxable_value, value), currency)
}

type Left = Pick<InvoiceLine, 'quantity' | 'rate' | 'foreign_rate' | 'discount_amount' | 'foreign_discount'>

/**
 * The remainder of a line by value and by returned quantity: a lower quantity at its price or, if that is below a thousandth, one at a
 * lower price. Undefined when nothing remains.
 */
function leftOf(line: InvoiceLine, before: Taken | undefined): Left | undefined {
  if (!before) return line
  const whole = thousandths(line.quantity)
  const value = BigInt(Math.max(0, line.taxable_value - before.credited))
  const billed = BigInt(line.taxable_value)
  const byValue = billed === 0n ? whole : (whole * value) / billed
  const byReturn = whole - thousandths(before.returned)
  if (byReturn <= 0n || (byValue === 0n && value === 0n)) return undefined
  if (byValue > 0n) {
    const least = byValue < byReturn ? byValue : byReturn
    return { ...line, ...discounts(line, least, whole), quantity: plainUnits(least) }
  }
  const one = byReturn < 1_000n ? byReturn : 1_000n
  const lower = (rate: number) => mulDiv(rate, whole * value, one * billed)
  const foreign_rate = line.foreign_rate === null ? null : lower(line.foreign_rate)
  return { ...discounts(line, value, billed), quantity: plainUnits(one), rate: lower(line.rate), foreign_rate }
}

/** Discounts in rupees and in the currency, for a part of the line. */
function discounts({ discount_amount, foreign_discount }: InvoiceLine, part: bigint, whole: bigint) {
  const of = (discount: number | null) => (discount === null ? null : mulDiv(discount, part, whole))
  return { discount_amount: of(discount_amount), foreign_discount: of(foreign_discount) }
}

/** The entered values of a stored line. */
export function inputLine(line: CreditNoteLineInput): CreditNoteLineInput {
  const { items_id, item_name, description, item_type, hsn, unit, quantity, rate } = line
  const { discount_percent, discount_amount, gst_rate, cess_rate, invoice_line_no, foreign_rate, foreign_discount } = line
  const tax = { gst_rate, cess_rate, invoice_line_no, foreign_rate, foreign_discount }
  return { items_id, item_name, description, item_type, hsn, unit, quantity, rate, discount_percent, discount_amount, ...tax }
}
