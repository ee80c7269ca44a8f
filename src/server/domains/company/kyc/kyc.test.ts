import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as contract from '#contract/company/kyc.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { maskAccountNumber, maskPan } from '#core/identifiers/mask.ts'
import { bankAccount, companyDetails } from '#test/support/builders.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  const { env } = await openSandboxes(['verifier'])
  world = await openWorld({ ...env, KOSHA_VERIFIER_SECONDS: '1' })
})
beforeEach(async () => {
  asha = await world.company()
})

const company: contract.KycCompany = {
  company_name: 'Sahyadri Traders',
  legal_name: 'Sahyadri Traders Private Limited',
  constitution: 'private_limited',
  email: 'accounts@sahyadri.in',
  mobile_number: '9822012345',
}
const address: contract.KycAddress = { address_line: '7 Senapati Bapat Marg', city: 'Pune', state_code: '27', pincode: '411016' }
const account: contract.KycBankAccount = {
  bank_account_name: 'Sahyadri Traders Private Limited',
  bank_account_number: '50200012345678',
  bank_ifsc: 'HDFC0000001',
}
const signatory: contract.KycSignatory = {
  signatory_name: 'Asha Menon',
  signatory_designation: 'Director',
  signatory_pan: 'ABCPM1234E',
}
const gstin: contract.KycGstin = { is_gst_registered: true, gstin: '27AADCS4321F1ZN', gst_scheme: 'regular' }
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

const check = async (kind: contract.CheckKind) => {
  const { checks } = await asha.call(contract.getKyc)
  const found = checks.find(({ check_kind }) => check_kind === kind)
  if (!found) throw new Error(`no check ${kind}`)
  return found
}
const givePan = (pan: string) => asha.call(contract.submitPan, { body: { pan } })
const named = () => asha.call(contract.submitCompany, { body: company })
const upload = (document_kind: contract.DocumentKind, file_name = 'scan.pdf', raw: Uint8Array = pdf) =>
  asha.call(contract.uploadDocument, { query: { document_kind, file_name }, raw })
/** Runs the jobs; one without a response fails, to be run again. */
const drain = () => world.app.services.jobs.drain().catch(() => undefined)

async function everything() {
  await named()
  await givePan('AADCS4321F')
  await asha.call(contract.submitGstin, { body: gstin })
  await asha.call(contract.submitAddress, { body: address })
  await asha.call(contract.submitBankAccount, { body: account })
  await asha.call(contract.submitSignatory, { body: signatory })
  for (const kind of contract.documentKinds) await upload(kind)
  await asha.call(contract.submitDocuments)
}

test('a company that gives all it is asked for is verified, with evidence for each check', async () => {
  expect(await asha.call(contract.getOnboardingStatus)).toEqual({ onboarding_statuses_id: 1, verified: 0, required: 7 })
  await everything()
  expect(await asha.call(contract.getOnboardingStatus)).toEqual({ onboarding_statuses_id: 3, verified: 2, required: 7 })
  await drain()
  const kyc = await asha.call(contract.getKyc)
  expect(kyc.checks.map(({ check_kind, status }) => [check_kind, status])).toEqual(
    contract.checkKinds.map((kind) => [kind, 'verified']),
  )
  expect(kyc.onboarding_statuses_id).toBe(contract.onboardingStatuses.complete)
  const bank = kyc.checks.find((each) => each.check_kind === 'bank_account')
  expect(bank?.evidence).toContainEqual({ name: 'name_on_record', value: 'SAHYADRI TRADERS PRIVATE LIMITED' })
  expect(kyc).toMatchObject({ bank_name: 'HDFC Bank' })
})

test('half-way it is in progress, and the office and district of the pincode are the evidence of the address', async () => {
  await asha.call(contract.submitAddress, { body: address })
  expect((await asha.call(contract.getOnboardingStatus)).onboarding_statuses_id).toBe(contract.onboardingStatuses.in_progress)
  expect((await check('address')).evidence).toContainEqual({ name: 'district', value: 'Pune' })
})

test('numbers are masked in every reply and never in the trail', async () => {
  await everything()
  await drain()
  const whole = JSON.stringify(await asha.call(contract.getKyc))
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ detail: object }>(`SELECT detail FROM audit_log WHERE entity LIKE 'kyc%' ORDER BY created_at`),
  )
  for (const secret of ['AADCS4321F"', 'ABCPM1234E', '50200012345678']) {
    expect(whole).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  expect(await asha.call(contract.getKyc)).toMatchObject({ masked_pan: 'AAXXXXXX1F', masked_account_number: 'XXXXXXXXXX5678' })
})

