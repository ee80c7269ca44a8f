import * as z from 'zod/mini'
import { PaymentLinkInput } from '#contract/sales/payment-links.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { readMobile } from '#core/identifiers/mobile.ts'
import { formatPaise } from '#core/money.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Existing, type RowValues, type Keys, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { createMany, type NewLink } from './create-links.ts'
import { linkTokens } from './token.ts'

const columns: readonly ColumnOf[] = [
  {
    field: 'payer_name',
    header: 'Name',
    names: ['Customer', 'Customer name', 'Who is to pay'],
    kind: 'text',
    is_required: true,
    help: 'Payer',
    example: 'Meera Iyer',
  },
  {
    field: 'email',
    header: 'Email',
    names: ['E-mail', 'Email address', 'Mail address'],
    kind: 'text',
    help: 'We email the link to this address',
    example: 'meera@example.in',
  },
  {
    field: 'mobile_number',
    header: 'Mobile',
    names: ['Mobile number', 'Phone', 'Phone number', 'Contact'],
    kind: 'mobile',
    help: 'An Indian mobile number',
    example: '98200 12345',
  },
  {
    field: 'amount',
    header: 'Amount',
    names: ['Amount (₹)', 'Amount (INR)', 'Sum'],
    kind: 'money',
    help: 'In rupees; if blank, the payer enters it, or it is the amount due on the invoice',
    example: '1500.00',
  },
  {
    field: 'purpose',
    header: 'For',
    names: ['Purpose', 'Description', 'What for', 'Remarks'],
    kind: 'text',
    is_required: true,
    help: 'Text the payer sees',
    example: 'Maintenance, November',
  },
  {
    field: 'reference',
    header: 'Reference',
    names: ['Reference number', 'Ref', 'Order'],
    kind: 'text',
    help: 'Your own',
    example: 'Flat 4B',
  },
  {
    field: 'invoice_number',
    header: 'Invoice',
    names: ['Invoice number', 'Invoice no'],
    kind: 'text',
    help: 'The open invoice this payment settles',
    example: 'INV/26-27/0042',
  },
  {
    field: 'expires_on',
    header: 'Expires on',
    names: ['Expiry', 'Expiry date', 'Valid until'],
    kind: 'date',
    help: 'The last date to pay it',
    example: '31-12-2026',
  },
  {
    field: 'part_payment',
    header: 'Part payment',
    names: ['Partial payment', 'Allow part payment'],
    kind: 'yes',
    help: 'Yes accepts the amount in parts',
    example: 'No',
  },
  {
    field: 'send',
    header: 'Mail it',
    names: ['Mail', 'Send', 'Send mail'],
    kind: 'yes',
    help: 'No creates the link without emailing it; the result file has its address',
    example: 'Yes',
  },
]

/** Rows of a file that are a payment link each; the result file has their addresses. */
export const paymentLinkRows = rowKind<NewLink>({
  kind: 'payment-links',
  noun: ['payment link', 'payment links'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns,
  matches: [],
  // The same request to the same person twice in one file is a mistake.
  key: (given) =>
    JSON.stringify([
      String(given['payer_name']).toLowerCase(),
      ...['email', 'mobile_number', 'amount', 'purpose', 'reference', 'invoice_number'].map((field) => given[field] ?? null),
    ]),
  admit: (tx) => requireEntitlement(tx, 'bulk-payment-links'),
  async prepare(tx, rows) {
    const invoices = await invoicesAmong(tx, rows)
    const today = dateInIndia(tx.now)
    return rows.map((row) => linkOf(row, invoices, today))
  },
  async save(tx, values, _row_imports_id, { services, base }) {
    const tokens = linkTokens(services)
    const ids = await createMany(tx, services, values, base)
    return ids.map((made_id) => ({ made_id, result: tokens.url(tx, made_id, base) }))
  },
  existing,
})

/** Unpaid links that can still be paid. None of them is marked for mailing: importing the file again mails no one twice. */
async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, l.payment_links_id AS id, i.invoice_number, false AS send
     FROM payment_links l LEFT JOIN invoices i USING (companies_id, invoices_id)
     WHERE l.companies_id = $1 AND l.status IN ('created', 'sent', 'viewed') AND (l.expires_on IS NULL OR l.expires_on >= $4::date)
       AND ($2::uuid IS NULL OR l.payment_links_id > $2) ORDER BY l.payment_links_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most, dateInIndia(tx.now)],
  )
  return rows.map((fields) => ({ keys: [fields.id, 0], fields }))
}

type Owing = { invoices_id: string; invoice_number: string; customers_id: string; status: string; amount_due: number }

/** The invoices that rows name, all at once. */
async function invoicesAmong(tx: CompanyTx, rows: readonly RowValues[]): Promise<Map<string, Owing>> {
  const numbers = [...new Set(rows.flatMap((row) => words(row, 'invoice_number', null) ?? []))]
  if (numbers.length === 0) return new Map()
  const { rows: found } = await tx.client.query<Owing>(
    'SELECT invoices_id, invoice_number, customers_id, status, amount_due FROM invoices WHERE companies_id = $1 AND invoice_number = ANY($2)',
    [tx.companies_id, numbers],
  )
  return new Map(found.map((row) => [row.invoice_number, row]))
}

function linkOf(row: RowValues, invoices: ReadonlyMap<string, Owing>, today: string) {
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
  const read = z.safeParse(PaymentLinkInput, {
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
  })
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
