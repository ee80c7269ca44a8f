import { inContext, t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { compare } from './comparison.ts'
import { chosenYear, paidLines } from './overview.ts'

const columns = (): Column[] => [
  { header: t('Customer'), kind: 'text' },
  { header: 'TAN', kind: 'text' },
  { header: t('Payment'), kind: 'text' },
  { header: t('Date'), kind: 'date' },
  { header: t('TDS recorded'), kind: 'money' },
  { header: inContext('status', 'State'), kind: 'text' },
  { header: inContext('law', 'Section'), kind: 'text' },
  { header: t('Reported for'), kind: 'date' },
  { header: t('Status of booking'), kind: 'text' },
  { header: t('Amount reported'), kind: 'money' },
  { header: t('TDS reported'), kind: 'money' },
  { header: t('TDS deposited'), kind: 'money' },
]

/** Payments of a year beside what was reported, then what was reported besides. */
export async function sufferedFile(tx: CompanyTx, wanted: string | undefined): Promise<Download> {
  const year = chosenYear(tx, wanted)
  const { payments, extra } = await compare(tx)
  const paid = payments
    .filter((each) => each.year === year)
    .flatMap((each) =>
      paidLines(each).map((line) => [
        each.customer_name,
        each.tan,
        line.payment_number,
        line.payment_date,
        line.recorded,
        line.state,
        line.section,
        line.transaction_on,
        line.booking_status,
        line.amount,
        line.tax,
        line.deposited,
      ]),
    )
  const besides = extra
    .filter((row) => row.year === year)
    .map((row) => [
      row.deductor_name,
      row.tan,
      null,
      null,
      null,
      null,
      row.section,
      row.transaction_on,
      row.booking_status,
      row.amount,
      row.tax,
      row.deposited,
    ])
  return sheetFile(`tds-withheld-from-us-${year}`, 'csv', columns(), [...paid, ...besides])
}
