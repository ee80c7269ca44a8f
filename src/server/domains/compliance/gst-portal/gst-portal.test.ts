import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildGstr1, getGstr1, listGstr1Rows } from '#contract/compliance/gstr1.ts'
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
import { settleJobs } from '#test/support/settle-jobs.ts'
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
const settle = () => settleJobs(world)
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

const holdsOf = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ operation: string; outcome: string }>(
      'SELECT operation, outcome FROM gst_portal_answers WHERE companies_id = $1 ORDER BY gst_portal_answers_id',
      [asha.companies_id],
    )
    return rows.map(({ operation, outcome }) => `${operation} ${outcome}`)
  })

test.each([
  ['answers slowly with an error of its own', { fault: 'error', status: 503 }],
  ['cuts the connection before it acts', { fault: 'cut' }],
  ['answers what cannot be read, after it acted', { fault: 'garbage' }],
  ['is busy', { fault: 'error', status: 429 }],
] as const)('a portal that %s at every call is asked again, and files once', async (_name, fault) => {
  const { asha } = await builtReturn()
  const routes = [SAVE, 'GET /taxpayerapi/v1.0/returns', 'POST /taxpayerapi/v1.0/returns/gstrptf', FILE]
  await outside.control('gst', { faults: routes.map((route) => ({ route, ...fault, times: 2 })) })
  expect(await upload(asha)).toMatchObject({ state: 'ready' })
  const filed = await sign(asha)
  expect(filed.state).toBe('filed')
  expect((await asha.call(getGstr1, { query: { period } })).filing.acknowledgement).toBe(filed.acknowledgement)
})

test('an answer that is lost after the portal acted is looked up: the part is saved once and the return filed once', async () => {
  const { asha } = await builtReturn()
  await outside.control('gst', {
    faults: [
      { route: SAVE, fault: 'cut_after' },
      { route: FILE, fault: 'cut_after' },
    ],
  })
  await upload(asha)
  expect((await holdsOf(asha)).filter((line) => line.startsWith('save'))).toEqual(['save unanswered', 'save done', 'save done'])
  const filed = await sign(asha)
  expect(filed).toMatchObject({ state: 'filed' })
  const lines = (await holdsOf(asha)).filter((line) => line.startsWith('file'))
  // The second answer says that the return is filed: it was not filed again, which the portal would have refused.
  expect(lines).toEqual(['file unanswered', 'file done'])
})

test('calls pause after three failures in a row, the page says so, and a person may ask at once', async () => {
  const { asha } = await builtReturn()
  await outside.control('gst', { faults: [{ route: SAVE, fault: 'error', status: 500, times: 3 }] })
  await asha.call(startGstFiling, { body: of })
  for (let failure = 0; failure < 3; failure += 1) {
    await world.app.services.jobs.drain()
    await world.app.services.database.pool.query(
      "UPDATE jobs SET due_at = due_at - interval '1 minute' WHERE job_status = 'deferred'",
    )
  }
  const paused = await state(asha)
  expect(paused).toMatchObject({ failure_reason: 'The GST portal is not reachable just now.', filing: { state: 'uploading' } })
  expect(Date.parse(paused.retry_at ?? '')).toBeGreaterThan(Date.now() + 50_000)
  await asha.call(retryGstFiling, { params: { gst_filings_id: paused.filing?.gst_filings_id ?? '' } })
  await settle()
  expect(await state(asha)).toMatchObject({ failing_since: null, filing: { state: 'ready' } })
})

test('a wrong one-time password is refused at its field, and a third one voids it', async () => {
  const { asha } = await openSeller(world)
  await asha.call(requestGstOtp, { body: { ...of, user_name: 'asha.sharma' } })
  const wrong = () => asha.refused(openGstSession, { body: { ...of, otp: '111111' } })
  expect((await wrong()).issues?.[0]).toMatchObject({ path: 'otp', message: 'The GST portal refused: Invalid OTP (AUTH4037)' })
  await wrong()
  await wrong()
  const late = await asha.refused(openGstSession, { body: { ...of, otp: '575757' } })
  expect(late.issues?.[0]?.message).toContain('OTP has expired')
  expect(await state(asha)).toMatchObject({ connected_until: null })
})

test('an upload whose session expired waits for a new one-time password and then goes on', async () => {
  const { asha } = await builtReturn()
  await outside.control('gst', { portal: { end_sessions: true } })
  expect(await upload(asha)).toMatchObject({
    state: 'uploading',
    reason: 'The session at the GST portal has ended. Connect again.',
  })
  expect(await state(asha)).toMatchObject({ connected_until: null })
  await connect(asha)
  await settle()
  expect(await filing(asha)).toMatchObject({ state: 'ready', reason: null })
})

