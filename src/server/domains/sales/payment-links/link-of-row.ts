import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import { PaymentLinkInput } from '#contract/sales/payment-links.ts'
import type { Issue } from '#core/errors.ts'
import { readMobile } from '#core/identifiers/mobile.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { columns } from './row-columns.ts'

export type Owing = { invoices_id: string; invoice_number: string; customers_id: string; status: string; amount_due: number }

export function linkOf(row: RowValues, invoices: ReadonlyMap<string, Owing>, today: string) {
  const issues: Issue[] = []
  const number = words(row, 'invoice_number', null)
  const invoice = number === null ? undefined : invoices.get(number)
  const asked = typeof row['amount'] === 'number' ? row['amount'] : null
  const amount = asked ?? invoice?.amount_due ?? null
  if (asked === 0) issues.push({ path: 'amount', message: 'Enter an amount above zero' })
  const message = number === null ? undefined : invoiceProblem(invoice, amount ?? 0)
  if (message !== undefined) issues.push({ path: 'invoice_number', message })
  const expires_on = words(row, 'expires_on', null)
  if (expires_on !== null && expires_on < today) issues.push({ path: 'expires_on', message: 'This date has passed' })
  const email = words(row, 'email', null)
  const link = {
    customers_id: invoice?.customers_id ?? null,
    payer_name: words(row, 'payer_name', ''),
    email,
    mobile_number: mobileOf(row),
    purpose: words(row, 'purpose', ''),
    reference: words(row, 'reference', null),
    invoices_id: invoice?.invoices_id ?? null,
    amount,
    least_amount: null,
    most_amount: null,
    part_payment: row['part_payment'] === true,
    expires_on,
    remind: false,
  }
  const read = z.safeParse(PaymentLinkInput, link, { error: issueWords })
  if (!read.success) addIssues(issues, read.error.issues)
  if (issues.length > 0 || !read.success) return { issues }
  return { value: { link: read.data, send: isSent(row, email) }, total: amount ?? 0 }
}

const isSent = (row: RowValues, email: string | null) => email !== null && row['send'] !== false

/** As it is stored, or as it was written where it cannot be read. */
function mobileOf(row: RowValues): string | null {
  const mobile = words(row, 'mobile_number', null)
  return mobile === null ? null : (readMobile(mobile) ?? mobile)
}

/** One problem for each column is enough. */
function addIssues(issues: Issue[], refused: readonly { path: PropertyKey[]; message: string }[]): void {
  for (const { path, message } of refused) {
    const field = fieldOf(path[0])
    if (!issues.some((issue) => issue.path === field)) issues.push({ path: field, message })
  }
}

function invoiceProblem(invoice: Owing | undefined, amount: number): string | undefined {
  if (!invoice) return 'There is no invoice with this number'
  if (invoice.status !== 'issued' && invoice.status !== 'part_paid') return 'Nothing is due on this invoice'
  return amount > invoice.amount_due
    ? t('Only ₹{amount} is due on this invoice', { amount: formatPaise(invoice.amount_due) })
    : undefined
}

/** The column to which a refusal of the contract belongs. */
function fieldOf(name: PropertyKey | undefined): string {
  const field = String(name)
  if (field === 'least_amount' || field === 'most_amount') return 'amount'
  return columns.some((column) => column.field === field) ? field : 'payer_name'
}
