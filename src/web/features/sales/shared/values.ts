import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { DraftTerms } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import type { Form } from '#web/lib/form.ts'
import { blankLine, type LineValues, lineValues, type SavedLine } from './line-values.ts'

/** The customer's details that totals and dates depend on. */
export type Buyer = Pick<Customer, 'customer_name' | 'gst_treatment' | 'gstin' | 'state_code'> & {
  /** Without one, more tax is collected at source. */
  pan?: string | null
  /** Another registration of the company: a stock transfer. */
  is_own?: boolean

  payment_terms_days: number | undefined
}

export type DocumentValues = {
  customers_id: string
  /** Empty or left out: the company’s main registration. */
  gst_registrations_id?: string
  buyer: Buyer | null
  order_reference: string
  /** Empty for the place of supply by rule. */
  chosen_place_of_supply: string
  reverse_charge: boolean
  under_lut: boolean
  tax_inclusive: boolean
  /** The currency of line prices; empty or undefined for rupees. */
  currency?: string
  exchange_rate?: string
  /** Of an invoice: how the declaration of use is named that keeps TCS away. */
  tcs_declaration?: string
  notes: string
  terms: string
  lines: LineValues[]
}

/** The parts of the form that the editor of any kind of document needs. */
export type DocumentForm = Pick<Form<DocumentValues>, 'values' | 'errors' | 'set' | 'at'>

/** A new document with one empty line and the company's default texts. */
export function newDocument(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): DocumentValues {
  return {
    customers_id: customer?.customers_id ?? '',
    buyer: customer ? buyerOf(customer) : null,
    order_reference: '',
    chosen_place_of_supply: '',
    reverse_charge: false,
    under_lut: false,
    tax_inclusive: false,
    notes: usual.invoice_notes ?? '',
    terms: usual.invoice_terms ?? '',
    lines: [blankLine()],
  }
}

type Saved = DraftTerms & {
  customer: CustomerSnapshot
  currency?: string | null
  lines: readonly SavedLine[]
}

/** The editor's values of a saved draft. */
export function documentValues(saved: Saved): DocumentValues {
  const { customers_id, reverse_charge, under_lut, tax_inclusive } = saved
  return {
    customers_id,
    gst_registrations_id: saved.gst_registrations_id ?? '',
    buyer: { ...saved.customer, payment_terms_days: undefined },
    order_reference: saved.order_reference ?? '',
    chosen_place_of_supply: saved.chosen_place_of_supply ?? '',
    reverse_charge,
    under_lut,
    tax_inclusive,
    notes: saved.notes ?? '',
    terms: saved.terms ?? '',
    lines: saved.lines.map((line) => lineValues(line, saved.currency)),
  }
}

export const buyerOf = ({ customer_name, gst_treatment, gstin, pan, state_code, payment_terms_days }: Customer): Buyer => ({
  customer_name,
  gst_treatment,
  gstin,
  pan,
  state_code,
  payment_terms_days,
})
