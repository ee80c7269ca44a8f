import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let sandboxes: Sandboxes
let desk: Payables

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('bank', { faults: [], rails_down: [], webhooks: { mode: 'lost' } })
  desk = await openPayables(world)
})

test('a vendor who was archived after the approval is not paid: the payout waits for another one and shows the reason', async () => {
  const { vendors_id } = await desk.vendor()
  const made = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { scheduled_on: '2026-11-25' }))
  await desk.pay([made.payouts_id])
  await desk.asha.tx(async (tx) => {
    await tx.client.query('UPDATE vendors SET is_active = false WHERE vendors_id = $1', [vendors_id])
    await tx.client.query(`UPDATE payouts SET scheduled_on = '2026-11-20' WHERE payouts_id = $1`, [made.payouts_id])
  })
  const other = await desk.vendor('4321', 'Other')
  const next = await desk.make(payout(other.vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([next.payouts_id])
  expect(await desk.look(made.payouts_id)).toMatchObject({
    payout_status: 'pending',
    approved_by: null,
    utr: null,
    status_reason: expect.stringContaining('archived'),
  })
  expect((await desk.look(next.payouts_id)).payout_status).toBe('processed')
})
