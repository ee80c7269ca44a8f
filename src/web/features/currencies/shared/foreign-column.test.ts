import { expect, test } from 'vitest'
import { foreignColumn } from './foreign-column.ts'

test('a document in another currency shows what it comes to there; one in rupees shows nothing', () => {
  const cell = foreignColumn<{ currency: string | null; foreign_total: number | null }>().cell as (row: object) => unknown
  expect(cell({ currency: 'USD', foreign_total: 1_500_00 })).toContain('1,500.00')
  expect(cell({ currency: 'USD', foreign_total: null })).toContain('0.00')
  expect(cell({ currency: null, foreign_total: null })).toBeNull()
})
