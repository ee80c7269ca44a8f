import { expect, test } from 'vitest'
import { nextCode } from './next-code.ts'

test('a new employee has the code after the highest, written like it', () => {
  expect(nextCode(['ST-01', 'ST-14', 'ST-09'])).toBe('ST-15')
  expect(nextCode(['9', '10'])).toBe('11')
  expect(nextCode(['E099'])).toBe('E100')
  expect(nextCode(['Asha', 'KM-2 ', ''])).toBe('KM-3')
  expect(nextCode(['Asha'])).toBeUndefined()
  expect(nextCode([])).toBeUndefined()
})
