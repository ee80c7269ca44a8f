import { financialYear, type IsoDate } from '../../dates.ts'

/** As a supplier writes it, but for spaces and the case of letters. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/\s+/g, '')

/**
 * A document number without what people leave out when they type it: the financial year of its date, separators, zeros in front. The year
 * stays where nothing else would be left.
 */
export function cleanNumber(number: string, date: IsoDate | null): string {
  const plain = plainNumber(number)
  const bare = date === null ? plain : plain.replace(yearIn(date), '$1$2')
  return joined(/\d/.test(bare) ? bare : plain)
}

const joined = (text: string) => (text.match(/\d+|[^\W\d_]+/gu) ?? []).map((run) => run.replace(/^0+(?=\d)/, '')).join('')

const patterns = new Map<string, RegExp>()

/** 2026-27, 2026-2027, 26-27, 202627, 2627 and FY26-27 of the year that holds the date, standing by themselves. */
function yearIn(date: IsoDate): RegExp {
  const { start } = financialYear(date)
  const known = patterns.get(start)
  if (known) return known
  const [from, to] = [start.slice(0, 4), String(Number(start.slice(0, 4)) + 1)]
  const years = `(?:FY)?(?:${from}|${from.slice(2)})[-/ ]?(?:${to}|${to.slice(2)})`
  const made = new RegExp(`(^|[^A-Z0-9])${years}([^A-Z0-9]|$)`)
  patterns.set(start, made)
  return made
}

/** How alike two numbers are, 0 to 1: one less the share of characters to change. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - distance(a.slice(0, MOST), b.slice(0, MOST)) / longest
}
/** A number has 16 characters by CGST Rules r.46; what is longer is compared by its beginning. */
const MOST = 60

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
