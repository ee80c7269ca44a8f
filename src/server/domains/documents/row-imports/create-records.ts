import { MAX_WHOLE_ROWS } from '#contract/documents/row-imports.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { t, pluralMessage } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import { isSealedNumber, maskNumber } from '#server/platform/sealed/mask.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { refusalOf } from './refusals.ts'
import { type DocumentRows, documentOf, issuesByRow, issuesOf, readyKeys, refusedBy } from './check-documents.ts'
import type { Kind, LinesKind, ImportResult, ImportContext, CheckResult } from './kind.ts'
import { kindOf } from './import-kinds.ts'
import { lock } from './read.ts'
import type { InCompany } from './read-file.ts'
import { readRow } from './rules.ts'
import type { ImportRecord, RowRecord } from './table.ts'
import { importPage } from './words.ts'

const BATCH = 200
type Written = {
  row_no: number
  row_status: RowRecord['row_status']
  issues: Issue[]
  result: string | null
  made_id: string | null
  /** The cells of a row that needs its numbers no more; the same as before when not given. */
  cells?: string[]
  row_key?: string
}
/** Work under the lock of an import that is being made; undefined once it is not. */
type WhileMaking = <T>(step: (tx: CompanyTx, row: ImportRecord, kind: Kind) => Promise<T>) => Promise<T | undefined>

/**
 * Creates the records of the ready rows, in the order of the file: each in the transaction that marks its row, so that a killed server
 * duplicates none and skips none. A cancelled import stops before the next transaction. A kind that `isWhole` has one transaction for all.
 */
export async function makeRows(company: InCompany, row_imports_id: string, maker: ImportContext): Promise<void> {
  const whileMaking: WhileMaking = (step) =>
    company(async (tx) => {
      const row = await lock(tx, row_imports_id)
      return row.import_status === 'making' ? step(tx, row, kindOf(row.import_kind)) : undefined
    })
  const { import_kind } = await company((tx) => lock(tx, row_imports_id))
  const { shape, isWhole } = kindOf(import_kind)
  if (shape === 'lines') {
    for (const key of await company((tx) => readyKeys(tx, row_imports_id)))
      if (!(await makeDocument(whileMaking, row_imports_id, key))) return
  } else if (isWhole) {
    await makeWhole(whileMaking, maker)
  } else {
    let after: number | undefined = 0
    while (after !== undefined) after = await makeBatch(company, whileMaking, { row_imports_id, maker }, after)
  }
  await whileMaking(finish)
}

/** Creates all rows or none. Throws `invalid` with the error, so that the import fails with it. */
async function makeWhole(whileMaking: WhileMaking, maker: ImportContext): Promise<void> {
  try {
    await whileMaking((tx, row, kind) => makeThese(tx, row, kind, maker, 0, MAX_WHOLE_ROWS))
  } catch (error) {
    const [refused] = refusal(error) ?? []
    if (!refused) throw error
    throw new AppError('invalid', t('Nothing of this file was imported. {message}', { message: refused.message }), {
      cause: error,
    })
  }
}

/** Creates the next rows after a line; returns the last of them, undefined if none is left or the import was stopped. */
async function makeBatch(
  company: InCompany,
  whileMaking: WhileMaking,
  { row_imports_id, maker }: { row_imports_id: string; maker: ImportContext },
  after: number,
): Promise<number | undefined> {
  try {
    return await whileMaking((tx, row, kind) => makeThese(tx, row, kind, maker, after, BATCH))
  } catch (error) {
    if (!refusal(error)) throw error
  }
  // One of them is refused on writing: created alone, each reports its own problem.
  let last = after
  for (const { row_no } of await company((tx) => readyRows(tx, row_imports_id, after, BATCH))) {
    try {
      await whileMaking((tx, row, kind) => makeThese(tx, row, kind, maker, row_no - 1, 1))
    } catch (error) {
      const issues = refusal(error)
      if (!issues) throw error
      await whileMaking(async (tx) => {
        const [next] = await readyRows(tx, row_imports_id, row_no - 1, 1)
        if (next?.row_no === row_no) await write(tx, row_imports_id, [{ row_no, ...failed(issues) }])
      })
    }
    last = row_no
  }
  return last
}

async function makeThese(
  tx: CompanyTx,
  row: ImportRecord,
  kind: Kind,
  maker: ImportContext,
  after: number,
  most: number,
): Promise<number | undefined> {
  if (kind.shape !== 'row') return undefined
  const rows = await readyRows(tx, row.row_imports_id, after, most)
  if (rows.length === 0) return undefined
  const givens = rows.map(({ cells }) => readRow(kind, row.fields, cells).given)
  const outcomes = await kind.make(tx, givens, row.match_by, row.row_imports_id, maker)
  const wrong = outcomes.findIndex((each) => 'issues' in each)
  if (kind.isWhole && wrong >= 0)
    throw new AppError(
      'invalid',
      t('Row {row_no}: {messageOf}', { row_no: rows[wrong]?.row_no, messageOf: messageOf(outcomes[wrong]) }),
    )
  await write(
    tx,
    row.row_imports_id,
    rows.map((each, i) => concluded(each, row.fields, written(outcomes[i]))),
  )
  return rows.at(-1)?.row_no
}

const messageOf = (outcome: CheckResult | ImportResult | undefined) =>
  outcome && 'issues' in outcome ? (outcome.issues[0]?.message ?? '') : ''

