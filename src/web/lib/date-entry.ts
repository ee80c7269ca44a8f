import { addDays, type IsoDate, isIsoDate, isoDate } from '#core/dates.ts'

/** Parses a typed date: `20/11`, `20-11-26`, `20112026`, `20 nov`, `t`, `y`, `+7`, or ISO. Undefined if it is invalid. */
export function readDate(typed: string, today: IsoDate): IsoDate | undefined {
  const text = typed.trim().toLowerCase()
  if (isIsoDate(text)) return text
  if (/^t(oday)?$/.test(text)) return today
  if (/^y(esterday)?$/.test(text)) return addDays(today, -1)
  const shift = /^([+-])\s?(\d{1,4})$/.exec(text)
  if (shift) return addDays(today, Number(`${shift[1]}${shift[2]}`))
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  const [, day, month, year] = packed ?? /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})(?:[\s./,-]+(\d{4}|\d{2}))?$/.exec(text) ?? []
  if (day === undefined || month === undefined) return undefined
  return isoDate(year === undefined ? Number(today.slice(0, 4)) : Number(year.padStart(4, '20')), monthOf(month), Number(day))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (text: string) => (/^\d/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3)) + 1)
