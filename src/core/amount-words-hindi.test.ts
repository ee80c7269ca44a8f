import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { hindiNumber } from './amount-words-hindi.ts'
import { readTextsFrom } from './messages.ts'

const english = { language: 'en' as const, catalogue: {} }
afterEach(() => readTextsFrom(() => english))
const inHindi = (paise: number) => {
  readTextsFrom(() => ({ language: 'hi', catalogue: {} }))
  return amountInWords(paise)
}

test.each([
  [0, 'रुपये शून्य मात्र'],
  [1_00, 'रुपया एक मात्र'],
  [1, 'एक पैसा मात्र'],
  [1_02_050_50, 'रुपये एक लाख दो हज़ार पचास और पचास पैसे मात्र'],
  [12_34_567_89, 'रुपये बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ और नवासी पैसे मात्र'],
  [-99_99_999_00, 'ऋण रुपये निन्यानबे लाख निन्यानबे हज़ार नौ सौ निन्यानबे मात्र'],
  [1_00_00_000_00, 'रुपये एक करोड़ मात्र'],
])('%i paise are %s', (paise, words) => expect(inHindi(paise)).toBe(words))

test('an English document has its text in English', () => expect(amountInWords(1_02_050_50)).toContain('Rupees One Lakh'))

/** The irregular numbers as a school book groups them, written down a second time by their endings. */
const endings: readonly (readonly [number, string])[] = [
  [21, 'ीस'],
  [22, 'ाईस'],
  [29, 'तीस'],
  [39, 'तालीस'],
  [42, 'यालीस'],
  [46, 'ियालीस'],
  [49, 'चास'],
  [59, 'सठ'],
  [61, 'सठ'],
  [69, 'हत्तर'],
  [73, 'हत्तर'],
  [79, 'ासी'],
  [84, 'रासी'],
  [89, 'ासी'],
  [92, 'ानबे'],
  [99, 'ानबे'],
]
test('each number below a hundred has its own word, with the ending of its group', () => {
  const all = Array.from({ length: 100 }, (_, at) => hindiNumber(BigInt(at)))
  expect(new Set(all).size).toBe(100)
  expect(all.every((word) => /^[\p{Script=Devanagari}]+$/u.test(word))).toBe(true)
  for (const [number, ending] of endings) expect(all[number]).toMatch(new RegExp(`${ending}$`, 'u'))
})

const sizes: Readonly<Record<string, bigint>> = { करोड़: 10_000_000n, लाख: 100_000n, हज़ार: 1_000n, सौ: 100n }
/** The words parsed back, by an independent algorithm. */
function read(words: string): bigint {
  const small = new Map(Array.from({ length: 100 }, (_, at) => [hindiNumber(BigInt(at)), BigInt(at)]))
  let [whole, part] = [0n, 0n]
  for (const word of words.split(' ')) {
    const size = sizes[word]
    if (size === undefined) part += small.get(word) ?? 0n
    else if (size === 10_000_000n) [whole, part] = [(whole + part) * size, 0n]
    else [whole, part] = [whole + part * size, 0n]
  }
  return whole + part
}

test('the words of any number are read back as that number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 90_071_99_254_740n }), (value) => {
      expect(read(hindiNumber(value))).toBe(value)
    }),
  )
})