test('a row that the portal refuses is shown with its document; a corrected return replaces what was saved', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoice_number, invoices_id } = await issued(asha, customers_id)
  await asha.call(buildGstr1, { body: { period } })
  await connect(asha)
  const lines = await hsnOf(asha, invoices_id)
  await outside.control('gst', { portal: { unknown_hsn: lines } })
  const refused = await upload(asha)
  expect(refused).toMatchObject({
    state: 'refused',
    problems: [{ section: 'hsn', number: lines[0], code: 'RET191175', message: 'HSN code is not in the HSN master' }],
  })
  const link = refused.problems[0]?.link ?? ''
  const opened = Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))))
  expect(opened).toEqual({ period, section: 'hsn(b2b)', hsn: lines[0] })
  const { section = '', hsn = '' } = opened
  const listed = await asha.call(listGstr1Rows, { query: { period, section, hsn } })
  expect(listed.rows).toMatchObject([{ number: hsn, sources: [{ label: invoice_number }] }])
  await outside.control('gst', { portal: { unknown_hsn: [] } })
  expect(await upload(asha)).toMatchObject({ state: 'ready', problem_count: 0 })
})
const hsnOf = (asha: Actor, invoices_id: string) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ hsn: string }>(
      'SELECT DISTINCT hsn FROM invoice_lines WHERE companies_id = $1 AND invoices_id = $2',
      [asha.companies_id, invoices_id],
    )
    return rows.map(({ hsn }) => hsn)
  })

test('a number that was filed in another month is refused, and the problem opens the invoice', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoice_number, invoices_id } = await issued(asha, customers_id)
  await asha.call(buildGstr1, { body: { period } })
  await connect(asha)
  await outside.control('gst', { already: { gstin: '27AADCS4321F1ZN', period: '102026', number: invoice_number } })
  const refused = await upload(asha)
  expect(refused.problems).toEqual([
    {
      section: 'b2b',
      number: invoice_number,
      code: 'RET191133',
      message: 'Document number is already filed in the period 102026',
      link: `/receivables/invoices/${invoices_id}`,
    },
  ])
})

test('totals of the portal that differ from the built return stop the filing', async () => {
  const { asha } = await builtReturn()
  await outside.control('gst', { portal: { lose_rows: 1 } })
  const stopped = await upload(asha)
  expect(stopped.state).toBe('refused')
  expect(stopped.differences).toEqual([
    expect.objectContaining({ section: 'b2b', portal: { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 } }),
  ])
})

test('a return that somebody filed at the portal itself is fetched, compared and not recorded while it differs', async () => {
  const { asha } = await builtReturn()
  await outside.control('gst', { file: { gstin: '27AADCS4321F1ZN', form: 'gstr1', period: '112026' } })
  const found = await upload(asha)
  expect(found).toMatchObject({ state: 'filed_elsewhere', filed_on: '2026-12-05' })
  expect(found.differences.map(({ section }) => section)).toContain('b2b')
  expect((await asha.call(getGstr1, { query: { period } })).filing.status).toBe('built')
})

test('GSTR-1 of a month is refused while GSTR-3B of the month before is not filed (rule 59(6))', async () => {
  const { asha } = await builtReturn()
  await outside.control('gst', { file: { gstin: '27AADCS4321F1ZN', form: 'gstr1', period: '102026' } })
  expect(await upload(asha)).toMatchObject({
    state: 'refused',
    problems: [{ message: 'GSTR-3B of the previous period is not filed. File it first (rule 59(6))', link: null }],
  })
})

test('a wrong verification code leaves the return ready; the right one files it', async () => {
  const { asha } = await builtReturn()
  await upload(asha)
  expect(await sign(asha, '1234')).toMatchObject({
    state: 'ready',
    reason: 'The GST portal refused the signature: Invalid OTP. Sign again with a new code.',
  })
  expect(await sign(asha)).toMatchObject({ state: 'filed' })
})

test('an invoice issued after the upload stops the signature until the return is built and uploaded again', async () => {
  const { asha, customers_id } = await builtReturn()
  const { gst_filings_id } = await upload(asha)
  await issued(asha, customers_id)
  const body = { pan: PAN, code: '575757' }
  expect(await asha.refused(signGstFiling, { params: { gst_filings_id }, body })).toMatchObject({ code: 'wrong_state' })
  await asha.call(buildGstr1, { body: { period } })
  expect(await asha.refused(signGstFiling, { params: { gst_filings_id }, body })).toMatchObject({
    message: 'You built this return again after the upload. Upload it again first.',
  })
})

test('another person approves the return before it is uploaded', async () => {
  const { asha } = await openSeller(world)
  await world.member(asha, ['APPS_TAXES'])
  await asha.call(buildGstr1, { body: { period } })
  await connect(asha)
  expect(await asha.refused(startGstFiling, { body: of })).toMatchObject({
    message: 'Another person who files taxes has to approve this return first.',
  })
})

test('no password, one-time password or token of the portal is stored in clear', async () => {
  const { asha } = await builtReturn()
  await upload(asha)
  await sign(asha)
  const dump = await asha.tx(async (tx) => {
    const tables = ['gst_portal_answers', 'gst_filings', 'gst_filing_steps', 'audit_log']
    const texts: string[] = []
    for (const table of tables) texts.push(JSON.stringify((await tx.client.query(`SELECT * FROM ${table}`)).rows))
    const { rows } = await tx.client.query<{ session_token: Buffer }>('SELECT session_token FROM gst_portal_connections')
    expect(rows[0]?.session_token.length).toBeGreaterThan(40)
    return texts.join()
  })
  expect(dump).not.toContain('575757')
  expect(dump).not.toContain('auth_token')
})
