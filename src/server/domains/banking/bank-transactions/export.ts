import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import type { Filters } from './filter.ts'
import { otherAccounts, pageOf, type Row, type Sort } from './service.ts'

const PAGE = 2_000
const columns: readonly Column[] = [
  { header: 'Date', kind: 'date' },
  { header: 'Value date', kind: 'date' },
  { header: 'Account', kind: 'text' },
  { header: 'Currency', kind: 'text' },
  { header: 'Description', kind: 'text' },
  { header: 'Counterparty', kind: 'text' },
  { header: 'Reference', kind: 'text' },
  { header: 'Rail', kind: 'text' },
  { header: 'Money in', kind: 'money' },
  { header: 'Money out', kind: 'money' },
  { header: 'Balance', kind: 'money' },
  { header: 'Status', kind: 'text' },
]
const rupeesColumn: Column = { header: 'In rupees', kind: 'money' }

/**
 * The filtered lines as CSV, read page by page while the file is sent, each page in a transaction of its own. A company with accounts in other
 * currencies also gets the rupees of their lines. The security log records the download, so the audit trail does not.
 */
export async function exported(tx: CompanyTx, { database }: Dependencies, filters: Filters, sort: Sort): Promise<Download> {
  const hasOthers = (await otherAccounts(tx)).size > 0
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  async function* rows() {
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? { ...filters, sort } : { ...filters, sort, after }
      const page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE))
      yield* page.rows.map((row) => (hasOthers ? [...cells(row), row.rupees] : cells(row)))
      after = page.next
    }
  }
  return sheetFile('bank-transactions', 'csv', hasOthers ? [...columns, rupeesColumn] : columns, rows())
}

const cells = (row: Row): Cell[] => [
  row.transaction_date,
  row.value_date,
  row.account_label,
  row.line_currency ?? row.currency,
  row.description,
  row.counterparty,
  row.reference,
  row.rail,
  row.amount > 0 ? row.amount : null,
  row.amount < 0 ? -row.amount : null,
  row.balance,
  row.transaction_status,
]
