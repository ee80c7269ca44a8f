import { beforeAll, expect, test } from 'vitest'
import {
  companyLogo,
  getCompany,
  getCompanyBasics,
  MAX_LOGO_BYTES,
  removeLogo,
  updateCompany,
  uploadLogo,
} from '#contract/company/company.ts'
import { companyDetails } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

test('the GSTIN says the state and the PAN of the company', async () => {
  const body = companyDetails({ gstin: '29AABCK7788L1ZN', state_code: '27', pan: null })
  expect(await asha.call(updateCompany, { body })).toMatchObject({ state_code: '29', pan: 'AABCK7788L' })
  expect(await asha.call(getCompany)).toMatchObject({ company_name: 'Sahyadri Traders', bank_ifsc: 'HDFC0000001' })
})

test('every member may read what documents need, and only owner and admin the bank details or change anything', async () => {
  const ravi = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  const basics = await ravi.call(getCompanyBasics)
  expect(basics).toMatchObject({ invoice_prefix: 'INV' })
  expect(basics).not.toHaveProperty('bank_account_number')
  expect(await ravi.refused(getCompany)).toMatchObject({ status: 403 })
  expect(await ravi.refused(updateCompany, { body: companyDetails() })).toMatchObject({ status: 403 })
})

test.each([
  ['gstin', { gstin: '27AADCS4321F1ZX' }],
  ['invoice_prefix', { invoice_prefix: 'RCT' }],
  ['invoice_prefix', { invoice_prefix: 'INV/' }],
  ['bank_ifsc', { bank_ifsc: 'HDFCO000001' }],
  ['upi_vpa', { upi_vpa: 'asha@example.com' }],
])('a wrong %s is refused at its field', async (path, wrong) => {
  const problem = await asha.refused(updateCompany, { body: companyDetails(wrong) })
  expect(problem).toMatchObject({ status: 400, issues: [{ path }] })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the logo is kept, shown as the picture it is, and removed', async () => {
  await asha.call(uploadLogo, { query: { file_name: 'logo.html' }, raw: png })
  const shown = await asha.send(companyLogo)
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect(Buffer.from(shown.rawPayload).equals(png)).toBe(true)
  await asha.call(removeLogo)
  expect((await asha.send(companyLogo)).statusCode).toBe(404)
})

test('a script dressed as a picture is refused, and so is a logo that is too large', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await asha.refused(uploadLogo, { query: { file_name: 'logo.png' }, raw: script })).toMatchObject({ status: 422 })
  const large = Buffer.concat([png, Buffer.alloc(MAX_LOGO_BYTES)])
  expect(await asha.refused(uploadLogo, { query: { file_name: 'logo.png' }, raw: large })).toMatchObject({ status: 413 })
})
