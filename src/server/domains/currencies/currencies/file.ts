import { atEndOf } from '#server/domains/documents/sheets/heads.ts'
import type { sheetFormats } from '#contract/documents/report-sheets.ts'
import { decimalMinor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type ScheduleRow, scheduleFile } from '#server/domains/documents/sheets/schedules.ts'
import { list } from './balances.ts'

const kinds = {
  invoice: 'Invoice',
  bill: 'Bill',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  customer_advance: 'Customer advance',
  vendor_advance: 'Vendor advance',
  bank_account: 'Bank account',
} as const

/** Open balances in other currencies at the end of a day, as a file. */
export async function file(tx: CompanyTx, on: IsoDate, format: (typeof sheetFormats)[number]): Promise<Download> {
  const { rows, gain } = await list(tx, on)
  const sum = (name: 'amount' | 'restated') => sumPaise(rows.map((row) => row[name]))
  return scheduleFile(tx, format, {
    title: 'Open balances in other currencies',
    period: atEndOf(on),
    first: 'Number',
    columns: [
      ['Kind', 'text'],
      ['Date', 'date'],
      ['Customer or vendor', 'text'],
      ['Currency', 'text'],
      ['Open in it', 'text'],
      ['In the books', 'money'],
      ['Rate', 'text'],
      ['Of', 'date'],
      ['At that rate', 'money'],
      ['Gain or loss', 'money'],
    ],
    rows: [
      ...rows.map((row): ScheduleRow => {
        const kind = kinds[row.document_type]
        const open = decimalMinor(row.foreign_amount, row.currency)
        const said = [kind, row.document_date, row.party_name, row.currency, open]
        return [row.document_number, [...said, row.amount, row.rate, row.rate_date, row.restated, row.gain]]
      }),
      ['Total', [null, null, null, null, null, sum('amount'), null, null, sum('restated'), gain], 'total'],
    ],
  })
}
