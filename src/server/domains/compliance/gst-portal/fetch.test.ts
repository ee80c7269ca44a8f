import { beforeAll, expect, test } from 'vitest'
import {
  fetchFromGst,
  getGstPortal,
  openGstSession,
  requestGstCode,
  requestGstOtp,
  retryGstFiling,
  signGstFiling,
  startGstFiling,
} from '#contract/compliance/gst-portal.ts'
import { getGstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { buildGstr1, getGstr1 } from '#contract/compliance/gstr1.ts'
import { getGstr2b, importGstr2b } from '#contract/compliance/gstr2b.ts'
import { buildGstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { decideIms, getIms, importIms, listImsRecords } from '#contract/compliance/ims.ts'
import { setTaxMails } from '#contract/reporting/tax-calendar.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { inTenantJobs } from '#test/support/job-company.ts'
import { brokenInvariants, issued, openSeller } from '#test/support/receivables.ts'
import { settleJobs } from '#test/support/settle-jobs.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { filingJob } from './filing-job.ts'
import { signingJob } from './sign-filing.ts'

const [OWN, NILA, PAN] = ['27AADCS4321F1ZN', '27AAPFU0939F1ZV', 'ABCPK1234L']
const period = '2026-11'
let world: World
let outside: Sandboxes
beforeAll(async () => {
  outside = await openSandboxes(['gst'])
  world = await openWorld({ ...outside.env, KOSHA_NOW: '2026-12-15T10:00:00+05:30' })
})

async function connected() {
  await outside.control('gst', { clock: '2026-12-15T10:00:00+05:30', forget: true, faults: [], portal: { polls: 0 } })
  const seller = await openSeller(world)
  const of = { period, form: 'gstr1' as const }
  await seller.asha.call(requestGstOtp, { body: { ...of, user_name: 'asha.sharma' } })
  await seller.asha.call(openGstSession, { body: { ...of, otp: '575757' } })
  return seller
}
const invoice = (inum: string) => ({
  inum,
  idt: '10-11-2026',
  val: 11_800,
  pos: '27',
  rchrg: 'N',
  inv_typ: 'R',
  itms: [{ num: 1801, itm_det: { rt: 18, txval: 10_000, camt: 900, samt: 900, csamt: 0 } }],
})
const report = (...numbers: string[]) =>
  outside.control('gst', {
    reported: { gstin: NILA, period: '112026', content: { b2b: [{ ctin: OWN, inv: numbers.map(invoice) }] } },
  })
const fetched = (asha: Actor, what: 'gstr2b' | 'ims' | 'ledgers' | 'ims_actions') =>
  asha.call(fetchFromGst, { body: { period, what } })

test('GSTR-2B that the portal gives in files is fetched whole', async () => {
  const { asha } = await connected()
  await report('N-1', 'N-2', 'N-3', 'N-4')
  await outside.control('gst', { portal: { statement_parts: 3 } })
  expect(await fetched(asha, 'gstr2b')).toEqual({ rows: 4, kept: null })
  expect((await asha.call(getGstr2b, { query: { period } })).import?.receipt).toMatchObject([
    { section: 'b2b', stored_rows: 4, check: 'even', stored: { taxable: 40_000_00 }, summary: { taxable: 40_000_00 } },
  ])
  await outside.control('gst', { portal: { statement_parts: 1 } })
})

test('GSTR-2B that is fetched has the receipt of the same statement imported as a file', async () => {
  const { asha } = await connected()
  await report('N-1', 'N-2')
  expect(await fetched(asha, 'gstr2b')).toEqual({ rows: 2, kept: null })
  const own = (await asha.call(getGstr2b, { query: { period } })).import
  const { asha: ravi } = await openSeller(world)
  const heads = { txval: 10_000, igst: 0, cgst: 900, sgst: 900, cess: 0 }
  const inv = ['N-1', 'N-2'].map((inum) => ({
    inum,
    dt: '10-11-2026',
    typ: 'R',
    val: 11_800,
    pos: '27',
    rev: 'N',
    itcavl: 'Y',
    rsn: '',
    ...heads,
  }))
  const file = {
    data: {
      gstin: OWN,
      rtnprd: '112026',
      gendt: '14-12-2026',
      itcsumm: { itcavl: { nonrevsup: { b2b: { txval: 20_000, igst: 0, cgst: 1_800, sgst: 1_800, cess: 0 } } } },
      docdata: { b2b: [{ ctin: NILA, trdnm: 'Nila Printers', supprd: '112026', inv }] },
    },
  }
  await ravi.call(importGstr2b, { query: { file_name: '2b.json' }, raw: Buffer.from(JSON.stringify(file)) })
  expect(own?.receipt).toEqual((await ravi.call(getGstr2b, { query: { period } })).import?.receipt)
  expect(own?.receipt.some(({ stored_rows }) => stored_rows === 2)).toBe(true)
})

test('IMS records are fetched, a decision is uploaded, and the next GSTR-2B leaves the rejected invoice out', async () => {
  const { asha } = await connected()
  await report('N-1', 'N-2')
  expect(await fetched(asha, 'ims')).toEqual({ rows: 2, kept: null })
  await decided(asha, 'N-2', { decision: 'reject', reason: 'Not ordered' })
  expect(await fetched(asha, 'ims_actions')).toEqual({ rows: 2, kept: null })
  const after = (await asha.call(listImsRecords, { query: {} })).rows.find(({ number }) => number === 'N-2')
  expect(after).toMatchObject({ portal_action: 'reject' })
  expect((await asha.call(getIms, { query: {} })).changed).toBe(0)
  expect(await fetched(asha, 'gstr2b')).toEqual({ rows: 1, kept: null })
})

const named = (inum: string) => ({
  stin: NILA,
  rtnprd: '112026',
  inum,
  idt: '10-11-2026',
  inv_typ: 'R',
  pos: '27',
  val: 11_800,
  txval: 10_000,
  iamt: 0,
  camt: 900,
  samt: 900,
  cess: 0,
  action: 'N',
})
async function decided(asha: Actor, number: string, said: { decision: 'accept' | 'reject'; reason: string | null }) {
  const { rows } = await asha.call(listImsRecords, { query: {} })
  const params = { ims_records_id: rows.find((row) => row.number === number)?.ims_records_id ?? '' }
  await asha.call(decideIms, { params, body: { ...said, pending_until: null, reduction: null, declared: null } })
}
const statementOf = (inum: string) => {
  const heads = { txval: 10_000, igst: 0, cgst: 900, sgst: 900, cess: 0 }
  const inv = [{ inum, dt: '10-11-2026', typ: 'R', val: 11_800, pos: '27', rev: 'N', itcavl: 'Y', rsn: '', ...heads }]
  return {
    data: {
      gstin: OWN,
      rtnprd: '112026',
      gendt: '14-12-2026',
      itcsumm: { itcavl: { nonrevsup: { b2b: heads } } },
      docdata: { b2b: [{ ctin: NILA, trdnm: 'Nila Printers', supprd: '112026', inv }] },
    },
  }
}

test('documents imported from a file stay where the portal has none, until somebody says to replace them', async () => {
  const { asha } = await connected()
  const raw = (json: object) => Buffer.from(JSON.stringify(json))
  const ims = raw({ rtin: OWN, imsDetails: { b2b: [named('F-1'), named('F-2')] } })
  await asha.call(importIms, { query: { file_name: 'ims.json' }, raw: ims })
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: raw(statementOf('F-1')) })
  const numbers = async () => (await asha.call(listImsRecords, { query: {} })).rows.map(({ number }) => number).toSorted()
  expect(await fetched(asha, 'ims')).toEqual({
    rows: 0,
    kept: { rows: 2, file_name: 'ims.json', imported_at: '2026-12-15T04:30:00.000Z' },
  })
  await decided(asha, 'F-2', { decision: 'reject', reason: 'Not ordered' })
  expect(await fetched(asha, 'ims_actions')).toMatchObject({ kept: { rows: 2, file_name: 'ims.json' } })
  expect(await fetched(asha, 'gstr2b')).toMatchObject({ rows: 0, kept: { rows: 1, file_name: '2b.json' } })
  expect(await numbers()).toEqual(['F-1', 'F-2'])
  expect((await asha.call(getGstr2b, { query: { period } })).import?.file_name).toBe('2b.json')
  const replaced = (what: 'ims' | 'gstr2b') => asha.call(fetchFromGst, { body: { period, what, replace_by_none: true } })
  expect(await replaced('ims')).toEqual({ rows: 0, kept: null })
  expect(await replaced('gstr2b')).toEqual({ rows: 0, kept: null })
  expect(await numbers()).toEqual([])
  // Where there is nothing to keep, nobody is asked.
  expect(await fetched(asha, 'ims')).toEqual({ rows: 0, kept: null })
})

