import type { Asking } from './question-context.ts'
import type { Dated, Entry, Figure, Group, Groups, Result, Rows, Single, Twins } from '#core/assistant/answer/result.ts'
import type { Field, Query, Question } from '#core/assistant/spec.ts'
import { addDays, type IsoDate, monthStart } from '#core/dates.ts'
import { balance, balanceOver, burn, twinsSql } from './balances.ts'
import { aggregate, column, conditions, countOf, having, MOST, NotAsked, parameters } from './compile.ts'
import { firstOfGroups } from './first-of-groups.ts'
import { type Facts, factsFor } from './semantic.ts'

/** The figures of a question. Throws NotAsked if its source lacks a column it uses. */
export async function answerTo(question: Question, asking: Asking): Promise<Result> {
  if (!('op' in question)) return figure(question, asking)
  if (question.op === 'parts') {
    const parts = []
    for (const { label, query } of question.parts) parts.push({ label, result: await figure(query, asking) })
    return { kind: 'parts', parts }
  }
  const a = await figure(question.a, asking)
  const b = await figure(question.b, asking)
  if (question.op === 'compare') return { kind: 'compare', a, b }
  const [top, bottom] = [valueOf(a), valueOf(b)]
  const quotient = top !== null && bottom !== null && bottom !== 0 ? top / bottom : null
  return { kind: 'ratio', a, b, value: quotient === null || question.as === 'times' ? quotient : quotient * 100 }
}

const valueOf = (result: Single) => (result.kind === 'value' ? result.value : null)

async function figure(query: Query, asking: Asking): Promise<Single> {
  switch (query.measure) {
    case 'balance':
      return balance(query, asking)
    case 'balance_low':
    case 'balance_high':
    case 'balance_avg':
      return balanceOver(query, asking)
    case 'burn':
    case 'runway':
      return burn(query, asking)
    case 'duplicates': {
      const { rows } = await asking.tx.client.query<Twins['pairs'][number]>(twinsSql(query, asking))
      return { kind: 'twins', pairs: rows, entries: rows.length * 2 }
    }
    case 'rows':
      return withElsewhere(await entries(query, asking), query, asking)
    case 'first_date':
    case 'last_date':
      return withElsewhere(await dated(query, asking), query, asking)
    default:
      if (query.group_by && query.first_of)
        return withElsewhere(await firstOfGroups(query, query.group_by, query.first_of, asking), query, asking)
      if (query.group_by) return withElsewhere(await groups(query, query.group_by, asking), query, asking)
      return withElsewhere(
        query.measure === 'share' ? await share(query, asking) : await valueOrAll(query, asking),
        query,
        asking,
      )
  }
}

async function value(query: Query, asking: Asking): Promise<Figure> {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = factsFor(query, asking.span)
  const { sql, unit } = aggregate(facts, query)
  const { rows } = await asking.tx.client.query<{ value: string | null; entries: number }>(
    `SELECT (${sql})::text AS value, ${countOf(facts, query)} AS entries FROM ${facts.from}
     WHERE ${conditions(facts, query, query.filters, to)} AND $2::date IS NOT NULL`,
    to.values,
  )
  const [found] = rows
  const entries = found?.entries ?? 0
  const whole = found?.value == null ? null : Number(found.value)
  const divided = query.measure === 'avg_monthly' && whole !== null ? whole / stretchesOf(query, asking) : whole
  return { kind: 'value', unit, value: divided !== null && unit === 'inr' ? Math.round(divided) : divided, entries }
}

/** Calendar months that the period touches, or its days or weeks. */
function stretchesOf({ months, per, time }: Query, { span, today }: Asking): number {
  if (months !== undefined) return months
  const from = time?.from ?? span.first ?? today
  const to = time?.to ?? today
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (per !== undefined) return per === 'day' ? days : days / 7
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
}

