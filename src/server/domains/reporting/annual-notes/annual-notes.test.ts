import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/reporting/annual-notes.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import {
  cellsOf,
  equityShares,
  noteOf,
  openFirstYear,
  readNotes,
  saveNote,
  shareCapital,
  YEAR,
} from '#test/support/annual-notes.ts'
import { paperText } from '#test/support/golden/paper.ts'
import { journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ids: (role: string) => string

beforeAll(async () => {
  world = await openWorld()
  ;({ asha, ids } = await openFirstYear(world))
})

describe('share capital and earnings', () => {
  test('is requested, is refused where numbers disagree, and shows the differences from the books', async () => {
    expect(noteOf(await readNotes(asha), 'share_capital').problems).toEqual(['Enter the share capital of the company.'])
    const wrong = {
      ...equityShares,
      issued_shares: 59_999,
      changes: [{ changed_on: '2026-04-01', change_kind: 'issue' as const, shares: 60_000 }],
    }
    const body = { version: 0, facts: { ...shareCapital, classes: [wrong] } }
    const refusal = await asha.refused(contract.saveAnnualFacts.share_capital, { params: { year_start: YEAR }, body })
    expect(refusal.issues.map(({ path }) => path)).toEqual(['classes.0.issued_shares', 'classes.0.changes.0.changed_on'])
    await saveNote(asha, 'share_capital', { ...shareCapital, classes: [{ ...equityShares, calls_unpaid: 1_000_00 }] })
    expect(noteOf(await readNotes(asha), 'share_capital').problems).toEqual([
      'Share capital: this note has ₹5,99,000.00, the books ₹6,00,000.00. Correct the note or the entries.',
    ])
  })

  test('is reconciled, with holders above 5% and promoters', async () => {
    await saveNote(asha, 'share_capital', shareCapital)
    const own = noteOf(await readNotes(asha), 'share_capital')
    expect(own.problems).toEqual([])
    expect(cellsOf(own, 'Paid-up share capital')).toEqual([null, 6_00_000_00, null, 0])
    expect(cellsOf(own, 'Shares issued')).toEqual([60_000, 6_00_000_00, null, null])
    expect(cellsOf(own, 'At the end of the year')).toEqual([60_000, 6_00_000_00, null, null])
    // 45,000 of 60,000 are 75%; 3,000 are 5% and not more.
    const holders = own.tables.find(({ title }) => title === 'Shareholders holding more than 5%')
    expect(holders?.rows.map(({ label, cells: [, shares, part] }) => [label, shares, part])).toEqual([
      ['Asha Menon', 45_000, '75.00%'],
    ])
    expect(cellsOf(own, 'Asha Menon', 'Shares held by promoters')).toEqual([equityShares.class_name, 45_000, '75.00%', '12.50%'])
  })

  test('a second editor is notified, and the trail records the change', async () => {
    const stale = await asha.refused(contract.saveAnnualFacts.share_capital, {
      params: { year_start: YEAR },
      body: { version: 1, facts: shareCapital },
    })
    expect(stale).toMatchObject({ status: 409, code: 'conflict' })
    const { rows } = await asha.call(listAuditTrail, { query: { entity: 'annual_notes' } })
    expect(rows[0]?.changes.map(({ label }) => label)).toEqual(['Classes'])
    expect(rows[0]?.sentence).toBe('Asha Menon changed the notes to accounts of the year from 1 Apr 2025: classes')
  })

  test('earnings are those of the ledger over the shares of each day', async () => {
    const own = noteOf(await readNotes(asha), 'earnings')
    // 3,00,000 − 50,000 − 80,000 − 12,000 − 19,000 = 1,39,000 over 50,000 + 10,000 × 182 ÷ 365 = 54,986.30 shares.
    expect(cellsOf(own, 'Profit after tax')).toEqual([1_39_000_00, null])
    expect(cellsOf(own, 'Weighted average number of equity shares')).toEqual([54_986, null])
    expect(cellsOf(own, 'Basic earnings per share (₹)')).toEqual([Math.round(1_39_000_00 / 54_986.3014), null])
  })

  test('the next year takes over the shares as they stood, to be checked', async () => {
    const next = await readNotes(asha, '2026-06-30')
    expect(next.year_start).toBe('2026-04-01')
    expect(next.facts.share_capital).toMatchObject({
      source: 'carried',
      version: 0,
      facts: { classes: [{ opening_shares: 60_000, changes: [] }] },
    })
    expect(noteOf(next, 'share_capital').problems).toEqual(['Taken over from an earlier year: check this note and save it.'])
    expect(cellsOf(noteOf(next, 'share_capital'), 'Paid-up share capital')).toEqual([null, 6_00_000_00, null, 6_00_000_00])
  })
})

describe('the set', () => {
  test('prints as one document with contents that name the right pages', async () => {
    const answer = await asha.send(contract.annualSetFile, { params: { year_start: YEAR }, query: { format: 'pdf' } })
    expect(answer.headers['content-disposition']).toContain('Financial statements 2025-26.pdf')
    const lines = await paperText(Uint8Array.from(answer.rawPayload))
    const footers = lines.flatMap((line) => /page (\d+) of (\d+)$/.exec(line)?.slice(1).map(Number) ?? [])
    const total = footers[1] ?? 0
    expect(footers.filter((_, at) => at % 2 === 0)).toEqual(Array.from({ length: total }, (_, at) => at + 1))
    const contents = lines.slice(lines.indexOf('Contents')).flatMap((line) => {
      const match = /^(.+?) \| (\d+)$/.exec(line)
      return match ? [{ title: match[1] ?? '', page: Number(match[2]) }] : []
    })
    const parts = contents.slice(0, contents.findIndex(({ title }) => title.endsWith('Ratios')) + 1)
    // Lines of both statements first, with the numbers of the faces; share capital has its reconciliation in the note to its
    // line.
    expect(parts.map(({ title }) => title)).toEqual([
      'Balance sheet',
      'Statement of profit and loss',
      'Cash-flow statement',
      'Note 1. Share capital',
      'Note 2. Reserves and surplus',
      'Note 3. Other current liabilities',
      'Note 4. Property, plant and equipment',
      'Note 5. Trade receivables',
      'Note 6. Cash and cash equivalents',
      'Note 7. Revenue from operations',
      'Note 8. Employee benefits expense',
      'Note 9. Depreciation and amortisation expense',
      'Note 10. Other expenses',
      'Note 11. Corporate information and accounting policies',
      'Note 12. Borrowings',
      'Note 13. Dues to micro and small enterprises',
      'Note 14. Income tax',
      'Note 15. Exceptional items',
      'Note 16. Earnings per share',
      'Note 17. Related parties',
      'Note 18. Contingent liabilities and commitments',
      'Note 19. Ratios',
    ])
    // The laptop: 60,000 came in the year, 19,000 is written off.
    expect(lines.find((line) => line.startsWith('Net block at 31 Mar 2026'))).toBe(
      'Net block at 31 Mar 2026 | 41,000.00 41,000.00',
    )
    // Earnings per share are on the face, with the number of their note.
    expect(lines.filter((line) => /^(Earnings per equity share \(₹\)|Basic|Diluted) \|/.test(line))).toEqual([
      'Earnings per equity share (₹) | 16',
      'Basic | 2.53',
      'Diluted | 2.53',
    ])
    for (const { title, page } of parts) {
      const at = lines.lastIndexOf(title)
      const footer = lines.slice(at).find((line) => /page \d+ of \d+$/.test(line))
      expect([title, footer]).toEqual([
        title,
        `Sahyadri Traders · Financial statements for the year ended 31 Mar 2026 · page ${page} of ${total}`,
      ])
    }
  })

  test('is a workbook with a sheet for each note, amounts as numbers', async () => {
    const answer = await asha.send(contract.annualSetFile, { params: { year_start: YEAR }, query: { format: 'xlsx' } })
    const book = await readXlsx(answer.rawPayload, { readStyles: true })
    expect(book.sheets).toHaveLength(10)
    const share = book.sheets[0]
    expect(share?.name).toBe('1 Share capital')
    expect(share?.rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Sahyadri Traders',
      'Note 1. Share capital',
      'FY 2025-26, amounts in ₹',
    ])
    expect(share?.rows.find(([first]) => first === 'Paid-up share capital')?.slice(0, 5)).toEqual([
      'Paid-up share capital',
      null,
      600_000,
      null,
      0,
    ])
  })
})

