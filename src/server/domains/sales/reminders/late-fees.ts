import type { InvoiceLine } from '#contract/sales/invoices.ts'
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { chargeOf, chargesBetween, lastChargeAfter, type LateFee } from '#core/sales/late-fee.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get, linesOf } from '../invoices/read.ts'
import { remindable } from '../invoices/remindable.ts'
import { saveDraft } from '../invoices/service.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'

/** `since`: the opening date of an invoice from other books, up to which nothing is charged. */
type Late = { invoices_id: string; due_date: IsoDate; amount_due: Paise; since: IsoDate | null }
type Days = { after: IsoDate; upTo: IsoDate }

/** Drafts that one transaction makes. */
const BATCH = 50

/**
 * Drafts every due charge, each once, and notifies the collectors. True while there may be more. Interest and late fees are
 * part of the value of the supply (CGST Act s.15(2)(d)), so a charge has the GST of the largest line of its invoice.
 */
export async function draftLateFees(tx: CompanyTx, fee: LateFee, { after, upTo }: Days): Promise<boolean> {
  const { rows } = await tx.client.query<Late>(
    `SELECT i.invoices_id, i.due_date, i.amount_due,
       CASE WHEN i.opening_on IS NULL THEN NULL ELSE (i.created_at AT TIME ZONE 'Asia/Kolkata')::date END AS since
     FROM invoices i JOIN customers c ON c.companies_id = i.companies_id AND c.customers_id = i.customers_id
     WHERE i.companies_id = $1 AND i.due_date BETWEEN $2 AND $3 AND ${remindable} AND c.is_reminded AND c.is_active
     ORDER BY i.due_date, i.invoices_id`,
    [tx.companies_id, addDays(after, 1 - lastChargeAfter(fee)), addDays(upTo, -fee.after_days)],
  )
  let made = 0
  for (const late of rows)
    for (const charge of chargesBetween(fee, late.due_date, later(after, late.since), upTo)) {
      if (!(await draftCharge(tx, fee, late, charge).catch(passed))) continue
      if (++made === BATCH) return true
    }
  return false
}

const later = (after: IsoDate, since: IsoDate | null): IsoDate => (since !== null && since > after ? since : after)

/** A charge that a person could not draft either is skipped: it must not delay the reminders of all others. */
function passed(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

async function draftCharge(tx: CompanyTx, fee: LateFee, { invoices_id, amount_due }: Late, charge_no: number): Promise<boolean> {
  const amount = chargeOf(fee, amount_due)
  if (amount === 0 || (await isCharged(tx, invoices_id, charge_no))) return false
  const [late, lines] = await Promise.all([get(tx, invoices_id), linesOf(tx, invoices_id)])
  const main = lines.toSorted((a, b) => b.taxable_value - a.taxable_value)[0]
  // A charge on a charge would continue forever.
  if (!main || main.item_name.startsWith(CHARGE)) return false
  const invoice_date = dateInIndia(tx.now)
  const { invoices_id: drafted } = await saveDraft(tx, {
    customers_id: late.customers_id,
    invoice_date,
    due_date: invoice_date,
    order_reference: null,
    chosen_place_of_supply: late.chosen_place_of_supply,
    reverse_charge: false,
    under_lut: late.under_lut,
    tax_inclusive: false,
    notes: null,
    terms: null,
    lines: [lineOf(main, amount, `${late.invoice_number}, due on ${formatDate(late.due_date)}`)],
  })
  await tx.client.query(
    'INSERT INTO invoice_late_fees (companies_id, invoices_id, charge_no, drafted_invoices_id, created_at) VALUES ($1, $2, $3, $4, $5)',
    [tx.companies_id, invoices_id, charge_no, drafted, tx.now],
  )
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'payment',
    title: sentence('A late fee for {customer_name} waits to be issued', { customer_name: late.customer_name }),
    text: sentence('{invoice_number} is overdue. Discard the draft to waive the fee.', { invoice_number: late.invoice_number }),
    link: `/receivables/invoices/${drafted}/edit`,
  })
  return true
}

async function isCharged(tx: CompanyTx, invoices_id: string, charge_no: number): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM invoice_late_fees WHERE companies_id = $1 AND invoices_id = $2 AND charge_no = $3',
    [tx.companies_id, invoices_id, charge_no],
  )
  return rowCount === 1
}

const CHARGE = 'Late payment charge'

function lineOf({ item_type, hsn, gst_rate, cess_rate }: InvoiceLine, rate: Paise, of: string) {
  const words = { items_id: null, item_name: `${CHARGE} on ${of}`, description: null, item_type, hsn, unit: null }
  return { ...words, quantity: '1', rate, discount_percent: null, discount_amount: null, gst_rate, cess_rate }
}
