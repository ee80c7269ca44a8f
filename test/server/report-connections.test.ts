import { expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { type CompanyTx, forReports, reading } from '#server/platform/db.ts'
import { customer } from '#test/support/builders.ts'
import { openWorld } from '#test/support/world.ts'

test('lists, reports and jobs have limits of time of their own', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const { database } = world.app.services
  const limit = async (tx: CompanyTx) => (await tx.client.query('SHOW statement_timeout')).rows[0].statement_timeout as string
  expect(await reading(database, asha, limit)).toBe('2s')
  expect(await reading(forReports(database), asha, limit)).toBe('10s')
  expect(await asha.tx(limit)).toBe('2min')
})

test('reports of a company that take long hold no connection of a list, and run on their own', async () => {
  const world = await openWorld()
  const asha = await world.company()
  await asha.call(createCustomer, { body: customer() })
  await asha.call(listCustomers)
  const { database } = world.app.services
  const sleep = (tx: CompanyTx) => tx.client.query('SELECT pg_sleep(1.5)')
  const slow = Array.from({ length: 20 }, () => reading(forReports(database), asha, sleep).catch(() => undefined))
  const before = database.readers.waitingCount
  expect((await asha.call(listCustomers)).rows).toHaveLength(1)
  expect([before, database.readers.waitingCount]).toEqual([0, 0])
  expect(database.reports.readers.totalCount).toBeLessThanOrEqual(4)
  await Promise.all(slow)
  const { reports } = database
  const query = { to: '2026-11-20' } as never
  await asha.call(trialBalance, { query })
  expect(reports.pool.totalCount + reports.readers.totalCount).toBeGreaterThan(0)
})
