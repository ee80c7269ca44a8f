import type { SchemeChangeWorksheet } from '#contract/compliance/scheme-changes.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'

const columns: readonly Column[] = [
  { header: 'Part', kind: 'text' },
  { header: 'Bill', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'Item', kind: 'text' },
  { header: 'Quantity bought', kind: 'text' },
  { header: 'In stock', kind: 'text' },
  { header: 'Quarters or months used', kind: 'text' },
  { header: 'Tax', kind: 'money' },
  { header: 'Credit', kind: 'money' },
]

/** The worksheet of Form ITC-01 or ITC-03. The portal's own file is not made: we know no public text of its layout. */
export function schemeChangeSheet(worksheet: SchemeChangeWorksheet, format: 'csv' | 'xlsx'): Download {
  const form = worksheet.change?.kind === 'enter' ? 'itc-03' : 'itc-01'
  return sheetFile(`${form}-${worksheet.gstin ?? ''}-${worksheet.change?.on ?? ''}`, format, columns, rowsOf(worksheet))
}

function* rowsOf({
  stock,
  capital,
  unexplained,
  stock_credit,
  capital_credit,
}: SchemeChangeWorksheet): Generator<readonly Cell[]> {
  for (const row of stock)
    yield [
      'Stock',
      row.bill_number,
      row.bill_date,
      row.vendor_name,
      row.item_name,
      row.quantity,
      row.taken,
      null,
      row.tax,
      row.credit,
    ]
  yield ['Stock', 'Total', ...blank(7), stock_credit]
  for (const row of capital)
    yield [
      'Capital goods',
      row.bill_number,
      row.bill_date,
      row.vendor_name,
      row.item_name,
      null,
      null,
      String(row.periods),
      row.tax,
      row.credit,
    ]
  yield ['Capital goods', 'Total', ...blank(7), capital_credit]
  for (const row of unexplained)
    yield ['Stock without an invoice of the last year', null, null, null, row.item_name, null, row.quantity, ...blank(3)]
}

const blank = (count: number): null[] => Array.from({ length: count }, () => null)