test('balances of the ledgers stand beside ours', async () => {
  const { asha } = await connected()
  await outside.control('gst', { cash: { gstin: OWN, amounts: { igst: 12.5, cgst: 100, sgst: 0, cess: 0 } } })
  await fetched(asha, 'ledgers')
  const { portal } = await asha.call(getGstLedgers, { query: {} })
  expect(portal?.cash.igst.tax).toBe(1_250)
  expect(portal?.cash.cgst.tax).toBe(10_000)
})

test('without a session nothing is fetched, and an expired one asks to connect again', async () => {
  const { asha } = await connected()
  await outside.control('gst', { portal: { end_sessions: true } })
  expect((await asha.refused(fetchFromGst, { body: { period, what: 'gstr2b' } })).issues?.[0]?.message).toContain(
    'Invalid Session',
  )
  expect(await asha.refused(fetchFromGst, { body: { period, what: 'gstr2b' } })).toMatchObject({
    message: 'Connect to the GST portal first.',
  })
})

const settle = () => settleJobs(world)
async function filing(asha: Actor, form: 'gstr1' | 'gstr3b') {
  const { filing: own } = await asha.call(getGstPortal, { query: { period, form } })
  if (!own) throw new Error('no filing')
  return own
}
async function fileThrough(asha: Actor, form: 'gstr1' | 'gstr3b') {
  await asha.call(startGstFiling, { body: { period, form } })
  await settle()
  const { gst_filings_id, state, problems } = await filing(asha, form)
  expect({ state, problems }).toEqual({ state: 'ready', problems: [] })
  await asha.call(requestGstCode, { params: { gst_filings_id }, body: { pan: PAN } })
  await asha.call(signGstFiling, { params: { gst_filings_id }, body: { pan: PAN, code: '575757' } })
  await settle()
  return filing(asha, form)
}

