import { financialYear, type IsoDate } from '../../dates.ts'

/** As written by the supplier, ignoring spaces and case. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/\s+/g, '')

/**
 * A document number without what people leave out when they type it: the financial year of its date, separators, leading zeros. The year
 * stays where nothing else would be left.
 */
export function cleanNumber(number: string, date: IsoDate | null): string {
  const plain = plainNumber(number)
  const bare = date === null ? plain : withoutYear(plain, date)
  return joined(/\d/.test(bare) ? bare : plain)
}

const joined = (text: string) => (text.match(/\d+|[^\W\d_]+/gu) ?? []).map((run) => run.replace(/^0+(?=\d)/, '')).join('')

/** 2026-27, 2026-2027, 26-27, 202627, 2627 and FY26-27, as separate words. */
const years = /(^|[^A-Z0-9])(?:FY)?((?:20)?\d\d)[-/ ]?((?:20)?\d\d)(?![A-Z0-9])/g

/** Of these, the one of the document's date is dropped. */
function withoutYear(number: string, date: IsoDate): string {
  const { start, end } = financialYear(date)
  return number.replace(years, (whole, before: string, from: string, to: string) =>
    from.slice(-2) === start.slice(2, 4) && to.slice(-2) === end.slice(2, 4) ? before : whole,
  )
}

/** The similarity of two numbers, 0 to 1: one less the share of characters to change. */
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
