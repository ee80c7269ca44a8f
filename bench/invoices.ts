import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { callApi } from './call.ts'
import type { Company, Ground } from './ground.ts'
import { product } from './servers.ts'

/** Copies one real invoice to the given number over two years and 2,000 customer names, a tenth of them unpaid. Then analyses. */
export async function writeInvoices(ground: Ground, company: Company, count: number): Promise<void> {
  const server = await product(ground, 'off')
  const { origin } = server
  await callApi(origin, company.cookie, updateCompany, { body: companyDetails() })
  const { customers_id } = await callApi(origin, company.cookie, createCustomer, { body: customer() })
  const { invoices_id } = await callApi(origin, company.cookie, createInvoice, { body: invoice(customers_id) })
  await server.stop()
  await ground.owner.query(
    `INSERT INTO invoices (companies_id, invoices_id, status, invoice_number, financial_year, prefix, serial, number_key, issued_at, customers_id,
       customer_name, customer, invoice_date, due_date, place_of_supply, tax_rule, gross, discount, taxable_value, cgst, sgst, igst, cess,
       reverse_charge_tax, round_off, why, total, amount_due, created_at, updated_at)
     SELECT companies_id, md5('invoice ' || companies_id || n)::uuid, CASE WHEN n % 10 = 0 THEN 'issued' ELSE 'paid' END, 'B/' || n, 'all', 'B', n, 'B/' || lpad(n::text, 9, '0'),
       created_at, customers_id, 'Customer ' || abs(hashint8(n)::bigint) % 2000, customer, day, day + 30, place_of_supply, tax_rule,
       amount, 0, amount, 0, 0, 0, 0, 0, 0, '{}', amount, CASE WHEN n % 10 = 0 THEN amount ELSE 0 END, created_at, created_at
     FROM invoices, LATERAL (SELECT n, date '2025-04-01' + ((n * 599) / ${count})::integer AS day, 10000 + abs(hashint8(n * 7)::bigint) % 10000000 AS amount
       FROM generate_series(1::bigint, ${count}) n) book WHERE invoices_id = $1`,
    [invoices_id],
  )
  await ground.owner.query('VACUUM ANALYZE invoices')
}
