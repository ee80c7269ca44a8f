import { addDays, financialYear, type IsoDate, monthEnd, monthStart } from '../../dates.ts'
import { leavesOutAfter, leavesOutBefore } from '../leaving-out.ts'
import { distance } from '../names/distance.ts'
import type { Dictionary } from '../names/ranked-links.ts'
import type { Lexicon } from '../spec.ts'
import { type TimePhrase, timesIn } from '../time/phrases.ts'
import { namedPlace } from './places.ts'
import type { Days, Place } from './topic.ts'
import * as words from './words.ts'

/** A question by its words, without its times and the names in it. */
export type AskedWords = {
  tokens: ReadonlySet<string>
  /** The words that are no name, no time and no joining word. */
  content: readonly string[]
  days: Days | undefined
  /** Every span of days, in the order of the question. */
  spans: readonly Days[]
  month: IsoDate | undefined
  /** From one time to another. */
  isRange: boolean
  /** A year is written, as in 7 Dec 2025. */
  hasYear: boolean
  /** It asks for all time: till date. */
  isAllTime: boolean
  /** The time is said by its distance: last month. */
  isRelative: boolean
  /** The one day that is named; one without a year is the next of it. */
  day: IsoDate | undefined
  party: Lexicon['parties'][number] | undefined
  /** Parties that are named beside the first, where the reader takes several; none otherwise. */
  others: Lexicon['parties']
  /** The question says the party only to leave it out. */
  isLeftOut: boolean
  place: Place | undefined
  /** The code of a state that is named. */
  state: string | undefined
  /** The company has no second registration, so that a state names none of them. */
  isOfOneRegistration: boolean
  today: IsoDate
  /** Today is named, and no other day. */
  isToday: boolean
  /** All words besides the times, those of names too. */
  words: readonly string[]
  accounts: Lexicon['accounts']
  /** Names of items. */
  items: readonly string[]
}

/** The parts of a normalised question; undefined with a day that is not known, or with two names where not `several` are taken. */
export function saidIn(
  given: string,
  lexicon: Lexicon,
  isTopic: (tokens: readonly string[]) => boolean,
  dictionary?: Dictionary,
  several = false,
): AskedWords | undefined {
  const { today } = lexicon
  // In `GSTR-1 of October` the number is no day.
  const text = given.replace(/\bgstr[- ]?(1|3b)\b/g, 'gstr$1').replaceAll('%', ' percent ')
  const times = timesIn(text, today)
  if (times.some(({ kind }) => kind === 'unknown')) return undefined
  const cut = times.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  const all = spelt(wordsOf(cut), lexicon, dictionary)
  if (!isTopic(all)) return undefined
  const { tokens: said, place, state } = namedPlace(all, lexicon.registrations ?? [])
  const named = [...new Set(said)].flatMap((word) =>
    begunBy(word, lexicon.parties).flatMap((party) => {
      const at = placeOf(said, party)
      return at === undefined ? [] : [{ party, ...at }]
    }),
  )
  const names = several ? apart(named) : longest(named)
  const [found] = names
  if ((names.length > 1 && !several) || (found && isSharedName(found, said, lexicon.parties))) return undefined
  const isLeftOut = found !== undefined && names.length === 1 && leavesOut(said, found)
  const besideNames = said.filter((_, at) => !names.some(({ start, count }) => at >= start && at < start + count))
  const tokens = isLeftOut ? besideNames.filter((word) => !leavingWords.has(word)) : besideNames
  const spans = times.flatMap((time) => spanOf(time, today) ?? [])
  return {
    tokens: new Set(tokens),
    content: tokens.filter((word) => !words.joining.has(word)),
    days: spans[0],
    spans,
    month: times.map((time) => monthOf(time)).find((month) => month !== undefined),
    isRange: times.some((time) => time.kind === 'period' && time.unit === 'range'),
    hasYear: /\b20\d\d\b/.test(text),
    isAllTime: times.some((time) => time.kind === 'period' && time.unit === 'all'),
    isRelative: times.some(({ start, end }) => /\b(?:last|previous|prior|pichh?l[aei])\b/.test(text.slice(start, end))),
    day: times.map((time) => dayOf(time, today)).find((day) => day !== undefined),
    party: found?.party,
    others: names.slice(1).map(({ party }) => party),
    isLeftOut,
    place,
    state,
    isOfOneRegistration: (lexicon.registrations ?? []).length < 2,
    today,
    isToday:
      times.length > 0 && times.every((time) => time.kind === 'period' && time.period.from === today && time.period.to === today),
    words: all,
    accounts: lexicon.accounts,
    items: lexicon.items ?? [],
  }
}

type Named = { party: Lexicon['parties'][number]; start: number; count: number }

/** A whole name stands before one that is only begun. */
function longest(named: readonly Named[]): readonly Named[] {
  const most = Math.max(0, ...named.map(({ count }) => count))
  return named.filter(({ count }) => count === most)
}

/** Each place with the longest name there; none where one place has two names of one length. */
function apart(named: readonly Named[]): readonly Named[] {
  const places = [...Map.groupBy(named, ({ start }) => start).values()].map(longest)
  return places.every(({ length }) => length === 1) ? places.flat().toSorted((a, b) => a.start - b.start) : []
}

