import { holdsAny, type Permission } from '#contract/permissions.ts'
import { notAllowed } from '#core/assistant/answer/refuse.ts'
import type { Field, Query } from '#core/assistant/spec.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { decimalPaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { csvText } from '#server/platform/spreadsheet.ts'
import { type DrillDownList, drillDownLists } from './drill-down.ts'
import { column, conditions, parameters } from './compile.ts'
import { questionOf } from './conversations.ts'
import { answerTo } from './figures.ts'
import { factsFor, sources } from './semantic.ts'

const CHUNK = 2_000
const anytime = { first: null, last: null }

type Row = { date: IsoDate; id: string; cells: (string | null)[] }
type Part = (query: Query, after: Row | undefined) => Promise<Row[]>

/**
 * The entries of an answer of the person as CSV, as of now, streamed while being read. Throws `forbidden` if the person may no longer
 * see them, `not_found` if there is no such answer or it has no entries.
 */
export async function rowsOf(
  tx: CompanyTx,
  { database }: Dependencies,
  permissions: readonly Permission[],
  turn_id: string,
): Promise<Download> {
  const { question, asked_at } = await questionOf(tx, turn_id)
  const today = dateInIndia(asked_at)
  const lists = question === null ? [] : drillDownLists(question, today)
  if (lists.length === 0) throw new AppError('not_found', 'This answer has no entries to export.')
  const barred = lists.find(({ query }) => !holdsAny(permissions, sources[query.from].anyOf))
  if (barred) throw new AppError('forbidden', notAllowed(sources[barred.query.from].name))
  const shown: DrillDownList[] = []
  for (const { title, query } of lists) shown.push({ title, query: await shownGroups(tx, query, today) })
  const { companies_id, accounts_id } = tx
  const part: Part = (query, after) =>
    inCompany(database, { companies_id, accounts_id }, (own) => pageOf(own, query, today, after))
  return { file_name: 'entries.csv', media_type: 'text/csv; charset=utf-8', content: csv(shown, part) }
}

/** Entries of groups that were cut short or picked by their size: only of those that were shown. */
async function shownGroups(tx: CompanyTx, query: Query, today: IsoDate): Promise<Query> {
  if (query.group_by === undefined) return query
  const result = await answerTo(query, { tx, today, span: anytime })
  const keys = result.kind === 'groups' ? result.groups.map(({ key }) => key) : []
  const { from, filters, time, group_by } = query
  return { from, measure: 'rows', filters: [...filters, [group_by, 'in', keys]], ...(time && { time }) }
}

async function* csv(lists: readonly DrillDownList[], part: Part): AsyncGenerator<string> {
  // The byte order mark tells Excel that the text is UTF-8.
  yield '\ufeff'
  for (const [at, { title, query }] of lists.entries()) {
    if (at > 0) yield '\r\n'
    if (lists.length > 1) yield line([title])
    yield line(columnsOf(query).map(([name]) => name))
    for (let rows = await part(query, undefined); rows.length > 0; ) {
      yield rows.map(({ cells }) => line(cells)).join('')
      rows = query.limit === undefined && rows.length === CHUNK ? await part(query, rows.at(-1)) : []
    }
  }
}

const line = (cells: readonly (string | null)[]) => `${cells.map((text) => csvText(text ?? '')).join(',')}\r\n`

const bankColumns: readonly [name: string, field: Field][] = [
  ['Date', 'date'],
  ['Account', 'account'],
  ['Party', 'counterparty'],
  ['Narration', 'narration'],
  ['Reference', 'number'],
  ['Mode', 'mode'],
  ['Category', 'category'],
  ['Direction', 'direction'],
  ['Amount', 'amount'],
]
const paperColumns: readonly [name: string, field: Field][] = [
  ['Date', 'date'],
  ['Number', 'number'],
  ['Party', 'counterparty'],
  ['Status', 'status'],
  ['Due', 'due_date'],
  ['Taxable value', 'taxable'],
  ['GST', 'gst'],
  ['Total', 'total'],
  ['Outstanding', 'outstanding'],
]
const columnsOf = ({ from }: Query) => (from === 'transactions' ? bankColumns : paperColumns)
const money: readonly Field[] = ['amount', 'taxable', 'gst', 'total', 'outstanding']

async function pageOf(tx: CompanyTx, query: Query, today: IsoDate, after: Row | undefined): Promise<Row[]> {
  const to = parameters(tx.companies_id, today)
  const facts = factsFor(query, anytime)
  const columns = columnsOf(query)
  const id = query.from === 'transactions' ? 'f.bank_transactions_id' : `f.${query.from}_id`
  const where = conditions(facts, query, query.filters, to)
  const further = after && `AND (${facts.date}, ${id}) < (${to.add(after.date, 'date')}, ${to.add(after.id, 'uuid')})`
  const [by = 'date', way] = (query.order ?? 'date desc').split(' ')
  const key = by === 'value' ? facts.money(query.field) : by === 'key' ? facts.date : column(facts, by as Field)
  const sorted = query.limit === undefined ? '' : `${key} ${way === 'asc' ? 'ASC' : 'DESC'} NULLS LAST,`
  const { rows } = await tx.client.query<{ date: IsoDate; id: string; cells: (string | null)[] }>(
    `SELECT ${facts.date} AS date, ${id} AS id, ARRAY[${columns.map(([, field]) => `(${column(facts, field)})::text`).join(', ')}] AS cells
     FROM ${facts.from} WHERE ${where} ${further ?? ''} AND $2::date IS NOT NULL
     ORDER BY ${sorted} ${facts.date} DESC, ${id} DESC LIMIT ${query.limit ?? CHUNK}`,
    to.values,
  )
  return rows.map((row) => ({ ...row, cells: row.cells.map((text, at) => told(columns[at]?.[1], text)) }))
}

function told(field: Field | undefined, text: string | null): string | null {
  if (text === null || field === undefined) return text
  if (money.includes(field)) return decimalPaise(Number(text))
  if (field === 'direction') return text === 'debit' ? 'Out' : 'In'
  return text
}
