import { expect, test } from 'vitest'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { headingOrder, scheduleThree } from './schedule-three.ts'

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('codes, names and roles are each used once', () => {
  expect(repeated(chartOfAccounts.map((account) => account.code))).toEqual([])
  expect(repeated(chartOfAccounts.map((account) => account.name))).toEqual([])
  expect(repeated(chartOfAccounts.flatMap((account) => account.role ?? []))).toEqual([])
})

test('each type of account is on its own side of the statements', () => {
  const sides = {
    asset: ['Non-current assets', 'Current assets'],
    liability: ['Non-current liabilities', 'Current liabilities'],
    equity: ['Shareholders’ funds'],
    income: ['Income'],
    expense: ['Expenses', 'Tax'],
  }
  const misplaced = chartOfAccounts.filter((account) => {
    const group = scheduleThree.find((row) => row.heading === account.schedule_iii)?.group ?? 'nowhere'
    return !sides[account.type].includes(group)
  })
  expect(misplaced).toEqual([])
})

test('statements are printed in the order of Schedule III', () => {
  expect(headingOrder('Share capital')).toBe(0)
  expect(headingOrder('Trade payables')).toBeLessThan(headingOrder('Trade receivables'))
  expect(headingOrder('Tax expense')).toBeGreaterThan(headingOrder('Other expenses'))
  expect(headingOrder('Items that will be reclassified to profit or loss')).toBe(scheduleThree.length - 1)
  expect(headingOrder('Our own heading')).toBe(scheduleThree.length)
})