/** Once a row is created, or existed already, its account number and PAN are masked in it: the record has them sealed. */
function concluded({ row_no, cells }: RowRecord, fields: readonly (string | null)[], outcome: Omit<Written, 'row_no'>): Written {
  if (outcome.row_status === 'failed' || !fields.some(isSealedNumber)) return { row_no, ...outcome }
  const masked = cells.map((cell, i) => maskNumber(fields[i] ?? '', cell))
  return { row_no, ...outcome, cells: masked, row_key: `made ${row_no}` }
}

function written(outcome: CheckResult | ImportResult | undefined, line = 0): Omit<Written, 'row_no'> {
  if (outcome === undefined || 'ready' in outcome) throw new Error('a row was not made')
  if ('issues' in outcome) return failed(outcome.issues)
  if ('known' in outcome) return { row_status: 'known', issues: [], result: outcome.known, made_id: null }
  return { row_status: 'made', issues: [], result: outcome.marks?.[line] ?? outcome.result, made_id: outcome.made_id }
}

const failed = (issues: Issue[]): Omit<Written, 'row_no'> => ({ row_status: 'failed', issues, result: null, made_id: null })

/** False when the import was stopped. */
async function makeDocument(whileMaking: WhileMaking, row_imports_id: string, key: string): Promise<boolean> {
  // Under the lock, so that rows another worker has created are excluded.
  const withLines = (work: (tx: CompanyTx, kind: LinesKind, rows: DocumentRows) => Promise<Omit<Written, 'row_no'>[]>) =>
    whileMaking(async (tx) => {
      const { kind, rows } = await documentOf(tx, row_imports_id, key)
      const outcomes = rows.length === 0 ? [] : await work(tx, kind, rows)
      await write(
        tx,
        row_imports_id,
        outcomes.flatMap((outcome, i) => (rows[i] ? [{ row_no: rows[i].row_no, ...outcome }] : [])),
      )
      return true
    })
  try {
    const goesOn = await withLines(async (tx, kind, rows) => {
      const made = await kind.make(
        tx,
        rows.map(({ given }) => given),
      )
      return rows.map((_, at) => written(made, at))
    })
    return goesOn ?? false
  } catch (error) {
    const refused = refusal(error)
    if (!refused) throw error
    const goesOn = await withLines(async (_tx, kind, rows) => {
      const told = refusedBy(kind, error) ?? new AppError('invalid', refused[0]?.message ?? '', { issues: refused })
      const byRow = issuesByRow(told, rows)
      return rows.map(({ row_no }) => failed(issuesOf(row_no, rows, byRow)))
    })
    return goesOn ?? false
  }
}

/** The message for a person; undefined for a technical failure, such as a lost connection: then the job is retried. */
function refusal(error: unknown): Issue[] | undefined {
  const told = refusalOf(error)
  if (told) return told.issues.length > 0 ? told.issues : [{ path: '', message: told.message }]
  const isRefused = ['22', '23'].includes(sqlState(error)?.slice(0, 2) ?? '')
  return isRefused ? [{ path: '', message: 'This row contradicts data that already exists.' }] : undefined
}

async function readyRows(tx: CompanyTx, row_imports_id: string, after: number, most: number): Promise<RowRecord[]> {
  const { rows } = await tx.client.query<RowRecord>(
    `SELECT * FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_status = 'ready' AND row_no > $3 ORDER BY row_no LIMIT $4`,
    [tx.companies_id, row_imports_id, after, most],
  )
  return rows
}

async function write(tx: CompanyTx, row_imports_id: string, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  await tx.client.query(
    `UPDATE row_import_rows r SET row_status = w.row_status, issues = w.issues, result = w.result, made_id = w.made_id,
       cells = coalesce(w.cells, r.cells), row_key = coalesce(w.row_key, r.row_key)
     FROM jsonb_to_recordset($3::jsonb) AS w(row_no integer, row_status text, issues jsonb, result text, made_id uuid, cells jsonb, row_key text)
     WHERE r.companies_id = $1 AND r.row_imports_id = $2 AND r.row_no = w.row_no`,
    [tx.companies_id, row_imports_id, JSON.stringify(rows)],
  )
  const count = (status: Written['row_status']) => rows.filter(({ row_status }) => row_status === status).length
  await tx.client.query(
    `UPDATE row_imports SET ready_count = ready_count - $3, made_count = made_count + $4, failed_count = failed_count + $5,
       known_count = known_count + $6 WHERE companies_id = $1 AND row_imports_id = $2`,
    [tx.companies_id, row_imports_id, rows.length, count('made'), count('failed'), count('known')],
  )
}

async function finish(tx: CompanyTx, row: ImportRecord): Promise<void> {
  const { row_imports_id, import_kind, made_count, failed_count } = row
  await tx.client.query(
    `UPDATE row_imports SET import_status = 'finished', finished_at = $3 WHERE companies_id = $1 AND row_imports_id = $2`,
    [tx.companies_id, row_imports_id, tx.now],
  )
  await audit(tx, 'imported', 'row_imports', row_imports_id, { import_kind, made_count, failed_count })
  const [one, many] = kindOf(import_kind).noun
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'row_import',
    title: sentence('Your file is imported: {records}', {
      records: { message: pluralMessage(one, many), values: { count: made_count } },
    }),
    text:
      failed_count > 0
        ? sentence('{made_count} rows imported, {failed_count} refused', { made_count, failed_count })
        : sentence('{made_count} rows imported', { made_count }),
    link: importPage(import_kind, row_imports_id),
  })
}
