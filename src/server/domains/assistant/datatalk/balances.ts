import type { Figure, Groups } from '#core/assistant/answer/result.ts'
import type { Filter, Query } from '#core/assistant/spec.ts'
import { cashPosition } from '#server/domains/reporting/cash-position/cash-position.ts'
import { column, conditions, NotAsked, parameters } from './compile.ts'
import type { Asking } from './question-context.ts'
import { factsFor } from './semantic.ts'

/** Filters of a balance pick accounts, nothing else. */
function picked(query: Query, asking: Asking) {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = {
    ...factsFor({ from: 'transactions', measure: 'count', filters: [] }, asking.span),
    always: [`a.currency = 'INR'`],
  }
  const own: readonly Filter[] = query.filters.filter(([field]) => field === 'account' || field === 'bank')
  if (query.filters.some(([field]) => !['account', 'bank', 'own_transfer', 'direction'].includes(field)))
    throw new NotAsked('a balance of one kind of entries')
  const where = conditions(facts, { from: 'transactions', measure: 'balance', filters: own }, own, to).replaceAll('f.', 'a.')
  return { to, where }
}

/** Closing balance of every picked account at the end of a day: what the bank printed last, or the opening and all since. */
const closing = (where: string, day: string) => `
  SELECT a.account_label AS account, a.bank_name AS bank, coalesce(
    (SELECT t.balance FROM bank_transactions t WHERE t.companies_id = a.companies_id AND t.bank_accounts_id = a.bank_accounts_id
       AND t.transaction_date <= ${day} ORDER BY t.transaction_date DESC, t.row_order DESC, t.bank_transactions_id DESC LIMIT 1),
    a.opening_balance + coalesce(s.total, 0)) AS balance
  FROM bank_accounts a LEFT JOIN (
    SELECT d.bank_accounts_id, sum(CASE d.direction WHEN 'credit' THEN d.total ELSE -d.total END) AS total FROM (
      SELECT bank_accounts_id, direction, total FROM bank_month_sums WHERE companies_id = $1 AND month < date_trunc('month', (${day})::timestamp)::date
      UNION ALL
      SELECT bank_accounts_id, direction, total FROM bank_days WHERE companies_id = $1 AND day >= date_trunc('month', (${day})::timestamp)::date AND day <= ${day}
    ) d GROUP BY 1) s ON s.bank_accounts_id = a.bank_accounts_id
  WHERE ${where}`

/** The balance at the end of a day, of all picked accounts together or of each. */
export async function balance(query: Query, asking: Asking): Promise<Figure | Groups> {
  const { to, where } = picked(query, asking)
  const day = to.add(query.as_of ?? query.time?.to ?? asking.today, 'date')
  const key = query.group_by === 'bank' ? 'bank' : 'account'
  const { rows } = await asking.tx.client.query<{ key: string; value: number; entries: number }>(
    `SELECT ${key} AS key, sum(balance)::bigint AS value, count(*)::int AS entries FROM (${closing(where, day)}) b WHERE $2::date IS NOT NULL GROUP BY 1
     ORDER BY 2 ${query.order?.endsWith('asc') ? 'ASC' : 'DESC'}, 1`,
    to.values,
  )
  const total = rows.reduce((sum, row) => sum + row.value, 0)
  if (query.group_by === undefined) {
    const until = query.as_of ?? query.time?.to ?? asking.today
    const isOfAll = query.filters.length === 0 && until <= asking.today
    const position = isOfAll ? { position: await cashPosition(asking.tx, until) } : {}
    return { kind: 'value', unit: 'inr', value: total, entries: rows.length, ...position }
  }
  const kept = query.having ? rows.filter(({ value }) => compares(value, query.having)) : rows
  return {
    kind: 'groups',
    unit: 'inr',
    groups: kept.slice((query.nth ?? 1) - 1, query.limit ?? 200),
    all: kept.length,
    total,
    entries: rows.length,
  }
}

function compares(value: number, having: Query['having']): boolean {
  const [op, bound] = having ?? ['=', 0]
  return op === '>'
    ? value > bound
    : op === '>='
      ? value >= bound
      : op === '<'
        ? value < bound
        : op === '<='
          ? value <= bound
          : value === bound
}

