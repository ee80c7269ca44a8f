import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { amountInWords } from '#core/amount-words.ts'
import { foreignInWords } from '#core/currency/words.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { figures, money } from './figures.ts'
import { hairline, words } from './style.ts'

/** The purpose of a payment, and its amount in figures. */
export function voucherTable(doc: PaperDocument, { rows, total }: NonNullable<PaperDocument['voucher']>): Content[] {
  const head: TableCell[] = [
    { text: t('For'), style: 'head' },
    { text: t('Amount ({value})', { value: doc.currency ?? '₹' }), style: 'head', alignment: 'right' },
  ]
  const body: TableCell[][] = [
    head,
    ...rows.map(({ what, amount }): TableCell[] => [
      { text: words(what) },
      { text: figures(doc, amount), alignment: 'right', noWrap: true },
    ]),
    [
      { text: t('Paid'), bold: true },
      { text: money(doc, total), alignment: 'right', noWrap: true, bold: true },
    ],
  ]
  return [
    {
      margin: [0, 14, 0, 0],
      table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto'], body },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => hairline,
        paddingLeft: (at) => (at === 0 ? 0 : 6),
        paddingRight: (at) => (at === 1 ? 0 : 6),
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
    },
    {
      text: doc.currency === undefined ? amountInWords(total) : foreignInWords(total, doc.currency),
      style: 'small',
      margin: [0, 6, 0, 0],
    },
  ]
}
