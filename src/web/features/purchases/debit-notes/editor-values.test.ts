import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { followClock } from '#web/lib/today.ts'
import { chosen, type Debitable, EditorSchema, restoredOn, valuesOf, withReason } from './editor-values.ts'

followClock('2026-11-20T10:00:00+05:30')
const bill = {
  bills_id: '0198d1c0-0000-7000-8000-000000000001',
  currency: null,
  bill_date: '2026-11-01',
  lines: [
    { bill_line_no: 1, item_name: 'Paper', quantity: '10', left_quantity: '10', rate: 50_00, discount_amount: 30_00 },
    { bill_line_no: 2, item_name: 'Ink', quantity: '3', left_quantity: '1', rate: 900_00, discount_amount: null },
  ],
} as unknown as Debitable
const filled = (quantity: string) => {
  const values = valuesOf(bill)
  return { ...values, lines: values.lines.map((line, at) => (at === 0 ? { ...line, quantity } : line)) }
}

test('a new debit note returns nothing yet, at the bill’s prices, dated today or as the bill if that is later', () => {
  expect(valuesOf(bill)).toMatchObject({
    reason: 'purchase_return',
    debit_note_date: '2026-11-20',
    lines: [
      { quantity: '', rate: 50_00, left: '10' },
      { quantity: '', rate: 900_00, left: '1' },
    ],
  })
  expect(valuesOf({ ...bill, bill_date: '2026-12-01' }).debit_note_date).toBe('2026-12-01')
})

test('only returned lines are sent, with their share of a fixed discount', () => {
  const values = filled(' 4 ')
  expect(chosen(values.lines)).toHaveLength(1)
  expect(z.parse(EditorSchema, values).lines).toMatchObject([
    { bill_line_no: 1, quantity: '4', rate: 50_00, discount_amount: 12_00 },
  ])
})

test('at a price other than the bill’s no discount is sent', () => {
  const values = filled('4')
  const lines = values.lines.map((line) => ({ ...line, rate: 45_00 }))
  expect(z.parse(EditorSchema, { ...values, lines }).lines[0]).toMatchObject({ rate: 45_00, discount_amount: null })
})

test('choosing a lower price clears quantities and prices; choosing returned goods restores the bill’s prices', () => {
  const lower = withReason(filled('4'), 'price_reduction' as never)
  expect(lower.lines.map(({ quantity, rate }) => [quantity, rate])).toEqual([
    ['', undefined],
    ['', undefined],
  ])
  expect(withReason(lower, 'purchase_return').lines.map(({ rate }) => rate)).toEqual([50_00, 900_00])
  expect(withReason(filled('4'), 'purchase_return').lines[0]?.quantity).toBe('4')
})

test('a saved note loads as saved, with its own date and its bill’s currency', () => {
  const saved = {
    debit_note_date: '2026-11-05',
    reason: 'purchase_return',
    notes: 'Torn',
    lines: [{ bill_line_no: 2, quantity: '1', rate: 800_00, foreign_rate: 9_00 }],
  } as unknown as DebitNote
  expect(valuesOf(bill, saved)).toMatchObject({
    debit_note_date: '2026-11-05',
    notes: 'Torn',
    lines: [
      { quantity: '', rate: 50_00 },
      { quantity: '1', rate: 800_00, price: 900_00 },
    ],
  })
  const lines = bill.lines.map((line) => ({ ...line, foreign_rate: 10_00, foreign_discount: 1_00 }))
  const dollars = { ...bill, currency: 'USD', lines }
  expect(valuesOf(dollars, saved).lines).toMatchObject([
    { rate: 10_00, price: 10_00, discount: 1_00 },
    { rate: 9_00, price: 10_00 },
  ])
})

test('a stored draft keeps what was typed on the bill as it is now: what another note took is no longer left', () => {
  const lines = bill.lines.map((line) => ({ ...line, left_quantity: '1', rate: line.bill_line_no === 1 ? 60_00 : line.rate }))
  const kept = { ...filled('4'), notes: 'Torn' }
  expect(restoredOn({ ...bill, lines }, kept)).toMatchObject({
    notes: 'Torn',
    lines: [
      { quantity: '4', left: '1', rate: 60_00 },
      { quantity: '', left: '1', rate: 900_00 },
    ],
  })
})
