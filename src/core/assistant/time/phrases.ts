import { addDays, type IsoDate } from '../../dates.ts'
import type { Period } from '../spec.ts'
import { atomsIn } from './atoms.ts'
import { begun, type Days, fyStart, type Unit } from './calendar.ts'
import type { Atom } from './rule.ts'
import { shiftedBack } from './shift.ts'

type Ahead = { from?: IsoDate; to?: IsoDate }

/** A span of the text with a time. `period` without ends is “all of it”. */
export type TimePhrase = {
  start: number
  end: number
} /** `ahead` has the days as written, if some have not come; `isDue`: due dates. */ & (
  | { kind: 'period'; period: Period; unit: Unit | 'range' | 'all'; ahead?: Ahead; isDue?: true }
  /** A festival or another day that is not in the calendar: the words. */
  | { kind: 'unknown'; about: string }
  /** Days that have not come. */
  | { kind: 'future'; about: string; ahead?: Ahead }
  /** Says the year of another phrase: `Q3 receipts last year`. */
  | { kind: 'said' }
)

const festivals =
  /\b(?:diwali|deepavali|deepawali|holi|eid|id|bakrid|onam|pongal|dussehra|dasara|dasera|navratri|navaratri|durga puja|puja season|raksha bandhan|rakhi|ganesh chaturthi|janmashtami|makar sankranti|sankranti|lohri|baisakhi|ugadi|gudi padwa|christmas|ramzan|ramadan|akshaya tritiya|dhanteras|chhath|monsoon|lockdown)\b/g