async function share(query: Query, asking: Asking): Promise<Figure> {
  const measure = query.by_count ? 'count' : 'sum'
  const part = await value({ ...query, measure }, asking)
  const whole = await value({ ...query, measure, filters: query.of ?? [] }, asking)
  const [of, all] = [part.value ?? 0, whole.value ?? 0]
  return { ...part, unit: 'percent', value: all === 0 ? null : (of / all) * 100, parts: { of, whole: all } }
}

const calendarFields: readonly Field[] = ['day', 'week', 'month', 'quarter', 'half', 'fy', 'ageing']

async function groups(query: Query, by: Field, asking: Asking): Promise<Groups> {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = factsFor(query, asking.span)
  const { sql, unit } = aggregate(facts, query)
  const key = column(facts, by)
  const inTime = by === 'ageing' ? column(facts, 'days_overdue') : facts.date
  const [what, way] = (query.order ?? (calendarFields.includes(by) ? 'key asc' : 'value desc')).split(' ')
  const direction = way === 'asc' ? 'ASC' : 'DESC'
  const order =
    what !== 'key' ? `2 ${direction} NULLS LAST` : calendarFields.includes(by) ? `min(${inTime}) ${direction}` : `1 ${direction}`
  const where = conditions(facts, query, query.filters, to)
  const only = query.having ? `HAVING ${having(sql, query.having, to)}` : ''
  const { rows } = await asking.tx.client.query<{
    key: string
    value: string | null
    entries: number
    all: number
    total: string | null
  }>(
    `SELECT (${key})::text AS key, (${sql})::numeric AS value, ${countOf(facts, query)} AS entries, (count(*) OVER ())::int AS all,
       sum((${sql})::numeric) OVER () AS total
     FROM ${facts.from} WHERE ${where} AND (${key})::text <> '' AND $2::date IS NOT NULL GROUP BY 1 ${only} ORDER BY ${order}, 1 LIMIT ${MOST}`,
    to.values,
  )
  const round = (text: string | null) => (text === null ? 0 : unit === 'inr' ? Math.round(Number(text)) : Number(text))
  const found = rows.map((row): Group => ({ key: row.key, value: round(row.value), entries: row.entries }))
  const filled = query.fill && by === 'month' ? withGaps(found, query, asking) : found
  const addsUp = ['sum', 'count', 'net'].includes(query.measure)
  return {
    kind: 'groups',
    unit,
    groups: query.limit === undefined ? filled : filled.slice((query.nth ?? 1) - 1, query.limit),
    all: Math.max(rows[0]?.all ?? 0, filled.length),
    total: addsUp ? round(rows[0]?.total ?? null) : null,
    entries: found.reduce((sum, row) => sum + row.entries, 0),
  }
}

function withGaps(found: readonly Group[], query: Query, asking: Asking): Group[] {
  const known = new Map(found.map((group) => [group.key, group]))
  const out: Group[] = []
  const until = query.time?.to ?? asking.today
  for (
    let at = query.time?.from ?? found[0]?.key ?? until;
    monthStart(at) <= until && out.length < MOST;
    at = addDays(`${at.slice(0, 7)}-28`, 4)
  ) {
    const key = at.slice(0, 7)
    out.push(known.get(key) ?? { key, value: 0, entries: 0 })
  }
  return out
}

async function entries(query: Query, asking: Asking): Promise<Rows> {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = factsFor(query, asking.span)
  const isBank = query.from === 'transactions'
  const amount = facts.money(query.field)
  if (amount === undefined) throw new NotAsked(query.field ?? 'amount')
  const [by = 'date', way] = (query.order ?? 'date desc').split(' ')
  const direction = way === 'asc' ? 'ASC' : 'DESC'
  const sorted = by === 'value' ? amount : by === 'key' ? facts.date : column(facts, by as Field)
  const own = isBank
    ? `f.description AS narration, CASE WHEN f.amount < 0 THEN 'debit' ELSE 'credit' END AS direction, a.account_label AS account, f.category`
    : `'' AS narration, f.due_date, ${column(facts, 'days_overdue')} AS days_overdue, f.amount_due AS outstanding`
  const last = isBank ? `f.row_order ${direction}, f.bank_transactions_id` : `f.${query.from}_id`
  const listed = asking.tx.client.query<Entry>(
    `SELECT ${facts.date} AS date, (${amount})::bigint AS amount, ${column(facts, 'counterparty')} AS party, ${column(facts, 'number')} AS number, ${own}
     FROM ${facts.from} WHERE ${conditions(facts, query, query.filters, to)} AND $2::date IS NOT NULL
     ORDER BY ${sorting(facts, query, sorted, direction)}, ${facts.date} ${direction}, ${last} ${direction} LIMIT ${Math.min(query.limit ?? MOST, MOST)}`,
    to.values,
  )
  const [{ rows }, whole] = await Promise.all([listed, totals(query, asking)])
  return { kind: 'rows', rows: rows.slice((query.nth ?? 1) - 1), ...whole }
}

