import { describe, expect, test } from 'vitest'
import { expectedFlows } from './expected.ts'
import type { Facts, OpenDocument } from './facts.ts'

const TODAY = '2026-11-20'
const DECCAN = 'deccan'

describe('what a vendor has ahead', () => {
  const none = { settled: [], open: [] }
  const owed = (due_date: string, amount: number, party = 'nila'): OpenDocument => ({
    party,
    document_date: '2026-11-01',
    due_date,
    amount,
    count: 1,
    document_id: null,
    document_number: `B ${due_date}`,
  })
  const bills = {
    settled: [],
    open: [owed('2026-12-20', 500_00), owed('2026-12-01', 300_00), owed('2026-12-01', 300_00, DECCAN)],
  }
  const expected = (ahead: Facts['ahead']) => {
    const known = { invoices: none, bills, ahead, names: new Map(), lines: [], days: [], owed: [], paid: [], unmatched: [] }
    return expectedFlows(known, TODAY)
      .flows.map(({ label, party, day, amount }) => [label, party, day, amount])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  }

  test('is taken off their bills, those due first before the others', () => {
    const ahead = { party: 'nila', day: '2026-11-10', amount: 400_00, cash: 0, leaves_on: null }
    expect(expected([ahead])).toEqual([
      ['B 2026-12-01', DECCAN, '2026-12-01', -300_00],
      ['B 2026-12-20', 'nila', '2026-12-20', -400_00],
    ])
  })

  test('is expected on its day before, and while a payout carries it', () => {
    const ahead = { party: 'nila', day: '2026-11-20', amount: 1_000_00, cash: 980_00, leaves_on: '2026-11-25' }
    expect(expected([ahead, { ...ahead, day: '2026-11-21' }])).toEqual([
      ['Advance in progress', 'nila', '2026-11-25', -980_00],
      ['B 2026-12-01', DECCAN, '2026-12-01', -300_00],
    ])
  })
})
