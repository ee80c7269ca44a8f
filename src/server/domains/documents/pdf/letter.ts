import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { lookOf } from '#core/documents/print/look.ts'
import { partyOf } from '#core/documents/print/parties.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { type Language, t } from '#core/messages.ts'
import { dressOf } from './dress.ts'
import { heading } from './parties.ts'
import { defaultStyle, hairline, page, styles, words } from './style.ts'

/** A letter in the company's look. */
export type LetterPaper = {
  /** English when left out. */
  language?: Language | undefined
  letter: Pick<PaperDocument, 'seller' | 'brand'> & {
    title: string
    number: string
    date: IsoDate
    /** Name and address of who gets it. */
    to: readonly string[]
    paragraphs: readonly string[]
    /** The first column is words, the others are amounts; `strong`: the rows in bold, by place. */
    table?: { columns: readonly string[]; rows: readonly (readonly string[])[]; strong: readonly number[] } | undefined
    /** Printed small at its end. */
    note?: string | undefined
    /** Written across each page. */
    mark?: string | undefined
  }
}

/** The letter for pdfmake. It reads no clock: the same letter gives the same document. */
export function letterDefinition({ letter }: LetterPaper): TDocumentDefinitions {
  const { title, number, date, seller, to, paragraphs, table, note, mark } = letter
  const day = new Date(`${date}T00:00:00Z`)
  const look = lookOf({ seller, brand: letter.brand })
  const dress = dressOf(look)
  const facts = [
    { label: t('Date'), value: formatDate(date) },
    { label: t('Number'), value: number },
  ]
  const head = { declaration: null, seller: partyOf(null, seller), look, title, copy: null, facts, e_invoice: null }
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: `${title} ${number}`.replace(/[^A-Za-z0-9 -]/g, '-'), creationDate: day, modDate: day },
    defaultStyle: { ...defaultStyle, fontSize: dress.fontSize + 1 },
    styles: { ...styles, title: { ...styles.title, color: dress.accent } },
    ...(mark !== undefined && {
      watermark: { text: mark, font: 'Noto', color: '#AE231A', opacity: 0.1, bold: true, angle: -45 },
    }),
    footer: (current, count) => ({
      text: t('Page {current} of {count}', { current, count }),
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: [
      ...heading(head, dress),
      ...to.map((line, at): Content => ({ text: words(line), bold: at === 0 })),
      ...paragraphs.map((line): Content => ({ text: words(line), margin: [0, 8, 0, 0], lineHeight: 1.3 })),
      ...(table ? [tableOf(table)] : []),
      ...(note === undefined ? [] : [{ text: words(note), style: 'small', margin: [0, 10, 0, 0] } satisfies Content]),
      signature(seller.name, look.signature),
    ],
  }
}

function tableOf({ columns, rows, strong }: NonNullable<LetterPaper['letter']['table']>): Content {
  const side = (at: number) => (at === 0 ? ('left' as const) : ('right' as const))
  const head = columns.map((label, at): TableCell => ({ text: words(label), style: 'head', alignment: side(at) }))
  const body = rows.map((row, place) =>
    row.map((text, at): TableCell => ({ text: words(text), alignment: side(at), bold: strong.includes(place) })),
  )
  return {
    margin: [0, 14, 0, 0],
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', ...columns.slice(1).map(() => 90)], body: [head, ...body] },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => hairline,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}

const signature = (company: string, picture: string | null): Content => ({
  unbreakable: true,
  margin: [0, 26, 0, 0],
  stack: [
    { text: words(t('For {name}', { name: company })) },
    ...(picture === null ? [] : [{ image: picture, fit: [120, 30] as [number, number], margin: 4 }]),
    { text: words(t('Authorised signatory')), style: 'label', margin: [0, picture === null ? 34 : 2, 0, 0] },
  ],
})