/**
 * Bank lines of one direction by size are in the order of their sign, which an index has; a document may lack what it is sorted
 * by.
 */
function sorting(facts: Facts, query: Query, sorted: string, direction: 'ASC' | 'DESC'): string {
  if (query.from !== 'transactions') return `${sorted} ${direction} NULLS LAST`
  const [, , way] = query.filters.find(([field, op]) => field === 'direction' && op === '=') ?? []
  if (sorted !== facts.money('amount') || way === undefined) return `${sorted} ${direction}`
  return `f.amount ${(way === 'debit') === (direction === 'DESC') ? 'ASC' : 'DESC'}`
}

/** Their number and total, from the smallest table that has them. */
async function totals(query: Query, { tx, today, span }: Asking): Promise<{ entries: number; total: number }> {
  const to = parameters(tx.companies_id, today)
  const facts = factsFor({ ...query, measure: 'sum' }, span)
  const { rows } = await tx.client.query<{ entries: number; total: string }>(
    `SELECT coalesce(sum(${facts.weight}), 0)::int AS entries, coalesce(sum(${facts.money(query.field)}), 0)::text AS total
     FROM ${facts.from} WHERE ${conditions(facts, query, query.filters, to)} AND $2::date IS NOT NULL`,
    to.values,
  )
  return { entries: rows[0]?.entries ?? 0, total: Number(rows[0]?.total ?? 0) }
}

async function dated(query: Query, asking: Asking): Promise<Dated> {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = factsFor(query, asking.span)
  const field = column(facts, query.field ?? 'date')
  const { rows } = await asking.tx.client.query<{ date: IsoDate | null; entries: number }>(
    `SELECT ${query.measure === 'first_date' ? 'min' : 'max'}(${field}) AS date, count(*)::int AS entries FROM ${facts.from}
     WHERE ${conditions(facts, query, query.filters, to)} AND $2::date IS NOT NULL`,
    to.values,
  )
  return { kind: 'date', date: rows[0]?.date ?? null, entries: rows[0]?.entries ?? 0 }
}

/** A zero figure of one party under one category: shown with that of the party under all, since it is often booked elsewhere. */
async function valueOrAll(query: Query, asking: Asking): Promise<Figure> {
  const found = await value(query, asking)
  const isBoth = (['counterparty', 'category'] as const).every((name) =>
    query.filters.some(([field, op]) => field === name && op === '='),
  )
  if (found.entries > 0 || !isBoth || !['sum', 'count', 'avg'].includes(query.measure)) return found
  const all = await value({ ...query, filters: query.filters.filter(([field]) => field !== 'category') }, asking)
  return all.entries === 0 ? found : { ...found, ofParty: { value: all.value ?? 0, entries: all.entries } }
}

/** With the latest matching day outside the period, when nothing matched inside it. */
async function withElsewhere<T extends Figure | Dated | Groups | Rows>(result: T, query: Query, asking: Asking): Promise<T> {
  if (result.entries > 0 || query.time === undefined) return result
  const { time: _time, group_by: _by, order: _order, limit: _limit, having: _having, field: _field, ...rest } = query
  return { ...result, elsewhere: (await dated({ ...rest, measure: 'last_date' }, asking)).date }
}
