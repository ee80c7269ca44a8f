import { expect, test } from 'vitest'
import { storageText } from './values.ts'

test('storage is shown in the unit that fits', () => {
  expect(storageText({ used_bytes: 0, most_bytes: 10_737_418_240 })).toBe('0 MB of 10 GB used (0%)')
  expect(storageText({ used_bytes: 1_503_238_554, most_bytes: 10_737_418_240 })).toBe('1.4 GB of 10 GB used (14%)')
})
