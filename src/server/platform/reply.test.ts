import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shaped } from './reply.ts'

const Invoice = z.object({
  number: z.nullable(z.string()),
  due: z.int(),
  note: z.optional(z.string()),
  kind: z.enum(['tax', 'bill']),
  lines: z.array(z.object({ memo: z.string() })),
})
const good = { number: 'INV/1', due: 100, kind: 'tax', lines: [{ memo: 'Rice' }] }
const shape = (value: unknown, whole = false) => shaped(Invoice, value, 'GET /invoices', whole)

test('a reply carries what its contract declares and nothing else, at any depth', () => {
  const told = { ...good, secret: 'x', lines: [{ memo: 'Rice', cost: 5 }] }
  expect(shape(told)).toEqual(good)
  expect(shape({ ...good, number: null })).toEqual({ ...good, number: null })
  expect(shape(told, true)).toEqual(good)
})

test('a value of another kind is not sent', () => {
  expect(() => shape({ ...good, due: '100' })).toThrow('GET /invoices.due answered off its contract: not a number but string')
  expect(() => shape({ ...good, lines: [{ memo: 'Rice' }, {}] })).toThrow('GET /invoices.lines.1.memo answered')
  expect(() => shape({ ...good, lines: 'Rice' })).toThrow(
    'GET /invoices.lines answered off its contract: not an array but string',
  )
  expect(() => shape({ ...good, kind: 'cash' })).toThrow('GET /invoices.kind answered off its contract: not one of tax, bill')
  expect(() => shape(null)).toThrow('GET /invoices answered off its contract: not an object but null')
  expect(() => shape({ ...good, number: undefined })).toThrow('GET /invoices.number')
})
