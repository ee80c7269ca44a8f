import { expect, test } from 'vitest'
import { dividendBody, dividendSchema, type DividendValues, newDividend, noPayee, previewSchema } from './form-values.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const filled: DividendValues = {
  ...newDividend([], '2026-11-20'),
  dividend_name: 'Interim dividend',
  per_share: '2.5',
  payees: [
    { ...noPayee, vendors_id: id, shares: '1,000', amount: 5_00 },
    { ...noPayee, vendors_id: '019a0000-0000-7000-8000-000000000002', shares: '' },
  ],
}

test('the next dividend begins with the shareholders of the latest one', () => {
  const known = [{ vendors_id: id, payee_name: 'Meera', holder: 'by_pan' as const, exempt_reason: null, shares: 12 }]
  expect(newDividend(known, '2026-11-20').payees).toEqual([{ ...noPayee, vendors_id: id, payee_name: 'Meera', shares: '12' }])
  expect(newDividend([], '2026-11-20').payees).toEqual([noPayee])
})

test('where a dividend for each share is entered, amounts are not sent', () => {
  expect(dividendBody(filled).payees[0]).toMatchObject({ shares: 1_000, amount: null })
  expect(dividendBody({ ...filled, per_share: '' }).payees[0]).toMatchObject({ shares: 1_000, amount: 5_00 })
})

test('an incomplete line is refused at its field, and the preview is of the others', () => {
  expect(dividendSchema.safeParse(filled).error?.issues.map(({ path }) => path.join('.'))).toEqual(['payees.1.shares'])
  expect(previewSchema.safeParse(filled).data?.payees).toHaveLength(1)
  expect(previewSchema.safeParse({ ...filled, payees: [noPayee] }).success).toBe(false)
})
