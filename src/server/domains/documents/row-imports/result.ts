import type { ImportKind } from '#contract/records.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { kindOf } from './import-kinds.ts'
import { get } from './read.ts'
import { ERROR, notMade, RESULT } from './rules.ts'
import type { RowRecord } from './table.ts'

const PAGE = 1_000
type Format = 'csv' | 'xlsx'
const text = (header: string): Column => ({ header, kind: 'text' })

/** The uploaded file with the result of each row. Read page by page while it is streamed. */
export async function resultFile(
  tx: CompanyTx,
  { database }: Pick<Dependencies, 'database'>,
  row_imports_id: string,
  format: Format = 'csv',
): Promise<Download> {
  const { original_file_name, columns } = await get(tx, row_imports_id)
  const names = new Map(columns.map(({ field, label }) => [field, label]))
  const kept = columns.flatMap(({ header }, i) => (header === RESULT.header || header === ERROR.header ? [] : [i]))
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  await audit(tx, 'exported', 'row_imports', row_imports_id)
  async function* rows() {
    for (let after = 0; ; ) {
      const page = await inCompany(database, who, (fresh) => pageAfter(fresh, row_imports_id, after))
      for (const row of page) yield [...kept.map((i): Cell => row.cells[i] ?? ''), resultOf(row), errorOf(row, names)]
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = last.row_no
    }
  }
  const head = [...kept.map((i) => text(columns[i]?.header ?? '')), text(RESULT.header), text(ERROR.header)]
  return sheetFile(`${original_file_name.replace(/\.\w+$/, '')} result`, format, head, rows())
}

const resultOf = ({ row_status, result }: RowRecord) => result ?? (row_status === 'made' ? 'Added' : notMade[row_status])

const errorOf = ({ issues }: RowRecord, names: ReadonlyMap<string | null, string | null>) =>
  issues.map(({ path, message }) => (names.get(path) ? `${names.get(path)}: ${message}` : message)).join('; ')

async function pageAfter(tx: CompanyTx, row_imports_id: string, after: number): Promise<RowRecord[]> {
  const { rows } = await tx.client.query<RowRecord>(
    'SELECT * FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_no > $3 ORDER BY row_no LIMIT $4',
    [tx.companies_id, row_imports_id, after, PAGE],
  )
  return rows
}

/** A file with the columns of a kind and no rows. */
export function template(import_kind: ImportKind, format: Format = 'csv'): Download {
  const { columns } = kindOf(import_kind)
  const head = columns.map(({ header }) => text(header))
  return sheetFile(`${import_kind} template`, format, head, [])
}
