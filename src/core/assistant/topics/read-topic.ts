import { addDays, type IsoDate, monthEnd, monthStart } from '../../dates.ts'
import { normalise } from '../normalise.ts'
import type { Lexicon } from '../spec.ts'
import { type TimePhrase, timesIn } from '../time/phrases.ts'
import type { AskedTax, Days, Topic } from './topic.ts'
import * as words from './words.ts'

type Said = {
  tokens: ReadonlySet<string>
  /** The words that are no name, no time and no joining word. */
  content: readonly string[]
  days: Days | undefined
  month: IsoDate | undefined
  /** The time is said by its distance: last month. */
  isRelative: boolean
  /** The one day that is named; one without a year is the next of it. */
  day: IsoDate | undefined
  party: Lexicon['parties'][number] | undefined
}

/**
 * Reads a question about returns, taxes withheld or pay that is no query over money. Every word has to be one that the topic knows: a question with
 * another condition is not read here, so that nothing is answered without it. Pure.
 */
export function readTopic(question: string, lexicon: Lexicon): Topic | undefined {
  const said = saidIn(normalise(question).text, lexicon)
  return said && readers.map((read) => read(said)).find((topic) => topic !== undefined)
}

const readers: readonly ((said: Said) => Topic | undefined)[] = [
  ownLeave,
  pay,
  booksDifference,
  creditAtRisk,
  lateCost,
  filed,
  withheld,
  due,
]

const has = ({ tokens }: Said, set: ReadonlySet<string>) => [...set].some((word) => tokens.has(word))
/** All that the question says is among these. */
const only = ({ content }: Said, ...sets: readonly ReadonlySet<string>[]) =>
  content.every((word) => sets.some((set) => set.has(word)))
const taxWords = new Set(words.taxes.keys())
const hasOf = ({ tokens }: Said, ...some: readonly string[]) => some.some((word) => tokens.has(word))
const isOf3b = (said: Said) => hasOf(said, '3b', 'gstr-3b', 'gstr3b')

function ownLeave(said: Said): Topic | undefined {
  const isLeave = hasOf(said, 'leave', 'leaves', 'chutti', 'chuttiyan', 'chhutti')
  return isLeave && has(said, words.ownWords) && !said.party && only(said, words.leaveWords) ? { kind: 'own_leave' } : undefined
}

function pay(said: Said): Topic | undefined {
  const isPay = hasOf(said, 'salary', 'payslip', 'payslips', 'slip', 'ctc', 'pagar', 'vetan', 'tankhwah', 'tankha')
  if (!isPay || !only(said, words.payWords, words.changeWords)) return undefined
  if (said.party?.kind === 'employee') return { kind: 'pay_of', party: said.party.name, month: said.month }
  // “Less than last month” is about the latest slip.
  const isCompared = said.isRelative && has(said, words.changeWords)
  return said.party === undefined && has(said, words.ownWords)
    ? { kind: 'own_pay', month: isCompared ? undefined : said.month }
    : undefined
}

function booksDifference(said: Said): Topic | undefined {
  return isOf3b(said) &&
    has(said, words.differWords) &&
    !said.party &&
    only(said, taxWords, words.differWords, words.ofTaxes, words.sideWords)
    ? { kind: 'books_difference', month: said.month }
    : undefined
}

function creditAtRisk(said: Said): Topic | undefined {
  const isCredit = said.tokens.has('itc') || (said.tokens.has('credit') && hasOf(said, 'input', 'gst', 'risk'))
  return isCredit &&
    has(said, words.riskWords) &&
    !said.party &&
    only(said, taxWords, words.creditWords, words.riskWords, words.ofTaxes)
    ? { kind: 'credit_at_risk', month: said.month }
    : undefined
}

function lateCost(said: Said): Topic | undefined {
  const isCost = hasOf(said, 'cost', 'fee', 'fees', 'penalty', 'interest')
  return isOf3b(said) && isCost && !said.party && only(said, taxWords, words.costWords)
    ? { kind: 'late_cost', month: said.month, day: said.day }
    : undefined
}

function filed(said: Said): Topic | undefined {
  const isFiled = hasOf(said, 'filed', 'ack', 'acknowledgement', 'acknowledgment', 'arn')
  const form = isOf3b(said) ? 'gstr3b' : hasOf(said, 'gstr-1', 'gstr1') ? 'gstr1' : undefined
  const isAsked =
    isFiled || (said.tokens.has('file') && (said.tokens.has('did') || said.tokens.has('kiya') || said.tokens.has('gaya')))
  return form && isAsked && !said.party && only(said, words.returnWords, words.filedWords, taxWords, new Set(['kiya', 'on']))
    ? { kind: 'filed', form, month: said.month }
    : undefined
}

