import { expect, test } from 'vitest'
import { withTexts } from '../messages.ts'
import { foreignInWords } from './words.ts'

test.each([
  [0, 'EUR', 'Euros Zero Only'],
  [1_00, 'USD', 'US Dollar One Only'],
  [50, 'USD', 'Fifty Cents Only'],
  [1_00_001, 'GBP', 'British Pounds One Thousand and One Penny Only'],
  [
    1_234_567_89,
    'AED',
    'UAE Dirhams One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Fils Only',
  ],
  [123_456, 'JPY', 'Japanese Yen One Hundred Twenty Three Thousand Four Hundred Fifty Six Only'],
  [1_234_567, 'KWD', 'Kuwaiti Dinars One Thousand Two Hundred Thirty Four and Five Hundred Sixty Seven Fils Only'],
  [12_05, 'PLN', 'Polish Zlotys Twelve and 05/100 Only'],
])('%d of %s in words', (amount, currency, words) => {
  expect(foreignInWords(amount, currency)).toBe(words)
})

test('in Hindi the words are Hindi too, counted in lakhs', () => {
  const inHindi = (amount: number, currency: string) =>
    withTexts({ language: 'hi', catalogue: {} }, () => foreignInWords(amount, currency))
  expect(inHindi(1_000_00, 'USD')).toBe('यूएस डॉलर एक हज़ार मात्र')
  expect(inHindi(1_00_000_50, 'USD')).toBe('यूएस डॉलर एक लाख और पचास सेंट मात्र')
  expect(inHindi(50, 'EUR')).toBe('पचास सेंट मात्र')
})
