import { audit } from './audit.ts'
import { type CompanyTx, type Database, inCompany } from './db.ts'
import type { Download } from './download.ts'
import { type Cell, type Column, sheetFile } from './spreadsheet.ts'

type Asked = { ids?: string | undefined; search?: string | undefined }
type Page<R> = { rows: readonly R[]; next: string | null }
type Sheet<Q, R> = {
  /** The file's name without its extension; with underscores, the name of the export in the audit trail. */
  name: string
  columns: readonly Column[]
  /** A page of the list, as the list itself reads it. */
  pageOf: (tx: CompanyTx, query: Q & { after?: string | undefined }, limit: number, ids?: readonly string[]) => Promise<Page<R>>
  row: (row: R) => readonly Cell[]
}
const PAGE = 1_000

/**
 * The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. `ids` narrows it to
 * single rows.
 */
export async function listFile<Q extends Asked, R>(
  database: Database,
  tx: CompanyTx,
  query: Q,
  { name, columns, pageOf, row }: Sheet<Q, R>,
): Promise<Download> {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  await audit(tx, 'exported', name.replaceAll('-', '_'), tx.companies_id)
  async function* rows() {
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? query : { ...query, after }
      const page: Page<R> = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE, query.ids?.split(',')))
      yield* page.rows.map(row)
      after = page.next
    }
  }
  return sheetFile(name, 'csv', columns, rows())
}
