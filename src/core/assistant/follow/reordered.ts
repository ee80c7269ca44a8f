import { ungrouped } from '../reshape.ts'
import type { Filter, Query } from '../spec.ts'
import { orderSaid } from './order-said.ts'
import type { Turn } from './turn.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const incoming = set('credit credits receipt receipts incoming inflow inflows jama')
const outgoing = set('debit debits payment payments outgoing outflow outflows')
const besideWay = set(
  'and aur bhi also too the what about how same for of show dikhao dikhana dikha batao bata do me mujhe please ab now list give to wale waale ka ke ki ko as well similarly list hi',
)
/** Their order is that of time or age, and their parts are no list. */
const series: ReadonlySet<string> = new Set(['month', 'quarter', 'half', 'week', 'day', 'fy', 'ageing'])

/** `credits bhi dikhao` behind the five biggest debits of a month: as many, in the same order, of the same days and party. */
export function otherWay({ frame, text, before }: Turn): Query | undefined {
  if (before.from !== 'transactions' || before.measure !== 'rows' || before.order === undefined) return undefined
  if (frame.links.length + frame.times.length + frame.amounts.length > 0) return undefined
  const words = text.split(/[^a-z]+/).filter((word) => word !== '' && !besideWay.has(word))
  const [isIn, isOut] = [words.some((word) => incoming.has(word)), words.some((word) => outgoing.has(word))]
  if (words.length !== 1 || isIn === isOut) return undefined
  const had = before.filters.find(([field]) => field === 'direction')?.[2]
  const way = isIn ? 'credit' : 'debit'
  // A category belongs to one direction.
  if (had === undefined || had === way || before.filters.some(([field, op]) => field === 'category' && op === '='))
    return undefined
  return {
    ...before,
    filters: [
      ['direction', '=', way],
      ...before.filters.filter(([field]) => field !== 'direction' && field !== 'counterparty_kind'),
    ],
  }
}

/**
 * `sort by oldest first`, `sabse purana pehle`: the entries or documents before, or its parts, in another order. Of the first few of one
 * order there is no other: they would be other entries.
 */
export function reordered({ frame, text, before }: Turn): Query | undefined {
  if (frame.links.length + frame.times.length + frame.amounts.length > 0 || before.limit !== undefined) return undefined
  const said = orderSaid(text)
  if (!said || before.nth !== undefined || before.measure.startsWith('balance')) return undefined
  if (before.group_by !== undefined)
    return said.by === 'size' && !series.has(before.group_by) ? { ...before, order: `value ${said.way}` } : undefined
  if (!['rows', 'sum', 'count'].includes(before.measure)) return undefined
  const isBank = before.from === 'transactions'
  const isOpen = before.filters.some(isOfOpen)
  const size = isBank ? 'amount' : isOpen ? 'outstanding' : 'total'
  if (said.by === 'due' && isBank) return undefined
  const by = said.by === 'size' ? size : said.by === 'due' ? 'due_date' : 'date'
  const { over: _over, ...rows } = ungrouped({ ...before, measure: 'rows' })
  return { ...rows, order: `${by} ${said.way}` }
}

const isOfOpen = ([field, , value]: Filter) => (field === 'open' || field === 'overdue') && value === true
