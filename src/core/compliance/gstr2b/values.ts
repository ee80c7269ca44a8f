import { type IsoDate, isoDate } from '../../dates.ts'
import { type Paise, roundDecimal } from '../../money.ts'
import type { Json } from './parse.ts'
import { type Heads, heads } from './row.ts'

/** Rupees as a number or text, below ₹1 lakh crore and exact to the paisa; undefined when they cannot be read. Left out or blank is nothing. */
export function readMoney(value: unknown): Paise | undefined {
  if (value === undefined || value === null || value === '') return 0
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const [, sign, whole = '', decimals = ''] =
    /^\s*([+-]?)(\d{1,12})(?:\.(\d{0,20}))?\s*$/.exec(String(value).replaceAll(',', '')) ?? []
  if (whole === '') return undefined
  const read = roundDecimal(whole, decimals)
  if (read === undefined || read.isRounded) return undefined
  return sign === '-' ? 0 - read.paise : read.paise
}

/** `14-11-2026`, with slashes too. */
export function readDate(value: unknown): IsoDate | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})[-/](\d{1,2})[-/](20\d{2})\s*$/.exec(textOf(value)) ?? []
  return year === undefined ? undefined : isoDate(Number(year), Number(month), Number(day))
}

/** Text without what a database refuses: control characters, halves of a character. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}|\p{Cs}/gu, ' ')
        .trim()
    : ''

/** The text of the first key that has any. */
export const first = (of: Json, ...names: string[]): string =>
  names.map((name) => textOf(of[name])).find((text) => text !== '') ?? ''

/** The state code of the place of supply. */
export const placeIn = (document: Json): string | null => first(document, 'pos').padStart(2, '0').replace(/^00$/, '') || null

/** `102026` → `2026-10`. */
export function readPeriod(value: unknown): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(20\d\d)$/.exec(textOf(value)) ?? []
  return year === undefined ? undefined : `${year}-${month}`
}

const keys: Readonly<Record<keyof Heads, readonly string[]>> = {
  taxable: ['txval'],
  igst: ['igst', 'iamt'],
  cgst: ['cgst', 'camt'],
  sgst: ['sgst', 'samt'],
  cess: ['cess', 'csamt'],
}

/** The taxes on an object itself; undefined when one is not an amount. */
export function statedHeads(of: Json): Partial<Heads> | undefined {
  const found: Partial<Heads> = {}
  for (const head of heads) {
    const key = keys[head].find((name) => of[name] !== undefined && of[name] !== null && of[name] !== '')
    if (key === undefined) continue
    const amount = readMoney(of[key])
    if (amount === undefined) return undefined
    found[head] = amount
  }
  return found
}
