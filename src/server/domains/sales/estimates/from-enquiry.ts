import type { Estimate } from '#contract/sales/estimates.ts'
import type { DocumentLineInput } from '#contract/sales/sales-documents.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likeText } from '#server/platform/paging.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import type { EnquiryRow } from '#server/domains/marketplace/hub/enquiries.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { sellersEnquiry } from './enquiry.ts'
import { get } from './read.ts'
import { saveDraft } from './service.ts'

/** Days until the estimate expires, by default. */
const OPEN_DAYS = 30
const GST_RATE = '18'
const TYPES = { 1: 'goods', 2: 'service' } as const

/**
 * A draft that answers an enquiry: the buyer as customer, found by email or created, and the product as line at its price. While there is a
 * draft for the enquiry, that one.
 */
export async function ofEnquiry(tx: CompanyTx, hub_enquiries_id: string): Promise<Estimate> {
  const enquiry = await sellersEnquiry(tx, hub_enquiries_id, true)
  const { rows } = await tx.client.query<{ estimates_id: string }>(
    `SELECT estimates_id FROM estimates WHERE companies_id = $1 AND hub_enquiries_id = $2 AND status = 'draft' ORDER BY estimates_id DESC LIMIT 1`,
    [tx.companies_id, hub_enquiries_id],
  )
  if (rows[0]) return get(tx, rows[0].estimates_id)
  const [customers_id, line, seller] = [await buyerOf(tx, enquiry), await lineOf(tx, enquiry), await company.get(tx)]
  const today = dateInIndia(tx.now)
  return saveDraft(tx, {
    customers_id,
    estimate_date: today,
    valid_until: addDays(today, OPEN_DAYS),
    order_reference: null,
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    tax_inclusive: false,
    notes: seller.invoice_notes,
    terms: seller.invoice_terms,
    lines: [line],
    hub_enquiries_id,
  })
}

/** The customer with the buyer’s email, else a new one outside GST: what the buyer is under GST the seller learns from them. */
async function buyerOf(tx: CompanyTx, { buyer_email, buyer_company_name }: EnquiryRow): Promise<string> {
  const { rows } = await tx.client.query<{ customers_id: string }>(
    `SELECT customers_id FROM customers WHERE companies_id = $1 AND customers_id IN (SELECT find_customers($4, 100)) AND is_active
       AND lower(email) = lower($2)
     ORDER BY lower(customer_name) = lower($3) DESC, customers_id LIMIT 1`,
    [tx.companies_id, buyer_email, buyer_company_name, likeText(buyer_email)],
  )
  if (rows[0]) return rows[0].customers_id
  const made = await customers.create(tx, {
    customer_name: buyer_company_name.slice(0, 120),
    gst_treatment: 'unregistered',
    gstin: null,
    pan: null,
    email: buyer_email,
    mobile_number: null,
    address_line: null,
    city: null,
    state_code: null,
    pincode: null,
    shipping_address: null,
    payment_terms_days: 30,
    notes: null,
  })
  return made.customers_id
}

type Known = Pick<DocumentLineInput, 'items_id' | 'item_type' | 'hsn' | 'unit' | 'gst_rate' | 'cess_rate' | 'rate'>

/** The product as line: with tax and unit of the item of that name, when there is one, and at the price of the listing. */
async function lineOf(tx: CompanyTx, { product }: EnquiryRow): Promise<DocumentLineInput> {
  const { rows: offered } = await tx.client.query<{ price: number | null; hub_offerings_type_id: 1 | 2 }>(
    'SELECT price, hub_offerings_type_id FROM hub_products WHERE companies_id = $1 AND product_id = $2',
    [tx.companies_id, product.product_id],
  )
  const { rows: items } = await tx.client.query<Known>(
    `SELECT items_id, item_type, hsn, unit, gst_rate, cess_rate, rate FROM items
     WHERE companies_id = $1 AND is_active AND name_key = lower($2) ORDER BY items_id LIMIT 1`,
    [tx.companies_id, product.product_title],
  )
  const item: Known = items[0] ?? {
    items_id: null,
    item_type: TYPES[offered[0]?.hub_offerings_type_id ?? 1],
    hsn: null,
    unit: null,
    gst_rate: GST_RATE,
    cess_rate: null,
    rate: 0,
  }
  return {
    ...item,
    gst_rate: plainDecimal(item.gst_rate),
    cess_rate: item.cess_rate === null ? null : plainDecimal(item.cess_rate),
    item_name: product.product_title.slice(0, 200),
    description: null,
    quantity: '1',
    rate: offered[0]?.price ?? item.rate,
    discount_percent: null,
    discount_amount: null,
  }
}
