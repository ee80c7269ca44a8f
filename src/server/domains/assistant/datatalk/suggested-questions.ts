import { t, translate } from '#core/messages.ts'
import type { Result } from '#core/assistant/answer/result.ts'
import { keyText, periodName } from '#core/assistant/answer/words.ts'
import type { Field, Filter, Period, Query, Question } from '#core/assistant/spec.ts'
import { shiftedBack } from '#core/assistant/time/shift.ts'
import { addDays, daysBetween, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'

/** A suggested question: its text and its parse. */
export type Chip = { label: string; question: Question }

const MOST = 4
/** A period longer than this is worth splitting by month. */
const LONG_DAYS = 62

/** Up to four follow-up questions. Each is complete in itself, so that it can be answered. */
export function chipsOf(question: Question, result: Result, today: IsoDate): Chip[] {
  const chips = 'op' in question ? afterSeveral(question) : afterOne(question, result, today)
  const asked = JSON.stringify(question)
  return chips.filter((chip) => JSON.stringify(chip.question) !== asked).slice(0, MOST)
}

function afterSeveral(question: Exclude<Question, Query>): Chip[] {
  if (question.op === 'parts')
    return question.parts.map(({ label, query }) => ({ label: t('Only {name}', { name: translate(label) }), question: query }))
  const { a, b } = question
  if (question.op === 'ratio') return [entries(plain(a))]
  return [
    ...(question.wants === 'percent'
      ? []
      : [{ label: t('The change in percent'), question: { ...question, wants: 'percent' as const } }]),
    ...split(a),
    ...(JSON.stringify(a.time) === JSON.stringify(b.time) ? [] : [entries(a)]),
  ]
}

function afterOne(query: Query, result: Result, today: IsoDate): Chip[] {
  if (query.measure.startsWith('balance')) return afterBalance(query, today)
  if (query.measure === 'burn' || query.measure === 'runway') return afterBurn(query, today)
  if (query.measure === 'duplicates' || query.measure === 'share') return [entries(plain(query))]
  const only = onlyFirst(query, result)
  return [...only, ...earlier(query, today), ...(query.group_by ? [] : split(query)), ...list(query)]
}

const transfersOut: Filter = ['own_transfer', '=', false]
const spent: Query = { from: 'transactions', measure: 'sum', filters: [['direction', '=', 'debit'], transfersOut] }

function afterBalance(query: Query, today: IsoDate): Chip[] {
  const { as_of: _asOf, time: _time, group_by: _by, order: _order, limit: _limit, having: _having, ...rest } = query
  const month = { from: monthStart(today), to: today }
  const before = addDays(month.from, -1)
  const now: Query = { ...rest, measure: 'balance' }
  return [
    ...(query.group_by === undefined
      ? [{ label: t('By account'), question: { ...query, measure: 'balance' as const, group_by: 'account' as const } }]
      : [{ label: t('All accounts together'), question: now }]),
    {
      label: t('At the end of {period}', { period: periodName({ from: monthStart(before), to: before }) }),
      question: { ...now, as_of: before },
    },
    { label: t('The lowest balance this month'), question: { ...now, measure: 'balance_low', time: month } },
    { label: t('What went out this month'), question: { ...spent, time: month } },
  ]
}

function afterBurn(query: Query, today: IsoDate): Chip[] {
  const to = addDays(monthStart(today), -1)
  const time = { from: shiftedBack({ from: monthStart(today), to: today }, 'own').from, to }
  return [
    query.measure === 'burn'
      ? { label: t('How long does the money last?'), question: { ...query, measure: 'runway' } }
      : { label: t('The burn each month'), question: { ...query, measure: 'burn' } },
    {
      label: t('What went out in {period} by category', { period: periodName(time) }),
      question: byName({ ...spent, time }, 'category'),
    },
    {
      label: t('List account balances'),
      question: { from: 'transactions', measure: 'balance', filters: [], group_by: 'account' },
    },
  ]
}

/** The same for the previous period, and the comparison once both periods are over. */
function earlier(query: Query, today: IsoDate): Chip[] {
  const { from, to } = query.time ?? {}
  if (from === undefined || to === undefined || isPaperAge(query)) return []
  const time: Period = { ...query.time, ...shiftedBack({ from, to }, isSoFar(from, to) ? 'year' : 'own') }
  const before = { ...query, time }
  const labels = [periodName(query.time), periodName(time)] as const
  const isOver = to < today && query.group_by === undefined && ['sum', 'count', 'avg', 'net'].includes(query.measure)
  return [
    ...(isOver
      ? [
          {
            label: t('Compare with {period}', { period: labels[1] }),
            question: { op: 'compare' as const, a: query, b: before, wants: 'both' as const, labels },
          },
        ]
      : []),
    { label: t('And {period}?', { period: labels[1] }), question: before },
  ]
}

/** Several months and a part of one: the same days a year before compare better than as many months before. */
const isSoFar = (from: IsoDate, to: IsoDate) => to !== monthEnd(to) && from.slice(0, 7) !== to.slice(0, 7)

const isPaperAge = ({ filters }: Query) => filters.some(([field]) => field === 'overdue' || field === 'days_overdue')

/** By category, by party, by month: what the question does not name yet. */
function split(query: Query): Chip[] {
  const base: Query = isSum(query) ? query : { ...plain(query), measure: 'sum' }
  const names = (field: Field) => query.filters.some(([name, op]) => name === field && (op === '=' || op === 'in'))
  const { from, to } = query.time ?? {}
  const isLong = from === undefined || to === undefined || daysBetween(from, to) > LONG_DAYS
  if (query.from !== 'transactions')
    return [
      ...(names('counterparty')
        ? []
        : [{ label: query.from === 'invoices' ? t('By customer') : t('By vendor'), question: byName(base, 'counterparty') }]),
      ...(query.field === 'outstanding' ? [{ label: t('By age'), question: { ...base, group_by: 'ageing' as const } }] : []),
    ]
  return [
    ...(names('category') ? [] : [{ label: t('By category'), question: byName(base, 'category') }]),
    ...(names('category') && !names('counterparty') ? [{ label: t('By party'), question: byName(base, 'counterparty') }] : []),
    ...(isLong ? [{ label: t('By month'), question: { ...base, group_by: 'month' as const } }] : []),
  ]
}

const isSum = ({ measure }: Query) => measure === 'sum' || measure === 'count'

function byName(query: Query, field: 'category' | 'counterparty'): Query {
  const isBank = query.from === 'transactions'
  return {
    ...query,
    filters: isBank ? [...query.filters, [field, '!=', '']] : query.filters,
    group_by: field,
    order: 'value desc',
  }
}

/** The entries behind a figure or its groups. */
const list = (query: Query): Chip[] => (query.measure === 'rows' && query.limit === undefined ? [] : [entries(plain(query))])

function entries(query: Query): Chip {
  const { field: _field, ...rest } = query
  const isBank = query.from === 'transactions'
  return {
    label: isBank ? t('Show the entries') : query.from === 'invoices' ? t('List the invoices') : t('List the bills'),
    question: { ...rest, measure: 'rows', order: isBank ? 'date desc' : 'due_date asc' },
  }
}

/** The first of the groups alone. */
function onlyFirst(query: Query, result: Result): Chip[] {
  const by = query.group_by
  const first = result.kind === 'groups' ? result.groups[0] : undefined
  if (first === undefined || (by !== 'category' && by !== 'counterparty')) return []
  const others = query.filters.filter(([name, op]) => name !== by || op !== '!=')
  const only: Query = { ...plain(query), filters: [...others, [by, '=', first.key]] }
  return [{ label: t('Only {name}', { name: keyText(first.key, by) }), question: only }]
}

/** Without groups, order and limit. */
function plain(query: Query): Query {
  const { group_by: _by, order: _order, limit: _limit, having: _having, fill: _fill, of: _of, by_count: _count, ...rest } = query
  return rest
}
