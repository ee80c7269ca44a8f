import type { Paise } from '#core/money.ts'
import { parseNarration } from './narration.ts'
import type { StatementLine } from './types.ts'

/** What of a stored line is needed to recognise it again. */
export type KnownLine = Pick<
  StatementLine,
  'date' | 'amount' | 'description' | 'reference' | 'balance' | 'bank_transaction_id' | 'currency'
>
/** `is` is the stored line that a known one is. */
export type MatchedLine<Line extends KnownLine, Stored extends KnownLine = KnownLine> = {
  line: Line
  key: string
  known: boolean
  is: Stored | undefined
}

/**
 * One stable key per line: date, amount, the payment's own number (UTR, RRN, cheque) or else its narration stripped of case, blanks and
 * punctuation, and which of equal lines in the file it is. Two true twins get different keys; another export of the same days gives the
 * same ones, whatever its format, order, padding or running balance. Store them under a unique index per bank account. Balances and bank
 * ids are left out on purpose: not every export has them, balances move when a bank sorts its day again, and some banks make up ids at each
 * download. `matchLines` uses them where they help.
 */
export function lineKeys(lines: readonly KnownLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const base = baseOf(line)
    const occurrence = (seen.get(base) ?? 0) + 1
    seen.set(base, occurrence)
    return `${base}|${occurrence}`
  })
}

/**
 * Finds the lines of a new import that are already known, as a multiset: as many equal lines as are stored count as known, the rest are new
 * and get the next keys. Ids decide first when both sides share any and none repeats; then equal balances; then the count, except for a
 * line whose balance shows that it follows a stored twin. Keys agree with `lineKeys`.
 */
export function matchLines<Line extends KnownLine, Stored extends KnownLine>(
  stored: readonly Stored[],
  incoming: readonly Line[],
): MatchedLine<Line, Stored>[] {
  const trusted = trustedIds(stored, incoming)
  const free = new Set(stored.keys())
  const known = new Map<number, Stored | undefined>()
  const claim = (i: number, at: number | undefined) => {
    if (at === undefined) return
    known.set(i, stored[at])
    free.delete(at)
  }
  const byId = index(stored, (line) => line.bank_transaction_id)
  const byBase = index(stored, baseOf)
  const find = (places: number[] | undefined, test: (line: KnownLine) => boolean) =>
    places?.find((at) => {
      const line = stored[at]
      return free.has(at) && line !== undefined && test(line)
    })
  for (const [i, line] of incoming.entries()) {
    const id = line.bank_transaction_id
    if (id && trusted.has(id))
      claim(
        i,
        find(byId.get(id), (other) => other.amount === line.amount),
      )
  }
  for (const [i, line] of incoming.entries()) {
    if (!known.has(i) && line.balance !== undefined)
      claim(
        i,
        find(byBase.get(baseOf(line)), (other) => other.balance === line.balance),
      )
  }
  for (const [i, line] of incoming.entries()) {
    if (!known.has(i))
      claim(
        i,
        find(byBase.get(baseOf(line)), (other) => !differs(line, other, trusted)),
      )
  }
  return number(stored, incoming, known)
}

/** An id that repeats within a side identifies nothing; if none is shared, ids may be generated at each download. */
function trustedIds(stored: readonly KnownLine[], incoming: readonly KnownLine[]): Set<string> {
  const unique = (lines: readonly KnownLine[]) => {
    const counts = new Map<string, number>()
    for (const { bank_transaction_id: id } of lines) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
    return [...counts].filter(([, count]) => count === 1).map(([id]) => id)
  }
  const mine = unique(stored)
  const theirs = new Set(unique(incoming))
  return mine.some((id) => theirs.has(id)) ? new Set([...mine, ...theirs]) : new Set()
}

/**
 * Equal in date, amount and narration, and yet another payment: both ids are trusted, or the new balance continues from the old
 * one.
 */
function differs(line: KnownLine, other: KnownLine, trusted: Set<string>): boolean {
  const [mine, theirs] = [line.bank_transaction_id, other.bank_transaction_id]
  if (mine && theirs && mine !== theirs && trusted.has(mine) && trusted.has(theirs)) return true
  if (line.balance === undefined || other.balance === undefined || line.amount === 0) return false
  return line.balance - line.amount === other.balance || other.balance - other.amount === line.balance
}

function number<Line extends KnownLine, Stored extends KnownLine>(
  stored: readonly Stored[],
  incoming: readonly Line[],
  known: ReadonlyMap<number, Stored | undefined>,
): MatchedLine<Line, Stored>[] {
  const counts = new Map<string, number>()
  for (const line of stored) counts.set(baseOf(line), (counts.get(baseOf(line)) ?? 0) + 1)
  const seen = new Map<string, number>()
  return incoming.map((line, i) => {
    const base = baseOf(line)
    const counter = known.has(i) ? seen : counts
    const occurrence = (counter.get(base) ?? 0) + 1
    counter.set(base, occurrence)
    return { line, key: `${base}|${occurrence}`, known: known.has(i), is: known.get(i) }
  })
}

function index(lines: readonly KnownLine[], name: (line: KnownLine) => string | undefined): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [i, line] of lines.entries()) {
    const key = name(line)
    if (key === undefined) continue
    const found = places.get(key)
    if (found) found.push(i)
    else places.set(key, [i])
  }
  return places
}

// Called several times per line, and parsing a narration is most of the work.
const bases = new WeakMap<KnownLine, string>()

function baseOf(line: KnownLine): string {
  const kept = bases.get(line)
  if (kept !== undefined) return kept
  const base = freshBase(line)
  bases.set(line, base)
  return base
}

function freshBase(line: KnownLine): string {
  const amount: Paise = line.amount
  const currency = line.currency ? `${line.currency} ` : ''
  return `${line.date}|${currency}${amount}|${numberOf(line) ?? plain(line.description)}`
}

/** The payment's own number when it is long enough to be one; leading zeros vary between exports. */
function numberOf(line: KnownLine): string | undefined {
  const narrated = parseNarration(line.description)
  const said = narrated.rail && ['upi', 'imps', 'neft', 'rtgs'].includes(narrated.rail) ? narrated.reference : undefined
  const number = (said ?? line.reference ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
  return /\d{5}/.test(number) ? number : undefined
}

/** Letters and digits only, at most 120: exports differ in case, padding, wrapping and where they cut. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 120)
}
