import { expect, test } from 'vitest'
import { maskAccountNumber, maskPan } from './mask.ts'
import { nameMatch, SAME_NAME } from './name-match.ts'

test.each([
  ['Sahyadri Traders Private Limited', 'SAHYADRI TRADERS PVT LTD'],
  ['Sahyadri Traders Private Limited', 'M/S SAHYADRI TRADERS PVT. LTD.'],
  ['Asha Menon', 'MENON ASHA'],
  ['Asha R Menon', 'Mrs ASHA RAMAN MENON'],
  ['Deccan Textiles', 'DECAN TEXTILES'],
  ['Nair & Sons', 'NAIR AND SONS'],
])('%s and %s are the same holder', (given, found) => {
  expect(nameMatch(given, found)).toBeGreaterThanOrEqual(SAME_NAME)
})

test.each([
  ['Sahyadri Traders Private Limited', 'Sahyadri Foods Private Limited'],
  ['Asha Menon', 'Asha Rao'],
  ['Deccan Textiles', 'Ravi Stores'],
  ['Deccan Textiles Pvt Ltd', 'PVT LTD'],
  ['', 'Asha'],
])('%s and %s are not', (given, found) => {
  expect(nameMatch(given, found)).toBeLessThan(SAME_NAME)
})

test('a masked number shows enough to know it by', () => {
  expect(maskPan('ABCPD1234E')).toBe('ABXXXXXX4E')
  expect(maskAccountNumber('50200012345678')).toBe('XXXXXXXXXX5678')
})
