import { type IsoDate, isoDate } from '#core/dates.ts'

/** 30 December 1899: the day before the first that a spreadsheet counts, less the 29 February 1900 that it counts and never was. */
const START = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
/** 1 January 2000 to 31 December 2049: any other number of five digits is taken for no day. */
const [FIRST, LAST] = [36_526, 54_788]

/** The day of a spreadsheet’s day number, such as 45750 or 45750.4375; undefined for any other text, or a day not in 2000 to 2049. */
export function serialDate(text: string): IsoDate | undefined {
  const digits = /^\s*(\d{5})(?:\.\d{1,15})?\s*$/.exec(text)?.[1]
  const number = Number(digits)
  if (digits === undefined || number < FIRST || number > LAST) return undefined
  const day = new Date(START + number * DAY)
  return isoDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
}
