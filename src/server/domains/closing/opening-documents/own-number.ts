import { financialYear } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { passNumber } from '#server/domains/documents/numbering/series.ts'
import type { Opened } from './opened.ts'

/** An invoice of before that bears a number of our own series: the next one of its year comes after it, so that none is given twice. */
export async function passOwnNumber(tx: CompanyTx, { number, document_date }: Opened): Promise<void> {
  const [, prefix, year, digits] = /^(.+)\/(\d\d-\d\d)\/(\d{1,9})$/.exec(number) ?? []
  const financial_year = financialYear(document_date).label
  if (prefix === undefined || year === undefined || !financial_year.endsWith(year)) return
  await passNumber(tx, prefix, { financial_year, serial: Number(digits) })
}
