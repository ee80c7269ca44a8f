import { expect, test } from 'vitest'
import { countWords, figureWords } from './figure-words.ts'

const certificate = { amount: 60_000_00, tax: 6_000_00 }
const ours = { amount: 60_000_00, tax: 6_000_00 }

test('a certificate is compared with our figures, its tax first', () => {
  const words = (state: string, of: typeof certificate | null) => figureWords({ state, ...ours, certificate: of })
  expect(words('no_pan', null)).toBe('No PAN: TRACES issues no certificate')
  expect(words('missing', null)).toBe('Not yet received')
  expect(words('received', certificate)).toBe('Received, figures agree')
  expect(words('unread', certificate)).toBe('Received, compare the figures yourself')
  expect(words('differs', { amount: 1_00, tax: 5_000_00 })).toBe('The certificate says ₹5,000.00 of tax, not ₹6,000.00')
  expect(words('differs', { ...certificate, amount: 50_000_00 })).toBe('The certificate says ₹50,000.00 paid, not ₹60,000.00')
})

test('those who have their certificate are counted', () => {
  expect(countWords([{ certificate }, { certificate: null }])).toBe('1 of 2 received')
})
