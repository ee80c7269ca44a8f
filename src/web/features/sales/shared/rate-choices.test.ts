import { expect, test } from 'vitest'
import { withRate } from './rate-choices.ts'

test('a line keeps a rate that can no longer be chosen', () => {
  const rates = [{ value: '18', label: '18%' }]
  expect(withRate(rates, '18')).toBe(rates)
  expect(withRate(rates, '12')).toEqual([...rates, { value: '12', label: '12%' }])
})
