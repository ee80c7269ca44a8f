import type { Invoice } from '#contract/sales/invoices.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inLanguageOf } from '#server/platform/language.ts'

/** The usual letter of an invoice that is mailed without a person writing one, in the customer's language. */
export async function usualLetter(tx: CompanyTx, invoice: Invoice): Promise<{ subject: string; message: string }> {
  const { rows } = await tx.client.query<{ company_name: string }>('SELECT company_name FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return inLanguageOf(invoice.customer.language, () => letterOf(invoice, rows[0]?.company_name ?? ''))
}

function letterOf(invoice: Invoice, company: string) {
  const { customer_name, invoice_number, invoice_date, due_date, amount_due } = invoice
  const { currency, foreign_due } = invoice
  const owed = currency === null ? `₹${formatPaise(amount_due)}` : formatForeign(foreign_due ?? 0, currency)
  const due =
    amount_due > 0
      ? t('{amountOf} is due by {date}.', { amountOf: owed, date: formatDate(due_date) })
      : t('There is nothing to pay.')
  return {
    subject: t('Invoice {invoice_number} from {company_name}', { invoice_number, company_name: company }),
    message: t(
      'Dear {customer_name},\n\nPlease find invoice {invoice_number} of {date} attached. {due}\n\nThank you for your business.\n{company}',
      { customer_name, invoice_number, date: formatDate(invoice_date), due, company },
    ),
  }
}
