import { expect, test } from 'vitest'
import { isAnonymous, stateSums } from './state-sums.ts'
import type { SlipLine } from './slip-lines.ts'

const line = (group: SlipLine['group'], code: string, amount: number) =>
  ({ group, code, name: code, amount, basis: { kind: 'one_off' } }) as SlipLine
const slip = (state: string, ...lines: SlipLine[]) => ({ state, slip: { lines } })
const pt = (amount: number) => line('deduction', 'PT', amount)

test('a run owes each state the shares of its employees and of the employer, and says of how many people', () => {
  const slips = [
    slip('27', pt(200_00), line('deduction', 'LWF', 25_00), line('employer', 'LWF_ER', 75_00)),
    slip('27', pt(175_00), line('earning', 'BASIC', 9_000_00)),
    slip('29', pt(200_00)),
    slip('07', line('earning', 'BASIC', 9_000_00)),
  ]
  expect(stateSums(slips)).toEqual([
    { state_tax: 'pt', state: '27', people: 2, amount: 375_00 },
    { state_tax: 'lwf', state: '27', people: 1, amount: 100_00 },
    { state_tax: 'pt', state: '29', people: 1, amount: 200_00 },
  ])
})

test('a sum of two people is still one of each: it takes three', () => {
  expect([1, 2, 3].map(isAnonymous)).toEqual([false, false, true])
})
