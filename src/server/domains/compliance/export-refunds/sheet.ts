import type { ExportRefund, ExportRow } from '#contract/compliance/export-refunds.ts'
import { lineWords } from '#core/compliance/export-refunds/line-words.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'

const columns: readonly Column[] = [
  { header: 'Part', kind: 'text' },
  { header: 'Document', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Goods or services', kind: 'text' },
  { header: 'Value', kind: 'money' },
  { header: 'IGST', kind: 'money' },
  { header: 'Port code', kind: 'text' },
  { header: 'Shipping bill', kind: 'text' },
  { header: 'Shipping bill date', kind: 'date' },
  { header: 'FOB value', kind: 'money' },
  { header: 'Value of like goods', kind: 'money' },
  { header: 'EGM', kind: 'text' },
  { header: 'EGM date', kind: 'date' },
  { header: 'BRC or FIRC', kind: 'text' },
  { header: 'BRC or FIRC date', kind: 'date' },
  { header: 'Certified', kind: 'money' },
  { header: 'Received', kind: 'money' },
  { header: 'Counted', kind: 'money' },
  { header: 'Claim before', kind: 'date' },
  { header: 'Undertaking until', kind: 'date' },
  { header: 'Interest under rule 96A', kind: 'money' },
  { header: 'Note', kind: 'text' },
]

/** Statement 3, exports with payment, and the working. The portal's own file is not made: we know no public text of its layout. */
export const refundSheet = (refund: ExportRefund, format: 'csv' | 'xlsx'): Download =>
  sheetFile(`export-refund-${refund.gstin ?? ''}-${refund.period_from}-${refund.period}`, format, columns, rowsOf(refund))

function* rowsOf(refund: ExportRefund): Generator<readonly Cell[]> {
  for (const row of refund.statement) yield documentRow('Statement 3', row)
  for (const row of refund.with_payment) yield documentRow('With payment of tax', row)
  for (const { code, amount } of refund.lines) yield figureRow(lineWords()[code], amount)
  for (const { period, credit } of refund.months)
    yield figureRow(`Net credit of ${period}`, credit?.net ?? null, credit ? undefined : 'GSTR-3B is not filed')
  yield figureRow('Turnover of exports', refund.exports)
  yield figureRow('Adjusted total turnover', refund.adjusted)
  yield figureRow('Maximum refund', refund.maximum)
  yield figureRow('Credit left in the ledger', refund.credit_left)
  yield figureRow('Refund to claim', refund.claim)
}

const documentRow = (part: string, row: ExportRow): Cell[] => [
  part,
  row.number,
  row.date,
  row.party,
  row.supply,
  row.value,
  row.igst,
  row.port_code,
  row.shipping_bill_number,
  row.shipping_bill_date,
  row.fob_value,
  row.like_value,
  row.egm_number,
  row.egm_date,
  row.certificates.map(({ brc_number }) => brc_number).join(', ') || null,
  row.certificates.at(-1)?.brc_date ?? null,
  row.certificates.every(({ amount }) => amount !== null)
    ? row.certificates.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    : null,
  row.received,
  row.counted,
  row.claim_before,
  row.undertaking?.until ?? null,
  row.undertaking?.interest ?? null,
  row.left_out,
]

const figureRow = (title: string, amount: number | null, note?: string): Cell[] => [
  'Working',
  title,
  null,
  null,
  null,
  amount,
  ...Array.from({ length: 16 }, () => null),
  note ?? null,
]
