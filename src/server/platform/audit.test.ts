import { expect, test } from 'vitest'
import { audit, auditLook, changes } from './audit.ts'

function txOf() {
  const asked: { values: unknown[] }[] = []
  const owed: Promise<unknown>[] = []
  const query = (statement: { values: unknown[] }) => {
    asked.push(statement)
    return Promise.resolve({ rows: [] })
  }
  const now = new Date('2026-11-20T04:30:00Z')
  const tx = { companies_id: 'c1', accounts_id: 'a1', now, client: { query }, later: (each: Promise<unknown>) => owed.push(each) }
  return { asked, owed, tx: tx as never, now }
}

test('a change is recorded with its company, person, instant and details, and is awaited with the commit', async () => {
  const { asked, owed, tx, now } = txOf()
  await audit(tx, 'edited', 'vendors', 'v1', { name: ['A', 'B'] })
  expect(owed).toHaveLength(1)
  const [companies_id, , ...rest] = asked[0]?.values ?? []
  expect([companies_id, ...rest]).toEqual(['c1', 'a1', 'edited', 'vendors', 'v1', '{"name":["A","B"]}', now])
  await audit(tx, 'archived', 'vendors', 'v1')
  expect(asked[1]?.values[6]).toBe('{}')
})

test('a look is recorded before it is answered', async () => {
  const { asked, owed, tx } = txOf()
  await auditLook(tx, 'staff', 's1')
  expect([asked.length, owed.length]).toEqual([1, 0])
  expect(asked[0]?.values.slice(3, 7)).toEqual(['viewed', 'staff', 's1', '{}'])
})

test('account numbers are masked in what is recorded', async () => {
  const { asked, tx } = txOf()
  await audit(tx, 'edited', 'vendors', 'v1', { bank_account_number: ['50100123456789', '50100987654321'] })
  expect(asked[0]?.values[6]).not.toMatch(/50100123456789|50100987654321/)
})

test('of an edit the fields that differ are recorded, with what was there before', () => {
  type Vendor = { name: string; city?: string | null; tags: string[]; is_active?: boolean | undefined }
  const before: Vendor = { name: 'A', tags: ['x'] }
  expect(changes(before, { name: 'A', tags: ['x'] })).toEqual({})
  expect(changes(before, { name: 'B', city: 'Pune', tags: ['y'] })).toEqual({
    name: ['A', 'B'],
    city: [null, 'Pune'],
    tags: [['x'], ['y']],
  })
  expect(changes(before, { is_active: undefined }), 'what is not given does not change').toEqual({})
  expect(changes<Vendor>({ ...before, city: 'Pune' }, { city: null })).toEqual({ city: ['Pune', null] })
})
