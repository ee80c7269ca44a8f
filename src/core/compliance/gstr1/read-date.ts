import { addDays, type IsoDate, isoDate } from '../../dates.ts'

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const written = /^(\d{1,2})[-/ ]([A-Za-z]{3})[-/ ](\d{4}|\d{2})$/
const stored = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A date of the template: `14-Jul-2017`, `4-Jul-17`, in text. A cell that Excel holds as a date, or its serial number, is read too, but the
 * government's own tool refuses it: `isCell`.
 */
export function readTemplateDate(text: string): { date: IsoDate; isCell: boolean } | undefined {
  const [, day, name, year] = written.exec(text) ?? []
  if (name !== undefined) {
    const date = isoDate(Number(year?.length === 2 ? `20${year}` : year), names.indexOf(name.toLowerCase()) + 1, Number(day))
    return date === undefined ? undefined : { date, isCell: false }
  }
  const iso = stored.exec(text)
  if (iso) {
    const date = isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    return date === undefined ? undefined : { date, isCell: true }
  }
  // Days since 30 Dec 1899; 42917 is 1 Jul 2017.
  const serial = /^(\d{5})(?:\.\d{1,15})?$/.exec(text)?.[1]
  return serial === undefined ? numericDate(text) : { date: addDays('1899-12-30', Number(serial)), isCell: true }
}

/** Other writings, day first: `14-07-2017`, `14/07/2017`. */
function numericDate(text: string): { date: IsoDate; isCell: boolean } | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const date = year === undefined ? undefined : isoDate(Number(year), Number(month), Number(day))
  return date === undefined ? undefined : { date, isCell: true }
}
