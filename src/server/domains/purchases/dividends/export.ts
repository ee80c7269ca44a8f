import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { getDividendOf } from './read.ts'

const text = (header: string): Column => ({ header, kind: 'text' })
const money = (header: string): Column => ({ header, kind: 'money' })
const columns: readonly Column[] = [
  text('Shareholder'),
  text('Shares'),
  money('Dividend (₹)'),
  text('Section'),
  text('Rate (%)'),
  money('TDS (₹)'),
  money('To pay (₹)'),
  { header: 'Paid on', kind: 'date' },
  text('Why'),
]

/** The shareholders of a dividend as CSV. Throws `not_found`. */
export async function dividendFile(tx: CompanyTx, dividends_id: string): Promise<Download> {
  const { payees, declared_on } = await getDividendOf(tx, dividends_id)
  await audit(tx, 'exported', 'dividends', dividends_id)
  const cells = payees.map((row) => [
    row.payee_name,
    row.shares === null ? null : String(row.shares),
    row.amount,
    row.tds_section,
    row.tds_rate,
    row.tds_amount,
    row.amount - row.tds_amount,
    row.paid_on,
    row.why.join('; '),
  ])
  return sheetFile(`dividend-${declared_on}`, 'csv', columns, cells)
}
