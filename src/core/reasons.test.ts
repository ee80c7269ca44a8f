import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readTextsFrom } from './messages.ts'
import { reason, translateReason, translateRefusal } from './reasons.ts'

const messages = ['Paid {amount} to {name}', 'Paid {amount} to {name} in part', 'As {why}', 'by the {rule}'] as const
const catalogue = {
  'Paid {amount} to {name}': '{name} को {amount} दिए',
  'Paid {amount} to {name} in part': '{name} को {amount} आंशिक दिए',
  'As {why}': '{why} के कारण',
  'by the {rule}': '{rule} से',
  'Nothing is due': 'कुछ देय नहीं',
}
const hindi = { language: 'hi' as const, catalogue }
const english = { language: 'en' as const, catalogue: {} }
const inHindi = (text: string) => {
  readTextsFrom(() => hindi)
  return translateReason(text, messages)
}
afterEach(() => readTextsFrom(() => english))

test('a reason is stored in English in any language, and shown in the reader’s by the message that says most', () => {
  readTextsFrom(() => hindi)
  const stored = reason('Paid {amount} to {name} in part', { amount: '₹10', name: 'Rane' })
  expect(stored).toBe('Paid ₹10 to Rane in part')
  expect(inHindi(stored)).toBe('Rane को ₹10 आंशिक दिए')
  expect(inHindi('Paid ₹10 to Rane')).toBe('Rane को ₹10 दिए')
})

test('constants, reasons inside reasons, and text that is no message of the product', () => {
  expect(inHindi('Nothing is due')).toBe('कुछ देय नहीं')
  expect(inHindi('As by the book')).toBe('book से के कारण')
  expect(inHindi('The bank says no')).toBe('The bank says no')
  expect(inHindi('Paid ₹10 to ')).toBe('Paid ₹10 to ')
})

test('the values found in a reason are those put into it, whatever people are called', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9₹.,]{1,12}$/), fc.stringMatching(/^[A-Za-z {}]{0,20}[A-Za-z]$/), (amount, name) => {
      fc.pre(!name.endsWith(' in part') && !name.startsWith(' ') && !(name in catalogue))
      expect(inHindi(reason('Paid {amount} to {name}', { amount, name }))).toBe(`${name} को ${amount} दिए`)
    }),
  )
})

test('a long text takes no longer than its length allows', () => {
  const text = `Paid ${'to '.repeat(100_000)}`
  const start = performance.now()
  for (let times = 0; times < 20; times++) inHindi(text)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('a refusal that was stored in English is read as the sentence it was made from, its date too', () => {
  const sentences = {
    ...catalogue,
    'The books are locked up to {date}. Ask {name} to reopen them.': 'बहीखाता {date} तक लॉक है। {name} से खोलने को कहें।',
    '{name}.': '{name}।',
  }
  const stored = 'The books are locked up to 31 Oct 2026. Ask Asha to reopen them.'
  readTextsFrom(() => ({ language: 'hi', catalogue: sentences }))
  expect(translateRefusal(stored)).toBe('बहीखाता 31 अक्टू॰ 2026 तक लॉक है। Asha से खोलने को कहें।')
  expect(translateRefusal('Nothing is due')).toBe('कुछ देय नहीं')
  // A message of values alone, or one that is no sentence, says nothing of where a text is from.
  expect(translateRefusal('Paid ₹10 to Rane')).toBe('Paid ₹10 to Rane')
  expect(translateRefusal('Server busy.')).toBe('Server busy.')
  readTextsFrom(() => english)
  expect(translateRefusal(stored)).toBe(stored)
})
