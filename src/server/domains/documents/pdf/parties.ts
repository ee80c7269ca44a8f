import type { Alignment, Column, Content, ContentTable } from 'pdfmake/interfaces.js'
import type { Fact, PrintLayout } from '#core/documents/print/layout.ts'
import type { Dress } from './dress.ts'
import { bodyWidth, hairline, muted, words } from './style.ts'
import { partyLines, eInvoice } from './party-block.ts'

/** What a heading shows of a document. */
type Heading = Pick<PrintLayout, 'declaration' | 'seller' | 'look' | 'title' | 'copy' | 'facts' | 'e_invoice'>

/** Who sells, and which document this is. */
export function heading(layout: Heading, dress: Dress): Content[] {
  const { declaration } = layout
  const top: Content[] = declaration ? [{ text: words(declaration), alignment: 'center', margin: [0, 0, 0, 8] }] : []
  return [...top, ...heads[dress.heading](layout, dress), ...eInvoice(layout)]
}

const heads: Record<Dress['heading'], (layout: Heading, dress: Dress) => Content[]> = {
  side: (layout, { density }) => [
    { columns: [{ width: '*', stack: sellerOf(layout, 'left'), margin: [0, 0, 20, 0] }, whichDocument(layout)] },
    rule(hairline, [0, 12 * density, 0, 10 * density]),
  ],
  band: (layout, { accent }) => [
    {
      table: {
        widths: ['*'],
        body: [
          [
            {
              fillColor: accent,
              color: '#FFFFFF',
              columns: [
                { width: '*', stack: sellerOf(layout, 'left', '#FFFFFF'), margin: [0, 0, 20, 0] },
                whichDocument(layout, '#FFFFFF'),
              ],
            },
          ],
        ],
      },
      layout: { ...noLines, paddingLeft: () => 14, paddingRight: () => 14, paddingTop: () => 14, paddingBottom: () => 14 },
      margin: [0, 0, 0, 14],
    },
  ],
  centred: (layout, { accent }) => [
    { stack: sellerOf(layout, 'center') },
    rule(accent, [0, 10, 0, 10]),
    { columns: [{ width: '*', text: '' }, whichDocument(layout)], margin: [0, 0, 0, 10] },
  ],
}

const rule = (lineColor: string, margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: bodyWidth, y2: 0, lineWidth: 0.5, lineColor }],
  margin,
})

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0 }

function sellerOf({ seller, look }: Heading, alignment: Alignment, color?: string): Content[] {
  const picture: Content[] = look.logo ? [{ image: look.logo, fit: [150, 52], alignment, margin: [0, 0, 0, 8] }] : []
  return [...picture, { text: words(seller.name), style: 'name', alignment }, ...partyLines(seller, alignment, color)]
}

function whichDocument({ title, copy, facts }: Heading, color?: string): Column {
  const table: ContentTable = {
    margin: [0, 8, 0, 0],
    table: { widths: ['*', 'auto'], body: facts.map((fact, at) => factRow(fact, at === 0, color)) },
    layout: factLayout,
  }
  return {
    width: 'auto',
    stack: [
      { text: words(title), style: 'title', alignment: 'right', ...(color && { color }) },
      ...(copy ? [{ text: words(copy), style: 'small', alignment: 'right' as const, ...(color && { color }) }] : []),
      table,
    ],
  }
}

const factLayout = {
  ...noLines,
  paddingLeft: () => 12,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

const factRow = ({ label, value }: Fact, isFirst: boolean, color = muted): Content[] => [
  { text: words(label), style: 'label', color, alignment: 'right', noWrap: true, margin: [0, 1, 0, 0] },
  { text: words(value), alignment: 'right', bold: isFirst },
]
