import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { getCounter } from '#contract/sales/cash-memos.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import { upiUri } from '#core/documents/upi.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { markupTexts, moreLetters } from '#test/support/golden/printed-markup.ts'
import { goldenFile, readStory, type Shown, teller, type Teller } from '#test/support/golden/story.ts'
import { documentWords, journalWords, taxInBooks, taxTotals, taxWords } from '#test/support/golden/telling.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

// test/golden/documents has a story of each kind of document, and its expected result: SOURCES.md there describes the format.
const NOW = '2026-11-20T10:00:00+05:30'
const names = readdirSync(goldenFile('.')).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? [])
let world: World
let sandboxes: Sandboxes
beforeAll(async () => {
  sandboxes = await openSandboxes(['gst', 'gateway', 'bank', 'verifier'])
  await sandboxes.control('gst', { clock: NOW })
  world = await openWorld({ ...sandboxes.env, KOSHA_NOW: NOW })
})

const year = { from: '2026-04-01', to: '2027-03-31' }
const taxSheets = ({ owner }: Teller) =>
  Promise.all(
    (['output_tax', 'input_tax'] as const).map((report_kind) =>
      owner.call(reportSheet, { params: { report_kind }, query: year }),
    ),
  )
/** The text of the code that a customer at the counter scans. */
async function codeAtCounter({ owner }: Teller, asked: NonNullable<Shown['scanned']>): Promise<string> {
  const { upi } = await owner.call(getCounter)
  return upi === null ? 'none' : upiUri({ ...upi, ...asked })
}

const hasLayout = (call: string) => call.startsWith('GET') && !call.includes('e-way-bills')

/** The page of a document shows the letters and figures of its PDF, which may also have page numbers and further copies. */
async function expectSameOnPage(told: Teller, step: Parameters<Teller['document']>[0], printed: readonly string[]) {
  const layout = (await told.document(step)) as PrintLayout
  const onPage = markupTexts(layout)
  const onPaper = printed.filter((line) => !/^Page \d+ of \d+$/.test(line))
  const hasCopies = /challan|stock-transfer/.test(step.call ?? '')
  expect([moreLetters(onPage, onPaper), hasCopies ? '' : moreLetters(onPaper, onPage)]).toEqual(['', ''])
}

/** Numbers that external services assign randomly, or consecutively in any order of calls. */
const masked = (text: string) =>
  text
    .replaceAll(/\b(order|pay|setl|line)_[A-Za-z0-9]{8,}/g, '$1_…')
    .replaceAll(/\bSBX([A-Z])[A-Z0-9]{6,}/g, 'SBX$1…')
    .replaceAll(/\b1120260{6}\d{3}\b/g, '112026…')
    .replaceAll(/\b3310 ?0{4} ?\d{4}\b/g, '3310…')
    .replaceAll(/\b1910 ?0{4} ?\d\d\b/g, '1910…')
const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', `== ${title}`, ...lines])

const stories = names.filter((name) => name !== 'setting')

/**
 * Payslips, years, offers and letters are no trade documents: the lines of a payslip are worked by hand in src/core/payroll, and their PDF is made in
 * the tests of payroll/runs, payroll/salary-certificates, payroll/offers and payroll/letters.
 */
const elsewhere = [
  'GET /payroll/letters/:id/pdf',
  'GET /payroll/offers/:id/pdf',
  'GET /payroll/slips/:id/pdf',
  'GET /profile/pay/letters/:id/pdf',
  'GET /profile/pay/slips/:id/pdf',
  'GET /profile/pay/years/:id/pdf',
]

test('every paper the product prints is in a story', () => {
  const plain = (path: string) => path.replaceAll(/:\w+|\{[^}]*\}/g, ':id')
  const printed = new Set(stories.flatMap((name) => readStory(name).shown.map(({ paper = '' }) => plain(paper))))
  const papers = world.app.mounted.map(({ endpoint: { method, path } }) => `${method} ${plain(path)}`)
  expect(papers.filter((path) => path.endsWith('/pdf') && !printed.has(path)).toSorted()).toEqual(elsewhere)
})

test.each(stories)('%s', async (name) => {
  const story = readStory(name)
  const told = await teller(world, sandboxes)
  await told.tell(story)
  const shown: string[] = []
  for (const { title, call, paper, scanned, ...rest } of story.shown) {
    if (call !== undefined) shown.push(...part(title, documentWords(await told.document({ call }))))
    if (paper !== undefined) {
      const printed = await paperText(await told.file({ call: paper, ...rest }))
      shown.push(...part(`${title}: paper`, printed))
      if (hasLayout(paper)) await expectSameOnPage(told, { call: paper.replace(/pdf$/, 'print-layout'), ...rest }, printed)
    }
    if (scanned) shown.push(...part(`${title}: UPI code`, [await codeAtCounter(told, scanned)]))
  }
  const sheets = await taxSheets(told)
  // The year's totals in the tables equal the GST accounts, tax by tax.
  expect(sheets.map(taxTotals)).toEqual(await taxInBooks(told.owner))
  const all = [
    story.title,
    ...shown,
    ...part('Journal', await journalWords(told.owner)),
    ...part('Tax', sheets.flatMap(taxWords)),
  ]
  await expect(`${masked(all.join('\n'))}\n`).toMatchFileSnapshot(goldenFile(`${name}.txt`).pathname)
})
