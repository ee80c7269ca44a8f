import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type Language, t } from '#core/messages.ts'
import { defaultStyle, hairline, page, styles, words } from './style.ts'

type Column = { label: string; isEnd?: boolean }
/** Named facts two abreast, then a table; either may be left out. */
export type SlipPart = {
  title: string
  facts?: readonly (readonly [string, string])[]
  columns?: readonly Column[]
  rows?: readonly string[][]
}
/** A slip that travels with the goods, for the driver to show. */
export type SlipPaper = {
  /** English when left out. */
  language?: Language | undefined
  slip: { title: string; number: string; company_name: string; mark?: string; parts: readonly SlipPart[] }
}

/** The slip for pdfmake. It reads no clock: the same figures give the same document. */
export function slipDefinition({ slip: { title, number, company_name, mark, parts } }: SlipPaper): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: `${title} ${number}`.replace(/[^A-Za-z0-9 -]/g, '-') },
    ...(mark !== undefined && {
      watermark: { text: mark, font: 'Noto', color: '#AE231A', opacity: 0.1, bold: true, angle: -45 },
    }),
    defaultStyle,
    styles,
    footer: (current, count) => ({
      text: words(
        t('{title} {number}  ·  {company_name}  ·  page {current} of {count}', { title, number, company_name, current, count }),
      ),
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: [
      { text: words(title), style: 'title' },
      { text: words(number), style: 'name', margin: [0, 2, 0, 0] },
      ...parts.flatMap(partOf),
    ],
  }
}

function partOf({ title, facts = [], columns, rows = [] }: SlipPart): Content[] {
  const half = Math.ceil(facts.length / 2)
  return [
    { text: words(title), style: 'strong', margin: [0, 16, 0, 6] },
    ...(facts.length > 0
      ? [{ columns: [factsOf(facts.slice(0, half)), factsOf(facts.slice(half))], columnGap: 18 } satisfies Content]
      : []),
    ...(columns ? [tableOf(columns, rows)] : []),
  ]
}

const factsOf = (facts: NonNullable<SlipPart['facts']>): Content => ({
  stack: facts.map(([label, value]) => ({
    columns: [
      { text: words(label), style: 'label', width: 92 },
      { text: words(value), width: '*' },
    ],
    margin: [0, 0, 0, 4],
  })),
})

function tableOf(columns: readonly Column[], rows: readonly string[][]): Content {
  const side = (at: number) => (columns[at]?.isEnd ? ('right' as const) : ('left' as const))
  const head = columns.map(({ label }, at): TableCell => ({ text: words(label), style: 'head', alignment: side(at) }))
  const body = rows.map((row) => row.map((text, at): TableCell => ({ text: words(text), alignment: side(at) })))
  return {
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ isEnd }, at) => (isEnd || at === 0 ? 'auto' : '*')),
      body: [head, ...body],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => hairline,
      paddingLeft: (at) => (at === 0 ? 0 : 6),
      paddingRight: (at) => (at === columns.length - 1 ? 0 : 6),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}
