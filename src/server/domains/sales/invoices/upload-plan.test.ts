import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/support/world.ts'
import { invoiceRows } from './rows.ts'

let world: World
let owner: pg.Client

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  return () => owner.end()
})

test('files of invoices need a plan with invoice upload: the Free plan has none, and a new company is not held back', async () => {
  const asha = await world.company()
  const admit = () => asha.tx((tx) => Promise.resolve(invoiceRows.admit?.(tx, 1)))
  await expect(admit()).resolves.toBeUndefined()
  await owner.query(
    `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, trial_started_on, updated_at)
     VALUES ($1, 'trial', '2026-10-01', '2026-10-30', '2026-10-01', now())`,
    [asha.companies_id],
  )
  await expect(admit()).rejects.toMatchObject({
    code: 'plan_feature',
    issues: [{ path: 'invoice-upload', message: 'Not in your plan' }],
  })
})
