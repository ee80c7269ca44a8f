import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { unfiledMonths } from './taxes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const year = { period_start: '2025-04-01', period_end: '2026-03-31' }

test('a return of March covers March; the months before it in the quarter only for who files by the quarter', async () => {
  const { asha, customers_id } = await openSeller(world)
  for (const month of ['2026-01', '2026-02', '2026-03'])
    await issued(asha, customers_id, { invoice_date: `${month}-10`, due_date: `${month}-20` })
  const unfiled = () => asha.tx((tx) => unfiledMonths(tx, year))
  expect(await unfiled()).toBe(3)
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO gst_returns (companies_id, gst_returns_id, return_form, gstin, period, status, content_hash, sections, documents, built_at, filed_on,
         acknowledgement, filed_at)
       SELECT companies_id, $2, 'gstr3b', gstin, '2026-03-01', 'filed', repeat('0', 64), '{}', '{}', $3, '2026-04-18', 'AA2704260000001', $3
       FROM gst_registrations WHERE companies_id = $1`,
      [tx.companies_id, newId(), tx.now],
    ),
  )
  expect(await unfiled()).toBe(2)
  await asha.tx(async (tx) => {
    await tx.client.query('DELETE FROM gst_registration_schemes WHERE companies_id = $1', [tx.companies_id])
    await tx.client.query(
      `INSERT INTO gst_registration_schemes (companies_id, gst_registrations_id, from_date, gst_scheme, return_frequency)
       SELECT companies_id, gst_registrations_id, '2025-04-01', 'regular', 'quarterly' FROM gst_registrations WHERE companies_id = $1`,
      [tx.companies_id],
    )
  })
  expect(await unfiled()).toBe(0)
})
