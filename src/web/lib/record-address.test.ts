import { expect, test } from 'vitest'
import { mayNameRecord } from './record-address.ts'

test.each([
  [{ invoices_id: '01920000-0000-7000-8000-000000000001' }, true],
  [{ invoices_id: '01920000-0000-7000-8000-00000000000' }, false],
  [{ bills_id: 'xyz' }, false],
  [{ period_start: '2026-04-01' }, true],
  [{ period_start: 'last-year' }, false],
  [{ part: 'financial', _splat: 'no/such/page' }, true],
  [{}, true],
])('%o may name a record: %s', (params, may) => expect(mayNameRecord(params)).toBe(may))
