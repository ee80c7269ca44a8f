import type { Filter, Query, Question } from '#core/assistant/spec.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { reason } from '#core/reasons.ts'
import { queriesOf } from './drill-down.ts'
import { answerTo } from './figures.ts'
import type { Asking } from './question-context.ts'

/**
 * What is said beside a sum of some categories: how many entries of its time have no category yet. Rent that nobody has put under “Rent” is in no such
 * sum, and “no rent was paid” would be wrong. None where every entry has one.
 */
export async function uncategorisedBeside(question: Question, asking: Asking): Promise<string[]> {
  const wanted = queriesOf(question).flatMap((query) => withoutCategory(query) ?? [])
  const each = new Map(wanted.map((query) => [JSON.stringify(query), query]))
  let count = 0
  for (const query of each.values()) {
    const result = await answerTo(query, asking)
    count += result.kind === 'value' ? result.entries : 0
  }
  if (count === 0) return []
  const payees = await payeesOf(question, asking)
  return [
    ...payees.map(({ party, amount, category }) =>
      reason('{amount} to {party} has no category and may be {category}, by the bills of {party}', {
        amount: `₹${formatPaise(amount)}`,
        party,
        category,
      }),
    ),
    count === 1
      ? reason('1 entry of that time has no category yet and is not counted')
      : reason('{count} entries of that time have no category yet and are not counted', { count }),
  ]
}

/** Payees that are named at most. */
const NAMED = 3

/** Who was paid without a category and has bills on the account that is called like it: the landlord, where rent was asked for. */
async function payeesOf(question: Question, asking: Asking): Promise<{ party: string; amount: Paise; category: string }[]> {
  const [query, ...more] = queriesOf(question)
  const named = query?.filters.find(([field, op]) => field === 'category' && op === '=')?.[2]
  if (!query || more.length > 0 || query.measure !== 'sum' || query.group_by || typeof named !== 'string') return []
  const open = withoutCategory(query)
  if (!open || !open.filters.some(([field, , value]) => field === 'direction' && value === 'debit')) return []
  const { field: _field, ...of } = open
  const result = await answerTo({ ...of, measure: 'sum', group_by: 'counterparty', order: 'value desc', limit: 200 }, asking)
  if (result.kind !== 'groups') return []
  const { rows } = await asking.tx.client.query<{ vendor_name: string }>(
    `SELECT DISTINCT b.vendor_name FROM bills b JOIN bill_lines l USING (companies_id, bills_id)
     JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
     WHERE b.companies_id = $1 AND b.vendor_name = ANY($2) AND a.account_name = $3 AND b.status NOT IN ('draft', 'cancelled')`,
    [asking.tx.companies_id, result.groups.map(({ key }) => key).filter((key) => key !== ''), named],
  )
  const billed = new Set(rows.map(({ vendor_name }) => vendor_name))
  return result.groups
    .filter(({ key }) => billed.has(key))
    .slice(0, NAMED)
    .map(({ key, value }) => ({ party: key, amount: value, category: named }))
}

/** The entries without a category that could be of those asked; undefined for a question that is narrowed to none. */
function withoutCategory({ from, filters, time }: Query): Query | undefined {
  const isNarrowed = filters.some(isOfCategory)
  if (from !== 'transactions' || !isNarrowed) return undefined
  return {
    from,
    measure: 'count',
    filters: [...filters.filter((filter) => !isOfCategory(filter)), ['category', '=', '']],
    ...(time && { time }),
  }
}

const isOfCategory = ([field, op, value]: Filter) =>
  (field === 'category' || field === 'category_type') && (op === '=' || op === 'in') && value !== ''
