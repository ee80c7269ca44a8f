import { financialYear, type IsoDate } from '../../dates.ts'
import * as docs from './document-words.ts'
import { countsThen, gstSideThen, otherTradeThen, isOfSamePeriod, placesThen, rankedThen, sameDaysIn } from './follow-trade.ts'
import { lastThen } from './follow-last.ts'
import { lengthOf } from './lengths.ts'
import { isForChart } from '../follow/as-chart.ts'
import { normalise } from '../normalise.ts'
import type { Dictionary } from '../names/ranked-links.ts'
import type { Lexicon } from '../spec.ts'
import { shiftedBack } from '../time/shift.ts'
import { formAsked, has, only, taxWords } from './said-words.ts'
import { type AskedWords, saidIn } from './said.ts'
import type { AskedFigure, AskedTax, Days, Topic } from './topic.ts'
import * as words from './words.ts'

/** `and the one before that?` */
const isBefore =
  /\b(?:before (?:that|it|this|then)|(?:month|quarter|year|one) before|(?:previous|earlier|prior) (?:one|month|quarter|year)|u[sn]se pich?h?l[aei] (?:mahine|saal|quarter|hafte|month|year)|u[sn]se pe?hle|u[sn]se pahle)\b/

/**
 * The topic of the question before with what this one says instead: another time, tax, party or registration. Undefined where it says more than that, so
 * that it is read as a question of its own. `topics`: those before, latest first. Pure.
 */
export function followTopic(
  question: string,
  lexicon: Lexicon,
  before: Topic,
  dictionary?: Dictionary,
  topics: readonly Topic[] = [before],
): Topic | undefined {
  const { text } = normalise(question)
  if (isForChart(text)) return before
  const counted = countsThen(before, text)
  if (counted) return counted
  const isBack = isBefore.test(text)
  const said = saidIn(isBack ? text.replace(isBefore, ' ') : text, lexicon, () => true, dictionary)
  const worked = said && !said.isLeftOut && !isBack ? lastThen(topics, said) : undefined
  if (worked) return worked
  const trade = said && !said.isLeftOut ? tradeThen(before, said) : undefined
  if (trade) return trade
  const isBeside = before.kind === 'figures' && has(said ?? none, compareOnly)
  const natureKeys = before.kind === 'withheld' ? new Set(words.natureWords.keys()) : new Set<string>()
  if (
    !said ||
    said.isLeftOut ||
    !only(said, words.followFillers, taxWords, wala, natureKeys, ...(isBeside ? [words.compareWords] : []))
  )
    return undefined
  if (isBeside) return besideOther(before, said, isBack)
  const natures = [
    ...new Set([...said.tokens].flatMap((word) => (natureKeys.has(word) ? (words.natureWords.get(word) ?? []) : []))),
  ]
  const taxes = [...new Set([...said.tokens].flatMap((word) => words.taxes.get(word) ?? []))]
  const changes = [
    ...(isBack && said.spans.length === 0 ? [backOf(before)] : []),
    ...(said.spans.length > 0 ? [withTime(before, said)] : []),
    ...(taxes.length > 0 ? [withTaxes(taxes, formAsked(said))] : []),
    ...(natures.length > 0 ? [(topic: Topic) => (topic.kind === 'withheld' ? { ...topic, natures } : undefined)] : []),
    ...(said.party ? [withParty(said.party)] : []),
    ...(said.place ? [withPlace(said.place)] : []),
  ]
  if (changes.length === 0) return undefined
  return changes.reduce<Topic | undefined>((topic, change) => topic && change?.(topic), before)
}

/** What only a question about sales, purchases or GST is followed by. */
function tradeThen(before: Topic, said: AskedWords): Topic | undefined {
  const isPlain = only(said, words.followFillers, wala, docs.ofStates, besideStates)
  return (
    (isPlain ? placesThen(before, said) : undefined) ??
    otherTradeThen(before, said, words.followFillers) ??
    rankedThen(before, said) ??
    gstSideThen(before, said, words.followFillers)
  )
}

const besideStates: ReadonlySet<string> = new Set(['wise', 'split', 'break', 'breakup', 'sales', 'bikri', 'purchases'])

/** `vs q1?`, `how does that compare with the quarter before?`: the figure of before beside that of other days. */
function besideOther(
  before: Extract<Topic, { kind: 'figures' }>,
  { spans, party, place }: AskedWords,
  isBack: boolean,
): Topic | undefined {
  const [now, other] = before.spans
  if (!now || other || party || place || spans.length > 1) return undefined
  const beside = spans[0] ?? (isBack ? shiftedBack(now, 'own') : undefined)
  return beside && beside.from !== now.from && lengthOf(beside) === lengthOf(now)
    ? { ...before, spans: [now, beside] }
    : undefined
}

const compareOnly: ReadonlySet<string> = new Set(['compare', 'compared', 'comparison', 'vs', 'versus', 'against'])
const none: Pick<AskedWords, 'tokens'> = { tokens: new Set() }

const wala: ReadonlySet<string> = new Set(['wali', 'wala', 'wale'])

type Change = ((topic: Topic) => Topic | undefined) | undefined

