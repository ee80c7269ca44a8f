import { type IsoDate, isoDate } from '#core/dates.ts'

export type DateOrder = 'dmy' | 'mdy'
/** `impossible` when the text named a day its month does not have (30 February): the date is then the month's last day. */
export type FileDate = { date: IsoDate; impossible: boolean }
/** Why the order was chosen. `assumed` (and `sequence`, a strong hint) are worth a warning. */
export type OrderChoice = {
  order: DateOrder
  basis: 'given' | 'proved' | 'period' | 'sequence' | 'same' | 'assumed' | 'contradicted'
}

type Parts = { first: number; second: number; year: number } | { year: number; month: number; day: number }

const time = String.raw`(?:[T\s,|]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[AP]\.?M\.?\s*)?(?:Z|UTC|GMT|IST|[+-]\d{2}:?\d{2})?)?$`
const isoLike = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}`, 'i')
const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{2}|\d{4}|\d{6}(?:[.:]\d+)?)?(?:\[[^\]]*\]?)?$/
const numeric = new RegExp(String.raw`^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*[-/.']\s*(\d{4}|\d{2})${time}`, 'i')
const dayName = new RegExp(String.raw`^(\d{1,2})[-/ .]*([A-Za-z]{3,9})[-/ .,']*(\d{4}|\d{2})${time}`, 'i')
const nameDay = new RegExp(String.raw`^([A-Za-z]{3,9})[-/ .]+(\d{1,2})(?:,\s*|[-/ .]+)(\d{4})${time}`, 'i')
/** A date with its time is never longer; what is, is a text. */
const LONGEST = 100
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** True when the text is written like a date in any known style, whatever the order of day and month. */
export function looksLikeDate(text: string): boolean {
  return parts(text) !== undefined
}

/**
 * A date as banks write it (dd/mm/yyyy, dd-mm-yy, dd.mm.yyyy, dd Mon yyyy, Mon dd yyyy, yyyy-mm-dd, yyyymmdd[hhmmss][zone], m/d'yyyy),
 * with or without a time. Two-digit years below 70 are 20xx. Undefined when it is not a date at all.
 */
export function readDate(text: string, order: DateOrder = 'dmy'): FileDate | undefined {
  const found = parts(text)
  if (!found) return undefined
  if ('month' in found) return fileDate(found.year, found.month, found.day)
  return order === 'dmy' ? fileDate(found.year, found.second, found.first) : fileDate(found.year, found.first, found.second)
}

/**
 * Decides day-first or month-first for a whole file: a part above 12 proves it; else the statement's own period; else the reading that puts
 * the rows in sequence; else day first, as in India.
 */
export function decideOrder(texts: string[], period?: { from: IsoDate; to: IsoDate }): OrderChoice {
  const pairs = texts.map(parts).filter((found) => found !== undefined && 'first' in found)
  const dmy = pairs.some((pair) => 'first' in pair && pair.first > 12)
  const mdy = pairs.some((pair) => 'first' in pair && pair.second > 12)
  if (dmy && mdy) return { order: 'dmy', basis: 'contradicted' }
  if (dmy || mdy) return { order: dmy ? 'dmy' : 'mdy', basis: 'proved' }
  if (pairs.every((pair) => 'first' in pair && pair.first === pair.second)) return { order: 'dmy', basis: 'same' }
  const dates = (order: DateOrder) => texts.flatMap((text) => readDate(text, order)?.date ?? [])
  const fits = (order: DateOrder) =>
    period !== undefined && dates(order).every((date) => date >= period.from && date <= period.to)
  if (fits('dmy') !== fits('mdy')) return { order: fits('dmy') ? 'dmy' : 'mdy', basis: 'period' }
  const sorted = (order: DateOrder) => inSequence(dates(order))
  if (new Set(texts).size >= 3 && sorted('mdy') && !sorted('dmy')) return { order: 'mdy', basis: 'sequence' }
  return { order: 'dmy', basis: sorted('dmy') && !sorted('mdy') ? 'sequence' : 'assumed' }
}

function inSequence(dates: IsoDate[]): boolean {
  const pairs = dates.slice(1).map((date, i) => [dates[i] ?? date, date] as const)
  return pairs.every(([a, b]) => a <= b) || pairs.every(([a, b]) => a >= b)
}

function parts(raw: string): Parts | undefined {
  const bare = raw.trim()
  if (bare.length > LONGEST) return undefined
  const text = bare.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '').replace(/^=?"|"$|^'|(?<!\s)\s*\([^()]*\)$/g, '')
  const fixed = isoLike.exec(text) ?? compact.exec(text)
  if (fixed) return within({ year: Number(fixed[1]), month: Number(fixed[2]), day: Number(fixed[3]) })
  const plain = numeric.exec(text)
  if (plain) {
    const found = { first: Number(plain[1]), second: Number(plain[3]), year: fullYear(plain[4] ?? '') }
    const [low, high] = [Math.min(found.first, found.second), Math.max(found.first, found.second)]
    return low >= 1 && low <= 12 && high <= 31 ? found : undefined
  }
  const named = dayName.exec(text)
  if (named) return within({ year: fullYear(named[3] ?? ''), month: monthNumber(named[2] ?? ''), day: Number(named[1]) })
  const american = nameDay.exec(text)
  if (american) return within({ year: Number(american[3]), month: monthNumber(american[1] ?? ''), day: Number(american[2]) })
  return undefined
}

function within(found: { year: number; month: number; day: number }): Parts | undefined {
  const { year, month, day } = found
  return year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? found : undefined
}

function fullYear(text: string): number {
  const year = Number(text)
  return text.length === 4 ? year : year < 70 ? 2000 + year : 1900 + year
}

/** 1–12 for an English month name or its first letters, else 0. */
function monthNumber(name: string): number {
  const found = months.indexOf(name.slice(0, 3).toLowerCase())
  return found < 0 ? 0 : found + 1
}

function fileDate(year: number, month: number, day: number): FileDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const date = isoDate(year, month, day)
  if (date) return { date, impossible: false }
  const last = [30, 29, 28].map((earlier) => isoDate(year, month, earlier)).find((found) => found !== undefined)
  return last ? { date: last, impossible: true } : undefined
}
