import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { LEAST_PAYABLE, MOST_PAYABLE } from '#core/sales/payment-links/states.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import type { StatementLink } from '../customer-statements/links.ts'
import { atGateway } from '../invoices/at-gateway.ts'
import { create } from '../payment-links/create-links.ts'
import { payableLink } from '../payment-links/invoice-page.ts'
import { linkTokens } from '../payment-links/token.ts'

/**
 * The payment page of an open invoice. The company asked for what is open by sending the statement, so an invoice without a payment link gets
 * one here. Throws `not_found` for an invoice that is not open, or of anybody else.
 */
export async function invoiceAddress(
  tx: CompanyTx,
  services: Dependencies,
  link: StatementLink,
  invoices_id: string,
): Promise<{ link: string }> {
  const { rows } = await tx.client.query<{ invoice_number: string; still_due: number }>(
    `SELECT i.invoice_number, i.amount_due - ${atGateway} AS still_due FROM invoices i
     WHERE i.companies_id = $1 AND i.invoices_id = $2 AND i.customers_id = $3 AND i.status IN ('issued', 'part_paid') AND i.currency IS NULL`,
    [tx.companies_id, invoices_id, link.customers_id],
  )
  const [invoice] = rows
  if (!invoice || invoice.still_due < LEAST_PAYABLE)
    throw new AppError('not_found', 'This invoice is not open any more. Load the page again.')
  const payment_links_id =
    (await payableLink(tx, invoices_id)) ?? (await linkFor(tx, services, link, { invoices_id, ...invoice }))
  return { link: linkTokens(services).of(tx, payment_links_id) }
}

type Owed = { invoices_id: string; invoice_number: string; still_due: number }

async function linkFor(
  tx: CompanyTx,
  services: Dependencies,
  { customers_id, expires_on }: StatementLink,
  { invoices_id, invoice_number, still_due }: Owed,
): Promise<string> {
  const { customer_name, email, mobile_number, language } = await customers.get(tx, customers_id)
  const link = {
    customers_id,
    payer_name: customer_name,
    email,
    mobile_number,
    purpose: inLanguageOf(language, () => t('Invoice {invoice_number}', { invoice_number })),
    reference: null,
    invoices_id,
    amount: Math.min(still_due, MOST_PAYABLE),
    least_amount: null,
    most_amount: null,
    part_payment: true,
    expires_on,
    remind: false,
  }
  return create(tx, services, link, { base: '', send: false })
}
