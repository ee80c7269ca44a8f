import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter, gstinProblem, readGstin } from './gstin.ts'

const real: [string, string, string, string | undefined][] = [
  ['06DELI09652G1DA', 'tds', '06', undefined],
  ['19AAACI1681G1DV', 'tds', '19', 'AAACI1681G'],
  ['29AABCF8078M1C8', 'tcs', '29', 'AABCF8078M'],
  ['0717UNO00157UNO', 'uin', '07', undefined],
  ['3317USA00002UNE', 'uin', '33', undefined],
  ['9917SGP29001OST', 'oidar', '99', undefined],
  ['27AAJCS5738D1Z6', 'regular', '27', 'AAJCS5738D'],
  ['38AAALS7119L1ZH', 'regular', '38', 'AAALS7119L'],
]

describe('a GSTIN shows what kind of person it belongs to', () => {
  test.each(real)('%s is %s', (text, kind, state, pan) => {
    expect(gstinProblem(text)).toBeUndefined()
    expect(readGstin(text)).toEqual({ kind, state, pan })
  })

  test.each([
    ['2717USA00012NR', 'non_resident'],
    ['27MUMA12400B1Z', 'government'],
  ])('%s… is %s by its shape', (first14, kind) => {
    expect(readGstin(first14 + gstinCheckCharacter(first14))?.kind).toBe(kind)
  })
})

describe('an error in a GSTIN is described in a sentence', () => {
  test.each([
    ['27AAGCG4576J1Z', 'A GSTIN has 15 characters, this has 14'],
    ['27aagcg4576j1z6', 'A GSTIN has only capital letters and digits'],
    ['47AAGCG4576J1Z6', 'A GSTIN starts with a state code, and 47 is not a state code'],
    ['96AAGCG4576J1Z6', 'A GSTIN starts with a state code, and 96 is not a state code'],
    ['27AAGCG45761JZ6', 'This is not how a GSTIN is built: state code, PAN, number, Z and a check character'],
    ['27AAGCG4576J1Z8', 'The last character does not fit the rest: a character is mistyped'],
  ])('%s', (text, sentence) => {
    expect(gstinProblem(text)).toBe(sentence)
    expect(readGstin(text)).toBeUndefined()
  })

  test('every single mistyped character and every swap of two unlike neighbours is noticed', () => {
    const good = '27AAPFU0939F1ZV'
    for (let at = 0; at < 15; at++) {
      for (const char of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (char === good[at]) continue
        expect(gstinProblem(good.slice(0, at) + char + good.slice(at + 1))).toBeDefined()
      }
    }
  })
})
