import { beforeAll, expect, test } from 'vitest'
import { receiveAdvance, refundAdvance } from '#contract/sales/advances.ts'
import { newId } from '#server/platform/ids.ts'
import { advance } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { tdsLedgers, unfiledMonths } from './taxes.ts'

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

test('an advance that was refunded before its TCS was deposited needs no challan; one that was kept does', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const goods = { item_type: 'goods', hsn: '7204', tcs_nature: 'scrap' } as const
  const receive = () =>
    asha.call(receiveAdvance, {
      body: advance(customers_id, bank, { ...goods, amount: 1_01_000_00, advance_date: '2026-02-10' }),
    })
  const stateOf = async () => {
    const found = await asha.tx((tx) => tdsLedgers(tx, year))
    return found.state
  }
  const { advances_id } = await receive()
  expect(await stateOf()).toBe('open')
  await asha.call(refundAdvance, {
    params: { advances_id },
    body: { amount: 1_01_000_00, payment_mode: 'upi', reference: null, ledger_accounts_id: bank, refunded_on: '2026-03-02' },
  })
  expect(await stateOf()).toBe('passed')
  await receive()
  expect(await stateOf()).toBe('open')
})
