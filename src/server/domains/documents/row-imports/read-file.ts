import { MAX_IMPORT_ROWS, MAX_WHOLE_ROWS } from '#contract/documents/row-imports.ts'
import { AppError, type Issue } from '#core/errors.ts'
import type { Reshape } from '#core/documents/row-imports/reshape.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likelySize } from '#server/platform/workers/task.ts'
import { eachBatch } from './file/open.ts'
import type { RowValues, Kind } from './kind.ts'
import { kindOf } from './import-kinds.ts'
import { get, lock } from './read.ts'
import { dateNotes, monthFirstColumns, withDates } from './file-dates.ts'
import { leftNotes, nothingLeft, recordsIn } from './left-out.ts'
import { stateColumns } from '#core/documents/row-imports/row-states.ts'
import { layoutOf, type Layout, madeBefore, readRow, statesOutside } from './rules.ts'
import type { ImportRecord, RowRecord } from './table.ts'

export type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
/** The stored result of reading a row, or reading it again. */
export type ReadRow = Pick<RowRecord, 'row_no' | 'row_status' | 'cells' | 'row_key' | 'issues' | 'result' | 'total'>

const BATCH = 500

/**
 * Reads the file from its beginning, whatever was read of it before, and keeps its rows with what is wrong with each. Each batch is a
 * transaction of its own; a cancelled import stops at the next. Throws `bad_file` when it is no table with the kind's columns.
 */
export async function readFile(company: InCompany, files: Dependencies['files'], row_imports_id: string): Promise<void> {
  const { companies_id, files_id, size } = await company(async (tx) => {
    const { files_id } = await lock(tx, row_imports_id)
    if (files_id === null) throw new Error('this file was not kept')
    await tx.client.query('DELETE FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2', [
      tx.companies_id,
      row_imports_id,
    ])
    return { companies_id: tx.companies_id, files_id, size: likelySize(await files.describe(tx, files_id)) }
  })
  const load = async () => ({ bytes: (await company((tx) => files.read(tx, files_id))).bytes })
  let layout: Layout | undefined
  let count = 0
  let goesOn = true
  let months: number[] = []
  const left = nothingLeft()
  let reshape: Reshape | undefined
  const unread = await eachBatch({ size, load }, BATCH, { owner: companies_id, background: true }, async (batch) => {
    const kind = kindOf((await company((tx) => get(tx, row_imports_id))).import_kind)
    const isFirst = layout === undefined
    if (isFirst) reshape = kind.reshape?.(batch)
    const rows = reshape?.rows(batch) ?? batch
    layout ??= layoutOf(rows, kind.columns)
    const { line, header, fields } = layout
    const records = recordsIn(
      rows.filter((row) => row.line > line),
      { header, at: stateColumns(header, fields), states: statesOutside(kind) },
      left,
    )
    if (isFirst) months = monthFirstColumns(records, fields, kind.columns)
    const body = withDates(records, months)
    count += body.length
    const most = kind.isWhole ? MAX_WHOLE_ROWS : MAX_IMPORT_ROWS
    if (count > most)
      throw new AppError(
        'bad_file',
        t('This file has more than {toLocaleString} rows. Split it into smaller ones.', {
          toLocaleString: most.toLocaleString('en-IN'),
        }),
      )
    goesOn = await company((tx) => keepRows(tx, row_imports_id, { header, fields }, body))
    return goesOn
  })
  if (!goesOn) return
  if (count === 0) throw new AppError('bad_file', leftNotes(left).join(' ') || 'There are no rows below the header row.')
  const notes = [...unread, ...(reshape?.notes() ?? []), ...leftNotes(left), ...dateNotes(months, layout?.header ?? [])]
  await company((tx) => settle(tx, row_imports_id, notes))
}

async function keepRows(
  tx: CompanyTx,
  row_imports_id: string,
  { header, fields }: Pick<Layout, 'header' | 'fields'>,
  rows: readonly Row[],
): Promise<boolean> {
  const { import_status, import_kind, match_by } = await lock(tx, row_imports_id)
  if (import_status !== 'reading') return false
  const cut = rows.map(({ line, cells }) => ({ row_no: line, cells: header.map((_, i) => cells[i] ?? '') }))
  const read = await checkedRows(tx, { kind: kindOf(import_kind), fields, match_by }, cut)
  await tx.client.query(
    `INSERT INTO row_import_rows (companies_id, row_imports_id, row_no, row_status, cells, row_key, issues, result, total)
     SELECT $1, $2, r.row_no, r.row_status, r.cells, r.row_key, r.issues, r.result, r.total
     FROM jsonb_to_recordset($3::jsonb)
       AS r(row_no integer, row_status text, cells jsonb, row_key text, issues jsonb, result text, total bigint)`,
    [tx.companies_id, row_imports_id, JSON.stringify(read)],
  )
  await tx.client.query(
    'UPDATE row_imports SET header = $3, fields = $4, row_count = row_count + $5 WHERE companies_id = $1 AND row_imports_id = $2',
    [tx.companies_id, row_imports_id, header, fields, read.length],
  )
  return true
}

