import type { Customer, NewCustomer } from '#contract/directory/customers.ts'
import type { Company } from '#contract/company/company.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'

/** A company as the operator's invoices name it. */
export type Subscriber = { companies_id: string } & Pick<
  Company,
  'company_name' | 'gstin' | 'pan' | 'state_code' | 'address_line' | 'city' | 'pincode' | 'email' | 'mobile_number'
>

/** The transaction's own company as a subscriber, for the job that works in the operator's books. */
export async function subscriberOf(tx: CompanyTx): Promise<Subscriber> {
  const { company_name, legal_name, gstin, pan, state_code, address_line, city, pincode, email, mobile_number } =
    await company.get(tx)
  return {
    companies_id: tx.companies_id,
    company_name: legal_name ?? company_name,
    gstin,
    pan,
    state_code,
    address_line,
    city,
    pincode,
    email,
    mobile_number,
  }
}

/** The operator's customer that this subscriber is, with the details as they are now; made at first need. */
export async function customerFor(tx: CompanyTx, subscriber: Subscriber): Promise<Customer> {
  const { companies_id, company_name, ...details } = subscriber
  const wanted: NewCustomer = {
    ...details,
    customer_name: company_name.slice(0, 120),
    gst_treatment: details.gstin === null ? 'unregistered' : 'registered',
    shipping_address: null,
    payment_terms_days: 0,
    notes: null,
  }
  const { rows } = await tx.client.query<{ customers_id: string }>(
    'SELECT customers_id FROM operator_subscribers WHERE companies_id = $1 AND subscribers_id = $2',
    [tx.companies_id, companies_id],
  )
  if (rows[0]) return customers.update(tx, rows[0].customers_id, wanted)
  const made = await customers.create(tx, wanted)
  await tx.client.query('INSERT INTO operator_subscribers (companies_id, subscribers_id, customers_id) VALUES ($1, $2, $3)', [
    tx.companies_id,
    companies_id,
    made.customers_id,
  ])
  return made
}
