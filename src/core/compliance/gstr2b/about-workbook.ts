import type { Row } from '../../documents/parsing/fields.ts'
import type { Json } from './parse.ts'
import { plainHeader } from './sheet-columns.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** GSTIN, month and day of the statement, each beside its name on the sheet “Read me”. */
export function aboutOf(rows: readonly Row[]): Json {
  const beside = (name: RegExp): string => {
    for (const { cells } of rows) {
      const at = cells.findIndex((cell) => name.test(plainHeader(cell)))
      const value = at === -1 ? undefined : cells.slice(at + 1).find((cell) => cell !== '')
      if (value !== undefined) return value
    }
    return ''
  }
  const year = /^20\d\d/.exec(beside(/^financial year$/))?.[0]
  const month =
    months.indexOf(
      beside(/^(tax|return) period$/)
        .slice(0, 3)
        .toLowerCase(),
    ) + 1
  const date = beside(/^(date of generation|generation date|generated on)/).replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3-$2-$1')
  return {
    gstin: beside(/^gstin$/),
    rtnprd: year === undefined || month === 0 ? '' : `${String(month).padStart(2, '0')}${Number(year) + (month < 4 ? 1 : 0)}`,
    gendt: date.slice(0, 10),
  }
}