const future =
  /\b(?:tomorrow|(?:next|coming|upcoming|agle|agla|aane wale|aanewale) (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?|fy|financial year|hafte|mahine|saal|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/g
const everything =
  /\b(?:ever|all[- ]time|all time|since (?:inception|the (?:beginning|start)|we (?:started|began|opened)|day one)|shuru se|till date|to date|so far|until now|till now|(?:ab|abhi) tak|overall|lifetime|of all times?|in all these years)\b/g

/** The dates in a text (lower case), in order. Ends are limited to today. */
export function timesIn(text: string, today: IsoDate): TimePhrase[] {
  const atoms = atomsIn(text, today)
  const phrases: TimePhrase[] = []
  let part: { of: Atom; end: number } | undefined
  for (let at = 0; at < atoms.length; at++) {
    const atom = atoms[at]
    const next = atoms[at + 1]
    if (!atom) continue
    const after = atoms[at + 2]
    const opensRange = next && after && isYear(atom) && !isYear(after) && rangeOf(text, next, after, today) !== undefined
    const joined = next && !opensRange ? (rangeOf(text, atom, next, today) ?? withinOf(text, atom, next, today)) : undefined
    const again = part && isYear(atom) && contrast.test(text.slice(part.end, atom.start)) ? part.of : undefined
    if (joined) at++
    const found = joined ?? (again && withinYear(again, atom, today, atom.start, atom.end)) ?? openOf(text, atom, today)
    if (joined && next && atom.loose && isYear(next) && !isYear(atom)) part = { of: atom, end: next.end }
    const year = atoms[at + 1]
    const phrase = (year && isYear(year) && ofYear(text, found, year)) || found
    if (year && phrase !== found) {
      at++
      phrases.push({ kind: 'said', start: year.start, end: year.end })
    }
    const isTwice = phrase.kind === 'period' && phrases.some((one) => isSame(one, phrase))
    phrases.push(isTwice ? { kind: 'said', start: phrase.start, end: phrase.end } : phrase)
    if (joined && next && joined.end <= next.start) phrases.push({ kind: 'said', start: next.start, end: next.end })
  }
  // `till today, this year`: the year always ends today.
  const isEnded = phrases.some((one) => one.kind === 'period' && one.period.from !== undefined && one.period.to === today)
  if (isEnded)
    phrases.forEach((one, at) => {
      if (one.kind === 'period' && one.period.from === undefined && one.period.to === today)
        phrases[at] = { kind: 'said', start: one.start, end: one.end }
    })
  const more = [
    ...named(
      text,
      festivals,
      (about, span): TimePhrase =>
        isSaidBeside(text, span.end, phrases) || isOnlyTold(text, span.start, phrases)
          ? { ...span, kind: 'said' }
          : { ...span, kind: 'unknown', about },
    ),
    ...named(text, future, (about, span): TimePhrase => ({ ...span, kind: 'future', about })),
    ...named(text, everything, (_, span): TimePhrase => ({ ...span, kind: 'period', period: {}, unit: 'all' })),
  ].filter((one) => !phrases.some((other) => one.start < other.end && other.start < one.end))
  const bounded = phrases.some((one) => one.kind === 'period')
  return [...phrases, ...more.filter((one) => !(bounded && one.kind === 'period'))].toSorted((a, b) => a.start - b.start)
}

/** `between 1 April and 30 June this year`: the year only says which days. */
function ofYear(text: string, range: TimePhrase, year: Atom): TimePhrase | undefined {
  if (range.kind !== 'period' || range.unit !== 'range' || !/^ *(?:, *)?(?:of |in )?$/.test(text.slice(range.end, year.start)))
    return undefined
  const { from, to } = range.period
  if (from === undefined || to === undefined) return undefined
  const days = [{ from, to }, shiftedBack({ from, to }, 'year')].find(
    (one) => one.from >= year.days.from && one.to <= year.days.to,
  )
  return days && { ...range, period: days }
}

/** `Diwali eve, 19 October`, `the monsoon quarter July to September`: the dates themselves follow. */
const isSaidBeside = (text: string, end: number, phrases: readonly TimePhrase[]) =>
  phrases.some(
    (one) =>
      one.kind === 'period' &&
      one.start >= end &&
      /^ ?(?:month|quarter|season|period|week|eve|day)?s?(?: of)?[ ,(?-]*(?:i\.?e\.?,? |say,? |that is,? |on )?$/.test(
        text.slice(end, one.start),
      ),
  )

/** `the Diwali ads of October`: the dates are elsewhere. */
const isOnlyTold = (text: string, start: number, phrases: readonly TimePhrase[]) =>
  phrases.some((one) => one.kind === 'period') &&
  !/\b(?:since|before|after|until|till|from|between|during|on|in|at|over|around|by|and|to|than|vs|versus|last|this|se|ke|ka)\s+(?:the )?$/.test(
    text.slice(0, start),
  )

/** The same days once more: `Independence Day, 15 August`. */
const isSame = (a: TimePhrase, b: TimePhrase) =>
  a.kind === 'period' && b.kind === 'period' && a.period.from === b.period.from && a.period.to === b.period.to

function named<T>(text: string, pattern: RegExp, make: (about: string, span: { start: number; end: number }) => T): T[] {
  return [...text.matchAll(pattern)].map((match) => make(match[0], { start: match.index, end: match.index + match[0].length }))
}

/** `H1 of this year against last year`: the part is meant of both. */
const contrast =
  /^\s*(?:vs\.?|v\/s|versus|against|and|over|compared (?:to|with)|than|or|aur|with|to)\s*(?:the |that of |in |for )*$/

const rangeWords = /^\s*(?:-|–|to|till|until|through|thru|upto|up to|se|and|aur)\s*$/
const rangeBefore = /\b(from|between|starting|beginning)\s*(?:the\s*)?(?:\w+ (?:month|season|quarter) )?$/
const tak = /^\s*(?:tak|takk|ke beech|ke bich)\b/

/** `from A to B`, `between A and B`, `A se B tak`, `A – B`. “A and B” alone are two periods. */
function rangeOf(text: string, first: Atom, last: Atom, today: IsoDate): TimePhrase | undefined {
  const between = text.slice(first.end, last.start)
  const before = rangeBefore.exec(text.slice(0, first.start))
  const after = tak.exec(text.slice(last.end))
  if (!rangeWords.test(between)) return undefined
  const joins = between.trim()
  if ((joins === 'and' || joins === 'aur') && before?.[1] !== 'between' && !/beech|bich/.test(after?.[0] ?? '')) return undefined
  const to = last.days.to
  let from = first.days.from
  if (first.loose) {
    const year = Number(last.days.from.slice(0, 4))
    const start = first.unit === 'quarter' || first.unit === 'half' ? fyStart(last.days.from) : year
    from = first.loose(start)?.from ?? from
    if (from > last.days.from) from = first.loose(start - 1)?.from ?? from
  }
  if (from > to) return undefined
  return {
    kind: 'period',
    unit: 'range',
    start: before ? before.index : first.start,
    end: last.end + (after?.[0].length ?? 0),
    period: begun({ from, to }, today),
    ...toCome({ from, to }, today),
  }
}

/** `Q2 of last year`, `November last year`, `March of FY24-25`: the second says the year of the first. */
function withinOf(text: string, part: Atom, whole: Atom, today: IsoDate): TimePhrase | undefined {
  if (isYear(part) && whole.loose && /^\s*(?:(?:,|'s|-|in|ka|ke|ki|me|mein)\s*)?$/.test(text.slice(part.end, whole.start)))
    return withinYear(whole, part, today, part.start, whole.end)
  const between = text.slice(part.end, whole.start)
  const isBeside = /^\s*(?:(?:,|of|in|from|for|ka|ke|ki)\s*)?(?:the\s*)?$/.test(between)
  const isNear =
    !isBeside &&
    /^ (?:(?:[a-z]+|[CPA]+) ){1,2}$/.test(between) &&
    !/\b(?:and|or|vs|versus|against|to|with|than|over|from|aur|ya|till|until|since|compared)\b/.test(between)
  return part.loose && isYear(whole) && (isBeside || isNear)
    ? withinYear(part, whole, today, part.start, isNear ? part.end : whole.end)
    : undefined
}

const isYear = ({ unit }: Atom) => unit === 'year' || unit === 'calendar'

function withinYear(part: Atom, whole: Atom, today: IsoDate, start: number, end: number): TimePhrase | undefined {
  const first = Number(whole.days.from.slice(0, 4))
  const days = [part.loose?.(first), part.loose?.(first + 1)].find(
    (one) => one !== undefined && one.from >= whole.days.from && one.to <= whole.days.to,
  )
  if (!days) return undefined
  return { kind: 'period', unit: part.unit, start, end, period: begun(days, today), ...toCome(days, today) }
}

/** The days as written, if some of them have not come. */
const toCome = (days: Days, today: IsoDate): { ahead?: Ahead } => (days.to > today ? { ahead: days } : {})

/** `transactions from December`: in December, not ever since. */
const entriesFrom =
  /\b(?:transactions|entries|payments|receipts|invoices|bills|debits|credits|expenses|transfers|deposits|withdrawals)\s+from\s*(?:the\s*)?$/
const since = /\b(?:since|from|(?:on (?:or|and) )?after|starting(?: from)?|beginning(?: from)?|onwards? from)\s*(?:the\s*)?$/
const until =
  /\b(?:until|till|upto|up to|(?:on (?:or|and) )?before|by the end of|up through|through to|as of the end of)\s*(?:the\s*)?$/

/** `kam tha ya zyada September se`: than, not since. */
const isMeasured =
  /\b(?:kam|zyada|jyada|badha|badhe|badhi|ghata|ghate|ghati|upar|neeche|alag|compare|tulna|mukable)\b(?: \w+){0,4}\s*$/

const feastBeside = new RegExp(`(?:${festivals.source})(?: eve| day| week)?[ ,(?-]+(?:i\\.?e\\.?,? |say,? |that is,? |on )?$`)

/** `since A`, `A se`, `till A`, `A tak`, `before A`, `after A`, or the days themselves. */
function openOf(text: string, atom: Atom, today: IsoDate): TimePhrase {
  const before = text.slice(0, atom.start).replace(feastBeside, '')
  const after = text.slice(atom.end)
  const days = begun(atom.days, today)
  const isOnward =
    /^\s*(?:onwards?|se(?: ab tak| lekar| leke)?(?=\s|$)(?!\s+(?:kitn\w+ )?(?:zyada|jyada|kam|upar|pehle|bada|badi|bade)))/.exec(
      after,
    )
  const from =
    /\b(?:up|down|up or down|changed?|growth|drop(?:ped)?|fall|fell|rise|risen|rose|increased?|decreased?|jump(?:ed)?|different|difference) from\s*$/.test(
      before,
    )
      ? null
      : entriesFrom.test(before) && !isOnward && atom.unit !== 'day'
        ? null
        : since.exec(before)
  if ((from || isOnward) && !(from === null && isMeasured.test(before))) {
    const start = from?.[0].startsWith('after') ? addDays(atom.days.to, 1) : atom.days.from
    return {
      kind: 'period',
      unit: 'range',
      start: from ? from.index : atom.start,
      end: atom.end + (isOnward?.[0].length ?? 0),
      period: { from: start, to: today },
      ahead: { from: start },
    }
  }
  const to = until.exec(before)
  // `5 se 10 August tak` ends there anyway.
  const isTak = /^\d+ ?(?:se|to|till|until|through|-) ?\d/.test(text.slice(atom.start, atom.end)) ? null : /^\s*tak\b/.exec(after)
  const isPehle = /^\s*se (?:pehle|pahle)\b/.exec(after)
  if (to || isTak || isPehle) {
    const isBefore = isPehle !== null || to?.[0].startsWith('before')
    return {
      kind: 'period',
      unit: 'range',
      start: to ? to.index : atom.start,
      end: atom.end + ((isTak ?? isPehle)?.[0].length ?? 0),
      period: { to: isBefore ? addDays(atom.days.from, -1) : days.to },
      ahead: { to: isBefore ? addDays(atom.days.from, -1) : atom.days.to },
    }
  }
  return atom.days.from > today
    ? { kind: 'future', about: text.slice(atom.start, atom.end), start: atom.start, end: atom.end, ahead: atom.days }
    : { kind: 'period', unit: atom.unit, start: atom.start, end: atom.end, period: days, ...toCome(atom.days, today) }
}
