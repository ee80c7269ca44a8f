import { beforeAll, expect, test } from 'vitest'
import {
  getGstPortal,
  openGstSession,
  requestGstCode,
  requestGstOtp,
  signGstFiling,
  startGstFiling,
  stopGstFiling,
} from '#contract/compliance/gst-portal.ts'
import { buildGstr1 } from '#contract/compliance/gstr1.ts'
import { buildGstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { settleJobs } from '#test/support/settle-jobs.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const [OWN, PAN] = ['27AADCS4321F1ZN', 'ABCPK1234L']
const period = '2026-11'
/** GSTR-3B of November is due on 20 December. */
const [BEFORE, NOW] = ['2026-12-18T10:00:00+05:30', '2026-12-28T10:00:00+05:30']
let world: World
let outside: Sandboxes
beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  world = await openWorld({ ...outside.env, KOSHA_NOW: NOW })
})

async function filing(asha: Actor, form: 'gstr1' | 'gstr3b') {
  const { filing: own } = await asha.call(getGstPortal, { query: { period, form } })
  if (!own) throw new Error('no filing')
  return own
}
async function uploaded(asha: Actor, form: 'gstr1' | 'gstr3b') {
  await asha.call(startGstFiling, { body: { period, form } })
  await settleJobs(world)
  return filing(asha, form)
}
const body = { pan: PAN, code: '575757' }

/** A seller whose GSTR-1 is filed through the portal and whose GSTR-3B waits there for a signature. */
async function ready3b() {
  await outside.control('gst', { clock: NOW, forget: true, faults: [], portal: { polls: 0 } })
  const { asha, customers_id } = await openSeller(world)
  await asha.call(requestGstOtp, { body: { period, form: 'gstr1', user_name: 'asha.sharma' } })
  await asha.call(openGstSession, { body: { period, form: 'gstr1', otp: '575757' } })
  await issued(asha, customers_id)
  await asha.call(buildGstr1, { body: { period } })
  const params = { gst_filings_id: (await uploaded(asha, 'gstr1')).gst_filings_id }
  await asha.call(requestGstCode, { params, body: { pan: PAN } })
  await asha.call(signGstFiling, { params, body })
  await settleJobs(world)
  await asha.call(buildGstr3b, { body: { period } })
  const { gst_filings_id, state } = await uploaded(asha, 'gstr3b')
  expect(state).toBe('ready')
  return { asha, gst_filings_id }
}

const penalties = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ amount: number }>(
      `SELECT coalesce(sum(l.amount), 0)::integer AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_role = 'tax_penalties'`,
      [asha.companies_id],
    )
    return rows[0]?.amount
  })

test('a GSTR-3B that was filed in time at the portal itself is recorded later without interest and late fee', async () => {
  const { asha, gst_filings_id } = await ready3b()
  expect((await asha.call(getGstr3b, { query: { period } })).late.fee).toBeGreaterThan(0)
  await asha.call(stopGstFiling, { params: { gst_filings_id } })
  await outside.control('gst', { clock: BEFORE })
  await outside.control('gst', { file: { gstin: OWN, form: 'gstr3b', period: '112026' } })
  expect(await uploaded(asha, 'gstr3b')).toMatchObject({
    state: 'filed_elsewhere',
    filed_on: '2026-12-18',
    differences: [],
    reason: null,
  })
  const { filing: own, late } = await asha.call(getGstr3b, { query: { period } })
  expect(own.status).toBe('filed')
  expect(late.fee).toBe(0)
  expect(await penalties(asha)).toBe(0)
})

test('GSTR-3B that was uploaded on an earlier day is not signed with the interest of that day', async () => {
  const { asha, gst_filings_id } = await ready3b()
  // As an upload of 20 December left it: nothing was late.
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE gst_filing_steps SET content = regexp_replace(content, '_lfeepd":[0-9.]+', '_lfeepd":0', 'g') WHERE kind = 'offset' AND gst_filings_id = $1`,
      [gst_filings_id],
    ),
  )
  const params = { gst_filings_id }
  expect(await asha.refused(signGstFiling, { params, body })).toMatchObject({
    message: 'Interest or late fee changed since the upload. Stop it and upload the return again.',
  })
  await asha.call(stopGstFiling, { params })
  const again = { gst_filings_id: (await uploaded(asha, 'gstr3b')).gst_filings_id }
  await asha.call(requestGstCode, { params: again, body: { pan: PAN } })
  await asha.call(signGstFiling, { params: again, body })
  await settleJobs(world)
  expect(await filing(asha, 'gstr3b')).toMatchObject({ state: 'filed', reason: null })
  const { late } = await asha.call(getGstr3b, { query: { period } })
  expect(await penalties(asha)).toBe(Object.values(late.interest).reduce((sum, each) => sum + each, late.fee))
})
