import type { Comparator, Field, Filter, FilterValue, Query } from '#core/assistant/spec.ts'
import { modeSpellings } from '#core/banking/payment-modes.ts'
import { type IsoDate, monthStart } from '#core/dates.ts'
import type { Facts } from './semantic.ts'

/** A question about a column that its facts do not have. */
export class NotAsked extends Error {}

/** The maximum number of lines or groups. */
export const MOST = 200

/** Collects the values of one statement; user input never becomes part of its text. */
export type Parameters = { values: unknown[]; add: (value: unknown, type: string) => string }

/** Parameters of a statement of this company; the first is the company, the second the day of the question. */
export function parameters(companies_id: string, today: IsoDate): Parameters {
  const values: unknown[] = [companies_id, today]
  return {
    values,
    add(value, type) {
      values.push(value)
      return `$${values.length}::${type}`
    },
  }
}

const operators: Partial<Record<Comparator, string>> = { '=': '=', '!=': '<>', '>': '>', '>=': '>=', '<': '<', '<=': '<=' }
const numbers: readonly Field[] = ['amount', 'total', 'taxable', 'gst', 'paid', 'outstanding', 'days_overdue']
const flags: readonly Field[] = ['own_transfer', 'open', 'overdue', 'paid_late']
const dates: readonly Field[] = ['date', 'due_date', 'last_paid_date']
const statuses: Readonly<Record<string, string>> = { issued: 'unpaid', part_paid: 'partially_paid' }

/** The SQL of a field, from the list of the facts and from nowhere else. Throws NotAsked when they lack it. */
export function column(facts: Facts, field: Field): string {
  const sql = facts.columns[field]
  if (sql === undefined) throw new NotAsked(field)
  return sql.replaceAll('$today', '$2::date')
}

/** The condition of the filters and the period, without WHERE. */
export function conditions(facts: Facts, query: Query, filters: readonly Filter[], to: Parameters): string {
  const parts = ['f.companies_id = $1', ...facts.always, ...filters.map((filter) => condition(facts, filter, to))]
  // Drafts and cancelled documents are left out unless the question names a status.
  if (query.from !== 'transactions' && !filters.some(([field]) => field === 'status'))
    parts.push(`f.status NOT IN ('draft', 'cancelled')`)
  const { from, to: until, field = 'date' } = query.time ?? {}
  if (from !== undefined) parts.push(`${column(facts, field)} >= ${to.add(facts.isMonthly ? monthStart(from) : from, 'date')}`)
  if (until !== undefined) parts.push(`${column(facts, field)} <= ${to.add(until, 'date')}`)
  return parts.join(' AND ')
}

function condition(facts: Facts, [field, op, value]: Filter, to: Parameters): string {
  const sql = column(facts, field)
  if (flags.includes(field)) return (value === true) === (op !== '!=') ? sql : `NOT ${sql}`
  const narrow = facts.narrowly?.(field, op, () => to.add(value, 'bigint'), value)
  if (narrow !== undefined) return narrow
  const type = numbers.includes(field) ? 'bigint' : dates.includes(field) ? 'date' : 'text'
  if (field === 'mode' && (op === '=' || op === '!='))
    return condition(facts, [field, op === '=' ? 'in' : 'not_in', [String(value)]], to)
  const wanted = spelt(field, value)
  if (op === 'in') return `${sql} = ANY(${to.add(listOf(wanted), `${type}[]`)})`
  if (op === 'not_in') return `${sql} <> ALL(${to.add(listOf(wanted), `${type}[]`)})`
  if (op === 'contains') return `position(lower(${to.add(String(wanted), 'text')}) in lower(${sql})) > 0`
  if (op === 'not_contains') return `position(lower(${to.add(String(wanted), 'text')}) in lower(${sql})) = 0`
  const operator = operators[op]
  if (operator === undefined) throw new NotAsked(op)
  return `${sql} ${operator} ${to.add(wanted, type)}`
}

const listOf = (value: FilterValue) => (Array.isArray(value) ? value : [value])

/** A value as the column writes it; a mode in each of its spellings. */
function spelt(field: Field, value: FilterValue): FilterValue {
  if (field === 'mode' && Array.isArray(value)) return value.flatMap((each) => modeSpellings(String(each)))
  const one = (text: string) => (field === 'status' ? (statuses[text] ?? text) : text)
  if (typeof value === 'string') return one(value)
  return Array.isArray(value) ? value.map((each: string) => one(each)) : value
}

/** A comparison of an aggregate. */
export function having(sql: string, [op, value]: readonly [Comparator, number], to: Parameters): string {
  const operator = operators[op]
  if (operator === undefined) throw new NotAsked(op)
  return `${sql} ${operator} ${to.add(value, 'numeric')}`
}

/** How many entries a figure is of: a time to payment is of what is paid. */
export const countOf = (facts: Facts, { measure }: Query): string =>
  `coalesce(sum(${facts.weight})${measure === 'avg_days_to_pay' ? " FILTER (WHERE f.status = 'paid')" : ''}, 0)::int`

/** The aggregate of a measure. Throws NotAsked when the facts have no such money. */
export function aggregate(facts: Facts, query: Query): { sql: string; unit: 'inr' | 'count' | 'days' } {
  const amount = facts.money(query.field)
  const money = () => {
    if (amount === undefined) throw new NotAsked(query.field ?? 'amount')
    return amount
  }
  const weight = `coalesce(sum(${facts.weight}), 0)`
  switch (query.measure) {
    case 'sum':
    case 'avg_monthly':
    case 'share':
      return { sql: `coalesce(sum(${money()}), 0)`, unit: 'inr' }
    case 'count':
      return { sql: weight, unit: 'count' }
    case 'avg':
      return { sql: `round(sum(${money()}) / nullif(${weight}, 0), 4)`, unit: 'inr' }
    case 'max':
    case 'min':
      return { sql: `${query.measure}(${money()})`, unit: 'inr' }
    case 'median':
      return { sql: `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${money()})`, unit: 'inr' }
    case 'net':
      return {
        sql: `coalesce(sum(CASE WHEN ${column(facts, 'direction')} = 'credit' THEN ${money()} ELSE -(${money()}) END), 0)`,
        unit: 'inr',
      }
    case 'distinct':
      return { sql: `count(DISTINCT nullif(${column(facts, query.field ?? 'counterparty')}, ''))`, unit: 'count' }
    case 'avg_days_to_pay':
      return {
        sql: `avg(CASE WHEN f.status = 'paid' THEN ${column(facts, 'last_paid_date')} - ${facts.date} END)`,
        unit: 'days',
      }
    case 'max_days_overdue':
      return { sql: `coalesce(max(${column(facts, 'days_overdue')}), 0)`, unit: 'days' }
    default:
      throw new NotAsked(query.measure)
  }
}