function withTime(before: Topic, said: AskedWords): Change {
  const { spans, days, month, day } = said
  if (spans.length > 1) return undefined
  if (isOfSamePeriod(said)) return withSameDays(days, said.today)
  return (topic) => {
    switch (topic.kind) {
      case 'due':
      case 'withheld':
      case 'suffered':
      case 'ledger':
      case 'people':
      case 'notes':
      case 'unmatched':
      case 'decided':
      case 'payouts':
      case 'away':
      case 'item_traded':
      case 'trade_places':
      case 'bill_text':
      case 'days_outstanding':
      case 'gst_side':
        return days && { ...topic, days: isOfPast.has(topic.kind) ? upTo(days, said.today) : days }
      case 'stock':
      case 'current_ratio':
      case 'gratuity':
        return days && { ...topic, day: days.to > said.today ? said.today : days.to }
      case 'filed':
      case 'credit_at_risk':
      case 'books_difference':
      case 'own_pay':
      case 'pay_of':
      case 'gst_of_month':
      case 'run_status':
        return month === undefined ? undefined : { ...topic, month }
      case 'late_cost':
        return month !== undefined ? { ...topic, month } : day === undefined ? undefined : { ...topic, day }
      case 'figures':
        return days && before.kind === 'figures' && before.spans.length === 1 ? { ...topic, spans: [days] } : undefined
      default:
        return undefined
    }
  }
}

/** Of the other days as many as before; no other figure stands in for them. */
const withSameDays = (other: Days | undefined, today: IsoDate): Change =>
  other &&
  ((topic) => {
    const [now] = topic.kind === 'figures' && topic.spans.length === 1 ? topic.spans : []
    const same = now && sameDaysIn(other, now)
    if (same && topic.kind === 'figures') return { ...topic, spans: [same] }
    if (topic.kind !== 'item_traded' && topic.kind !== 'bill_text' && topic.kind !== 'trade_places') return undefined
    const days = sameDaysIn(other, topic.days ?? { from: financialYear(today).start, to: today })
    return days && { ...topic, days }
  })

/** Sums of documents have no days to come. */
const isOfPast: ReadonlySet<Topic['kind']> = new Set(['trade_places', 'bill_text', 'days_outstanding'])
const upTo = ({ from, to }: Days, today: IsoDate): Days => ({ from, to: to > today ? today : to })

/** The same of the days before, where the question before was about some. */
function backOf(before: Topic): Change {
  const back = (days: Days): Days => shiftedBack(days, 'own')
  const monthBack = (month: IsoDate): IsoDate => shiftedBack({ from: month, to: month }, 'own').from
  if ('days' in before && before.days) {
    const days = back(before.days)
    return (topic) => ('days' in topic ? { ...topic, days } : undefined)
  }
  if ('month' in before && before.month !== undefined) {
    const month = monthBack(before.month)
    return (topic) => ('month' in topic ? { ...topic, month } : undefined)
  }
  const [only, ...others] = before.kind === 'figures' ? before.spans : []
  if (only === undefined || others.length > 0) return undefined
  return (topic) => (topic.kind === 'figures' ? { ...topic, spans: [back(only)] } : undefined)
}

const withTaxes =
  (taxes: readonly AskedTax[], { form }: ReturnType<typeof formAsked>): Change =>
  (topic) =>
    topic.kind === 'due' ? { ...topic, taxes, form } : undefined

const withPlace =
  (place: NonNullable<AskedWords['place']>): Change =>
  (topic) =>
    ofReturns.has(topic.kind) && !isOfOtherTaxes(topic) ? ({ ...topic, place } as Topic) : undefined

/** Of the company, not of a registration. */
const isOfOtherTaxes = (topic: Topic) => topic.kind === 'due' && topic.taxes.some((tax) => tax !== 'gst')

const ofReturns: ReadonlySet<Topic['kind']> = new Set([
  'due',
  'filed',
  'late_cost',
  'credit_at_risk',
  'books_difference',
  'gst_of_month',
  'gst_balance',
])

/** With whom the sums of a figure are. */
const tradedWith: Partial<Record<AskedFigure, string>> = { sales: 'customer', purchases: 'vendor' }

/** Whom a topic may be about. */
const kindsOf: Partial<Record<Topic['kind'], readonly string[]>> = {
  withheld: ['vendor'],
  suffered: ['customer'],
  tds_limit: ['vendor'],
  pay_of: ['employee'],
  leave_of: ['employee'],
  settlement: ['employee'],
  insured: ['employee'],
  ctc_of: ['employee'],
}

const withParty =
  ({ name, kind }: NonNullable<AskedWords['party']>): Change =>
  (topic) => {
    if (topic.kind === 'notes')
      return kind === (topic.of === 'credit' ? 'customer' : 'vendor') ? { ...topic, party: name } : undefined
    if (topic.kind === 'figures')
      return kind === tradedWith[topic.of]
        ? { ...topic, party: name, limit: undefined, parties: undefined, without: undefined }
        : undefined
    if (topic.kind === 'open_older' || topic.kind === 'statuses' || topic.kind === 'due_on')
      return kind === (topic.of === 'invoice' ? 'customer' : 'vendor') ? { ...topic, party: name } : undefined
    if (topic.kind === 'advances') return kind === topic.of ? { ...topic, party: name } : undefined
    if (topic.kind === 'ledger') return kind === 'customer' || kind === 'vendor' ? { ...topic, party: name, of: kind } : undefined
    return kindsOf[topic.kind]?.includes(kind) ? ({ ...topic, party: name } as Topic) : undefined
  }
