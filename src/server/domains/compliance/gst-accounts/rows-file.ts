import type { GstEntry } from '#contract/compliance/gst-accounts.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Download } from '#server/platform/download.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { accountsOf } from './accounts.ts'
import { gstKindWords, headWords } from './row-words.ts'
import { type Place, placeOf, type RowFilters, rowsAfter } from './rows.ts'

const CHUNK = 2_000
const columns: readonly Column[] = [
  { header: 'Date', kind: 'date' },
  { header: 'GSTIN', kind: 'text' },
  { header: 'Account', kind: 'text' },
  { header: 'Kind', kind: 'text' },
  { header: 'Tax', kind: 'text' },
  { header: 'Entry', kind: 'text' },
  { header: 'Line', kind: 'count' },
  { header: 'Rate (%)', kind: 'text' },
  { header: 'Taxable value', kind: 'money' },
  { header: 'Place of supply', kind: 'text' },
  { header: 'Return of', kind: 'date' },
  { header: 'Debit', kind: 'money' },
  { header: 'Credit', kind: 'money' },
]

type Part = (ledger_accounts_id: string, after: Place | undefined) => Promise<GstEntry[]>

/** All rows as a file, account by account, read in chunks while it is sent. */
export async function rowsFile(
  tx: CompanyTx,
  { database }: Dependencies,
  { format, ...filters }: RowFilters & { format: 'csv' | 'xlsx' },
): Promise<Download> {
  const { companies_id, accounts_id } = tx
  const accounts = (await accountsOf(tx)).map((account) => account.ledger_accounts_id)
  const chosen = accounts.filter((account) => (filters.ledger_accounts_id ?? account) === account)
  const part: Part = (ledger_accounts_id, after) =>
    inCompany(database, { companies_id, accounts_id }, (own) => rowsAfter(own, { ...filters, ledger_accounts_id }, after, CHUNK))
  return sheetFile(`gst-rows-${filters.from}-${filters.to}`, format, columns, cells(chosen, part))
}

async function* cells(accounts: readonly string[], part: Part): AsyncGenerator<readonly Cell[]> {
  for (const account of accounts)
    for (let rows = await part(account, undefined); rows.length > 0; ) {
      for (const row of rows) yield cellsOf(row)
      const last = rows.at(-1)
      rows = last && rows.length === CHUNK ? await part(account, placeOf(last)) : []
    }
}

const cellsOf = (row: GstEntry): Cell[] => [
  row.posting_date,
  row.gstin,
  row.account_name,
  gstKindWords[row.gst_kind],
  row.tax_head === null ? null : headWords[row.tax_head],
  row.memo,
  row.document_line_no,
  row.gst_rate,
  row.taxable_value,
  row.place_of_supply,
  row.tax_period,
  Math.max(row.amount, 0),
  Math.max(0 - row.amount, 0),
]
