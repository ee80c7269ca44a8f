import { expect, test } from 'vitest'
import type { StockMovement } from '#contract/assets/inventory.ts'
import { movementWords, quantityWords } from './words.ts'

test('quantities have Indian digit grouping, a real minus sign and their unit', () => {
  expect(quantityWords('-1200000.5', 'm')).toBe('−12,00,000.5 m')
  expect(quantityWords('10', null)).toBe('10')
  expect(quantityWords('0.125', 'kg')).toBe('0.125 kg')
})

test('a movement shows its kind, its reason, and whether it was cancelled', () => {
  const words = (over: Partial<StockMovement>) =>
    movementWords({ kind: 'adjustment', is_void: false, reason: null, ...over } as StockMovement)
  expect(words({})).toBe('Corrected')
  expect(words({ reason: 'lost' })).toBe('Corrected: lost or stolen')
  expect(words({ kind: 'sale', is_void: true })).toBe('Sold, cancelled')
})
