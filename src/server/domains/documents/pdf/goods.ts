import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { hairline, words } from './style.ts'

/** The received and returned quantities of an order. */
export function goodsTable({ rows }: NonNullable<PaperDocument['goods']>): Content[] {
  const head = [t('Item'), 'HSN', t('Unit'), t('Ordered'), t('Received'), t('Rejected'), t('Accepted')]
  const side = (at: number) => (at > 2 ? 'right' : 'left')
  const body: TableCell[][] = [
    head.map((text, at): TableCell => ({ text, style: 'head', alignment: side(at) })),
    ...rows.map(({ title, detail, hsn, unit, ordered, received, rejected, accepted }): TableCell[] => [
      { stack: [{ text: words(title) }, ...(detail === undefined ? [] : [{ text: words(detail), style: 'small' }])] },
      ...[hsn, unit, ordered, received, rejected, accepted].map(
        (text, at): TableCell => ({ text: words(text), alignment: side(at + 1), noWrap: true }),
      ),
    ]),
  ]
  return [
    {
      margin: [0, 14, 0, 0],
      table: { headerRows: 1, dontBreakRows: true, widths: ['*', ...head.slice(1).map(() => 'auto')], body },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => hairline,
        paddingLeft: (at) => (at === 0 ? 0 : 6),
        paddingRight: (at) => (at === 6 ? 0 : 6),
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
    },
  ]
}
