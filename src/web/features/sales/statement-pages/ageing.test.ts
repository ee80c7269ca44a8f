import { expect, test } from 'vitest'
import { ageingRows } from './ageing.ts'

const ageing_days = [30, 60]

test('each period is named by its days, and those without an amount are left out', () =>
  expect(ageingRows({ ageing_days, ageing: [100, 0, 300, 400] })).toEqual([
    { label: 'Not due yet', amount: 100, isLate: false },
    { label: '31–60 days late', amount: 300, isLate: true },
    { label: 'More than 60 days late', amount: 400, isLate: true },
  ]))

test('the first period begins on the day after the due date', () =>
  expect(ageingRows({ ageing_days, ageing: [0, 200, 0, 0] })).toMatchObject([{ label: '1–30 days late' }]))

test('nothing open has no rows', () => expect(ageingRows({ ageing_days, ageing: [0, 0, 0, 0] })).toEqual([]))
