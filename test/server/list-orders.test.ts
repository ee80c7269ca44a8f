import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { openWorld } from '#test/support/world.ts'

type Sent = { text: string; values: unknown[] }

/** The values of a query field, unwrapping optional types. */
function words(field: z.core.$ZodType | undefined): string[] {
  const { def } = (field as z.core.$ZodTypes | undefined)?._zod ?? {}
  if (def?.type === 'optional' || def?.type === 'default') return words(def.innerType)
  return def?.type === 'enum' ? Object.values(def.entries).map(String) : []
}

const fieldsOf = (endpoint: AnyEndpoint): Readonly<Record<string, z.core.$ZodType>> =>
  endpoint.query instanceof z.ZodMiniObject ? (endpoint.query.def.shape as Record<string, z.core.$ZodType>) : {}

test('every order that a list offers is an order its index has: no page sorts the table', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const sent: Sent[] = []
  world.app.services.database.readers.on('connect', (client) => {
    const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
    const query = (...statement: unknown[]) => {
      const [config, values = []] = statement as [string | Sent, unknown[]?]
      if (typeof config === 'object') sent.push({ text: config.text, values: config.values ?? values })
      return ask(...statement)
    }
    Object.assign(client, { query })
  })
  const planner = new pg.Client(world.url)
  await planner.connect()
  await planner.query(
    `SET ROLE kosha_app; SET app.companies_id = '${asha.companies_id}'; SET enable_sort = off; SET enable_seqscan = off; SET enable_bitmapscan = off`,
  )
  const lists = world.app.mounted.filter(
    ({ endpoint, url }) => !endpoint.raw && !url.includes(':') && words(fieldsOf(endpoint)['sort']).length > 0,
  )
  const sorting: string[] = []
  let pages = 0
  for (const { endpoint, url } of lists)
    for (const sort of words(fieldsOf(endpoint)['sort']))
      for (const order of ['asc', 'desc']) {
        const query = { sort, ...('order' in fieldsOf(endpoint) && { order }) }
        for (let at = 0; at < 2; at++) {
          sent.length = 0
          const { statusCode } = await asha.send(endpoint, { query } as never)
          expect([url, sort, statusCode]).toEqual([url, sort, 200])
        }
        for (const { text, values } of sent.filter((each) => /order by/i.test(each.text))) {
          const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
          pages += 1
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
          if (/\bSort\b/.test(plan)) sorting.push(`${endpoint.method} ${url} by ${sort} ${order}`)
        }
      }
  await planner.end()
  expect(pages).toBeGreaterThan(60)
  expect([...new Set(sorting)]).toEqual([])
})
