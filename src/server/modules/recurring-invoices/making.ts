import type { Invoice } from '#contract/invoices.ts'
import { addDays, formatDate, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { nextDates } from '#core/sales/recurring.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registerByItself } from '../e-invoices/service.ts'
import { email } from '../invoices/email.ts'
import { issue, saveDraft } from '../invoices/service.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { entitled } from '../subscription/entitled.ts'
import { mine, rhythmOf } from './read.ts'
import { type RecurringRecord, recurringInvoices } from './table.ts'

/**
 * Makes the invoice of a date through the use cases a person would use, dated as it was due. Throws what they throw, and `wrong_state` when
 * it should be mailed and nobody knows where to.
 */
export async function makeInvoice(
  tx: CompanyTx,
  services: Services,
  row: RecurringRecord,
  invoice_date: IsoDate,
): Promise<Invoice> {
  await entitled(tx, 'collections')
  const dated = { invoice_date, due_date: addDays(invoice_date, row.due_days) }
  const draft = await saveDraft(tx, { ...termsOf(row), ...dated, lines: row.lines.map((line) => inWords(line, invoice_date)) })
  if (row.make_as === 'draft') return draft
  const invoice = await issue(tx, draft.invoices_id, draft.version)
  await registerByItself(tx, services, { invoices_id: invoice.invoices_id })
  if (row.make_as === 'issue') return invoice
  const to = row.mail_to ?? invoice.customer.email
  if (to === null)
    throw new AppError('wrong_state', `${invoice.customer_name} has no email address: add one, or say on the schedule where to.`)
  const { rows } = await tx.client.query<{ company_name: string }>('SELECT company_name FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return email(tx, services, invoice.invoices_id, { to, ...letterOf(invoice, rows[0]?.company_name ?? '') })
}

/** `{month}` in a name or description is the month of the invoice: `November 2026`. */
function inWords<L extends { item_name: string; description: string | null }>(line: L, date: IsoDate): L {
  const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  const put = (text: string) => text.replaceAll('{month}', month)
  return { ...line, item_name: put(line.item_name), description: line.description === null ? null : put(line.description) }
}

function letterOf(invoice: Invoice, company: string) {
  const { customer_name, invoice_number, invoice_date, due_date, amount_due } = invoice
  const due = amount_due > 0 ? `₹${formatPaise(amount_due)} is due by ${formatDate(due_date)}.` : 'There is nothing to pay.'
  return {
    subject: `Invoice ${invoice_number} from ${company}`,
    message: `Dear ${customer_name},\n\nPlease find invoice ${invoice_number} of ${formatDate(invoice_date)} attached. ${due}\n\nThank you for your business.\n${company}`,
  }
}

type Outcome = { outcome: 'made'; invoices_id: string } | { outcome: 'skipped' } | { outcome: 'failed'; problem: string }

/** The date is over: what became of it is kept, and the schedule, whose row the caller has locked, goes on to the next. */
export async function pass(tx: CompanyTx, row: RecurringRecord, invoice_date: IsoDate, what: Outcome): Promise<void> {
  const taken = row.taken + 1
  const [next_on = null] = nextDates(rhythmOf(row), { from: invoice_date, last_on: invoice_date, taken }, 1)
  await tx.client.query(
    `INSERT INTO recurring_invoice_dates (companies_id, recurring_invoices_id, invoice_date, outcome, invoices_id, problem, tried_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.companies_id, row.recurring_invoices_id, invoice_date, what.outcome, invoiceOf(what), problemOf(what), tx.now],
  )
  const status = next_on === null ? ('ended' as const) : row.status
  const failing = row.failing + (what.outcome === 'failed' ? 1 : 0)
  await tx.db
    .update(recurringInvoices)
    .set({ taken, last_on: invoice_date, next_on, status, failing, updated_at: tx.now })
    .where(mine(tx, row.recurring_invoices_id))
  await audit(tx, `date_${what.outcome}`, 'recurring_invoices', row.recurring_invoices_id, { ...what, invoice_date })
}

/** A date that had failed is settled: its invoice is made, or somebody left it out. */
export async function settleFailed(
  tx: CompanyTx,
  row: RecurringRecord,
  invoice_date: IsoDate,
  what: Exclude<Outcome, { outcome: 'failed' }>,
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `UPDATE recurring_invoice_dates SET outcome = $4, invoices_id = $5, problem = NULL, tried_at = $6
     WHERE companies_id = $1 AND recurring_invoices_id = $2 AND invoice_date = $3 AND outcome = 'failed'`,
    [tx.companies_id, row.recurring_invoices_id, invoice_date, what.outcome, invoiceOf(what), tx.now],
  )
  if (rowCount === 0) throw new AppError('wrong_state', `Nothing of ${formatDate(invoice_date)} waits to be made.`)
  await tx.db
    .update(recurringInvoices)
    .set({ failing: row.failing - 1, updated_at: tx.now })
    .where(mine(tx, row.recurring_invoices_id))
  await audit(tx, `date_${what.outcome}`, 'recurring_invoices', row.recurring_invoices_id, { ...what, invoice_date })
}

const invoiceOf = (what: Outcome) => (what.outcome === 'made' ? what.invoices_id : null)
const problemOf = (what: Outcome) => (what.outcome === 'failed' ? what.problem : null)
