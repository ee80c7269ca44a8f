import type { ImportRow, RowImport } from '#contract/documents/row-imports.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { storeOutcomes, tryDocument } from './check-documents.ts'
import { kindOf } from './import-kinds.ts'
import { get, lock, rowView } from './read.ts'
import { checkedRows, compareRows, type InCompany, recount } from './read-file.ts'
import type { RowRecord } from './table.ts'

/**
 * Changes the cells of a row and checks it again, with those that share its key or did before. A document is tried in a transaction that
 * is undone, so all of this happens after the caller's.
 */
export function fixRow(row_imports_id: string, row_no: number, cells: readonly string[]): never {
  throw new ExternalCall((run) => mendIn(run, row_imports_id, row_no, cells))
}

async function mendIn(
  company: InCompany,
  row_imports_id: string,
  row_no: number,
  cells: readonly string[],
): Promise<{ row_import: RowImport; row: ImportRow }> {
  const documents = await company((tx) => readAgain(tx, row_imports_id, row_no, cells))
  for (const key of documents) {
    const outcome = await tryDocument(company, row_imports_id, key)
    await company((tx) => storeOutcomes(tx, row_imports_id, [outcome]))
  }
  return company(async (tx) => {
    await lock(tx, row_imports_id)
    await recount(tx, row_imports_id)
    const row = await rowAt(tx, row_imports_id, row_no)
    return { row_import: await get(tx, row_imports_id), row: rowView(row) }
  })
}

/** The keys of the documents to try. */
async function readAgain(tx: CompanyTx, row_imports_id: string, row_no: number, cells: readonly string[]): Promise<string[]> {
  const { import_status, import_kind, header, fields, match_by } = await lock(tx, row_imports_id)
  if (import_status !== 'checked') throw new AppError('wrong_state', 'Correct rows before you create them.')
  const kind = kindOf(import_kind)
  const how = { kind, fields, match_by }
  const before = await rowAt(tx, row_imports_id, row_no)
  const mended = header.map((_, i) => (cells[i] ?? '').trim())
  const [after] = await checkedRows(tx, how, [{ row_no, cells: mended }])
  const keys = [...new Set([before.row_key, after?.row_key ?? ''])]
  await tx.client.query(
    'UPDATE row_import_rows SET cells = $4, row_key = $5 WHERE companies_id = $1 AND row_imports_id = $2 AND row_no = $3',
    [tx.companies_id, row_imports_id, row_no, JSON.stringify(mended), after?.row_key],
  )
  const { rows } = await tx.client.query<RowRecord>(
    'SELECT * FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_key = ANY($3) ORDER BY row_no LIMIT 1000',
    [tx.companies_id, row_imports_id, keys],
  )
  const read = await checkedRows(tx, how, rows)
  await tx.client.query(
    `UPDATE row_import_rows r SET row_status = w.row_status, issues = w.issues, result = w.result, total = w.total
     FROM jsonb_to_recordset($3::jsonb) AS w(row_no integer, row_status text, issues jsonb, result text, total bigint)
     WHERE r.companies_id = $1 AND r.row_imports_id = $2 AND r.row_no = w.row_no`,
    [tx.companies_id, row_imports_id, JSON.stringify(read)],
  )
  await compareRows(tx, row_imports_id, kind, keys)
  if (kind.shape === 'row') return []
  const { rows: ready } = await tx.client.query<{ row_key: string }>(
    `SELECT DISTINCT row_key FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_key = ANY($3) AND row_status = 'ready'`,
    [tx.companies_id, row_imports_id, keys],
  )
  return ready.map((row) => row.row_key)
}

async function rowAt(tx: CompanyTx, row_imports_id: string, row_no: number): Promise<RowRecord> {
  const { rows } = await tx.client.query<RowRecord>(
    'SELECT * FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_no = $3',
    [tx.companies_id, row_imports_id, row_no],
  )
  if (!rows[0]) throw new AppError('not_found', 'This row is not in the file.')
  return rows[0]
}
