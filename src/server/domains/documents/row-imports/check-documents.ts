import { AppError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refusalOf } from './refusals.ts'
import type { RowValues, DuplicateRow, LinesKind, ImportResult } from './kind.ts'
import { kindOf } from './import-kinds.ts'
import { get, lock } from './read.ts'
import { type InCompany, markWrong, recount } from './read-file.ts'
import { readRow } from './rules.ts'
import type { RowRecord } from './table.ts'

const BATCH = 20

class Undone extends Error {
  readonly made: ImportResult | DuplicateRow
  constructor(made: ImportResult | DuplicateRow) {
    super('undone')
    this.made = made
  }
}
export type DocumentRows = { row_no: number; given: RowValues }[]
type Outcome = { rows: DocumentRows; made?: ImportResult | DuplicateRow; issues?: RowIssue[] }
export type RowIssue = Issue & { row_no: number }

/** Creates every document of the file in a transaction that is rolled back, and stores its total or its error. */
export async function checkDocuments(company: InCompany, row_imports_id: string): Promise<void> {
  const keys = await company((tx) => readyKeys(tx, row_imports_id))
  const begun = await company(async (tx) => {
    const { import_status } = await lock(tx, row_imports_id)
    await tx.client.query('UPDATE row_imports SET checked_count = 0 WHERE companies_id = $1 AND row_imports_id = $2', [
      tx.companies_id,
      row_imports_id,
    ])
    return import_status === 'checking'
  })
  if (!begun) return
  for (let from = 0; from < keys.length; from += BATCH) {
    const outcomes = await tryDocuments(company, row_imports_id, keys.slice(from, from + BATCH))
    const goesOn = await company(async (tx) => {
      const { import_status } = await lock(tx, row_imports_id)
      if (import_status !== 'checking') return false
      await storeOutcomes(tx, row_imports_id, outcomes)
      return true
    })
    if (!goesOn) return
  }
  await company(async (tx) => {
    await lock(tx, row_imports_id)
    await recount(tx, row_imports_id)
    await tx.client.query(
      `UPDATE row_imports SET import_status = 'checked', checked_count = row_count
       WHERE companies_id = $1 AND row_imports_id = $2 AND import_status = 'checking'`,
      [tx.companies_id, row_imports_id],
    )
  })
}

async function tryDocuments(company: InCompany, row_imports_id: string, keys: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const key of keys) outcomes.push(await tryDocument(company, row_imports_id, key))
  return outcomes
}

/** Checks the rows of a key by creating their document and rolling back. */
export async function tryDocument(company: InCompany, row_imports_id: string, row_key: string): Promise<Outcome> {
  const { kind, rows } = await company((tx) => documentOf(tx, row_imports_id, row_key))
  try {
    await company(async (tx) => {
      throw new Undone(
        await kind.make(
          tx,
          rows.map(({ given }) => given),
        ),
      )
    })
  } catch (error) {
    if (error instanceof Undone) return { rows, made: error.made }
    const refused = refusedBy(kind, error)
    if (refused) return { rows, issues: issuesByRow(refused, rows) }
    throw error
  }
  throw new Error('a trial was not undone')
}

/** Why a document cannot be created, with a locked period at the column of its day; undefined for a temporary failure. */
export function refusedBy({ booked_on = '' }: Pick<LinesKind, 'booked_on'>, error: unknown): AppError | undefined {
  const refused = refusalOf(error)
  if (refused?.code !== 'period_locked' || refused.issues.length > 0) return refused
  const { message } = refused
  return new AppError('period_locked', message, { issues: [{ path: booked_on, message }], cause: error })
}

/** The rows that are one document and can be made, with their cells read. */
export async function documentOf(
  tx: CompanyTx,
  row_imports_id: string,
  row_key: string,
): Promise<{ kind: LinesKind; rows: DocumentRows }> {
  const { import_kind, columns } = await get(tx, row_imports_id)
  const kind = kindOf(import_kind)
  if (kind.shape !== 'lines') throw new Error(`${import_kind} has no documents`)
  const fields = columns.map(({ field }) => field ?? '')
  const { rows } = await tx.client.query<RowRecord>(
    `SELECT * FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_key = $3 AND row_status = 'ready' ORDER BY row_no`,
    [tx.companies_id, row_imports_id, row_key],
  )
  return { kind, rows: rows.map(({ row_no, cells }) => ({ row_no, given: readRow(kind, fields, cells).given })) }
}

