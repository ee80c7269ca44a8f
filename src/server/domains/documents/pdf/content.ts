import type { Column, Content, ContentStack, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { describeDocument } from '#core/documents/print/describe.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import { t } from '#core/messages.ts'
import { dressOf } from './dress.ts'
import { linesTable } from './lines.ts'
import { heading } from './parties.ts'
import { parties } from './party-block.ts'
import { defaultStyle, muted, page, styles, words } from './style.ts'
import { plainTable } from './plain-table.ts'
import { taxSummary } from './tax-summary.ts'
import { totalsBlock } from './totals.ts'

/** The whole document, for pdfmake. The same document gives the same definition: no clock is read. */
export function definition(doc: PaperDocument): TDocumentDefinitions {
  const day = new Date(`${doc.date}T00:00:00Z`)
  const layout = describeDocument(doc)
  const dress = dressOf(layout.look)
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: `${doc.title} ${doc.number}`.replace(/[^A-Za-z0-9 -]/g, '-'), creationDate: day, modDate: day },
    compress: !doc.uncompressed,
    defaultStyle: { ...defaultStyle, fontSize: dress.fontSize },
    styles: { ...styles, title: { ...styles.title, color: dress.accent } },
    ...watermark(layout),
    header: (current) =>
      current === 1
        ? null
        : {
            text: words(`${doc.title} ${doc.number}  ·  ${doc.seller.name}`),
            style: 'small',
            margin: [page.margin, 18, page.margin, 0],
          },
    footer: (current, count) => ({
      text: t('Page {current} of {count}', { current, count }),
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: (doc.copies ?? [layout.copy]).flatMap((copy, at) => [
      ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' as const }]),
      ...drawn({ ...layout, copy }),
    ]),
  }
}

/** The content of one copy. */
export const drawn = (layout: PrintLayout): Content[] => {
  const dress = dressOf(layout.look)
  return [...heading(layout, dress), parties(layout), ...body(layout), ...closing(layout)]
}

function body(layout: PrintLayout): Content[] {
  const dress = dressOf(layout.look)
  const { table, in_words, tax_summary } = layout
  const summary = tax_summary ? [taxSummary(tax_summary, dress)] : []
  if (table.kind === 'lines') return [linesTable(table, dress, totalsBlock(layout, dress)), ...summary]
  const said: Content[] = in_words ? [{ text: words(in_words.text), style: 'small', margin: [0, 6, 0, 0] }] : []
  return [plainTable(table, dress), ...said, ...summary]
}

function watermark({ mark }: PrintLayout): Pick<TDocumentDefinitions, 'watermark'> {
  if (mark === null) return {}
  const color = mark.is_danger ? '#AE231A' : muted
  return { watermark: { text: mark.text, font: 'Noto', color, opacity: 0.1, bold: true, angle: -45 } }
}

/** Notes and terms beside the signature; long ones below it, over the whole width and as many pages as they need. */
function closing({ remarks, signature: signed, look }: PrintLayout): Content[] {
  const said = remarks.map(
    ({ label, value }): Content => ({
      stack: [
        { text: words(label), style: 'label' },
        { text: words(value), fontSize: 8 },
      ],
      margin: [0, 0, 0, 8],
    }),
  )
  const isLong = remarks.reduce((sum, { value }) => sum + value.length, 0) > 900
  const beside: Column = { width: '*', stack: isLong ? [] : said, margin: [0, 0, 20, 0] }
  const ending: Content = {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [beside, { width: 200, ...signature(signed, look) }],
  }
  return isLong ? [ending, ...said] : [ending]
}

/** The signature, or room for one, above the signatory's name. */
function signature(
  { company, name, label }: PrintLayout['signature'],
  { signature: picture }: PrintLayout['look'],
): ContentStack {
  return {
    alignment: 'right',
    stack: [
      { text: words(company) },
      ...(picture === null ? [] : [{ image: picture, fit: [120, 30] as [number, number], margin: 4 }]),
      { text: words(name || ' '), margin: [0, picture === null ? 30 : 0, 0, 0], bold: true },
      { text: words(label), style: 'label' },
    ],
  }
}
