import { expect, test } from 'vitest'
import { changeInBatches, type SealedRow } from './batches.ts'

type Asked = [text: string, values: unknown[]]

/** A client that has these rows, and fails at the change of a company. */
function clientOf(rows: readonly SealedRow<Buffer | string>[], failing?: string) {
  const asked: Asked[] = []
  let left = [...rows]
  let company = ''
  const query = (text: string, values: unknown[] = []) => {
    asked.push([text, values])
    if (text.includes('set_config')) company = String(values[0])
    if (text.startsWith('UPDATE') && company === failing) return Promise.reject(new Error('cut'))
    if (!text.startsWith('SELECT companies_id')) return Promise.resolve({ rows: [] })
    const batch = left.slice(0, 2)
    left = left.slice(2)
    return Promise.resolve({ rows: batch })
  }
  return { asked, client: { query } as never }
}
const row = <B>(companies_id: string, id: string, before: B): SealedRow<B> => ({ companies_id, id, before })
const walk = {
  name: 'vendors.pan' as const,
  source: 'pan',
  left: 'pan IS NOT NULL AND version < $3',
  values: [4],
  change: ({ id }: SealedRow<Buffer | string>) => Buffer.from(`new ${id}`),
  write: 'pan = n.after',
}
const kinds = (asked: Asked[]) => asked.map(([text]) => text.trim().split(/[\s(]/, 2).join(' '))

test('each company of a batch has a transaction of its own, and the next batch begins behind the last row', async () => {
  const rows = [row('c1', 'v1', 'a'), row('c2', 'v2', 'b'), row('c2', 'v3', 'c')]
  const { asked, client } = clientOf(rows)
  const progress: number[] = []
  expect(await changeInBatches(client, walk, (done) => progress.push(done))).toBe(3)
  expect(progress).toEqual([2, 3])
  const one = ['BEGIN', 'SELECT set_config', 'UPDATE vendors', 'COMMIT']
  expect(kinds(asked)).toEqual(['SELECT companies_id,', ...one, ...one, 'SELECT companies_id,', ...one, 'SELECT companies_id,'])
  const first = '00000000-0000-0000-0000-000000000000'
  expect(asked.filter(([text]) => text.startsWith('SELECT companies_id')).map(([, values]) => values)).toEqual([
    [first, first, 4],
    ['c2', 'v2', 4],
    ['c2', 'v3', 4],
  ])
  const written = asked.filter(([text]) => text.startsWith('UPDATE'))
  expect(written.map(([, values]) => values)).toEqual([
    ['c1', ['v1'], ['a'], [Buffer.from('new v1')]],
    ['c2', ['v2'], ['b'], [Buffer.from('new v2')]],
    ['c2', ['v3'], ['c'], [Buffer.from('new v3')]],
  ])
  expect(written[0]?.[0]).toContain('unnest($2::uuid[], $3::text[], $4::bytea[])')
})

test('values that are sealed already are compared as bytes, and ids by the type of their column', async () => {
  const { asked, client } = clientOf([row('c1', 'key', Buffer.from('old'))])
  const { values: _values, ...whole } = walk
  await changeInBatches(client, { ...whole, name: 'idempotency_keys.sealed_reply' }, () => {})
  expect(asked[0]?.[1]).toHaveLength(2)
  expect(asked.find(([text]) => text.startsWith('UPDATE'))?.[0]).toContain('unnest($2::text[], $3::bytea[], $4::bytea[])')
})

test('a company that fails is rolled back whole, and what came before it stays', async () => {
  const { asked, client } = clientOf([row('c1', 'v1', 'a'), row('c2', 'v2', 'b')], 'c2')
  await expect(changeInBatches(client, walk, () => {})).rejects.toThrow('cut')
  expect(kinds(asked).filter((kind) => /COMMIT|ROLLBACK/.test(kind))).toEqual(['COMMIT', 'ROLLBACK'])
})

test('without a row there is nothing to do', async () => {
  const { asked, client } = clientOf([])
  const progress: number[] = []
  expect(await changeInBatches(client, walk, (done) => progress.push(done))).toBe(0)
  expect([asked.length, progress]).toEqual([1, []])
})