/** `lines.2.rate` goes to the third row, everything else to the first. */
export function issuesByRow(error: AppError, rows: DocumentRows): RowIssue[] {
  const first = rows[0]?.row_no ?? 0
  if (error.issues.length === 0) return [{ row_no: first, path: '', message: error.message }]
  return error.issues.map(({ path, message }) => {
    const [, line, field] = /^lines\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
    if (line === undefined) return { row_no: first, path, message }
    return { row_no: rows[Number(line)]?.row_no ?? first, path: field ?? '', message }
  })
}

/** Marks the rows of rejected documents and of existing ones, and stores the totals of the others. */
export async function storeOutcomes(tx: CompanyTx, row_imports_id: string, outcomes: readonly Outcome[]): Promise<void> {
  const refused = outcomes.flatMap(({ rows, issues }) =>
    issues ? rows.map(({ row_no }) => ({ row_no, issues: issuesOf(row_no, rows, issues) })) : [],
  )
  if (refused.length > 0) await markWrong(tx, row_imports_id, refused)
  const known = outcomes.flatMap(({ rows, made }) =>
    made && 'known' in made ? rows.map(({ row_no }) => ({ row_no, result: made.known })) : [],
  )
  if (known.length > 0) await markKnown(tx, row_imports_id, known)
  const totals = outcomes.flatMap(({ rows, made }) =>
    made && 'made_id' in made ? [{ row_no: rows[0]?.row_no, total: made.total ?? null }] : [],
  )
  await tx.client.query(
    `UPDATE row_import_rows r SET total = w.total FROM jsonb_to_recordset($3::jsonb) AS w(row_no integer, total bigint)
     WHERE r.companies_id = $1 AND r.row_imports_id = $2 AND r.row_no = w.row_no`,
    [tx.companies_id, row_imports_id, JSON.stringify(totals)],
  )
  await storeMarks(tx, row_imports_id, outcomes)
  const count = outcomes.reduce((sum, { rows }) => sum + rows.length, 0)
  await tx.client.query(
    'UPDATE row_imports SET checked_count = checked_count + $3 WHERE companies_id = $1 AND row_imports_id = $2',
    [tx.companies_id, row_imports_id, count],
  )
}

/** How lines of documents that can be made were understood. */
async function storeMarks(tx: CompanyTx, row_imports_id: string, outcomes: readonly Outcome[]): Promise<void> {
  const marked = outcomes.flatMap(({ rows, made }) =>
    made && 'marks' in made ? rows.map(({ row_no }, at) => ({ row_no, result: made.marks?.[at] ?? null })) : [],
  )
  if (marked.length > 0) await setResults(tx, row_imports_id, 'ready', marked)
}

const markKnown = (tx: CompanyTx, row_imports_id: string, rows: readonly { row_no: number; result: string }[]) =>
  setResults(tx, row_imports_id, 'known', rows)

async function setResults(
  tx: CompanyTx,
  row_imports_id: string,
  row_status: 'ready' | 'known',
  rows: readonly { row_no: number; result: string | null }[],
) {
  await tx.client.query(
    `UPDATE row_import_rows r SET row_status = $4, result = w.result
     FROM jsonb_to_recordset($3::jsonb) AS w(row_no integer, result text)
     WHERE r.companies_id = $1 AND r.row_imports_id = $2 AND r.row_no = w.row_no`,
    [tx.companies_id, row_imports_id, JSON.stringify(rows), row_status],
  )
}

/** A row's own issues; where another row of its document is at fault, that row. */
export function issuesOf(row_no: number, rows: DocumentRows, issues: readonly RowIssue[]): Issue[] {
  const own = issues.filter((issue) => issue.row_no === row_no).map(({ path, message }) => ({ path, message }))
  const other = issues[0]?.row_no ?? rows[0]?.row_no
  return own.length > 0 ? own : [{ path: '', message: t('See line {other} of the same document', { other }) }]
}

/** The documents that can be made, in the order of the file. */
export async function readyKeys(tx: CompanyTx, row_imports_id: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ row_key: string }>(
    `SELECT row_key FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_status = 'ready'
     GROUP BY row_key ORDER BY min(row_no)`,
    [tx.companies_id, row_imports_id],
  )
  return rows.map((row) => row.row_key)
}
