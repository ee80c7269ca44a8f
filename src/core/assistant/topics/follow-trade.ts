import { addDays, addMonths, daysBetween, financialYear, monthEnd } from '../../dates.ts'
import * as docs from './document-words.ts'
import { numberWords } from '../number-words.ts'
import { gstSide } from './read-records.ts'
import * as records from './record-words.ts'
import { has, hasOf } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Days, Topic } from './topic.ts'

/** The two topics of sales and purchases that follow each other: by party or period, and by place of supply. */
type Figures = Extract<Topic, { kind: 'figures' }>
type Places = Extract<Topic, { kind: 'trade_places' }>

/** `same period`, `usi samay`: of the days asked about, those that the question before covered. */
const samePeriod = /\b(?:same (?:period|time|days|dates|duration|span|months?|weeks?)|[iu]si (?:samay|dauran|avadhi|period))\b/

export const isOfSamePeriod = ({ words }: Pick<AskedWords, 'words'>): boolean => samePeriod.test(words.join(' '))

/** As many days of another year, month or quarter as the days before took of their own; undefined where they are no part of one. */
export function sameDaysIn(other: Days, { from, to }: Days): Days | undefined {
  if (daysBetween(other.from, other.to) > 300) {
    const isFinancial = other.from.slice(5) === '04-01'
    const start = isFinancial ? financialYear(from).start : `${from.slice(0, 4)}-01-01`
    const months = 12 * (Number(other.from.slice(0, 4)) - Number(start.slice(0, 4)))
    if (other.from.slice(5) !== start.slice(5)) return undefined
    const end = to === monthEnd(to) ? monthEnd(addMonths(to, months)) : addMonths(to, months)
    return { from: addMonths(from, months), to: end }
  }
  if (!startsLike(other, { from, to })) return undefined
  const end = addDays(other.from, daysBetween(from, to))
  return { from: other.from, to: end > other.to ? other.to : end }
}

/** Whether days begin a month, where the other days are one, or a quarter. */
function startsLike(other: Days, { from, to }: Days): boolean {
  if (!from.endsWith('-01') || !other.from.endsWith('-01')) return false
  const isOfMonth = from.slice(0, 7) === to.slice(0, 7)
  if (daysBetween(other.from, other.to) < 31) return isOfMonth
  const isQuarter = [from, other.from].every((day) => Number(day.slice(5, 7)) % 3 === 1)
  return (
    isQuarter &&
    daysBetween(other.from, other.to) < 92 &&
    to <= monthEnd(addMonths(from, 2)) &&
    !(isOfMonth && to === monthEnd(to))
  )
}

const isTrade = (topic: Topic): topic is Figures => topic.kind === 'figures' && (topic.of === 'sales' || topic.of === 'purchases')

/** `statewise?`, `gujarat?` behind sales or purchases of one span, and another state or all of them behind those of one. */
export function placesThen(before: Topic, said: AskedWords): Places | undefined {
  const isByState = has(said, docs.ofStates)
  if ((said.state === undefined) === !isByState || said.party || said.spans.length > 1) return undefined
  const days = said.days ?? daysOf(before)
  if (!days || days.from > said.today) return undefined
  const upTo = { from: days.from, to: days.to > said.today ? said.today : days.to }
  // The GST of one of several registrations is that of its returns.
  const isRegistered = said.place !== undefined && said.place.ids.length > 0 && !said.isOfOneRegistration
  const there = { state: said.state, ...(isRegistered && { isRegistered: true as const }), days: upTo }
  if (before.kind === 'trade_places')
    return isRegistered && before.of === 'gst' ? undefined : { kind: before.kind, side: before.side, of: before.of, ...there }
  const isPlain = isTrade(before) && !before.party && !before.parties && !before.without && !before.isShare
  if (!isPlain || before.spans.length > 1) return undefined
  return { kind: 'trade_places', side: before.of === 'sales' ? 'sale' : 'purchase', of: 'value', ...there }
}

