import type pg from 'pg'
import { expect, test } from 'vitest'

// Loaded anew: in a worker that ran other files all names may be given.
const { naming } = (await import('./naming.ts?anew' as string)) as typeof import('./naming.ts')

const sent: unknown[][] = []
const client = {
  tag: 'the connection',
  query: (...given: unknown[]) => {
    sent.push(given)
    return 'answer'
  },
} as unknown as pg.PoolClient
const ask = (statement: unknown, values?: unknown[]) => {
  void naming(client).query(statement as never, values as never)
  return sent.at(-1)?.[0] as { name?: string; text?: string }
}

test('a statement that comes again has one name, another statement another', () => {
  const [first, again] = [ask({ text: 'SELECT 1 AS naming' }), ask({ text: 'SELECT 1 AS naming', rowMode: 'array' })]
  expect(first.name).toMatch(/^s\d+$/)
  expect(again).toEqual({ text: 'SELECT 1 AS naming', rowMode: 'array', name: first.name })
  expect(ask({ text: 'SELECT 2 AS naming' }).name).not.toBe(first.name)
})

test.each([
  'SELECT 1 FROM a WHERE b LIKE $1',
  'SELECT 1 FROM a WHERE b = ANY($1)',
  'SELECT 1 FROM a WHERE b ~ $1',
  'SELECT 1 FROM a WHERE b IN ($1, $2)',
  `SELECT ${'x'.repeat(4_000)}`,
])('%.40s has none: its plan depends on its values', (text) => {
  expect(ask({ text })).toEqual({ text })
})

test('what is no statement with a text goes through unchanged, values too', () => {
  for (const statement of ['SELECT 1', null, {}, { text: 5 }]) expect(ask(statement)).toBe(statement)
  ask({ text: 'SELECT $1' }, ['v'])
  expect(sent.at(-1)?.[1]).toEqual(['v'])
})

test('anything else of the connection is its own', () => {
  expect(Reflect.get(naming(client), 'tag')).toBe('the connection')
})
