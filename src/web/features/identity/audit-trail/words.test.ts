import { expect, test } from 'vitest'
import { type Texts, withTexts } from '#core/messages.ts'
import hindi from '#messages/hi.json' with { type: 'json' }
import { actionWords } from './words.ts'

const texts: Texts = { language: 'hi', catalogue: hindi }

test('an action is named without its record, in Hindi without the particles of person and record', () => {
  expect(['cancelled', 'set', 'mailed'].map(actionWords)).toEqual(['Cancelled', 'Set', 'Mailed'])
  expect(withTexts(texts, () => ['cancelled', 'set', 'mailed'].map(actionWords))).toEqual(['रद्द किया', 'सेट किया', 'ईमेल किया'])
})
