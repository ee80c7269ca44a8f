import { describe, expect, test } from 'vitest'
import { readGstr2b } from './read.ts'
import { receiptOf, sumsOf } from './receipt.ts'

const ctin = '27AAPFU0939F1ZV'
const invoice = (over: object = {}) => ({
  inum: 'NP/1',
  dt: '10-11-2026',
  typ: 'R',
  val: 11800,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: 10000,
  igst: 0,
  cgst: '900.00',
  sgst: 900,
  cess: 0,
  ...over,
})
const supplier = (...inv: object[]) => ({ ctin, trdnm: 'Nila Printers', supfildt: '11-12-2026', supprd: '112026', inv })
const data = (docdata: object, over: object = {}) => ({
  gstin: '27AADCS4321F1ZN',
  rtnprd: '112026',
  gendt: '14-12-2026',
  docdata,
  ...over,
})
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const read = (value: unknown) => readGstr2b({ bytes: bytes(value) })

describe('parts of a large statement', () => {
  const heads = { txval: 10000, igst: 0, cgst: 900, sgst: 900, cess: 0 }
  const summary = (times: number) => ({
    itcavl: { nonrevsup: { b2b: Object.fromEntries(Object.entries(heads).map(([key, amount]) => [key, amount * times])) } },
  })
  const part = (number: string, over: object = {}) => data({ b2b: [supplier(invoice({ inum: number }))] }, { fc: 2, ...over })
  const joined = (...parts: unknown[]) => read(parts)

  test('are one statement: every document, and the summary once', () => {
    const whole = read(data({ b2b: [supplier(invoice(), invoice({ inum: 'NP/2' }))] }, { itcsumm: summary(2) }))
    const file = joined(part('NP/1', { itcsumm: summary(2) }), part('NP/2', { itcsumm: summary(2) }))
    expect(file).toEqual(whole)
    expect(receiptOf(file, sumsOf(file.rows)).problem).toBeUndefined()
  })

  test('each with a summary of its own are added up', () => {
    const file = joined(
      part('NP/1', { itcsumm: summary(1) }),
      part('NP/2', { itcsumm: { itcavl: { nonrevsup: { b2b: { ...heads, cess: 1 } } } } }),
    )
    expect(file.summary['b2b']).toEqual({ taxable: 20_000_00, igst: 0, cgst: 1_800_00, sgst: 1_800_00, cess: 1_00 })
    expect(receiptOf(file, sumsOf(file.rows)).problem).toMatch(/₹1\.00/)
  })

  test.each([
    [[part('NP/1')], /has 2 parts, and you chose 1/],
    [[part('NP/1'), part('NP/2'), part('NP/3')], /has 2 parts, and you chose 3/],
    [[part('NP/1'), part('NP/1')], /the same documents/],
    [[part('NP/1'), part('NP/2', { rtnprd: '102026' })], /not parts of one GSTR-2B/],
    [[part('NP/1'), part('NP/2', { gendt: '15-12-2026' })], /different days/],
  ])('that are not whole are refused %#', (parts, sentence) => {
    expect(() => joined(...parts)).toThrow(sentence)
  })
})
