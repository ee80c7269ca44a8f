import { PaymentInput } from '#contract/sales/payments.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, customerOf, ofDocument, text } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, RowValues, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { accountNamed, depositSayings, receivedColumns, receivedOf } from '#server/domains/sales/sales-documents/money-columns.ts'
import { notesColumn } from '#server/domains/directory/import-columns/purchase-columns.ts'
import { customerColumns } from '#server/domains/directory/import-columns/customer-columns.ts'
import { depositAccounts } from './accounts.ts'
import { recordPayment } from './service.ts'

const head: readonly ColumnOf[] = [
  ...customerColumns,
  {
    field: 'payment_date',
    header: 'Date',
    names: ['Payment date', 'Receipt date', 'Received on'],
    kind: 'date',
    help: 'If blank, today',
    example: '21-11-2026',
  },
  {
    field: 'amount',
    header: 'Amount (₹)',
    names: ['Amount', 'Received', 'Amount received'],
    kind: 'money',
    help: 'The amount received in the account; the first line of a payment is enough',
    example: '11,800.00',
  },
  ...receivedColumns,
  notesColumn,
]

/** Files of payments received: one row for each settled invoice, or one without. They are recorded, not saved as drafts. */
export const paymentRows: LinesKind = {
  kind: 'payments',
  shape: 'lines',
  noun: ['payment', 'payments'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns: [
    {
      field: 'number',
      header: 'Payment number',
      names: ['Number', 'Receipt number', 'Receipt no', 'Voucher number'],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same number are one payment, which gets your series number',
      example: 'R-12',
    },
    ...head,
    {
      field: 'invoice_number',
      header: 'Invoice number',
      names: ['Invoice', 'Invoice no', 'Against invoice'],
      kind: 'text',
      help: 'The invoice it settles; the rest is the customer’s advance',
      example: 'INV/26-27/0042',
    },
    {
      field: 'settled',
      header: 'Settled (₹)',
      names: ['Amount settled', 'Allocated'],
      kind: 'money',
      help: 'Of that invoice; if blank, all that is due',
      example: '',
    },
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  booked_on: 'payment_date',
  async make(tx, lines) {
    const said = ofDocument(
      lines,
      head.map(({ field }) => field),
    )
    const customers_id = await customerOf(tx, said)
    const received = receivedOf(said)
    const amount = Number(said['amount'] ?? 0)
    const whole = amount + Number(received.tds_amount) + Number(received.bank_charge)
    const { rows: accounts } = await depositAccounts(tx)
    const payment = asSent(PaymentInput, {
      ...received,
      customers_id,
      payment_date: said['payment_date'] ?? dateInIndia(tx.now),
      amount,
      ledger_accounts_id: accountNamed(said, accounts, depositSayings),
      allocations: await settling(tx, customers_id, lines, whole),
    })
    try {
      const { payments_id, payment_number, settled } = await recordPayment(tx, payment)
      return { made_id: payments_id, result: `Recorded as ${payment_number}`, total: settled }
    } catch (error) {
      throw error instanceof AppError ? atRows(error, lines) : error
    }
  },
  existing,
}

/** The amount each row settles of its invoice, in the order of the rows, until the payment is used up. */
async function settling(tx: CompanyTx, customers_id: string, lines: readonly RowValues[], whole: number) {
  const numbers = lines.flatMap((line) => text(line['invoice_number']) ?? [])
  const { rows } = await tx.client.query<{ invoices_id: string; invoice_number: string; amount_due: number }>(
    'SELECT invoices_id, invoice_number, amount_due FROM invoices WHERE companies_id = $1 AND invoice_number = ANY($2) AND customers_id = $3',
    [tx.companies_id, numbers, customers_id],
  )
  const byNumber = new Map(rows.map((row) => [row.invoice_number, row]))
  const issues: Issue[] = []
  let left = whole
  const allocations = lines.flatMap((line, at) => {
    const number = text(line['invoice_number'])
    if (number === null) return []
    const invoice = byNumber.get(number)
    if (!invoice) {
      issues.push({ path: `lines.${at}.invoice_number`, message: 'This customer has no such invoice' })
      return []
    }
    const amount = typeof line['settled'] === 'number' ? line['settled'] : Math.min(invoice.amount_due, left)
    left -= amount
    if (amount > 0) return [{ invoices_id: invoice.invoices_id, amount }]
    issues.push({ path: `lines.${at}.settled`, message: 'Nothing is left of the payment or of the invoice' })
    return []
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return allocations
}

/** Reports an issue of an allocation at its row; every row that names an invoice is an allocation. */
function atRows(error: AppError, lines: readonly RowValues[]): AppError {
  const rows = lines.flatMap((line, at) => (text(line['invoice_number']) === null ? [] : [at]))
  const issues = error.issues.map(({ path, message }) => {
    const [, index] = /^allocations\.(\d+)/.exec(path) ?? []
    return index === undefined ? { path, message } : { path: `lines.${rows[Number(index)] ?? 0}.settled`, message }
  })
  return new AppError(error.code, error.message, { issues, cause: error })
}

/** A payment in another currency is not one of such a file: it would come back in rupees. */
async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT p.*, p.payments_id AS id, p.payment_number AS number, c.gstin, a.account_name AS account, i.invoice_number, s.amount - s.tcs_less AS settled
     FROM (SELECT * FROM payments WHERE companies_id = $1 AND status = 'recorded' AND currency IS NULL AND ($2::uuid IS NULL OR payments_id > $2)
         ORDER BY payments_id LIMIT $3) p
       JOIN customers c ON c.companies_id = p.companies_id AND c.customers_id = p.customers_id
       JOIN ledger_accounts a ON a.companies_id = p.companies_id AND a.ledger_accounts_id = p.ledger_accounts_id
       LEFT JOIN payment_allocations s ON s.companies_id = p.companies_id AND s.payments_id = p.payments_id AND s.voided_on IS NULL
       LEFT JOIN invoices i ON i.companies_id = s.companies_id AND i.invoices_id = s.invoices_id
     ORDER BY p.payments_id, s.payment_allocations_id`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, 0], fields }))
}