function withheld(said: Said): Topic | undefined {
  // What customers withhold from us is another ledger.
  const isTds = said.tokens.has('tds') && said.party?.kind !== 'customer' && !hasOf(said, 'by', 'ne')
  return isTds && has(said, words.withheldWords) && only(said, new Set(['tds', 'tax']), words.withheldWords, words.payees)
    ? { kind: 'withheld', party: said.party?.name, days: said.days }
    : undefined
}

function due(said: Said): Topic | undefined {
  const named = [...said.tokens].flatMap((word) => words.taxes.get(word) ?? [])
  const isTax = named.length > 0 || hasOf(said, 'tax', 'taxes', 'returns', 'statutory')
  if (!isTax || said.party || has(said, words.done) || said.tokens.has('did') || !has(said, words.dueWords)) return undefined
  if (!only(said, taxWords, words.ofTaxes, words.dueWords, new Set(['next']))) return undefined
  return { kind: 'due', taxes: [...new Set<AskedTax>(named)], days: said.days }
}

/** Without one of these words a question is no topic, and its names need not be looked up. */
const triggers = new Set([...words.taxes.keys(), ...words.ofTaxes, ...words.creditWords, ...words.payWords, ...words.leaveWords])

/** A text without its times and the one name in it, by word; undefined with a day that is not known, or two names. */
function saidIn(text: string, lexicon: Lexicon): Said | undefined {
  const times = timesIn(text, lexicon.today)
  if (times.some(({ kind }) => kind === 'unknown')) return undefined
  const cut = times.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  const said = wordsOf(cut)
  if (!said.some((word) => triggers.has(word))) return undefined
  const named = lexicon.parties.flatMap((party) => {
    const at = placeOf(said, party)
    return at === undefined ? [] : [{ party, at }]
  })
  if (named.length > 1) return undefined
  const [{ party, at }] = named.length === 1 ? named : [{ party: undefined, at: undefined }]
  const tokens = at === undefined ? said : said.toSpliced(at.start, at.count)
  const days = spanOf(times, lexicon.today)
  return {
    tokens: new Set(tokens),
    content: tokens.filter((word) => !words.joining.has(word)),
    days,
    month: times.map((time) => monthOf(time)).find((month) => month !== undefined),
    isRelative: times.some(({ start, end }) => /\b(?:last|previous|prior|pichh?l[aei])\b/.test(text.slice(start, end))),
    day: times.map((time) => dayOf(time, lexicon.today)).find((day) => day !== undefined),
    party,
  }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9'-]+/)
    .map((word) => word.replace(/'s?$/, ''))
    .filter((word) => /[a-z0-9]/.test(word))

/** Where a party is named: by all its words, or a person by their first name. */
function placeOf(said: readonly string[], { name, kind }: Lexicon['parties'][number]) {
  const own = wordsOf(name)
  const [first] = own
  if (first === undefined) return undefined
  const start = said.findIndex((word, at) => word === first && own.every((each, i) => said[at + i] === each))
  if (start >= 0) return { start, count: own.length }
  const alone = kind === 'employee' && !words.joining.has(first) ? said.indexOf(first) : -1
  return alone >= 0 ? { start: alone, count: 1 } : undefined
}

const daysOf = (time: TimePhrase): { from?: IsoDate; to?: IsoDate } => {
  if (time.kind === 'future') return time.ahead ?? {}
  return time.kind === 'period' ? (time.ahead ?? time.period) : {}
}

/** A month that is named whole or in part, but not by one day. */
function monthOf(time: TimePhrase): IsoDate | undefined {
  const { from, to } = daysOf(time)
  return from !== undefined && to !== undefined && from !== to && from.slice(0, 7) === to.slice(0, 7)
    ? monthStart(from)
    : undefined
}

/** One day besides today. */
function dayOf(time: TimePhrase, today: IsoDate): IsoDate | undefined {
  const { from, to } = daysOf(time)
  if (from === undefined || from !== to || from === today) return undefined
  return from < today && time.kind === 'period' ? `${Number(from.slice(0, 4)) + 1}${from.slice(4)}` : from
}

/** The days of the one period; those of a month that has not ended are all of its days. */
function spanOf(times: readonly TimePhrase[], today: IsoDate): Days | undefined {
  const [time] = times.filter(({ kind }) => kind === 'period' || kind === 'future')
  if (time === undefined || time.kind === 'unknown' || time.kind === 'said') return undefined
  if (time.kind === 'future' && time.ahead === undefined) return aheadOf(time.about, today)
  const { from, to } = time.ahead ?? (time.kind === 'period' ? time.period : {})
  // `abhi` is no day of its own here.
  return from === undefined || to === undefined || (from === to && to === today) ? undefined : { from, to }
}

/** `next week` and `next month`. */
function aheadOf(about: string, today: IsoDate): Days | undefined {
  if (/\b(?:month|mahine)\b/.test(about)) {
    const from = addDays(monthEnd(today), 1)
    return { from, to: monthEnd(from) }
  }
  return /\b(?:week|hafte)\b/.test(about) ? { from: addDays(today, 1), to: addDays(today, 7) } : undefined
}
