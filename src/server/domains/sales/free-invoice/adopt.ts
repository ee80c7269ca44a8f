import type { CompanyInput } from '#contract/company/company.ts'
import type { FreeInvoice } from '#contract/sales/free-invoice.ts'
import { daysBetween } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { saveDraft } from '../invoices/service.ts'

/**
 * Adopts an invoice made without an account: fills in the company's missing details, adds the customer if it is new, and creates a draft
 * with the lines. Its number is dropped: when issued, the draft gets one of the company's own.
 */
export async function adopt(tx: CompanyTx, free: FreeInvoice): Promise<{ invoices_id: string }> {
  const { seller, customer: _customer, invoice_number: _number, ...invoice } = free
  await fillCompany(tx, seller)
  const customers_id = await customerLike(tx, free)
  const { invoices_id } = await saveDraft(tx, { ...invoice, customers_id })
  return { invoices_id }
}

/** A company without GSTIN and address has no details yet. */
async function fillCompany(tx: CompanyTx, seller: FreeInvoice['seller']) {
  const { logo_files_id: _logo, ...known } = await company.get(tx)
  if (known.gstin !== null || known.address_line !== null) return
  const { company_name, ...details } = seller
  const legal_name = known.legal_name ?? (company_name === known.company_name ? null : company_name)
  await company.update(tx, { ...known, ...told(details), legal_name } satisfies CompanyInput)
}

const told = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)) as T

async function customerLike(tx: CompanyTx, { customer, invoice_date, due_date }: FreeInvoice): Promise<string> {
  const { rows } = await tx.client.query<{ customers_id: string }>(
    `SELECT customers_id FROM customers WHERE companies_id = $1 AND is_active
       AND CASE WHEN $2::text IS NULL THEN gstin IS NULL AND name_key = lower($3) ELSE gstin = $2 END
     ORDER BY created_at LIMIT 1`,
    [tx.companies_id, customer.gstin, customer.customer_name.trim()],
  )
  if (rows[0]) return rows[0].customers_id
  const payment_terms_days = Math.min(365, daysBetween(invoice_date, due_date))
  const made = await customers.create(tx, { ...customer, pan: null, mobile_number: null, notes: null, payment_terms_days })
  return made.customers_id
}