describe('a PAN', () => {
  test.each([
    ['that nobody has fails and says so', 'AADCS4301F', 'failed', 'The Income Tax Department has no such PAN.'],
    [
      'of somebody else fails with the name on record',
      'AADCS4302F',
      'failed',
      'It is on record under the name SOMEBODY ELSE ENTERPRISES.',
    ],
    ['that is inoperative fails', 'AADCS4303F', 'failed', 'inoperative'],
    ['whose answer takes longer is pending', 'AADCS4304F', 'pending', 'takes a little longer'],
    ['on which the verifier keeps silent is pending', 'AADCS4305F', 'pending', 'did not answer in time'],
    ['on which it answers nonsense is pending', 'AADCS4306F', 'pending', 'cannot read'],
    ['while the verifier is down is pending', 'AADCS4307F', 'pending', 'not reachable'],
  ])('%s', async (_what, pan, status, reason) => {
    await named()
    await givePan(pan)
    await drain()
    expect(await check('pan')).toMatchObject({ status, reason: expect.stringContaining(reason) })
  })

  test('that was pending is verified when it is asked again', async () => {
    await named()
    await givePan('AADCS4404F')
    await drain()
    await asha.call(contract.retryCheck, { params: { check_kind: 'pan' } })
    expect(await check('pan')).toMatchObject({ status: 'submitted' })
    await drain()
    expect(await check('pan')).toMatchObject({ status: 'verified', reason: null })
  })

  test('that failed is given again, and the old answer does not count', async () => {
    await named()
    await givePan('AADCS4301F')
    await drain()
    await givePan('AADCS4321F')
    await drain()
    expect(await check('pan')).toMatchObject({ status: 'verified' })
  })

  test('of a person is refused for a company, and its GSTIN must hold it', async () => {
    await named()
    expect(await asha.refused(contract.submitPan, { body: { pan: 'ABCPM1234E' } })).toMatchObject({
      issues: [{ path: 'pan', message: 'The PAN of this kind of business has C as its fourth letter, and this one has P' }],
    })
    await givePan('AAACI1681G')
    expect(await asha.refused(contract.submitGstin, { body: gstin })).toMatchObject({ issues: [{ path: 'gstin' }] })
  })

  test('other than the one inside the GSTIN on file is refused at its field', async () => {
    await asha.call(updateCompany, { body: companyDetails() })
    expect(await asha.refused(contract.submitPan, { body: { pan: 'AAACI1681G' } })).toMatchObject({ issues: [{ path: 'pan' }] })
  })

  test('that is changed in the settings later is no longer verified', async () => {
    await named()
    await givePan('AADCS4321F')
    await drain()
    await asha.call(updateCompany, { body: companyDetails({ gstin: null, pan: 'AAACI1681G' }) })
    expect(await check('pan')).toMatchObject({ status: 'not_started', reason: expect.stringContaining('changed'), evidence: [] })
  })

  test('on file is asked about without typing it again', async () => {
    await asha.call(updateCompany, { body: companyDetails({ gstin: null, pan: 'AADCS4321F' }) })
    await asha.call(contract.submitPan, { body: { pan: null } })
    await drain()
    expect(await check('pan')).toMatchObject({ status: 'verified' })
  })
})

test('owner and admin are notified of a check that failed, and when all are done', async () => {
  const told = async () =>
    (await asha.call(listNotifications, { query: {} })).rows.map(({ title, notification_text }) => [title, notification_text])
  await named()
  await givePan('AADCS4301F')
  await drain()
  expect(await told()).toEqual([['The PAN could not be verified', 'The Income Tax Department has no such PAN.']])
  await everything()
  await drain()
  expect((await told())[0]).toEqual(['Your company is verified', null])
})

test('the trail records who asked and the result', async () => {
  await named()
  await givePan('AADCS4321F')
  await drain()
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'kyc_checks' } })
  expect(rows.slice(0, 2).map((row) => row.sentence)).toEqual([
    'Asha Menon got the PAN verified',
    'Asha Menon asked for the PAN to be verified',
  ])
})

