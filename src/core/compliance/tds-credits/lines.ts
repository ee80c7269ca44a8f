import { isoDate, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** The fields of a line of a 26AS text file: `^` between them, sometimes also at its ends. */
export const fieldsOf = (line: string): string[] => line.split('^').map((each) => each.trim())

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `15-Jun-2026`, `15-06-2026` or `15/06/2026`; null for `-` and nothing; undefined when it is no date. */
export function readDate(text: string): IsoDate | null | undefined {
  if (text === '' || text === '-') return null
  const found = /^(\d{1,2})[-/]([A-Za-z]{3}|\d{1,2})[-/](\d{4})$/.exec(text)
  if (!found) return undefined
  const [, day = '', month = '', year = ''] = found
  const of = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  return isoDate(Number(year), of, Number(day))
}

/** `1,50,000.00` in paise, also negative as in corrections; undefined when it is no amount. */
export function readAmount(text: string): Paise | undefined {
  const found = /^(-?)(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  const [, sign, rupees = '', paise = ''] = found
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return undefined
  return sign === '-' ? 0 - amount : amount
}
