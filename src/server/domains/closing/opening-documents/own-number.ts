import { financialYear } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { passNumber } from '#server/domains/documents/numbering/series.ts'
import type { Opened } from './opened.ts'

/** An opening invoice with a number of our own series: the series continues after it, so that no number is given twice. */
export async function passOwnNumber(tx: CompanyTx, { number, document_date }: Opened): Promise<void> {
  const [, prefix, year, digits] = /^(.+)\/(\d\d-\d\d)\/(\d{1,9})$/.exec(number) ?? []
  const financial_year = financialYear(document_date).label
  if (prefix === undefined || year === undefined || !financial_year.endsWith(year)) return
  await passNumber(tx, prefix, { financial_year, serial: Number(digits) })
}