describe('a bank account', () => {
  test.each([
    ['that does not exist', '50200012345601', 'failed', 'The bank has no such account.'],
    ['of another holder', '50200012345602', 'failed', 'SOMEBODY ELSE ENTERPRISES'],
    ['that closed', '50200012345603', 'failed', 'closed or frozen'],
    ['whose credit is under way', '50200012345604', 'pending', 'takes a little longer'],
    ['at a bank that does not answer', '50200012345605', 'pending', 'did not answer in time'],
  ])('%s', async (_what, bank_account_number, status, reason) => {
    await asha.call(contract.submitBankAccount, { body: { ...account, bank_account_number } })
    await drain()
    expect(await check('bank_account')).toMatchObject({ status, reason: expect.stringContaining(reason) })
  })

  test('at a branch that does not exist is refused at the IFSC, before any money is sent', async () => {
    const problem = await asha.refused(contract.submitBankAccount, { body: { ...account, bank_ifsc: 'HDFC0777777' } })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'bank_ifsc', message: 'No branch has the IFSC HDFC0777777' }] })
  })
})

test.each([
  ['27AADCS4321F9ZF', 'failed', 'no such GSTIN'],
  ['27AADCS4321F7ZH', 'failed', 'cancelled'],
  ['27AADCS4321F4ZK', 'pending', 'cannot read'],
])('GSTIN %s: %s', async (number, status, reason) => {
  await named()
  await asha.call(contract.submitGstin, { body: { ...gstin, gstin: number } })
  await drain()
  expect(await check('gstin')).toMatchObject({ status, reason: expect.stringContaining(reason) })
})

test('a company that is not registered declares it, and need not show a certificate', async () => {
  const kyc = await asha.call(contract.submitGstin, { body: { is_gst_registered: false, gstin: null, gst_scheme: 'regular' } })
  expect(kyc.wanted_documents).not.toContain('gst_certificate')
  expect(await check('gstin')).toMatchObject({ status: 'verified' })
})

test.each([
  ['a pincode of another state', { pincode: '560001' }, 'pincode'],
  ['a pincode no post office has', { pincode: '411999' }, 'pincode'],
  ['a state other than the GSTIN’s', { state_code: '29', pincode: '560001', city: 'Bengaluru' }, 'state_code'],
])('an address with %s is refused at the field', async (_what, over, path) => {
  await asha.call(contract.submitGstin, { body: gstin })
  expect(await asha.refused(contract.submitAddress, { body: { ...address, ...over } })).toMatchObject({ issues: [{ path }] })
})

describe('documents', () => {
  beforeEach(named)

  test('each that is missing is named', async () => {
    await upload('pan_card')
    const problem = await asha.refused(contract.submitDocuments)
    expect(problem.issues.map(({ path }) => path)).toEqual(['registration_proof', 'address_proof', 'signatory_id'])
  })

  test('one that cannot be read fails by its name', async () => {
    for (const kind of ['pan_card', 'registration_proof', 'signatory_id'] as const) await upload(kind)
    await upload('address_proof', 'unreadable.pdf')
    await asha.call(contract.submitDocuments)
    await drain()
    expect(await check('documents')).toMatchObject({
      status: 'failed',
      reason: 'Proof of address: It could not be read: upload a sharper copy.',
    })
    await upload('address_proof', 'sharp.pdf')
    await asha.call(contract.submitDocuments)
    await drain()
    expect(await check('documents')).toMatchObject({ status: 'verified' })
  })

  test('what is neither PDF nor picture is refused, whatever it is called, and so is one above 5 MB', async () => {
    const query = { document_kind: 'pan_card', file_name: 'pan.pdf' } as const
    const page = await asha.refused(contract.uploadDocument, { query, raw: Buffer.from('<script>alert(1)</script>') })
    expect(page).toMatchObject({ status: 422, issues: [{ path: 'pan_card' }] })
    const large = Buffer.concat([pdf, Buffer.alloc(contract.MAX_DOCUMENT_BYTES)])
    expect(await asha.refused(contract.uploadDocument, { query, raw: large })).toMatchObject({ status: 413 })
  })

  test('one is given back as a download to owner and admin, to no one else, and is gone when taken back', async () => {
    const { documents } = await upload('pan_card', 'my pan.pdf')
    const params = { kyc_documents_id: documents[0]?.kyc_documents_id ?? '' }
    const answer = await asha.send(contract.readDocument, { params })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="my pan.pdf"'),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const ravi = await world.company('Ravi Stores')
    expect((await ravi.send(contract.readDocument, { params })).statusCode).toBe(404)
    const clerk = await world.member(asha, ['BANKING'])
    expect((await clerk.send(contract.readDocument, { params })).statusCode).toBe(403)
    expect((await asha.call(contract.removeDocument, { params })).documents).toEqual([])
    expect(await asha.refused(contract.removeDocument, { params })).toMatchObject({ status: 404 })
  })
})

