import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { remittancesOf } from './remittances.ts'

const text = (header: string): Column => ({ header, kind: 'text' })
const columns: readonly Column[] = [
  text('Kind'),
  text('Document'),
  { header: 'Date', kind: 'date' },
  text('Vendor'),
  { header: 'Total (₹)', kind: 'money' },
  { header: 'Left to pay (₹)', kind: 'money' },
  text('Form'),
  text('Part needed'),
  text('Why'),
  text('Part filed'),
  text('Acknowledgement'),
  { header: 'Filed on', kind: 'date' },
  text('Certificate'),
  { header: 'Certificate of', kind: 'date' },
  text('Order'),
  text('Reason'),
]

const kinds = { bill: 'Bill', vendor_advance: 'Advance', dividend: 'Dividend' } as const

/** The declarations of a year as CSV. */
export async function remittancesFile(tx: CompanyTx, year: string): Promise<Download> {
  await audit(tx, 'exported', 'remittances', tx.companies_id)
  const { rows } = await remittancesOf(tx, { year })
  const cells = rows.map(({ record, ...row }) => [
    kinds[row.source_type],
    row.source_number,
    row.source_date,
    row.vendor_name,
    row.total,
    row.amount_due,
    row.declaration,
    row.needed,
    row.why,
    record?.part ?? null,
    record?.acknowledgement ?? null,
    record?.filed_on ?? null,
    record?.certificate_number ?? null,
    record?.certificate_on ?? null,
    record?.order_number ?? null,
    record?.reason ?? null,
  ])
  return sheetFile(`payments-abroad-${year.slice(0, 4)}`, 'csv', columns, cells)
}
