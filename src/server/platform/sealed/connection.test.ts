import { expect, test } from 'vitest'
import { indexed, indexOf, sealColumns, sealed, sealFor } from './connection.ts'

test('what is to be sealed or searched shows itself to no log', () => {
  const values = [sealed('vendors.pan', 'ABCPM1234E'), indexed('pan', 'ABCPM1234E')]
  expect(values.map(String)).toEqual(['[sealed]', '[indexed]'])
  expect(JSON.stringify(values)).toBe('["[sealed]","[indexed]"]')
  expect([sealed('vendors.pan', null), indexed('pan', null)]).toEqual([null, null])
})

test('the index of a number is that of its company; outside one there is none, and a connection without keys has an empty one', () => {
  const ring = { index: (domain: string, company: string, text: string) => Buffer.from(`${domain} ${company} ${text}`) }
  const client = { query: () => Promise.resolve({ rows: [] }) } as never
  expect(indexOf(client, 'pan', 'X')).toBe('')
  sealColumns(ring as never)(client)
  expect(() => indexOf(client, 'pan', 'X')).toThrow('a sealed value was used outside a company')
  sealFor(client, 'c1')
  expect(Buffer.from(indexOf(client, 'pan', 'X'), 'hex').toString()).toBe('pan c1 X')
  sealFor(client, undefined)
  expect(() => indexOf(client, 'pan', 'X')).toThrow('outside a company')
})
