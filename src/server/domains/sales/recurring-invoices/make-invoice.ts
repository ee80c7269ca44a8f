import type { Invoice } from '#contract/sales/invoices.ts'
import { addDays, formatMonthYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { email } from '../invoices/email.ts'
import { issueNew } from '../invoices/issue-invoice.ts'
import { usualLetter } from '../invoices/letter.ts'
import { saveDraft } from '../invoices/service.ts'
import { recurringDates } from '#server/domains/documents/recurring-dates/recurring-dates.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import type { RecurringRecord } from './table.ts'

/**
 * Creates the invoice of a date through the use cases a person would use, with its due date. Throws what they throw, and `wrong_state` if
 * it should be mailed and there is no address.
 */
export async function makeInvoice(
  tx: CompanyTx,
  services: Dependencies,
  row: RecurringRecord,
  invoice_date: IsoDate,
): Promise<Invoice> {
  await requireEntitlement(tx, 'collections')
  const dated = { invoice_date, due_date: addDays(invoice_date, row.due_days) }
  const entered = { ...termsOf(row), ...dated, lines: row.lines.map((line) => inWords(line, invoice_date)) }
  if (row.make_as === 'draft') return saveDraft(tx, entered)
  const invoice = await issueNew(tx, services, entered)
  if (row.make_as === 'issue') return invoice
  const to = row.mail_to ?? invoice.customer.email
  if (to === null)
    throw new AppError(
      'wrong_state',
      t('{customer_name} has no email address: add one, or enter on the schedule where to send it.', {
        customer_name: invoice.customer_name,
      }),
    )
  return email(tx, services, invoice.invoices_id, { to, ...(await usualLetter(tx, invoice)) })
}

/** `{month}` in a name or description is the month of the invoice: `November 2026`. */
function inWords<L extends { item_name: string; description: string | null }>(line: L, date: IsoDate): L {
  const month = formatMonthYear(date)
  const put = (text: string) => text.replaceAll('{month}', month)
  return { ...line, item_name: put(line.item_name), description: line.description === null ? null : put(line.description) }
}

export const { pass, settleFailed } = recurringDates(
  { table: 'recurring_invoices', dates: 'recurring_invoice_dates', day: 'invoice_date', made: 'invoices_id', done: 'made' },
  (row: RecurringRecord) => row.recurring_invoices_id,
)
