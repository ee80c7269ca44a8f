import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Bytes, fromBase64, fromHex, fromUtf8, lengthPrefixed, randomBytes, toBase64, toHex, utf8 } from './bytes.ts'

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes): Bytes => new Uint8Array(bytes))

const nativeTo = Object.getOwnPropertyDescriptor(Uint8Array.prototype, 'toBase64')
const nativeFrom = Object.getOwnPropertyDescriptor(Uint8Array, 'fromBase64')
afterEach(() => {
  if (nativeTo) Object.defineProperty(Uint8Array.prototype, 'toBase64', nativeTo)
  if (nativeFrom) Object.defineProperty(Uint8Array, 'fromBase64', nativeFrom)
})
function withoutNative() {
  Object.defineProperty(Uint8Array.prototype, 'toBase64', { value: undefined, configurable: true })
  Object.defineProperty(Uint8Array, 'fromBase64', { value: undefined, configurable: true })
}

describe.each([
  ['a new browser', () => undefined],
  ['an older browser', withoutNative],
])('base64 in %s', (_, arrange) => {
  test('is the standard one, both ways', () => {
    arrange()
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const text = toBase64(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(text)).toEqual(bytes)
      }),
    )
    const long = new Uint8Array(200_000).fill(7)
    expect(toBase64(long)).toBe(Buffer.from(long).toString('base64'))
  })

  test.each(['AB==', 'AA=', 'AA', 'AAA', 'A', 'AA ==', ' AAAA', 'AAAA\n', 'AA==AAAA', '_-AA', '====', 'é'])(
    'has one spelling only: %j is refused',
    (text) => {
      arrange()
      expect(fromBase64(text)).toBeUndefined()
    },
  )
})

test('hex and UTF-8 are decoded as they were encoded, and broken UTF-8 is refused', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes)
    }),
  )
  expect(fromUtf8(utf8('\ufeff₹'))).toBe('\ufeff₹')
  expect(() => fromUtf8(new Uint8Array([0xc3, 0x28]))).toThrow(TypeError)
})

test('two different lists of parts never give the same bytes', () => {
  const list = fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 })
  const written = (parts: string[]) => toHex(lengthPrefixed(parts))
  fc.assert(
    fc.property(list, list, (left, right) => {
      expect(written(left) === written(right)).toBe(JSON.stringify(left) === JSON.stringify(right))
    }),
  )
  expect(written(['ab', 'c'])).not.toBe(written(['a', 'bc']))
  expect(written([''])).not.toBe(written([]))
})

test('no random bytes are given twice, however many are asked for', () => {
  const lengths = [...Array.from({ length: 600 }, () => 16), 4_095, 4_096, 4_097, 16]
  const given = lengths.map(randomBytes)
  expect(given.map(({ length }) => length)).toEqual(lengths)
  const beginnings = given.map((bytes) => toHex(bytes.slice(0, 16)))
  expect(new Set(beginnings).size).toBe(lengths.length)
  expect(given.filter((bytes) => bytes.every((byte) => byte === 0))).toEqual([])
})
