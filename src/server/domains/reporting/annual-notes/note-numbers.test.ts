import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/reporting/annual-notes.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { getStatementSettings, saveStatementSettings } from '#contract/documents/statement-settings.ts'
import { openFirstYear, readNotes, saveNote, shareCapital, YEAR } from '#test/support/annual-notes.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { journal } from '#test/support/ledger.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor

const read = (report_kind: SheetKind, settings: object) =>
  asha.call(reportSheet, { params: { report_kind }, query: settings as Record<string, string> })
/** The numbers of notes that a face prints, by line. */
async function numbers(report_kind: SheetKind, settings: object) {
  const { rows } = await read(report_kind, { ...settings, detail: 'heading' })
  return rows.flatMap(({ label, cells: [note] }) => (typeof note === 'number' ? [[note, label] as const] : []))
}
async function face() {
  const end = '2026-03-31'
  return [...(await numbers('balance_sheet', { as_of: end })), ...(await numbers('profit_and_loss', { from: YEAR, to: end }))]
}
async function printedNotes() {
  const answer = await asha.send(contract.annualSetFile, { params: { year_start: YEAR }, query: { format: 'pdf' } })
  const lines = await paperText(Uint8Array.from(answer.rawPayload))
  return lines.flatMap((line) => {
    const match = /^Note (\d+)\. (.+?) \| \d+$/.exec(line)
    return match ? [[Number(match[1]), match[2] ?? ''] as const] : []
  })
}
const gapless = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

beforeAll(async () => {
  let ids: (role: string) => string
  ;({ asha, ids } = await openFirstYear(await openWorld()))
  await saveNote(asha, 'share_capital', shareCapital)
  // A deposit that came back, and a loan that was repaid within the year: neither year has a figure of them.
  for (const sign of [1, -1])
    await asha.call(createJournal, {
      body: journal(ids, sign === 1 ? '2025-06-01' : '2025-09-01', [
        ['bank', sign * -40_000_00],
        ['security_deposits', sign * 90_000_00],
        ['term_loans', sign * -50_000_00],
      ]),
    })
})

test.each(['one', 'two'] as const)(
  'notes are numbered without gaps, the same on the faces and in the printed set: division %s',
  async (division) => {
    const settings = await asha.call(getStatementSettings)
    await asha.call(saveStatementSettings, { body: { ...settings, division } })
    const printed = await printedNotes()
    expect(printed.map(([number]) => number)).toEqual(gapless(printed.length))
    const onFace = await face()
    const names = new Map(printed)
    const lines = onFace.filter(([, label]) => label !== 'Earnings per equity share (₹)').map(([number]) => number)
    expect(lines.toSorted((a, b) => a - b)).toEqual(gapless(lines.length))
    expect(names.get(lines.length + 1)).toBe('Corporate information and accounting policies')
    expect(names.get(onFace.at(-1)?.[0] ?? 0)).toBe('Earnings per share')
    const labels = onFace.slice(0, -1).filter(([, label]) => !label.startsWith('('))
    expect(labels.map(([number]) => [number, names.get(number)])).toEqual(labels)
    const other = (await readNotes(asha)).notes.filter(({ number }) => number > lines.length)
    expect(other.map(({ number }) => number)).toEqual(gapless(other.length).map((at) => lines.length + at))
    await asha.call(saveStatementSettings, { body: settings })
  },
)

test('a line that only a day within the year has is on the face without a number, and the others keep their numbers', async () => {
  const end = await numbers('balance_sheet', { as_of: '2026-03-31' })
  const within = await read('balance_sheet', { as_of: '2025-07-31', detail: 'heading' })
  const loan = within.rows.find(({ label }) => label === 'Long-term borrowings')
  expect(loan?.cells).toEqual([null, 50_000_00])
  const byLabel = new Map(end.map(([number, label]) => [label, number]))
  expect(within.rows.find(({ label }) => label === 'Cash and cash equivalents')?.cells[0]).toBe(
    byLabel.get('Cash and cash equivalents'),
  )
  const note = await read('statement_note', { statement: 'balance_sheet', line: 'Long-term borrowings', as_of: '2025-07-31' })
  expect(note.title).toBe('Long-term borrowings')
})
