import { stateOf } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { TaxSummaryRow } from '#core/tax/gst/invoice.ts'
import type { PaperDocument } from './document.ts'
import type { TaxSummaryTable } from './layout.ts'

/** The tax by HSN and rate, as required by GSTR-1. Empty if no tax is shown. */
export function taxSummaryOf(doc: PaperDocument): TaxSummaryTable | null {
  if (doc.summary.every((row) => row.tax === 0)) return null
  const columns = columnsOf(doc)
  const tax = doc.summary.reduce((sum, row) => sum + row.tax, 0)
  const total = { ...(doc.rupees?.totals ?? doc.totals), hsn: t('Total'), gst_rate: '', tax }
  return {
    label: doc.currency ? t('Tax summary, in rupees') : t('Tax summary'),
    columns: columns.map(({ head }, at) => ({ head, is_end: at > 0, is_words: at === 0, least: 0 })),
    rows: doc.summary.map((row) => columns.map(({ text }) => text(row))),
    totals: columns.map(({ text, isRate }, at) => (at === 0 ? t('Total') : isRate ? '' : text(total))),
  }
}

type Column = { head: string; text: (row: TaxSummaryRow) => string; isRate?: boolean }

function columnsOf(doc: PaperDocument): Column[] {
  const money = (head: string, key: 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'tax'): Column[] =>
    doc.summary.some((row) => row[key] !== 0) ? [{ head, text: (row) => formatPaise(row[key]) }] : []
  return [
    { head: 'HSN/SAC', text: (row) => row.hsn || '–' },
    { head: 'GST', text: (row) => `${row.gst_rate}%`, isRate: true },
    ...money(t('Taxable value'), 'taxable_value'),
    ...money('CGST', 'cgst'),
    ...money(stateTaxName(doc), 'sgst'),
    ...money('IGST', 'igst'),
    ...money(t('Cess'), 'cess'),
    ...money(t('Total tax'), 'tax'),
  ]
}

/** The state half is called UTGST in a union territory without its own legislature (UTGST Act 2017). */
export const stateTaxName = ({ place_of_supply }: PaperDocument): string =>
  place_of_supply !== undefined && stateOf(place_of_supply)?.ut ? 'UTGST' : 'SGST'
