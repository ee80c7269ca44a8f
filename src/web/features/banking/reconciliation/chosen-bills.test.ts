import { expect, test } from 'vitest'
import type { BillRow } from '#contract/purchases/bills.ts'
import { leftToPay, takenOf } from './chosen-bills.ts'

const bill = { bills_id: 'b', amount_due: 11_800_00 } as BillRow

test('the remainder includes bills and the bank’s charge', () => {
  expect(leftToPay(11_817_70, [{ bill, amount: 11_800_00 }], 17_70)).toBe(0)
  expect(leftToPay(11_800_00, [{ bill, amount: 11_800_00 }], 17_70)).toBe(-17_70)
})

test('a selected bill takes the rest of the money, and its whole amount if only paise are missing', () => {
  expect(takenOf(11_800_00, 5_000_00)).toBe(5_000_00)
  expect(takenOf(11_799_45, 11_799_00)).toBe(11_799_45)
  expect(takenOf(11_800_00, 0)).toBe(11_800_00)
})