describe('what the other forms say', () => {
  test('borrowings tie to the books and show defaults', async () => {
    await asha.call(createJournal, {
      body: journal(ids, '2025-06-01', [
        ['bank', 2_00_000_00],
        ['term_loans', -2_00_000_00],
      ]),
    })
    expect(noteOf(await readNotes(asha), 'borrowings').problems).toHaveLength(1)
    const loan = {
      lender_name: 'HDFC Bank',
      ledger_accounts_id: ids('term_loans'),
      amount: null,
      is_secured: true,
      security_text: 'Charge on machinery',
      terms_text: '36 instalments',
      is_guaranteed: true,
      default_amount: 10_000_00,
      default_since: '2026-02-01',
    }
    await saveNote(asha, 'borrowings', { loans: [loan] })
    const own = noteOf(await readNotes(asha), 'borrowings')
    expect(own.problems).toEqual([])
    expect(cellsOf(own, 'HDFC Bank')).toEqual([
      'Charge on machinery. 36 instalments. Guaranteed by directors or others',
      '₹10,000.00 since 1 Feb 2026',
      2_00_000_00,
      0,
    ])
    const stranger = { ...loan, ledger_accounts_id: asha.accounts_id }
    const body = { version: 1, facts: { loans: [stranger] } }
    const refusal = await asha.refused(contract.saveAnnualFacts.borrowings, { params: { year_start: YEAR }, body })
    expect(refusal.issues).toEqual([
      { path: 'loans.0.ledger_accounts_id', message: 'This account is not in the chart of accounts' },
    ])
  })

  test('exceptional items are named above the profit before tax', async () => {
    await saveNote(asha, 'exceptional', { items: [{ item_name: 'Loss by fire', amount: -9_000_00 }] })
    const own = noteOf(await readNotes(asha), 'exceptional')
    expect(cellsOf(own, 'Profit before exceptional items and tax')).toEqual([1_48_000_00, 0])
    expect(cellsOf(own, 'Profit before tax')).toEqual([1_39_000_00, 0])
  })

  test('contingent liabilities and commitments are summed apart', async () => {
    const row = (kind: 'claim' | 'guarantee' | 'capital_commitment', amount: number) => ({
      kind,
      particulars: 'As agreed',
      amount,
    })
    await saveNote(asha, 'contingencies', {
      rows: [row('claim', 5_000_00), row('guarantee', 7_000_00), row('capital_commitment', 11_000_00)],
    })
    const own = noteOf(await readNotes(asha), 'contingencies')
    expect(cellsOf(own, 'Total contingent liabilities')?.[1]).toBe(12_000_00)
    expect(cellsOf(own, 'Total commitments')?.[1]).toBe(11_000_00)
  })

  test('ratios stand with their formulas, ask for a reason beyond 25%, and say why one is missing', async () => {
    await asha.call(createJournal, {
      body: journal(ids, '2026-05-10', [
        ['receivable', 50_000_00],
        ['sales', -50_000_00],
      ]),
    })
    const next = await readNotes(asha, '2026-04-01')
    const ratio = (name: string) => next.ratios.find((each) => each.ratio === name)
    // Last year's profit is 1,39,000 of 3,00,000 sold, 46.33%; this year 50,000 of 50,000.
    expect(ratio('net_profit')).toMatchObject({ this_year: '100.00%', last_year: '46.33%', needs_reason: true, reason: '' })
    expect(ratio('inventory_turnover')).toMatchObject({ this_year: null, why: 'The company holds no inventories', change: null })
    expect(noteOf(next, 'ratios').problems.some((each) => each.includes('net profit ratio'))).toBe(true)
    await saveNote(asha, 'ratios', { reasons: [{ ratio: 'net_profit', reason: 'One sale so far' }] }, '2026-04-01')
    const after = await readNotes(asha, '2026-04-01')
    expect(noteOf(after, 'ratios').problems.some((each) => each.includes('net profit ratio'))).toBe(false)
  })
})
