import { beforeAll, expect, test } from 'vitest'
import { getAnnualNotes } from '#contract/reporting/annual-notes.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { getStatementSettings, saveStatementSettings } from '#contract/documents/statement-settings.ts'
import { cellsOf, noteOf, openFirstYear, readNotes, saveNote } from '#test/support/annual-notes.ts'
import { journal } from '#test/support/ledger.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor
let ids: (role: string) => string

const read = (settings: object, report_kind: SheetKind = 'balance_sheet') =>
  asha.call(reportSheet, { params: { report_kind }, query: settings as Record<string, string> })
const cells = ({ rows }: Awaited<ReturnType<typeof read>>, label: string) => rows.find((each) => each.label === label)?.cells
const post = (date: string, amount: number) =>
  asha.call(createJournal, {
    body: journal(ids, date, [
      ['bank', amount],
      ['term_loans', 0 - amount],
    ]),
  })

const loan = {
  lender_name: 'HDFC Bank',
  ledger_accounts_id: '',
  amount: null,
  is_secured: false,
  security_text: '',
  terms_text: '',
  is_guaranteed: false,
  default_amount: 0,
  default_since: null,
}
const repayments = [{ first_due: '2025-07-05', instalments: 48, months_apart: 1, amount: 50_000_00 }]

beforeAll(async () => {
  ;({ asha, ids } = await openFirstYear(await openWorld()))
  // 24,00,000 on 1 Jun 2025; the nine instalments from July to March are repaid in one sum each quarter.
  await post('2025-06-01', 24_00_000_00)
  for (const date of ['2025-09-30', '2025-12-31', '2026-03-31']) await post(date, -1_50_000_00)
})

test('without a plan a loan is listed by the heading of its account', async () => {
  await saveNote(asha, 'borrowings', { loans: [{ ...loan, ledger_accounts_id: ids('term_loans') }] })
  const sheet = await read({ as_of: '2026-03-31', detail: 'heading' })
  expect(cells(sheet, 'Long-term borrowings')).toEqual([expect.any(Number), 19_50_000_00])
  expect(cells(sheet, 'Short-term borrowings')).toBeUndefined()
})

test('with a plan twelve instalments are current maturities, the rest is non-current, and the totals are the ledger’s', async () => {
  const before = await read({ as_of: '2026-03-31', detail: 'heading' })
  await saveNote(asha, 'borrowings', { loans: [{ ...loan, ledger_accounts_id: ids('term_loans'), repayments }] })
  const sheet = await read({ as_of: '2026-03-31', detail: 'heading' })
  // By hand: 12 × 50,000 of April 2026 to March 2027; 19,50,000 − 6,00,000.
  expect(cells(sheet, 'Short-term borrowings')).toEqual([expect.any(Number), 6_00_000_00])
  expect(cells(sheet, 'Long-term borrowings')).toEqual([expect.any(Number), 13_50_000_00])
  expect(cells(sheet, 'Total equity and liabilities')).toEqual(cells(before, 'Total equity and liabilities'))
  expect(cells(sheet, 'Total assets')?.at(1)).toBe(cells(sheet, 'Total equity and liabilities')?.at(1))
  const note = await read({ statement: 'balance_sheet', line: 'Short-term borrowings', as_of: '2026-03-31' }, 'statement_note')
  expect(cells(note, 'Total')).toEqual([6_00_000_00])
  expect(note.title).toMatch(/^Note \d+: Short-term borrowings$/)
  // 30 Nov 2025: two of five instalments are not repaid yet, 22,50,000 are left; December to November are 12, October and
  // November are overdue.
  expect(cells(await read({ as_of: '2025-11-30', detail: 'heading' }), 'Short-term borrowings')?.[1]).toBe(7_00_000_00)
})

test('the note gives the terms and names what the plan lacks; the current ratio follows the face', async () => {
  const notes = await readNotes(asha)
  const own = noteOf(notes, 'borrowings')
  expect(cellsOf(own, 'HDFC Bank')?.[0]).toBe('48 instalments of ₹50,000.00, every month from 5 Jul 2025')
  expect(own.problems).toEqual([])
  const settings = await asha.call(getStatementSettings)
  const sheet = await read({ as_of: '2026-03-31' })
  // Current assets: bank 18,99... and receivables; liabilities: 6,00,000 that mature and 12,000 of provident fund.
  const assets = ['Trade receivables', 'Cash and cash equivalents'].map((label) => Number(cells(sheet, label)?.[1]))
  const ratio = ((assets[0] ?? 0) + (assets[1] ?? 0)) / (6_00_000_00 + 12_000_00)
  expect(Number(notes.ratios.find((each) => each.ratio === 'current')?.this_year)).toBeCloseTo(ratio, 2)
  await asha.call(saveStatementSettings, { body: { ...settings, division: 'two' } })
  const indAs = await read({ statement: 'balance_sheet', line: 'Short-term borrowings', as_of: '2026-03-31' }, 'statement_note')
  expect(cells(indAs, 'Total')).toEqual([6_00_000_00])
  await asha.call(saveStatementSettings, { body: settings })
  const short = [{ ...repayments[0], first_due: '2026-04-05', instalments: 12, months_apart: 1, amount: 50_000_00 }]
  await saveNote(asha, 'borrowings', { loans: [{ ...loan, ledger_accounts_id: ids('term_loans'), repayments: short }] })
  expect(noteOf(await asha.call(getAnnualNotes, { params: { year_start: '2025-04-01' } }), 'borrowings').problems).toEqual([
    'HDFC Bank: ₹19,50,000.00 are left, its repayments come to ₹6,00,000.00. Enter all of them.',
  ])
})

test('the next year and the day before the first plan go by the plan that is known', async () => {
  await saveNote(asha, 'borrowings', { loans: [{ ...loan, ledger_accounts_id: ids('term_loans'), repayments }] })
  const sheet = await read({ as_of: '2027-03-31', compare: 'last_year', detail: 'heading' })
  // Nothing is repaid in 2026-27: all 12 instalments of the year are overdue in addition to those of the next.
  expect(cells(sheet, 'Short-term borrowings')?.slice(1)).toEqual([12_00_000_00, 6_00_000_00])
})
