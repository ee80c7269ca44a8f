import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/support/world.ts'
import { auditCreated, auditMany } from './audit-many.ts'
import { companiesToSeal, sealAudits } from './audit-seal.ts'
import { forJobs } from './db.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const database = () => forJobs(world.app.services.database)

test('what is recorded of many at once is a row each, by the person, and none of none', async () => {
  const asha = await world.company()
  await asha.tx(async (tx) => {
    auditCreated(tx, 'items', [
      { id: 'one', detail: { item_name: 'Cloth' } },
      { id: 'two', detail: {} },
    ])
    auditMany(tx, 'archived', 'items', [{ id: 'three', detail: {} }])
    auditMany(tx, 'archived', 'items', [])
  })
  const { rows } = await asha.tx((tx) =>
    tx.client.query(
      "SELECT action, entity_id, detail, accounts_id FROM audit_log WHERE companies_id = $1 AND entity = 'items' ORDER BY entity_id",
      [tx.companies_id],
    ),
  )
  const { accounts_id } = asha
  expect(rows).toEqual([
    { action: 'created', entity_id: 'one', detail: { item_name: 'Cloth' }, accounts_id },
    { action: 'archived', entity_id: 'three', detail: {}, accounts_id },
    { action: 'created', entity_id: 'two', detail: {}, accounts_id },
  ])
})

test('rows are chained in batches until none is left, company by company; a whole check looks at every company', async () => {
  await sealAudits(database(), true)
  const [asha, ravi] = [await world.company(), await world.company()]
  const many = Array.from({ length: 1_500 }, (_, i) => ({ id: String(i), detail: {} }))
  await asha.tx((tx) => Promise.resolve(auditMany(tx, 'archived', 'items', many)))
  const unsealed = async (companies_id: string) => {
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ left: number }>(
        `SELECT count(*)::int AS left FROM audit_log a WHERE companies_id = $1
           AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.companies_id = a.companies_id AND c.audit_log_id = a.audit_log_id)`,
        [companies_id],
      ),
    )
    return rows[0]?.left ?? 0
  }
  const waiting = await unsealed(asha.companies_id)
  expect(waiting).toBeGreaterThanOrEqual(1_500)
  expect(await companiesToSeal(database(), false)).toEqual(expect.arrayContaining([asha.companies_id, ravi.companies_id]))
  expect(await sealAudits(database())).toBeGreaterThanOrEqual(waiting)
  expect(await unsealed(asha.companies_id)).toBe(0)
  expect(await companiesToSeal(database(), false)).not.toContain(asha.companies_id)
  expect(await companiesToSeal(database(), true)).toContain(asha.companies_id)
  expect(await sealAudits(database())).toBe(0)
})
