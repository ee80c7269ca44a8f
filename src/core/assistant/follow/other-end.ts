import type { Query } from '../spec.ts'
import type { Turn } from './turn.ts'

const least = 'lowest|least|smallest|minimum|fewest|cheapest|shortest|leanest|thinnest|lightest'
const most = 'highest|most|biggest|largest|maximum|costliest|heaviest|longest|greatest|dearest'
const quick = 'quickest|fastest|soonest|promptest|speediest|earliest|quick(?:est)? to pay|prompt'
const slow = 'slowest|laziest|tardiest|latest'
const turned =
  'best|worst|strongest|weakest|busiest|quietest|richest|poorest|opposite|other (?:end|extreme|side)(?: of (?:it|that|the (?:list|scale|range|table)))?|reverse|other way (?:round|around)'
const lead =
  "(?:(?:and|aur|ok|okay|now|so|then|but|what about|how about|tell me|show|which|what|who|whose|the|our|one|month|quarter|week|day|account|customer|client|vendor|supplier|party|category|head|employee|is|was|are|has|had|at|in|on|of|pays?|paid|takes?|took|did|does|kaun|kaunsa|sabse)(?:'s)? )*"
const tail =
  '(?: (?:one|of (?:all|the lot)|of them(?: all)?|balance|amount|month|quarter|week|day|account|customer|client|payer|paymaster|vendor|supplier|party|category|head|employee|payment|bill|invoice|to pay|then|hai|tha|kaun(?: hai)?|kaunsa))*[?. ]*$'
const asked = new RegExp(`^${lead}(${least}|${most}|${quick}|${slow}|${turned})${tail}`)
const hindi =
  /^(?:and |aur |ok |acha )*(?:sabse )?(kam|zyada|jyada|jaldi|der se|late|chhot[aei]|bad[aei])(?: (?:kis|kaun|kisk[aoei]|kisne|hai|tha|wala|wale|wali|mahine|ka|ko|me|mein|kaunsa))*[?. ]*$/

/** The smallest, in the present grouping. */
const nouns = [
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['week', 'week'],
  ['day', 'day'],
  ['account', 'account'],
  ['customer|client|payer|paymaster|vendor|supplier|party|employee', 'counterparty'],
  ['category|head', 'category'],
] as const

const whole = (words: string) => new RegExp(`^(?:${words})$`)
const ends = { least: whole(least), most: whole(most), quick: whole(quick), slow: whole(slow), turned: whole(turned) }

/** The order that puts the requested end first. */
function orderOf(said: string, before: 'asc' | 'desc', isOfDays: boolean): 'asc' | 'desc' | undefined {
  if (ends.least.test(said) || /^(?:kam|chhot[aei])$/.test(said)) return 'asc'
  if (ends.most.test(said) || /^(?:zyada|jyada|bad[aei])$/.test(said)) return 'desc'
  if (isOfDays && (ends.quick.test(said) || said === 'jaldi')) return 'asc'
  if (isOfDays && (ends.slow.test(said) || /^(?:der se|late)$/.test(said))) return 'desc'
  // The quickest and the slowest of what is no stretch of time: a slow month is one of little.
  if (ends.slow.test(said) && said !== 'latest') return 'asc'
  return ends.turned.test(said) ? (before === 'asc' ? 'desc' : 'asc') : undefined
}

/** `and the lowest?`, `who is at the other end?` behind the highest of many: the other end of the same order. */
export function otherEnd({ frame, text, before }: Turn): Query | undefined {
  if (frame.links.length + frame.times.length + frame.amounts.length + frame.modes.length > 0) return undefined
  const said = (asked.exec(text.trim()) ?? hindi.exec(text.trim()))?.[1]
  const [by, way] = before.order?.split(' ') ?? []
  // Of one customer how long, and now who of all.
  const isWho = /\b(?:who|which|kaun|whose)\b/.test(text)
  if (said !== undefined && before.measure === 'avg_days_to_pay' && before.group_by === undefined && isWho) {
    const order = orderOf(said, 'asc', true)
    const filters = before.filters.filter(([field]) => field !== 'counterparty')
    return order && { ...before, filters, group_by: 'counterparty', order: `value ${order}`, limit: 1 }
  }
  const noun = nouns.find(([word]) => new RegExp(`\\b(?:${word})\\b`).test(text))?.[1]
  if (noun !== undefined && before.group_by !== undefined && noun !== before.group_by) return undefined
  if (said === undefined || before.limit !== 1 || before.nth !== undefined || (way !== 'asc' && way !== 'desc')) return undefined
  if (before.group_by !== undefined && by === 'value') {
    const order = orderOf(said, way, before.measure === 'avg_days_to_pay')
    return order && { ...before, order: `value ${order}` }
  }
  // For a single entry or document, words of size are handled elsewhere.
  const isPlain = /^(?:opposite|reverse|other )/.test(said)
  if (before.measure !== 'rows' || !isPlain || before.order === undefined) return undefined
  return { ...before, order: before.order.replace(/asc|desc/, way === 'asc' ? 'desc' : 'asc') as NonNullable<Query['order']> }
}
