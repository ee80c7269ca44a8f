import { expect, test } from 'vitest'
import { paperText } from '#test/support/golden/paper.ts'
import type { AnnualSetPaper } from './annual-set.ts'
import { renderPdf } from './render-pdf.ts'

/** A note whose rows name their note; each of another length, so that headings fall on every height of a page. */
const note = (at: number): AnnualSetPaper['set']['parts'][number] => ({
  title: `Note ${at}. Line ${at}`,
  about: `About ${at}`,
  paragraphs: [],
  tables: [
    {
      title: at % 3 === 0 ? `Table ${at}` : '',
      first: 'Particulars',
      columns: [{ label: '31 Mar 2026', kind: 'money' }],
      rows: Array.from({ length: 1 + ((at * 7) % 24) }, (_, row) => ({
        kind: 'line' as const,
        label: `Row ${row} of ${at}`,
        level: 0,
        link: null,
        cells: [100],
        links: [null],
      })),
    },
  ],
  isSigned: false,
  isNewPage: at === 1,
})

test('a heading is never at the foot of a page without the first rows of its table', async () => {
  const parts = Array.from({ length: 45 }, (_, at) => note(at + 1))
  const set = { company_name: 'Sahyadri Traders', address: '', year: 'for the year', parts, signers: [], signed: '' }
  const lines = await paperText(await renderPdf({ doc: { set }, size: 0 }))
  const pages = lines.join('\n').split(/Sahyadri Traders · .* page \d+ of \d+/)
  const pageOf = (start: string) =>
    pages.findLastIndex((page) => page.split('\n').some((line) => `${line} `.startsWith(`${start} `)))
  for (const [index, { title, tables }] of parts.entries()) {
    const at = index + 1
    const rows = Math.min(tables[0]?.rows.length ?? 0, 3)
    const wanted = [
      title,
      ...(at % 3 === 0 ? [`Table ${at}`] : []),
      ...Array.from({ length: rows }, (_, row) => `Row ${row} of ${at}`),
    ]
    expect([title, ...wanted.map(pageOf)]).toEqual([title, ...wanted.map(() => pageOf(title))])
  }
  // The set does not get longer: only headings that would be alone start a page.
  expect(pages.length).toBeLessThan(30)
})