/** Whether the words beside a name leave it out: `excluding Metro Cartons`, `Metro Cartons chhodkar`. */
const leavesOut = (said: readonly string[], { start, count }: Named): boolean =>
  leavesOutBefore(`${said.slice(0, start).join(' ')} `) || leavesOutAfter(` ${said.slice(start + count).join(' ')}`)

/** Words that leave a name out, which are no condition besides. */
const leavingWords: ReadonlySet<string> = new Set(
  'but except excluding exclude excl apart aside bina leaving leave out other than without skipping skip minus not counting including besides chhod chod chhodkar chodkar chhodke chodke alawa hata hatake hatakar siva sivay excluded ignored everything everyone else'.split(
    ' ',
  ),
)

/** The least letters of a word that is corrected. */
const CORRECTED = 5

/** Words that are neither English nor a name as the topics’ own words that differ by one letter: `salry`, `expnses`. */
function spelt(all: readonly string[], { parties }: Lexicon, dictionary: Dictionary | undefined): readonly string[] {
  if (!dictionary) return all
  const names = wordsOfNames(parties)
  return all.map((word) => {
    if (word.length < CORRECTED || /\d/.test(word) || words.known.has(word) || words.joining.has(word)) return word
    if (names.has(word) || dictionary.correct(word)) return word
    const near = [...words.known].filter((each) => each[0] === word[0] && distance(word, each, 1) <= 1)
    return near.length === 1 || near.some((each) => each.length > word.length)
      ? (near.toSorted((a, b) => b.length - a.length)[0] ?? word)
      : word
  })
}

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9'-]+/)
    .map((word) => word.replace(/'s?$/, ''))
    .filter((word) => /[a-z0-9]/.test(word))

/** The least letters of a first word that stands for the whole name of a business. */
const BEGUN = 4

type Parties = Lexicon['parties']

/** A first name that is also a part of another employee's name. */
function isSharedName(
  { party, start, count }: { party: Parties[number]; start: number; count: number },
  said: readonly string[],
  parties: Parties,
): boolean {
  const word = said[start] ?? ''
  return (
    party.kind === 'employee' &&
    count === 1 &&
    wordsOf(party.name).length > 1 &&
    parties.some((other) => other !== party && other.kind === 'employee' && wordsOf(other.name).includes(word))
  )
}

const byFirst = new WeakMap<Parties, ReadonlyMap<string, Parties>>()

/** The parties whose name begins with a word; made once for the names of a company. */
function partiesByFirstWord(parties: Parties): ReadonlyMap<string, Parties> {
  const made = byFirst.get(parties) ?? Map.groupBy(parties, ({ name }) => wordsOf(name)[0] ?? '')
  byFirst.set(parties, made)
  return made
}

const nameWords = new WeakMap<Parties, ReadonlySet<string>>()

/** The parties whose name begins with a word, of which a person’s may have the `s` of a possessive: `lakshmis salary`. */
const begunBy = (word: string, parties: Parties): Parties => {
  const begun = partiesByFirstWord(parties)
  const own = begun.get(word) ?? []
  return own.length > 0 || !word.endsWith('s')
    ? own
    : (begun.get(word.slice(0, -1)) ?? []).filter(({ kind }) => kind === 'employee')
}

/** A word of a name, also with the `s` of a possessive without its apostrophe. */
const isNameWord = (said: string | undefined, own: string) => said === own || said === `${own}s`

/** Every word of a name, none of which is misspelt. */
function wordsOfNames(parties: Parties): ReadonlySet<string> {
  const made = nameWords.get(parties) ?? new Set(parties.flatMap(({ name }) => wordsOf(name)))
  nameWords.set(parties, made)
  return made
}

/** Where a party is named: by all its words, a person by their first name, a business by the first words of its name. */
function placeOf(said: readonly string[], { name, kind }: Parties[number]) {
  const own = wordsOf(name)
  const [first] = own
  if (first === undefined) return undefined
  const isName = (kind === 'employee' || first.length >= BEGUN) && !words.joining.has(first) && !words.known.has(first)
  const isWhole = (at: number) => own.every((each, i) => isNameWord(said[at + i], each))
  const begins = (word: string) => word === first || (kind === 'employee' && word === `${first}s`)
  const start = said.findIndex((word, at) => begins(word) && (isName || isWhole(at)))
  if (start < 0) return undefined
  const differs = own.findIndex((each, i) => !isNameWord(said[start + i], each))
  return { start, count: differs < 0 ? own.length : differs }
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

/** The days of a time; those of a month that has not ended are all of its days. */
function spanOf(time: TimePhrase, today: IsoDate): Days | undefined {
  if (time.kind === 'unknown' || time.kind === 'said') return undefined
  if (time.kind === 'future' && time.ahead === undefined) return aheadOf(time.about, today)
  const { from, to } = time.ahead ?? (time.kind === 'period' ? time.period : {})
  if (from === undefined && to === undefined) return undefined
  const until = to ?? today
  // What has one end begins with the financial year, or ends today.
  const since = from ?? financialYear(until).start
  // `abhi` is no day of its own here.
  return since > until || (since === until && until === today) ? undefined : { from: since, to: until }
}

/** `next week` and `next month`. */
function aheadOf(about: string, today: IsoDate): Days | undefined {
  if (/\b(?:month|mahine)\b/.test(about)) {
    const from = addDays(monthEnd(today), 1)
    return { from, to: monthEnd(from) }
  }
  return /\b(?:week|hafte)\b/.test(about) ? { from: addDays(today, 1), to: addDays(today, 7) } : undefined
}