test('from an invoice to GSTR-1 and GSTR-3B, filed with their acknowledgements, and the books', async () => {
  const { asha, customers_id } = await connected()
  await issued(asha, customers_id)
  await asha.call(buildGstr1, { body: { period } })
  expect(await fileThrough(asha, 'gstr1')).toMatchObject({ state: 'filed', reason: null })
  await asha.call(buildGstr3b, { body: { period } })
  const filed = await fileThrough(asha, 'gstr3b')
  expect(filed).toMatchObject({ state: 'filed', filed_on: '2026-12-15', reason: null })
  const { filing: own } = await asha.call(getGstr3b, { query: { period } })
  expect(own).toMatchObject({ status: 'filed', acknowledgement: filed.acknowledgement })
  expect(own.journal_entries_id).not.toBeNull()
  expect(await brokenInvariants(asha)).toEqual([])
}, 240_000)

test('a server that dies at any transaction of an upload or a filing goes on, and the portal files once', async () => {
  const { asha, customers_id } = await connected()
  await issued(asha, customers_id)
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(startGstFiling, { body: { period, form: 'gstr1' } })
  const { services } = world.app
  const { gst_filings_id } = await filing(asha, 'gstr1')
  for (let death = 1; death <= 3; death += 1) {
    for (let step = 0; step < 3; step += 1)
      await filingJob(services)
        .run(inTenantJobs(asha, death), { gst_filings_id })
        .catch(() => undefined)
  }
  await settle()
  expect(await filing(asha, 'gstr1')).toMatchObject({ state: 'ready' })
  await asha.call(requestGstCode, { params: { gst_filings_id }, body: { pan: PAN } })
  await asha.call(signGstFiling, { params: { gst_filings_id }, body: { pan: PAN, code: '575757' } })
  for (let death = 1; death <= 3; death += 1)
    await signingJob(services)
      .run(inTenantJobs(asha, death), { gst_filings_id, pan: PAN, code: '575757' })
      .catch(() => undefined)
  await settle()
  const filed = await filing(asha, 'gstr1')
  expect(filed).toMatchObject({ state: 'filed', reason: null })
  expect(filed.acknowledgement).toMatch(/000001K$/)
})

const notices = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ title: string; notification_text: string; link: string }>(
      `SELECT title, notification_text, link FROM notifications WHERE companies_id = $1 AND accounts_id = $2 AND kind = 'gst_filing' ORDER BY notifications_id`,
      [asha.companies_id, asha.accounts_id],
    )
    return rows
  })