function daysOf(topic: Topic): Days | undefined {
  if (topic.kind === 'trade_places') return topic.days
  return topic.kind === 'figures' ? topic.spans[0] : undefined
}

/** `and purchases?` behind sales, `by item?`: the same days and place of the other side, or by another part. */
export function otherTradeThen(before: Topic, said: AskedWords, fillers: ReadonlySet<string>): Topic | undefined {
  if ((!isTrade(before) && before.kind !== 'trade_places') || said.spans.length > 0 || said.party || said.place || said.isToday)
    return undefined
  const isOf = (set: ReadonlySet<string>) => has(said, set)
  const known = [fillers, records.soldWords, records.boughtWords, docs.partsWords]
  if (!said.content.every((word) => known.some((set) => set.has(word)))) return undefined
  const [isSold, isBought] = [isOf(records.soldWords), isOf(records.boughtWords)]
  if (isSold && isBought) return undefined
  const isByItem = hasOf(said, 'item', 'items', 'product', 'products')
  if (before.kind === 'trade_places') {
    if (isByItem || isSold === isBought) return undefined
    return { ...before, side: isSold ? 'sale' : 'purchase' }
  }
  const { limit: _limit, isLeast: _isLeast, ...whole } = before
  if (isByItem && !isSold && !isBought)
    return before.party || before.parties || before.without ? undefined : { ...whole, by: 'item' }
  if (isByItem || isSold === isBought || before.party || before.parties || before.without || before.isShare) return undefined
  return { ...before, of: isSold ? 'sales' : 'purchases' }
}

/** `how many invoices?` behind sales of a state: the answer has their number. */
export const countsThen = (before: Topic, text: string): Topic | undefined =>
  before.kind === 'trade_places' && before.state !== undefined && countsDocuments.test(text) ? before : undefined

/** `how many invoices`, with nothing else: of those asked about before. */
export const countsDocuments =
  /^(?:and |aur |so |ok )?(?:how many|kitn[ei]) (?:invoices?|bills?|documents?)(?: (?:hai|hain|the|thi|hue|were there|are there|was that|is that|in all))?[?. ]*$/

/** `bottom 3?`, `top 10`: the first or last parts of the same sums. */
export function rankedThen(before: Topic, { content, tokens }: Pick<AskedWords, 'content' | 'tokens'>): Figures | undefined {
  if (!isTrade(before) || before.spans.length > 1 || before.party || before.isShare) return undefined
  const isLeast = [...docs.lastRanks].some((word) => tokens.has(word))
  if (isLeast === [...docs.firstRanks].some((word) => tokens.has(word))) return undefined
  const rest = content.filter((word) => !docs.lastRanks.has(word) && !docs.firstRanks.has(word) && !docs.besideRank.has(word))
  const [number, ...more] = rest
  const limit = number === undefined ? 1 : (numberWords[number] ?? Number(number))
  if (more.length > 0 || !Number.isInteger(limit) || limit < 1 || limit > 99) return undefined
  const { isLeast: _isLeast, ...same } = before
  return { ...same, limit, ...(isLeast && { isLeast }) }
}

/** `how much input credit`, `output cgst only` behind a question about GST of some days: of the same days. */
export function gstSideThen(before: Topic, said: AskedWords, fillers: ReadonlySet<string>): Topic | undefined {
  const isGst =
    before.kind === 'due' ? before.taxes.includes('gst') : before.kind === 'gst_of_month' || before.kind === 'gst_side'
  const days = daysOfReturn(before)
  if (!isGst || !days || said.spans.length > 0) return undefined
  const place = said.place ?? ('place' in before ? before.place : undefined)
  return gstSide({ ...said, content: said.content.filter((word) => !fillers.has(word)), spans: [days], days, place })
}

function daysOfReturn(topic: Topic): Days | undefined {
  if ('days' in topic && topic.days) return topic.days
  return 'month' in topic && topic.month !== undefined ? { from: topic.month, to: monthEnd(topic.month) } : undefined
}
