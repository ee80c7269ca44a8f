import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auditorWrites } from '#contract/closing/auditors.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import { queryWithin, refuseBeyondAudit, refuseRecordBeyond, scopeOf } from './audit-scope.ts'

const scope = scopeOf('2025-04-01', new Date('2026-09-30T18:30:00Z'))
const endpoint = (over: Partial<AnyEndpoint>): AnyEndpoint => ({
  method: 'GET',
  path: '/things',
  service: 'reports',
  summary: '',
  params: undefined,
  query: undefined,
  body: undefined,
  reply: undefined,
  idempotent: false,
  raw: false,
  ...over,
})
const taking = (...names: string[]) => endpoint({ query: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) })
const refusal = expect.objectContaining({ code: 'forbidden', message: 'Your access covers 1 Apr 2024 to 31 Mar 2026.' })
const refused = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('an auditor reads the year and the one before, for comparatives', () => {
  expect(scope).toEqual({
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    comparatives_from: '2024-04-01',
    access_ends_at: '2026-09-30T18:30:00.000Z',
  })
})

test('access ends at its instant, and what is written until then is comments and requests', () => {
  const ended = expect.objectContaining({ code: 'forbidden', message: 'Your access to this company has ended.' })
  const [before, at] = [new Date('2026-09-30T18:29:59.999Z'), new Date('2026-09-30T18:30:00Z')]
  expect(refused(() => refuseBeyondAudit(scope, endpoint({}), before))).toBeUndefined()
  expect(refused(() => refuseBeyondAudit(scope, endpoint({}), at))).toEqual(ended)
  expect(refused(() => refuseBeyondAudit(scope, endpoint({}), new Date('2027-01-01T00:00:00Z')))).toEqual(ended)
  expect(refused(() => refuseBeyondAudit(scope, endpoint({ method: 'POST' }), before))).toMatchObject({
    code: 'forbidden',
    message: 'Auditors have read-only access: you can add comments and requests.',
  })
  for (const each of auditorWrites) expect(refused(() => refuseBeyondAudit(scope, each, before))).toBeUndefined()
})

test('an open period becomes that of the scope, and one that was asked for stays', () => {
  const within = (fields: string[], query: unknown) => queryWithin(scope, taking(...fields), { params: undefined, query })
  expect(within(['from', 'to'], {})).toEqual({ from: '2024-04-01', to: '2026-03-31' })
  expect(within(['from', 'to'], undefined)).toEqual({ from: '2024-04-01', to: '2026-03-31' })
  expect(within(['as_of', 'on'], { search: 'x' })).toEqual({ as_of: '2026-03-31', on: '2026-03-31', search: 'x' })
  const asked = { from: '2025-07-01', to: '2025-07-31' }
  expect(within(['from', 'to'], asked)).toEqual(asked)
  expect(within(['search'], {})).toEqual({})
  expect(queryWithin(scope, endpoint({}), { params: { id: 'x' }, query: undefined })).toEqual({})
  expect(queryWithin(scope, endpoint({ query: z.string() }), { params: undefined, query: {} })).toEqual({})
})

test('a day before or after the scope is refused, in the query and in the path; its own first and last day are not', () => {
  const ask = (query: unknown, params?: unknown) => refused(() => queryWithin(scope, taking('from', 'to'), { params, query }))
  expect(ask({ from: '2024-04-01', to: '2026-03-31' })).toBeUndefined()
  expect(ask({ from: '2024-03-31' })).toEqual(refusal)
  expect(ask({ from: '2025-04-01', to: '2026-04-01' })).toEqual(refusal)
  expect(ask({}, { period_start: '2023-04-01' })).toEqual(refusal)
  expect(ask({}, { period_start: '2025-04-01' })).toBeUndefined()
  // What is no day is not compared.
  expect(ask({ search: '1999', page: 5, name: 'zzz' }, { id: '0199-aa' })).toBeUndefined()
})

test.each([
  'posting_date',
  'invoice_date',
  'bill_date',
  'credit_note_date',
  'debit_note_date',
  'payment_date',
  'memo_date',
  'advance_date',
  'transaction_date',
])('a record whose %s is beyond the scope is refused', (day) => {
  expect(refused(() => refuseRecordBeyond(scope, { [day]: '2026-04-01', other: 1 }))).toEqual(refusal)
  expect(refused(() => refuseRecordBeyond(scope, { [day]: '2024-03-31' }))).toEqual(refusal)
  expect(refused(() => refuseRecordBeyond(scope, { [day]: '2026-03-31', created_on: '2030-01-01' }))).toBeUndefined()
})

test('a reply that is no record has no day', () => {
  for (const reply of [undefined, null, 'text', 5, [], {}])
    expect(refused(() => refuseRecordBeyond(scope, reply))).toBeUndefined()
})
