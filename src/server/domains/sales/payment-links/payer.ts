import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { mine } from './read.ts'
import { type LinkRecord, paymentLinks } from './table.ts'

/**
 * A payer by a link without a customer becomes one, unless their e-mail address or mobile number belongs to an existing customer.
 */
export async function customerOf(tx: CompanyTx, link: LinkRecord): Promise<string> {
  const { payer_name, email, mobile_number } = link
  const { rows } = await tx.client.query<{ customers_id: string }>(
    `SELECT customers_id FROM customers WHERE companies_id = $1 AND is_active
       AND customers_id = ANY(ARRAY(SELECT find_customers('%' || $2 || '%', 50))) AND (lower(email) = $2 OR mobile_number = $2)
     ORDER BY customers_id LIMIT 1`,
    [tx.companies_id, (email ?? mobile_number ?? '\u0001').toLowerCase()],
  )
  const customers_id = rows[0]?.customers_id ?? (await newCustomer(tx, { payer_name, email, mobile_number }))
  await tx.db.update(paymentLinks).set({ customers_id }).where(mine(tx, link.payment_links_id))
  return customers_id
}

async function newCustomer(tx: CompanyTx, payer: Pick<LinkRecord, 'payer_name' | 'email' | 'mobile_number'>): Promise<string> {
  const { payer_name: customer_name, email, mobile_number } = payer
  const { customers_id } = await customers.create(tx, {
    customer_name,
    email,
    mobile_number,
    gst_treatment: 'unregistered',
    gstin: null,
    pan: null,
    address_line: null,
    city: null,
    state_code: null,
    pincode: null,
    shipping_address: null,
    payment_terms_days: 0,
    notes: null,
  })
  return customers_id
}
