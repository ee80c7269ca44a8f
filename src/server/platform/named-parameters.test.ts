import { expect, test } from 'vitest'
import { insertRow } from './insert-row.ts'
import { named } from './named-parameters.ts'

test('a name is one parameter, however often it occurs in the statement; a cast is none', () => {
  const statement = 'SELECT :id::uuid, :day FROM t WHERE id = :id'
  expect(named(statement, { id: 'a', day: '2026-11-28' })).toEqual({
    text: 'SELECT $1::uuid, $2 FROM t WHERE id = $1',
    values: ['a', '2026-11-28'],
  })
  expect(named(statement, { day: 1, id: 2 }).values).toEqual([2, 1])
})

test('a value that is missing or that nothing asks for is an error; null is a value', () => {
  expect(() => named('SELECT :id', {})).toThrow(':id has no value')
  expect(() => named('SELECT :id', { id: 1, day: 2 })).toThrow('no :day')
  expect(named('SELECT :id', { id: null }).values).toEqual([null])
})

test('the values of a row are inserted by the names of their columns', async () => {
  const asked: unknown[] = []
  const client = { query: (...given: unknown[]) => Promise.resolve(asked.push(given)) }
  await insertRow(client as never, 'customers', { companies_id: 'c', customer_name: null }, 'RETURNING customers_id')
  expect(asked).toEqual([
    ['INSERT INTO customers (companies_id, customer_name) VALUES ($1, $2) RETURNING customers_id', ['c', null]],
  ])
})
