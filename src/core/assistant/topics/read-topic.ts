import type { Dictionary } from '../names/ranked-links.ts'
import type { Lexicon } from '../spec.ts'
import { has, isNegated, only } from './said-words.ts'
import { gstFigures, headGrowth, readPayroll, readWithheldFigures } from './read-figures.ts'
import { documentReaders } from './read-documents.ts'
import { insured, leaveAsked, pay, people, runStatus, settlement } from './read-people.ts'
import { recordReaders } from './read-records.ts'
import { booksDifference, creditAtRisk, filed, gstBalance, gstOfMonth, lateCost, suppliersNotFiled } from './read-returns.ts'
import { due, msmeOverdue, suffered, tdsLimit, withheld } from './read-taxes.ts'
import { readBoth } from './read-both.ts'
import { currentRatio, daysOutstanding } from './read-ratios.ts'
import { readTrade } from './read-trade.ts'
import { type AskedWords, saidIn } from './said.ts'
import { inTexts } from './spelt-texts.ts'
import type { Topic } from './topic.ts'
import { triggers } from './triggers.ts'
import * as words from './words.ts'

/**
 * Reads a question about returns, taxes withheld or pay that is no query over money. Every word has to be one that the topic knows: a question with
 * another condition is not read here, so that nothing is answered without it. Pure.
 */
export function readTopic(question: string, lexicon: Lexicon, dictionary?: Dictionary): Topic | undefined {
  return inTexts(question, lexicon, dictionary, (text) => {
    const one = readOne(text, lexicon, dictionary)
    return one ?? readBoth(text, (part) => readOne(part, lexicon, dictionary))
  })
}

function readOne(text: string, lexicon: Lexicon, dictionary: Dictionary | undefined): Topic | undefined {
  const said = saidIn(text, lexicon, (tokens) => tokens.some((word) => triggers.has(word)), dictionary)
  if (said === undefined) return ofSeveral(text, lexicon, dictionary)
  const found = readers.map((read) => read(said)).find((topic) => topic !== undefined && hasAll(topic, said))
  if (found === undefined) return said.isLeftOut ? undefined : ofSeveral(text, lexicon, dictionary)
  if (isNegated(said) && !said.isLeftOut && !knowsNot.has(found.kind)) return undefined
  return said.isLeftOut && !('without' in found) ? undefined : found
}

/** Topics whose readers tell `not filed` from `filed`; of the others a negation is a condition that nothing may be answered without. */
const knowsNot: ReadonlySet<Topic['kind']> = new Set([
  'due',
  'filed',
  'run_status',
  'payouts',
  'unmatched',
  'credit_at_risk',
  'books_difference',
  'stock',
  'settlement',
  'msme_overdue',
  'open_older',
  'customers',
  'advances',
  'own_pay',
  'pay_of',
  'figures',
  'trade_places',
])

/** Sales to several customers, or purchases from several vendors: no other topic is about two names. */
function ofSeveral(text: string, lexicon: Lexicon, dictionary: Dictionary | undefined): Topic | undefined {
  const said = saidIn(text, lexicon, (tokens) => tokens.some((word) => triggers.has(word)), dictionary, true)
  const topic = said && said.others.length > 0 ? readTrade(said) : undefined
  return topic && said && hasAll(topic, said) && 'parties' in topic ? topic : undefined
}

/** Whether a topic has every time and place that was said, so that none is left out of its answer. */
function hasAll(topic: Topic, { spans, place, month, isRelative }: AskedWords): boolean {
  if (topic.kind === 'pay_of' && topic.why && place === undefined) return true
  // The place of supply is the state itself; what an advance, a loan or an age is of has no other time than its own.
  if (topic.kind === 'trade_places') return spans.length < 2
  if (topic.kind === 'customers') return place === undefined && spans.length < (topic.before ? 3 : 2)
  if (topic.kind === 'margin') return place === undefined
  if ('day' in topic && topic.kind !== 'late_cost') return place === undefined && spans.length < 2
  const isOfMonth = 'month' in topic
  if (place !== undefined && !('place' in topic)) return false
  if (topic.kind === 'figures' || topic.kind === 'late_cost') return true
  if (spans.length > 1) return false
  if (!isOfMonth && !('days' in topic)) return spans.length === 0
  return !isOfMonth || spans.length === 0 || month !== undefined || (topic.kind === 'own_pay' && isRelative)
}

const readers: readonly ((said: AskedWords) => Topic | undefined)[] = [
  currentRatio,
  daysOutstanding,
  ...recordReaders,
  ...documentReaders,
  readTrade,
  leaveAsked,
  settlement,
  insured,
  runStatus,
  people,
  readPayroll,
  pay,
  ledger,
  booksDifference,
  gstBalance,
  msmeOverdue,
  creditAtRisk,
  suppliersNotFiled,
  gstOfMonth,
  lateCost,
  filed,
  tdsLimit,
  headGrowth,
  readWithheldFigures,
  gstFigures,
  suffered,
  withheld,
  due,
]

function ledger(said: AskedWords): Topic | undefined {
  const kind = said.party?.kind
  const of = kind === 'customer' || kind === 'vendor' ? kind : undefined
  return of && said.party && has(said, words.isOfLedger) && only(said, words.ledgerWords)
    ? { kind: 'ledger', party: said.party.name, of, days: said.days }
    : undefined
}
