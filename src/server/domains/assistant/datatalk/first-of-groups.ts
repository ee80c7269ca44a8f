import type { Group, Groups } from '#core/assistant/answer/result.ts'
import type { Field, Query } from '#core/assistant/spec.ts'
import { aggregate, column, conditions, MOST, parameters } from './compile.ts'
import type { Asking } from './question-context.ts'
import { factsFor } from './semantic.ts'

/** Of every group the first of another kind. */
export async function firstOfGroups(query: Query, by: Field, of: Field, asking: Asking): Promise<Groups> {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = factsFor(query, asking.span)
  const { sql, unit } = aggregate(facts, query)
  const [key, first] = [column(facts, by), column(facts, of)]
  const { rows } = await asking.tx.client.query<{ key: string; first: string; value: string; entries: number }>(
    `SELECT key, first, value, entries FROM (
       SELECT DISTINCT ON (key) * FROM (
         SELECT (${key})::text AS key, (${first})::text AS first, (${sql})::numeric AS value, sum(${facts.weight})::int AS entries,
           min(${facts.date}) AS at
         FROM ${facts.from} WHERE ${conditions(facts, query, query.filters, to)} AND (${first})::text <> '' AND $2::date IS NOT NULL GROUP BY 1, 2) g
       ORDER BY key, value ${query.order === 'value asc' ? 'ASC' : 'DESC'}, first) d
     ORDER BY at, key LIMIT ${MOST}`,
    to.values,
  )
  const round = (text: string) => (unit === 'inr' ? Math.round(Number(text)) : Number(text))
  const groups = rows.map((row): Group => ({ ...row, value: round(row.value) }))
  const entries = groups.reduce((sum, row) => sum + row.entries, 0)
  return { kind: 'groups', unit, groups, all: groups.length, total: null, entries }
}
