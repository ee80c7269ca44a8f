import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildGstr1, getGstr1 } from '#contract/compliance/gstr1.ts'
import {
  getGstPortal,
  openGstSession,
  requestGstCode,
  requestGstOtp,
  retryGstFiling,
  signGstFiling,
  startGstFiling,
} from '#contract/compliance/gst-portal.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const NOW = '2026-12-05T10:00:00+05:30'
const period = '2026-11'
const of = { period, form: 'gstr1' as const }
const SAVE = 'PUT /taxpayerapi/v1.0/returns/gstr1'
const FILE = 'POST /taxpayerapi/v1.0/returns/gstr1'
const PAN = 'ABCPK1234L'
let world: World
let outside: Sandboxes

beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  world = await openWorld({ ...outside.env, KOSHA_NOW: NOW })
})
beforeEach(async () => {
  await outside.control('gst', {
    clock: NOW,
    forget: true,
    faults: [],
    portal: { polls: 0, session_minutes: 360, unknown_hsn: [], lose_rows: 0 },
  })
})

const state = (asha: Actor) => asha.call(getGstPortal, { query: of })
/** Runs what is due, and what waits for a later time. */
async function settle() {
  for (let round = 0; round < 12; round += 1) {
    await world.app.services.jobs.drain()
    await world.app.services.database.pool.query(
      "UPDATE jobs SET due_at = due_at - interval '1 day' WHERE job_status = 'deferred'",
    )
  }
}
async function connect(asha: Actor) {
  await asha.call(requestGstOtp, { body: { ...of, user_name: 'asha.sharma' } })
  return asha.call(openGstSession, { body: { ...of, otp: '575757' } })
}

/** A seller with one invoice in November, whose GSTR-1 is built and whose session at the portal is open. */
async function builtReturn() {
  const seller = await openSeller(world)
  await issued(seller.asha, seller.customers_id)
  await seller.asha.call(buildGstr1, { body: { period } })
  await connect(seller.asha)
  return seller
}
const upload = async (asha: Actor) => {
  await asha.call(startGstFiling, { body: of })
  await settle()
  return filing(asha)
}
async function filing(asha: Actor) {
  const { filing: own } = await state(asha)
  if (!own) throw new Error('no filing')
  return own
}
async function sign(asha: Actor, code = '575757') {
  const { gst_filings_id } = await filing(asha)
  const params = { gst_filings_id }
  await asha.call(requestGstCode, { params, body: { pan: PAN } })
  await asha.call(signGstFiling, { params, body: { pan: PAN, code } })
  await settle()
  return filing(asha)
}

test('Asha connects, uploads GSTR-1, signs it with the code of the portal, and it is filed with its acknowledgement', async () => {
  const { asha } = await builtReturn()
  expect(await state(asha)).toMatchObject({ adapter: 'sandbox', user_name: 'asha.sharma', filing: null })
  expect(await upload(asha)).toMatchObject({ state: 'ready', problem_count: 0, differences: [] })
  const filed = await sign(asha)
  expect(filed).toMatchObject({ state: 'filed', filed_on: '2026-12-05', reason: null })
  expect(filed.acknowledgement).toMatch(/^AA27\d{10}K$/)
  const { filing: own } = await asha.call(getGstr1, { query: { period } })
  expect(own).toMatchObject({ status: 'filed', acknowledgement: filed.acknowledgement, filed_on: '2026-12-05' })
})