type How = { kind: Kind; fields: readonly string[]; match_by: string | null }

/** Rows with the results of checking their cells and, for records, existing data. */
export async function checkedRows(
  tx: CompanyTx,
  { kind, fields, match_by }: How,
  rows: readonly { row_no: number; cells: string[] }[],
): Promise<ReadRow[]> {
  const good: { row: ReadRow; given: RowValues }[] = []
  const read = rows.map(({ row_no, cells }) => {
    const { given, issues } = readRow(kind, fields, cells)
    const row_key = kind.key(given, match_by) || `#${row_no}`
    const row_status = issues.length > 0 ? 'wrong' : 'ready'
    const row: ReadRow = { row_no, cells, row_key, issues, row_status, result: null, total: null }
    if (madeBefore(fields, cells)) Object.assign(row, { row_status: 'known', issues: [], result: 'Made before' })
    else if (issues.length === 0) good.push({ row, given })
    return row
  })
  if (kind.shape === 'row' && good.length > 0) {
    const verdicts = await kind.check(
      tx,
      good.map(({ given }) => given),
      match_by,
    )
    for (const [i, verdict] of verdicts.entries()) {
      const row = good[i]?.row
      if (row && 'issues' in verdict) Object.assign(row, wrong(verdict.issues))
      if (row && 'ready' in verdict) row.total = verdict.total ?? null
      if (row && 'known' in verdict) Object.assign(row, { row_status: 'known', result: verdict.known })
    }
  }
  return read
}

export const wrong = (issues: Issue[]) => ({ row_status: 'wrong' as const, issues })

/** Checks between rows, once all are read. */
async function settle(tx: CompanyTx, row_imports_id: string, notes: readonly string[]): Promise<void> {
  const { import_status, import_kind } = await lock(tx, row_imports_id)
  if (import_status !== 'reading') return
  const kind = kindOf(import_kind)
  await compareRows(tx, row_imports_id, kind)
  await recount(tx, row_imports_id)
  const next: ImportRecord['import_status'] = kind.shape === 'lines' ? 'checking' : 'checked'
  await tx.client.query('UPDATE row_imports SET import_status = $3, notes = $4 WHERE companies_id = $1 AND row_imports_id = $2', [
    tx.companies_id,
    row_imports_id,
    next,
    JSON.stringify(notes),
  ])
}

/** A record may occur once in a file; a document with an invalid line is invalid as a whole. For these keys, or for all. */
export async function compareRows(tx: CompanyTx, row_imports_id: string, kind: Kind, keys?: readonly string[]): Promise<void> {
  const [first, why] =
    kind.shape === 'row'
      ? [`min(row_no) FILTER (WHERE row_status IN ('ready', 'known'))`, `is the same ${kind.noun[0]}`]
      : [`min(row_no) FILTER (WHERE row_status = 'wrong')`, `of the same ${kind.noun[0]} is wrong`]
  // Found first and changed by their key: a join of rows that were just added is planned without knowing how many there are.
  const { rows } = await tx.client.query<{ row_no: number; first: number }>(
    `SELECT row_no, first FROM (SELECT row_no, row_status, ${first} OVER (PARTITION BY row_key) AS first FROM row_import_rows
       WHERE companies_id = $1 AND row_imports_id = $2 AND ($3::text[] IS NULL OR row_key = ANY($3))) r
     WHERE row_status = 'ready' AND first <> row_no`,
    [tx.companies_id, row_imports_id, keys ?? null],
  )
  if (rows.length === 0) return
  const found = rows.map((row) => ({
    row_no: row.row_no,
    issues: [{ path: '', message: t('Line {first} {why}', { first: row.first, why }) }],
  }))
  await markWrong(tx, row_imports_id, found)
}

/** Marks rows with what is wrong with them. */
export async function markWrong(
  tx: CompanyTx,
  row_imports_id: string,
  rows: readonly { row_no: number; issues: Issue[] }[],
): Promise<void> {
  await tx.client.query(
    `UPDATE row_import_rows r SET row_status = 'wrong', issues = w.issues
     FROM jsonb_to_recordset($3::jsonb) AS w(row_no integer, issues jsonb)
     WHERE r.companies_id = $1 AND r.row_imports_id = $2 AND r.row_no = w.row_no`,
    [tx.companies_id, row_imports_id, JSON.stringify(rows)],
  )
}

/** Counts the rows again, and what the ready ones will make. */
export async function recount(tx: CompanyTx, row_imports_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE row_imports i SET ready_count = c.ready, wrong_count = c.wrong, known_count = c.known, control_count = c.keys,
       control_sum = c.total
     FROM (SELECT count(*) FILTER (WHERE row_status = 'ready') AS ready, count(*) FILTER (WHERE row_status = 'wrong') AS wrong,
         count(*) FILTER (WHERE row_status = 'known') AS known, count(DISTINCT row_key) FILTER (WHERE row_status = 'ready') AS keys,
         sum(total) FILTER (WHERE row_status = 'ready')::bigint AS total
       FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2) c
     WHERE i.companies_id = $1 AND i.row_imports_id = $2`,
    [tx.companies_id, row_imports_id],
  )
}