/** Signed, and the job that was to file it is lost; it died in its `death`th transaction, if at all it began. */
async function lostFiling(death: number | undefined) {
  const { asha, customers_id } = await connected()
  await issued(asha, customers_id)
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(startGstFiling, { body: { period, form: 'gstr1' } })
  await settle()
  const { gst_filings_id } = await filing(asha, 'gstr1')
  const params = { gst_filings_id }
  await asha.call(requestGstCode, { params, body: { pan: PAN } })
  await asha.call(signGstFiling, { params, body: { pan: PAN, code: '575757' } })
  if (death !== undefined)
    await signingJob(world.app.services)
      .run(inTenantJobs(asha, death), { gst_filings_id, pan: PAN, code: '575757' })
      .catch(() => undefined)
  const resume = () => asha.call(retryGstFiling, { params })
  const lose = () =>
    world.app.services.database.pool.query("DELETE FROM jobs WHERE job_name = 'gst-filing-sign' AND on_behalf_of = $1", [
      asha.companies_id,
    ])
  return { asha, params, resume, lose }
}

test('a filing whose job was lost after the portal filed is resumed: the portal is asked, and the return is recorded once', async () => {
  // It files between its first and its second transaction.
  const { asha, resume, lose } = await lostFiling(2)
  await lose()
  expect(await filing(asha, 'gstr1')).toMatchObject({ state: 'filing' })
  const { filing: resumed } = await resume()
  expect(resumed).toMatchObject({ state: 'filed', reason: null })
  expect(resumed?.acknowledgement).toMatch(/K$/)
  expect((await asha.call(getGstr1, { query: { period } })).filing).toMatchObject({
    status: 'filed',
    acknowledgement: resumed?.acknowledgement,
  })
  expect((await asha.refused(retryGstFiling, { params: { gst_filings_id: resumed?.gst_filings_id ?? '' } })).code).toBe(
    'wrong_state',
  )
  expect(await notices(asha)).toMatchObject([
    { title: 'GSTR-1 of November 2026 is filed', notification_text: `Acknowledgement ${resumed?.acknowledgement}` },
  ])
})

test('a filing whose job was lost before the portal filed may be signed again, never while a job is still to file it', async () => {
  const { asha, params, resume, lose } = await lostFiling(undefined)
  const waiting = await resume()
  expect(waiting.filing).toMatchObject({
    state: 'filing',
    reason: 'The portal has not filed this return yet. We are still asking it to.',
  })
  await lose()
  expect((await resume()).filing).toMatchObject({
    state: 'ready',
    reason: 'The portal has not filed this return. Sign it again with a new code.',
  })
  await asha.call(requestGstCode, { params, body: { pan: PAN } })
  await asha.call(signGstFiling, { params, body: { pan: PAN, code: '575757' } })
  await settle()
  expect(await filing(asha, 'gstr1')).toMatchObject({ state: 'filed', reason: null })
})

test('who files taxes is notified when a return is refused or filed, and mailed where mails of the tax calendar are on', async () => {
  const { asha, customers_id } = await connected()
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  await issued(asha, customers_id)
  await asha.call(setTaxMails, { body: { is_on: false } })
  await asha.call(buildGstr1, { body: { period } })
  await outside.control('gst', { portal: { lose_rows: 1 } })
  await asha.call(startGstFiling, { body: { period, form: 'gstr1' } })
  await settle()
  await outside.control('gst', { portal: { lose_rows: 0 } })
  expect(await notices(asha)).toMatchObject([
    {
      title: 'GSTR-1 of November 2026 was not filed',
      notification_text: 'The totals of the portal differ from the return that you built.',
      link: '/gstr-1?period=2026-11',
    },
  ])
  const before = (await mailsTo(world)).length
  await asha.call(setTaxMails, { body: { is_on: true } })
  await fileThrough(asha, 'gstr1')
  expect((await notices(asha)).at(-1)).toMatchObject({ title: 'GSTR-1 of November 2026 is filed' })
  expect(await notices(clerk)).toEqual([])
  const mails = (await mailsTo(world)).slice(before).filter(({ subject }) => subject.includes('GSTR-1'))
  expect(mails.map(({ subject }) => subject)).toEqual(['GSTR-1 of November 2026 is filed'])
})
