import { expect, test } from 'vitest'
import { currentLanguage } from '#core/messages.ts'
import { followLanguage, inLanguage, inLanguageOf } from './language.ts'

test('a stored language is used, and English where it is missing or unknown', () => {
  followLanguage()
  expect(inLanguageOf('hi', currentLanguage)).toBe('hi')
  expect(inLanguageOf('gu', currentLanguage)).toBe('gu')
  for (const language of [null, undefined, 'xx'])
    expect(inLanguage('hi', () => inLanguageOf(language, currentLanguage))).toBe('en')
})
