import { expect, test } from 'vitest'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'
import { isShown, refusedBills, stillPayable } from './bill-selection.ts'
import { toggled } from './toggled.ts'

const bill = (bills_id: string, due_date: string, problem: string | null = null) =>
  ({
    bills_id,
    due_date,
    problem,
    bill_number: `B-${bills_id}`,
    vendor_name: 'Nila Printers',
    amount_due: 118_000,
    total: 1_18_00_000,
  }) as PayableBill

test('a bill that can no longer be paid is not selected any more', () => {
  const rows = [bill('1', '2026-04-01'), bill('2', '2026-04-01', 'Paid')]
  const picks = new Map([
    ['1', 5],
    ['2', 6],
    ['gone', 7],
  ])
  expect([...stillPayable(rows, picks)]).toEqual([['1', 5]])
})

test('views cut by due date, the search by number, vendor and amount', () => {
  const one = bill('1', '2026-04-10')
  const shown = (search: Parameters<typeof isShown>[1], day = '2026-04-10') => isShown(one, search, day)
  expect([shown({}), shown({ view: 'due' }), shown({ view: 'overdue' })]).toEqual([true, true, false])
  expect([shown({ view: 'due' }, '2026-04-09'), shown({ view: 'overdue' }, '2026-04-11')]).toEqual([false, true])
  expect(['nila', 'b-1', '1180', '1,18,000', ' ', '99'].map((search) => shown({ search }))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('a value goes into a set and out of it', () => {
  expect([...toggled(new Set(['a']), 'b', true)]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a', false)]).toEqual(['b'])
})

test('a refusal of the server stands at the bill it names', () => {
  const sent = { bills: [{ bills_id: '1' }, { bills_id: '2' }], credits: [{ bills_id: '3' }] }
  const issues = [
    { path: 'bills.1.amount', message: 'Paid already' },
    { path: 'credits.0', message: 'Used already' },
    { path: 'bank_accounts_id', message: 'Choose an account' },
    { path: 'bills.7', message: 'Unknown' },
  ]
  expect([...refusedBills({ issues }, sent)]).toEqual([
    ['2', 'Paid already'],
    ['3', 'Used already'],
  ])
})
