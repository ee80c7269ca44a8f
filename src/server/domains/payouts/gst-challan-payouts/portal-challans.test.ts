import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { addGstChallan, cancelGstChallan, getGstLedgers, makeGstChallan } from '#contract/compliance/gst-ledgers.ts'
import { challanPortal, makeChallanAtPortal } from '#contract/compliance/portal-challans.ts'
import { openGstSession, requestGstOtp } from '#contract/compliance/gst-portal.ts'
import { payGstChallanFromBank } from '#contract/payouts/gst-challan-payouts.ts'
import { cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import { companyDetails } from '#test/support/builders.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { settleJobs } from '#test/support/settle-jobs.ts'
import { openWorld, type World } from '#test/support/world.ts'

const CHALLANS = '/taxpayerapi/v1.0/challans'
const POST = `POST ${CHALLANS}`
const NOW = '2026-11-20T10:00:00+05:30'
let world: World
let outside: Sandboxes
let desk: Payables

beforeAll(async () => {
  outside = await openSandboxes(['bank', 'gst'])
  world = await openWorld(outside.env)
})
beforeEach(async () => {
  await outside.control('bank', { faults: [], rails_down: [], webhooks: { mode: 'lost' } })
  await outside.control('gst', { clock: NOW, faults: [], portal: { session_minutes: 360 } })
  desk = await openPayables(world)
  await desk.asha.call(updateCompany, { body: companyDetails() })
})

const amounts = cashBy((head, minor) => (head === 'cgst' || head === 'sgst' ? (minor === 'tax' ? 500_00 : 0) : 0))
/** Runs what is due; the portal is asked again only later. */
const settle = () => world.app.services.jobs.drain()
const connect = async () => {
  const of = { period: '2026-10', form: 'gstr3b' as const }
  await desk.asha.call(requestGstOtp, { body: { ...of, user_name: 'asha.sharma' } })
  await desk.asha.call(openGstSession, { body: { ...of, otp: '575757' } })
}
const propose = async () => {
  const { challans } = await desk.asha.call(addGstChallan, { body: { period: '2026-10', purpose: 'gstr3b', amounts } })
  return { params: { gst_challans_id: challans[0]?.gst_challans_id ?? '' } }
}
const ask = (one: { params: { gst_challans_id: string } }) => desk.asha.call(makeChallanAtPortal, one)
const view = async () => (await desk.asha.call(getGstLedgers, { query: {} })).challans[0]
const reason = async () => (await view())?.portal_reason

test('the portal makes a challan, the bank pays it, and the portal gives its CIN: the cash ledger has it once', async () => {
  const one = await propose()
  expect(await desk.asha.call(challanPortal, { query: {} })).toEqual({ state: 'closed' })
  expect(await desk.asha.refused(makeChallanAtPortal, one)).toMatchObject({ code: 'wrong_state' })
  await connect()
  expect(await desk.asha.call(challanPortal, { query: {} })).toEqual({ state: 'open' })
  await ask(one)
  await settle()
  const made = await view()
  expect(made).toMatchObject({
    state: 'made',
    cpin: expect.stringMatching(/^261127\d{8}$/),
    made_on: '2026-11-20',
    valid_until: '2026-12-05',
  })
  await ask(one)
  await settle()
  expect(await reason()).toContain('no payment of it yet')
  const waiting = await desk.asha.call(payGstChallanFromBank, { ...one, body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
  await desk.pay([waiting.payouts_id])
  expect(await view()).toMatchObject({ state: 'paid', cin: null })
  await ask(one)
  await settle()
  expect(await view()).toMatchObject({
    state: 'paid',
    cin: `RBIS${made?.cpin?.slice(1)}`,
    portal_wanted: null,
    portal_reason: null,
  })
  const { cash } = await desk.asha.call(getGstLedgers, { query: {} })
  expect(cash.movements).toMatchObject([{ kind: 'challan', total: 1_000_00, balance: 1_000_00 }])
  expect(await desk.asha.refused(makeChallanAtPortal, one)).toMatchObject({ code: 'wrong_state' })
})

test('a lost answer, an answer that cannot be read, and pressing twice make one challan at the portal', async () => {
  await connect()
  for (const fault of ['cut_after', 'garbage'] as const) {
    const one = await propose()
    await outside.control('gst', { faults: [{ route: POST, fault, times: 1 }] })
    await ask(one)
    await settle()
    await ask(one)
    await ask(one)
    await settle()
    const first = await view()
    expect(first).toMatchObject({ state: 'made' })
    const { cpin } = first ?? {}
    const next = await propose()
    await ask(next)
    await settle()
    // The portal counts challans: the next number is the one after.
    expect(Number((await view())?.cpin)).toBe(Number(cpin) + 1)
  }
})

test('while the portal is down or slow nothing is made, and what was entered by hand meanwhile stays', async () => {
  await connect()
  const one = await propose()
  await outside.control('gst', { faults: [{ route: POST, fault: 'error', status: 503, times: 9 }] })
  await ask(one)
  await settle()
  expect(await view()).toMatchObject({ state: 'proposed', portal_wanted: 'cpin' })
  expect(await reason()).toContain('not reachable')
  await desk.asha.call(makeGstChallan, { ...one, body: { cpin: '26111234567890', made_on: '2026-11-20' } })
  await outside.control('gst', { faults: [{ route: POST, fault: 'slow', ms: 300, times: 1 }] })
  await settleJobs(world)
  expect(await view()).toMatchObject({ state: 'made', cpin: '26111234567890' })
  const other = await propose()
  await outside.control('gst', { faults: [{ route: POST, fault: 'slow', ms: 300, times: 1 }] })
  await ask(other)
  await desk.asha.call(cancelGstChallan, { ...other, body: { cancelled_on: '2026-11-20' } })
  await settle()
  expect(await view()).toMatchObject({ state: 'cancelled', cpin: null })
})

test('a challan that another bank paid is reported, and a session that ended asks to connect again', async () => {
  await connect()
  const one = await propose()
  await ask(one)
  await settle()
  const made = await view()
  await outside.control('gst', { paid: made?.cpin ?? '' })
  await ask(one)
  await settle()
  expect(await view()).toMatchObject({ state: 'made', portal_wanted: null })
  expect(await reason()).toContain(`RBIS${made?.cpin?.slice(1)}`)
  await outside.control('gst', { portal: { end_sessions: true } })
  await ask(one)
  await settle()
  expect(await reason()).toContain('Connect again')
  expect(await desk.asha.call(challanPortal, { query: {} })).toEqual({ state: 'closed' })
})