test('a verified check holds for a year, then it is asked again', async () => {
  await named()
  await givePan('AADCS4321F')
  await drain()
  await asha.tx((tx) => tx.client.query(`UPDATE kyc_checks SET expires_at = $1 WHERE check_kind = 'pan'`, [tx.now]))
  expect(await check('pan')).toMatchObject({ status: 'expired' })
  await asha.call(contract.retryCheck, { params: { check_kind: 'pan' } })
  await drain()
  expect(await check('pan')).toMatchObject({ status: 'verified' })
})

test('what is verified is not asked again, nor what was never given', async () => {
  await named()
  await givePan('AADCS4321F')
  await drain()
  expect(await asha.refused(contract.retryCheck, { params: { check_kind: 'pan' } })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(contract.retryCheck, { params: { check_kind: 'gstin' } })).toMatchObject({ code: 'wrong_state' })
})

test('the one page gives everything in one go, or nothing of it', async () => {
  const { signatory_pan: _pan, ...rest } = { ...company, ...address, ...account, signatory_pan: null }
  const body: contract.KycWhole = { ...rest, bank_account_number: '50200012345678', pan: 'AADCS4321F', gstin: '27AADCS4321F1ZN' }
  expect(await asha.refused(contract.submitKyc, { body: { ...body, bank_ifsc: 'HDFC0777777' } })).toMatchObject({
    issues: [{ path: 'bank_ifsc' }],
  })
  expect((await asha.call(contract.getOnboardingStatus)).onboarding_statuses_id).toBe(1)
  await asha.call(contract.submitKyc, { body })
  await drain()
  expect(await asha.call(contract.getOnboardingStatus)).toMatchObject({ verified: 5 })
  const again = await asha.call(contract.submitKyc, { body: { ...body, pan: null, bank_account_number: null } })
  expect(again).toMatchObject({ masked_pan: 'AAXXXXXX1F', masked_account_number: 'XXXXXXXXXX5678' })
})

test('the onboarding is left for later and stays incomplete', async () => {
  expect(await asha.call(contract.skipOnboarding)).toMatchObject({ is_skipped: true, onboarding_statuses_id: 1 })
})

test('a member sees how far it is, and nothing of what it is about', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  expect(await clerk.call(contract.getOnboardingStatus)).toMatchObject({ onboarding_statuses_id: 1 })
  expect(await clerk.refused(contract.getKyc)).toMatchObject({ status: 403 })
})

test('a partner’s PAN is verified automatically and does not count for the company', async () => {
  const body: contract.KycPartnerInput = {
    partner_name: 'Nair and Associates',
    email: 'nair@ca.example',
    mobile_number: '9820012345',
    pan: 'AAAFN1234K',
    gstin: null,
    ...address,
  }
  expect(await asha.call(contract.getKycPartner)).toEqual({ partner: null, status: 'not_started', reason: null })
  await asha.call(contract.submitKycPartner, { body })
  await drain()
  expect(await asha.call(contract.getKycPartner)).toMatchObject({ status: 'verified', partner: { masked_pan: 'AAXXXXXX4K' } })
  await asha.call(contract.submitKycPartner, { body: { ...body, pan: null, city: 'Thane' } })
  expect(await asha.call(contract.getKycPartner)).toMatchObject({ partner: { city: 'Thane' } })
  expect((await asha.call(contract.getOnboardingStatus)).onboarding_statuses_id).toBe(1)
})

test('what the company gave elsewhere is not asked for again: PAN from the GSTIN, account from banking', async () => {
  await asha.call(updateCompany, {
    body: companyDetails({ pan: null, gstin: gstin.gstin, bank_account_number: null, bank_ifsc: null }),
  })
  await asha.call(createBankAccount, { body: bankAccount({ account_number: '50200012345678', ifsc: 'HDFC0000001' }) })
  const kyc = await asha.call(contract.getKyc)
  expect(kyc).toMatchObject({
    masked_pan: maskPan('AADCS4321F'),
    masked_account_number: maskAccountNumber('50200012345678'),
    bank_ifsc: 'HDFC0000001',
  })
  await asha.call(contract.submitCompany, { body: company })
  const given = await asha.call(contract.submitPan, { body: { pan: null } })
  expect(given.checks.find(({ check_kind }) => check_kind === 'pan')?.status).not.toBe('not_started')
  const banked = await asha.call(contract.submitBankAccount, { body: { ...account, bank_account_number: null } })
  expect(banked.checks.find(({ check_kind }) => check_kind === 'bank_account')?.status).not.toBe('not_started')
})
