import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { profitAndLoss } from '#contract/reporting/reports.ts'
import { reportSheet, reportSheetFile } from '#contract/documents/report-sheets.ts'
import { getStatementSettings, saveStatementSettings } from '#contract/documents/statement-settings.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { cellsOf, equityShares, noteOf, openFirstYear, readNotes, saveNote, shareCapital } from '#test/support/annual-notes.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { journal } from '#test/support/ledger.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor
let ids: (role: string) => string

const year = { from: '2025-04-01', to: '2026-03-31' }
const read = (settings: object) =>
  asha.call(reportSheet, { params: { report_kind: 'profit_and_loss' }, query: settings as Record<string, string> })
type Read = Awaited<ReturnType<typeof read>>
const last = ({ rows }: Read) => rows.slice(-3).map(({ label, cells }) => [label, ...cells])

beforeAll(async () => {
  ;({ asha, ids } = await openFirstYear(await openWorld()))
})

test('without share capital the face has no earnings per share', async () => {
  expect(last(await read(year)).at(-1)?.[0]).toBe('Profit for the period')
})

test('basic and diluted earnings are below the profit, as in the note and with its number, in any unit', async () => {
  await saveNote(asha, 'share_capital', shareCapital)
  // 500 convertible debentures become 5,000 shares and save 1,000 after tax.
  const potential = [
    {
      security_name: 'Debentures',
      potential_kind: 'convertible' as const,
      shares: 5_000,
      held_from: null,
      earnings_added: 1_000_00,
      exercise_price: 0,
      fair_value: 0,
    },
  ]
  await saveNote(asha, 'earnings', { preference_dividend: 9_000_00, potential })
  // (1,39,000 − 9,000) ÷ 54,986.30 = 2.36; (1,30,000 + 1,000) ÷ 59,986.30 = 2.18.
  const expected = [
    ['Earnings per equity share (₹)', 16, null],
    ['Basic', null, 2_36],
    ['Diluted', null, 2_18],
  ]
  const sheet = await read(year)
  expect(last(sheet)).toEqual(expected)
  expect(sheet.rows.at(-1)?.links).toEqual([null, { to: '/reports/notes-to-accounts', search: { year: '2025-04-01' } }])
  const note = noteOf(await readNotes(asha), 'earnings')
  expect([note.number, cellsOf(note, 'Basic earnings per share (₹)'), cellsOf(note, 'Diluted earnings per share (₹)')]).toEqual([
    16,
    [2_36, null],
    [2_18, null],
  ])
  const { rows } = await asha.call(profitAndLoss, { query: year })
  expect(rows.slice(-2).map(({ label, amounts, is_per_share }) => [label, amounts, is_per_share])).toEqual([
    ['Basic', [2_36], true],
    ['Diluted', [2_18], true],
  ])
  const settings = await asha.call(getStatementSettings)
  await asha.call(saveStatementSettings, { body: { ...settings, rounding_unit: 'lakhs', rounding_decimals: 1 } })
  expect(last(await read({ ...year, detail: 'heading' }))).toEqual(expected)
  await asha.call(saveStatementSettings, { body: settings })
})

test('files have them too', async () => {
  const file = (format: 'csv' | 'xlsx' | 'pdf') =>
    asha.send(reportSheetFile, { params: { report_kind: 'profit_and_loss' }, query: { ...year, format } })
  const csv = (await file('csv')).payload.trim().split(/\r?\n/)
  expect(
    csv.filter((line) => /Basic|Diluted|per equity share/.test(line)).map((line) => line.trim().replaceAll('"', '')),
  ).toEqual(['Earnings per equity share (₹),16,', 'Basic,,2.36', 'Diluted,,2.18'])
  const book = await readXlsx((await file('xlsx')).rawPayload)
  const cells = book.sheets[0]?.rows.filter(([first]) => /Basic|Diluted/.test(String(first))).map((row) => row[2])
  expect(cells).toEqual([2.36, 2.18])
  const lines = await paperText(Uint8Array.from((await file('pdf')).rawPayload))
  expect(lines.filter((line) => /^(Basic|Diluted) /.test(line))).toEqual(['Basic | 2.36', 'Diluted | 2.18'])
})

test('a part of a year has the shares of its days and its part of the preference dividend', async () => {
  // 275 of 365 days. Until December: rent of 50,000; 9,000 × 275 ÷ 365 = 6,780.82; 50,000 + 10,000 × 92 ÷ 275 = 53,345.45 shares.
  const sheet = await read({ from: '2025-04-01', to: '2025-12-31' })
  expect(last(sheet)[1]).toEqual(['Basic', null, Math.round((-50_000_00 - 6_780_82) / 53_345.4545)])
  // Shares that would lessen the loss are left out.
  expect(last(sheet)[2]?.at(-1)).toBe(last(sheet)[1]?.at(-1))
  expect(sheet.notes).toContain('Earnings per share of a part of a year are those of the period and are not annualised.')
  expect((await read(year)).notes.join(' ')).not.toContain('annualised')
})

test('a bonus issue of the next year counts for the year beside it', async () => {
  await asha.call(createJournal, {
    body: journal(ids, '2026-06-01', [
      ['bank', 60_000_00],
      ['sales', -60_000_00],
    ]),
  })
  const bonus = { changed_on: '2026-07-01', change_kind: 'bonus' as const, shares: 60_000 }
  const next = { ...equityShares, opening_shares: 60_000, changes: [bonus], authorised_shares: 2_00_000, issued_shares: 1_20_000 }
  await saveNote(asha, 'share_capital', { ...shareCapital, classes: [next] }, '2026-04-01')
  const sheet = await read({ from: '2026-04-01', to: '2027-03-31', compare: 'previous_year' })
  // (60,000 − 9,000) ÷ 1,20,000 = 0.43 (42.5 paise); 2.36 halves to 1.18.
  expect(last(sheet)[1]).toEqual(['Basic', null, 43, 1_18])
  const note = noteOf(await readNotes(asha, '2026-04-01'), 'earnings')
  expect(cellsOf(note, 'Basic earnings per share (₹)')).toEqual([43, 1_18])
  // Of a period over two years there is no figure.
  expect(last(await read({ from: '2025-04-01', to: '2026-06-30' })).at(-1)?.[0]).toBe('Profit for the period')
})