/** The lowest, highest or average closing balance of the days of a period. */
export async function balanceOver(query: Query, asking: Asking): Promise<Figure> {
  const { to, where } = picked(query, asking)
  const from = to.add(query.time?.from ?? asking.span.first ?? asking.today, 'date')
  const until = to.add(query.time?.to ?? asking.today, 'date')
  const days = `
    WITH before AS (SELECT coalesce(sum(balance), 0) AS balance FROM (${closing(where, `(${from} - 1)`)}) b),
    flows AS (SELECT d.day, sum(CASE d.direction WHEN 'credit' THEN d.total ELSE -d.total END) AS flow
      FROM bank_days d JOIN bank_accounts a ON a.companies_id = d.companies_id AND a.bank_accounts_id = d.bank_accounts_id
      WHERE ${where} AND d.day BETWEEN ${from} AND ${until} GROUP BY 1),
    days AS (SELECT g::date AS day, (SELECT balance FROM before) + coalesce(sum(f.flow) OVER (ORDER BY g), 0) AS balance
      FROM generate_series(${from}::timestamp, ${until}::timestamp, interval '1 day') g LEFT JOIN flows f ON f.day = g::date)`
  const ask =
    query.measure === 'balance_avg'
      ? `${days} SELECT round(avg(balance))::bigint AS value, NULL AS on_day FROM days WHERE $2::date IS NOT NULL`
      : `${days} SELECT balance::bigint AS value, day AS on_day FROM days WHERE $2::date IS NOT NULL ORDER BY balance ${query.measure === 'balance_high' ? 'DESC' : 'ASC'}, day LIMIT 1`
  const { rows } = await asking.tx.client.query<{ value: number | null; on_day: string | null }>(ask, to.values)
  const [found] = rows
  return {
    kind: 'value',
    unit: 'inr',
    value: found?.value ?? null,
    entries: 0,
    ...(found?.on_day ? { on: found.on_day } : {}),
  }
}

/** Out less in per month over the last complete months; with `runway` how many such months today’s balance lasts. */
export async function burn(query: Query, asking: Asking): Promise<Figure> {
  const months = query.months ?? 3
  const { rows } = await asking.tx.client.query<{ into: number; out: number; entries: number }>(
    `SELECT coalesce(sum(d.total) FILTER (WHERE d.direction = 'credit'), 0)::bigint AS into,
       coalesce(sum(d.total) FILTER (WHERE d.direction = 'debit'), 0)::bigint AS out, coalesce(sum(d.entries), 0)::int AS entries
     FROM bank_month_sums d JOIN bank_accounts a ON a.companies_id = d.companies_id AND a.bank_accounts_id = d.bank_accounts_id
     WHERE d.companies_id = $1 AND a.currency = 'INR' AND d.category_type <> 'contra'
       AND d.month >= date_trunc('month', $2::date) - make_interval(months => $3) AND d.month < date_trunc('month', $2::date)`,
    [asking.tx.companies_id, asking.today, months],
  )
  const { into = 0, out = 0, entries = 0 } = rows[0] ?? {}
  const monthly = Math.round((out - (query.gross ? 0 : into)) / months)
  if (query.measure === 'burn') return { kind: 'value', unit: 'inr', value: monthly, entries }
  const now = await balance({ from: 'transactions', measure: 'balance', filters: [] }, asking)
  const whole = now.kind === 'value' ? (now.value ?? 0) : 0
  const value = monthly > 0 ? whole / monthly : Number.POSITIVE_INFINITY
  return { kind: 'value', unit: 'months', value, entries, parts: { of: monthly, whole } }
}

/** Pairs of the same party and the same amount, from ₹1,000, at most three days apart. */
export function twinsSql(query: Query, asking: Asking) {
  const to = parameters(asking.tx.companies_id, asking.today)
  const facts = factsFor({ ...query, measure: 'rows' }, asking.span)
  const where = conditions(facts, query, query.filters, to)
  return {
    text: `WITH s AS (SELECT f.bank_transactions_id AS id, f.transaction_date AS day, f.row_order, f.amount, ${column(facts, 'counterparty')} AS party
        FROM ${facts.from} WHERE ${where} AND abs(f.amount) >= 100000 AND f.party <> '' AND $2::date IS NOT NULL)
      SELECT x.party, abs(x.amount)::bigint AS amount, x.day AS first, y.day AS second
      FROM s x JOIN s y ON y.party = x.party AND y.amount = x.amount AND y.day BETWEEN x.day AND x.day + 3
        AND (y.day, y.row_order, y.id) > (x.day, x.row_order, x.id)
      ORDER BY x.day DESC, x.party LIMIT 200`,
    values: to.values,
  }
}
