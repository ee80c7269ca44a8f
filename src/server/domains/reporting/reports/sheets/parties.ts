import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t, translate } from '#core/messages.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { fieldError } from '#core/errors.ts'
import { statementWords } from '#core/sales/statement.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { statement as customerStatement } from '#server/domains/sales/customer-statements/read.ts'
import { get as vendorOf } from '#server/domains/directory/vendors/service.ts'
import { statement as vendorStatement } from '#server/domains/directory/vendors/statement.ts'
import { type Cell, date, money, row, sheet, to } from './rows.ts'
import { periodOf } from './settings.ts'

/** Our balance with a vendor, day by day. */
export async function vendorStatementSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const { vendors_id } = settings
  if (vendors_id === undefined) throw fieldError('vendors_id', 'Choose a vendor')
  const period = periodOf(tx, settings)
  const { vendor_name } = await vendorOf(tx, vendors_id)
  const { opening, closing, rows, is_more } = await vendorStatement(tx, vendors_id, period)
  const lines = rows.map(({ date: day, words, amount, balance, bills_id, vendor_advances_id }) => {
    const advance = vendor_advances_id === null ? undefined : `/payables/vendor-advances/${vendor_advances_id}`
    const path = bills_id !== null ? `/payables/bills/${bills_id}` : advance
    return { day, what: words, amount, balance, path }
  })
  return accountSheet({
    title: 'Vendor statement',
    subject: vendor_name,
    period,
    labels: [t('We owe more'), t('We owe less')],
    opening,
    closing,
    lines,
    notes: is_more ? [t('These are the first 1,000 lines: choose a shorter period to see the rest.')] : [],
  })
}

const pages = {
  invoice: '/receivables/invoices',
  payment: '/receivables/payments',
  credit_note: '/receivables/credit-notes',
} as const

/** A customer's balance, day by day. */
export async function customerStatementSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const { customers_id } = settings
  if (customers_id === undefined) throw fieldError('customers_id', 'Choose a customer')
  const period = periodOf(tx, settings)
  const { customer_name, opening, closing, rows } = await customerStatement(tx, customers_id, period)
  const lines = rows.map(({ posting_date, kind, number, document_id, debit, credit, balance }) => {
    const page = Object.entries(pages).find(([start]) => kind.startsWith(start))?.[1]
    const path = page ?? (kind.startsWith('refund') ? pages.credit_note : pages.invoice)
    return {
      day: posting_date,
      what: `${translate(statementWords(kind))} ${number}`,
      amount: debit - credit,
      balance,
      path: `${path}/${document_id}`,
    }
  })
  const labels: [string, string] = [t('Owes more'), t('Owes less')]
  return accountSheet({ title: 'Customer statement', subject: customer_name, period, labels, opening, closing, lines, notes: [] })
}

type Account = {
  title: string
  subject: string
  period: { from: string; to: string }
  labels: [more: string, less: string]
  opening: number
  closing: number
  lines: readonly { day: string; what: string; amount: number; balance: number; path: string | undefined }[]
  notes: string[]
}

function accountSheet({ title, subject, period, labels, opening, closing, lines, notes }: Account): NamedSheet {
  const sides = (amount: number): Cell[] => (amount >= 0 ? [amount, null] : [null, 0 - amount])
  const sum = (sign: 1 | -1) => lines.reduce((all, { amount }) => all + Math.max(sign * amount, 0), 0)
  const rows = lines.map(({ day, what, amount, balance, path }) => {
    const link = path === undefined ? null : to(path)
    return row('line', what, [day, ...sides(amount), balance], { link, links: [null, link, link, null] })
  })
  const isEmpty = opening === 0 && lines.length === 0
  return sheet({
    title,
    subject,
    period: inPeriod(period),
    first: 'What',
    columns: [date('Date'), ...labels.map(money), money('Balance')],
    rows: isEmpty
      ? []
      : [
          row('section', 'Opening balance', [period.from, null, null, opening]),
          ...rows,
          row('total', 'Closing balance', [period.to, sum(1), sum(-1), closing]),
        ],
    notes,
  })
}
