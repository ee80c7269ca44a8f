import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/support/world.ts'
import { inEachCompany } from './each-company.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a fault in one company keeps no other from its turn, and is thrown after them', async () => {
  const companies = await Promise.all(['First', 'Second', 'Third'].map((name) => world.company(name)))
  const ids = await Promise.all(companies.map((asha) => asha.tx(async (tx) => tx.companies_id)))
  const seen: string[] = []
  const turns = inEachCompany(
    world.app.services.database,
    ids.map((companies_id) => ({ companies_id })),
    (company, companies_id) =>
      company(async (tx) => {
        seen.push(tx.companies_id)
        if (companies_id === ids[0]) throw new Error('the books of the first are damaged')
        if (companies_id === ids[1]) throw new Error('and so are those of the second')
      }),
  )
  await expect(turns).rejects.toThrow('the books of the first are damaged')
  expect(seen).toEqual(ids)
})
