import type { Download } from '#server/platform/http.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'

type Page<R> = { rows: readonly R[]; next: string | null }
type Sheet<R> = {
  name: string
  columns: readonly Column[]
  /** A page that begins after `after`. */
  read: (tx: CompanyTx, after: string | undefined, limit: number) => Promise<Page<R>>
  row: (row: R) => readonly Cell[]
}
const PAGE = 1_000

/** A list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export function listFile<R>(database: Database, tx: CompanyTx, { name, columns, read, row }: Sheet<R>): Download {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  async function* rows() {
    for (let after: string | undefined | null; after !== null; ) {
      const from = after
      const page: Page<R> = await inCompany(database, who, (fresh) => read(fresh, from, PAGE))
      yield* page.rows.map(row)
      after = page.next
    }
  }
  return sheetFile(name, 'csv', columns, rows())
}
