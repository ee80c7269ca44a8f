import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/support/world.ts'
import { listFile } from './list-file.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a list is read page by page after its transaction, and narrowed to the rows that were chosen', async () => {
  const asha = await world.company()
  const asked: unknown[] = []
  const pages = { first: { rows: ['a', 'b'], next: 'b' }, b: { rows: ['c'], next: null } }
  const sheet = {
    name: 'things-of-all',
    columns: [{ header: 'Thing', kind: 'text' as const }],
    pageOf: async (
      _tx: unknown,
      query: { after?: string | undefined; search?: string | undefined; ids?: string | undefined },
      limit: number,
      ids?: readonly string[],
    ) => {
      asked.push({ query, limit, ids })
      return pages[query.after === 'b' ? 'b' : 'first']
    },
    row: (thing: string) => [thing],
  }
  const download = (query: { search?: string; ids?: string }) =>
    asha.tx((tx) => listFile(world.app.services.database, tx, query, sheet))
  const all = await download({ search: 'x' })
  expect(asked).toEqual([])
  expect(
    (await text(Readable.from(all.content)))
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Thing', 'a', 'b', 'c'])
  expect(asked).toEqual([
    { query: { search: 'x' }, limit: 1_000, ids: undefined },
    { query: { search: 'x', after: 'b' }, limit: 1_000, ids: undefined },
  ])
  await text(Readable.from((await download({ ids: '1,2' })).content))
  expect(asked.at(-1)).toMatchObject({ ids: ['1', '2'] })
  const { rows } = await asha.tx((tx) =>
    tx.client.query("SELECT entity, entity_id FROM audit_log WHERE companies_id = $1 AND action = 'exported'", [tx.companies_id]),
  )
  expect(rows).toEqual([
    { entity: 'things_of_all', entity_id: asha.companies_id },
    { entity: 'things_of_all', entity_id: asha.companies_id },
  ])
})
