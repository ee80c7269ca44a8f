import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { DocumentLineInput, DraftTerms } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { draftTotals } from '#core/tax/gst/draft.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { TcsNature } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registeredOn } from '#server/domains/company/registrations/seller.ts'
import * as customers from '#server/domains/directory/customers/service.ts'

export type SalesDraft = DraftTerms & {
  tcs_declaration?: string | null | undefined
  lines: readonly (DocumentLineInput & { tcs_nature?: TcsNature | null | undefined })[]
}
/** `chosen`: the registration that the draft stores; `credit_note_prefix`: of its notes, null for the usual one; `has_others`: there are several. */
export type Worked = {
  totals: InvoiceTotals
  customer: CustomerSnapshot
  seller: Company
  chosen: string | null
  credit_note_prefix: string | null
  has_others: boolean
}

/**
 * What a draft comes to with customer and company as they are now, under the GST of its date. Throws `invalid` at the field or line that is
 * wrong.
 */
export async function work(tx: CompanyTx, draft: SalesDraft, date: IsoDate, roundsTotal = true): Promise<Worked> {
  const [found, registered] = await Promise.all([
    customers.get(tx, draft.customers_id),
    registeredOn(tx, draft.gst_registrations_id ?? null, date),
    knownItems(tx, draft),
  ])
  if (!found.is_active) throw fieldError('customers_id', 'This customer is archived: restore them first')
  const customer = snapshot(found)
  return {
    totals: draftTotals({ ...draft, invoice_date: date }, customer, registered.seller, roundsTotal),
    customer,
    ...registered,
  }
}

/** Throws `invalid` at the first line whose item is not the company's. */
export async function knownItems(tx: CompanyTx, { lines }: { lines: readonly Pick<DocumentLineInput, 'items_id'>[] }) {
  const wanted = [...new Set(lines.flatMap(({ items_id }) => (items_id === null ? [] : [items_id])))]
  if (wanted.length === 0) return
  const { rows } = await tx.client.query<{ items_id: string }>(
    'SELECT items_id FROM items WHERE companies_id = $1 AND items_id = ANY($2)',
    [tx.companies_id, wanted],
  )
  const known = new Set(rows.map((row) => row.items_id))
  const at = lines.findIndex(({ items_id }) => items_id !== null && !known.has(items_id))
  if (at >= 0) throw fieldError(`lines.${at}.items_id`, 'This item does not exist')
}

/** The customer as stored on documents. */
export function snapshot(customer: Customer): CustomerSnapshot {
  const { customer_name, gst_treatment, gstin, pan, email, mobile_number } = customer
  const { address_line, city, state_code, pincode, shipping_address, language } = customer
  return {
    customer_name,
    gst_treatment,
    gstin,
    pan,
    email,
    mobile_number,
    address_line,
    city,
    state_code,
    pincode,
    shipping_address,
    ...(language && language !== 'en' && { language }),
  }
}

/** The columns of a draft: what was entered, and what it comes to. */
export function draftColumns<D extends SalesDraft>({ lines: _lines, ...draft }: D, { totals, customer, chosen }: Worked) {
  const { gross, discount, taxable_value, cgst, sgst, igst, cess, reverse_charge_tax, round_off, total, why } = totals
  return {
    ...draft,
    gst_registrations_id: chosen,
    gross,
    discount,
    taxable_value,
    cgst,
    sgst,
    igst,
    cess,
    reverse_charge_tax,
    round_off,
    total,
    why,
    customer_name: customer.customer_name,
    customer,
    place_of_supply: totals.place_of_supply,
    tax_rule: totals.tax_rule,
  }
}

/** The lines as they are stored, numbered from one. */
export function lineRows<L extends DocumentLineInput>(tx: CompanyTx, lines: readonly L[], totals: InvoiceTotals) {
  return totals.lines.flatMap(({ gross, discount, taxable_value, cgst, sgst, igst, cess, amount }, at) => {
    const line = lines[at]
    const computed = { gross, discount, taxable_value, cgst, sgst, igst, cess, amount }
    return line ? [{ ...line, ...computed, companies_id: tx.companies_id, line_no: at + 1 }] : []
  })
}

/** The entered values of a stored document. */
export function termsOf(row: DraftTerms): DraftTerms {
  const { customers_id, gst_registrations_id, order_reference, chosen_place_of_supply } = row
  const { reverse_charge, under_lut, tax_inclusive, notes, terms } = row
  const named = { customers_id, gst_registrations_id, order_reference, chosen_place_of_supply }
  return { ...named, reverse_charge, under_lut, tax_inclusive, notes, terms }
}

/** True when making the draft final now would give it another total or tax than the person saw. */
export function differs(row: { total: number; tax_rule: string; place_of_supply: string }, totals: InvoiceTotals): boolean {
  return totals.total !== row.total || totals.tax_rule !== row.tax_rule || totals.place_of_supply !== row.place_of_supply
}
