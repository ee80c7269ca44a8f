import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type Language, t } from '#core/messages.ts'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { sheetTable } from './sheet.ts'
import { defaultStyle, page, styles, words } from './style.ts'

export type SetTable = Pick<Sheet, 'title' | 'first' | 'columns' | 'rows' | 'amounts'>
/** A part of the set: it is in the contents, and starts a page if requested. */
export type SetPart = {
  title: string
  about: string
  paragraphs: readonly string[]
  tables: readonly SetTable[]
  isSigned: boolean
  isNewPage: boolean
}
/** The financial statements of a year as one document. */
export type AnnualSetPaper = {
  set: {
    company_name: string
    address: string
    year: string
    parts: readonly SetPart[]
    /** The signatories: each a name with the lines below it. */
    signers: readonly (readonly string[])[]
    signed: string
  }
  language?: Language
}

/** A heading that is never separated from its content by a page break. */
const HEADING = 1
/** The prefix of the id of the content below a heading; pdfmake knows the page of a kept-together row only by its id. */
const BODY = 'body'

/**
 * The set for pdfmake: cover, contents with page numbers, statements and notes. It reads no clock: the same figures give the same
 * document.
 */
export function annualSetDefinition({ set }: AnnualSetPaper): TDocumentDefinitions {
  const { company_name, year, parts } = set
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: t('Financial statements {year}', { year }).replace(/[^A-Za-z0-9 -]/g, '-') },
    defaultStyle,
    styles,
    footer: (current, count) => ({
      text: words(
        t('{company_name}  ·  Financial statements {year}  ·  page {current} of {count}', { company_name, year, current, count }),
      ),
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === HEADING && !getFollowingNodesOnPage().some(({ id }) => id?.startsWith(BODY)),
    content: [
      { text: words(company_name), style: 'title', fontSize: 26, margin: [0, 220, 0, 12] },
      { text: words(set.address), style: 'small', margin: [0, 0, 0, 24] },
      { text: t('Financial statements'), style: 'name', fontSize: 18 },
      { text: words(year), style: 'name', margin: [0, 6, 0, 0] },
      { text: '', pageBreak: 'after' },
      { toc: { title: { text: t('Contents'), style: 'title', margin: [0, 0, 0, 12] }, textMargin: [0, 4, 0, 0] } },
      ...parts.flatMap((part, at) => [
        ...content(part, company_name, `${BODY} ${at}`),
        ...(part.isSigned ? [signatures(set)] : []),
      ]),
    ],
  }
}

function content({ title, about, paragraphs, tables, isNewPage }: SetPart, company_name: string, id: string): Content[] {
  const hasBody = paragraphs.length > 0 || tables.some(({ rows }) => rows.length > 0)
  return [
    ...(isNewPage ? [{ text: words(company_name), style: 'small', pageBreak: 'before' } satisfies Content] : []),
    {
      text: words(title),
      style: isNewPage ? 'title' : 'name',
      tocItem: true,
      margin: [0, isNewPage ? 2 : 18, 0, 0],
      ...(!isNewPage && hasBody && { headlineLevel: HEADING }),
    },
    { text: words(about), style: 'small', margin: [0, 2, 0, 10] },
    ...paragraphs.map((paragraph, at): Content => ({ text: words(paragraph), margin: [0, 0, 0, 6], id: `${id} text ${at}` })),
    ...tables.flatMap((each, at): Content[] => [
      ...(each.title === '' ? [] : [headingOf(each)]),
      {
        stack: [sheetTable({ ...each, rows: grouped(each) }, `${id} table ${at}`)],
        unbreakable: each.rows.length <= SHORT,
        ...(each.columns.length > MANY && { fontSize: 6 }),
      },
    ]),
  ]
}

const headingOf = ({ title, rows }: SetTable): Content => ({
  text: words(title),
  bold: true,
  margin: [0, 8, 0, 4],
  ...(rows.length > 0 && { headlineLevel: HEADING }),
})

/** Tables of few rows stay on one page. */
const SHORT = 14
/** Tables of more columns are set smaller. */
const MANY = 5

const indian = new Intl.NumberFormat('en-IN')
/** Numbers of shares read like amounts: in lakhs and crores. */
const grouped = ({ columns, rows }: SetTable) =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (columns[at]?.kind === 'count' && typeof cell === 'number' ? indian.format(cell) : cell)),
  }))

function signatures({ signers, signed, company_name }: AnnualSetPaper['set']): Content {
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    stack: [
      { text: words(t('For {company_name}', { company_name })), bold: true, margin: [0, 0, 0, 34] },
      {
        columns: signers.map(
          (lines): Content => ({
            stack: lines.map((line, at): Content => ({ text: words(line), bold: at === 0, fontSize: at === 0 ? 8.5 : 7.5 })),
          }),
        ),
        columnGap: 12,
      },
      { text: words(signed), style: 'small', margin: [0, 12, 0, 0] },
    ],
  }
}
