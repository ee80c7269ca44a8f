import { t, translate } from '#core/messages.ts'
import type { CustomerStatement, customerStatementFile } from '#contract/sales/customer-statements.ts'
import type { Query } from '#contract/endpoint.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { statementWords } from '#core/sales/statement.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { snapshot } from '../sales-documents/draft.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { statement } from './read.ts'

type Asked = Query<typeof customerStatementFile>

export async function statementFile(
  tx: CompanyTx,
  files: FileStore,
  customers_id: string,
  { format, ...period }: Asked,
): Promise<Download> {
  if (format === 'pdf') return pdfDownload(await paperOf(tx, files, customers_id, period), false)
  return csvOf(await statement(tx, customers_id, period))
}

function csvOf({ customer_name, from, to, opening, rows, debit, credit, closing, foreign }: CustomerStatement): Download {
  const columns = [
    { header: t('Date'), kind: 'text' as const },
    { header: t('What'), kind: 'text' as const },
    { header: t('Number'), kind: 'text' as const },
    ...[t('Owes more'), t('Owes less'), t('Balance')].map((header) => ({ header, kind: 'money' as const })),
  ]
  return sheetFile(`Statement ${customer_name} ${from} to ${to}`, 'csv', columns, [
    [from, t('Opening balance'), '', null, null, opening],
    ...rows.map((row) => [row.posting_date, translate(statementWords(row.kind)), row.number, row.debit, row.credit, row.balance]),
    [to, t('Closing balance'), '', debit, credit, closing],
    ...foreign.map((row) => [
      to,
      t('Of it {amount}', { amount: formatForeign(row.foreign_amount, row.currency) }),
      '',
      null,
      null,
      row.amount,
    ]),
  ])
}

/** The printed statement: both parties and the account between them. */
export async function paperOf(
  tx: CompanyTx,
  files: FileStore,
  customers_id: string,
  period: { from: string; to: string },
): Promise<PaperDocument> {
  const account = await statement(tx, customers_id, period)
  const [seller, customer] = [await company.get(tx), await customers.get(tx, customers_id)]
  const nothing = { discount: 0, taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, reverse_charge_tax: 0, round_off: 0 }
  const empty = { order_reference: null, place_of_supply: seller.state_code, reverse_charge: false, terms: null, lines: [] }
  const parties = { ...snapshot(customer), shipping_address: null }
  const logo = await picturesOf(tx, files, seller)
  return {
    ...paperBody({ ...nothing, ...empty, total: 0, customer: parties }, seller, logo),
    title: 'Statement of Account',
    status: 'final',
    number: `Statement ${period.from} to ${period.to}`,
    date: period.to,
    buyer_label: 'Account holder',
    amount_paid: 0,
    account: {
      ...period,
      opening: account.opening,
      closing: account.closing,
      debit: account.debit,
      credit: account.credit,
      foreign: account.foreign,
      rows: account.rows.map((row) => ({ ...row, what: statementWords(row.kind) })),
    },
  }
}
