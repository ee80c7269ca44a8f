import { beforeEach, expect, test } from 'vitest'
import { updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import { importTdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as contract from '#contract/payroll/salary-certificates.ts'
import { connectMembers } from '#contract/payroll/self-service.ts'
import { salaryTaxYear } from '#contract/payroll/salary-tax.ts'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { companyDetails } from '#test/support/builders.ts'
import { deductorDetails } from '#test/support/deductor.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { newEmployee } from '#test/support/payroll.ts'
import { addStaff } from '#test/support/staff.ts'
import { textPdf } from '#test/support/text-pdf.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { zipOf } from '#test/support/zips.ts'
import { createEmployee } from '#contract/payroll/employees.ts'

const world = await openWorld()
const year_start = '2026-04-01'
const components = [
  { code: 'BASIC', amount: 1_00_000_00 },
  { code: 'HRA', amount: 50_000_00 },
  { code: 'CONV', amount: 50_000_00 },
]
let asha: Actor
let officer: Actor
let meera: string
let omkar: string

beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  await asha.call(updateCompany, { body: companyDetails({ pan: 'AADCS4321F' }) })
  await asha.call(updateTdsDeductor, { body: deductorDetails })
  meera = await hired('Meera Iyer', 'QWPPM1234Z', components)
  omkar = await hired('Omkar Rao', 'QWPPO1234Z')
  for (const month of ['2026-09-01', '2026-10-01']) {
    const { payroll_runs_id } = await asha.call(createRun, { body: { month } })
    await officer.call(approveRun, { params: { payroll_runs_id } })
  }
})

async function hired(staff_name: string, pan: string, pay?: typeof components): Promise<string> {
  const email = `${staff_name.slice(0, 5).toLowerCase()}@example.in`
  const { staff_id } = await addStaff(asha, { staff_name, email })
  const body = newEmployee(staff_id, { pan, joined_on: '2026-09-01' }, pay && { components: pay })
  return (await asha.call(createEmployee, { body })).payroll_employees_id
}

/** Part A with the words of the form in the rules. */
const certificate = (over: { pan?: string; amount?: string; tax?: string; from?: string; form?: string; number?: string } = {}) =>
  textPdf([
    `FORM NO. ${over.form ?? '130'} PART A`,
    `Certificate No. ${over.number ?? 'QWERTYU'} Last updated on 12-Jun-2027`,
    `PAN of the Deductor AADCS4321F TAN of the Deductor PNES12345B PAN of the Employee ${over.pan ?? 'QWPPM1234Z'}`,
    `Period with the Employer From ${over.from ?? '01-Sep-2026 To 31-Mar-2027'}`,
    'Q2 QVABCDEF 200000.00 1000.00 1000.00',
    `Total (Rs.) ${over.amount ?? '4,00,000.00'} ${over.tax ?? '2,000.00'} 2000.00`,
  ])
const upload = (raw: Buffer, file_name = 'part-a.zip') =>
  officer.call(contract.importSalaryCertificates, { query: { year_start, file_name }, raw })
const overview = (of = year_start) => officer.call(contract.getSalaryCertificates, { query: { year_start: of } })
const rupees = (paise: number) => (paise / 100).toFixed(2)

test('certificates of salaries are matched by PAN and compared with payslips; what is not one is named', async () => {
  const { employees, ...before } = await overview()
  expect(before).toMatchObject({ form: '130', due_on: '2027-06-15', requested_on: null, unmatched: [] })
  expect(employees.map(({ staff_name, state }) => [staff_name, state])).toEqual([
    ['Meera Iyer', 'missing'],
    ['Omkar Rao', 'no_tax'],
  ])
  const [of] = employees
  // A second computation: the salary annexure of the year.
  const sent = await officer.send(salaryTaxYear, { query: { year_start } })
  const [sheet = []] = await sheetRows(new Uint8Array(sent.rawPayload), 'xlsx')
  const cells = sheet.find((each) => each.cells[1] === 'Meera Iyer')?.cells ?? []
  expect([Number(cells[6]), Number(cells[14])]).toEqual([(of?.amount ?? 0) / 100, (of?.tax ?? 0) / 100])
  const zip = zipOf([
    { name: 'QWPPM1234Z.pdf', content: certificate({ amount: rupees(of?.amount ?? 0), tax: rupees(of?.tax ?? 0) }) },
    { name: 'b.pdf', content: certificate({ pan: 'QWPPX9999Z', number: 'ASDFGHJ' }) },
    { name: 'c.pdf', content: certificate({ form: '131' }) },
    { name: 'd.pdf', content: certificate({ form: '16', from: '01-Apr-2025 To 31-Mar-2026' }) },
    { name: 'readme.txt', content: Buffer.from('x') },
  ])
  expect(await upload(zip)).toEqual({ stored: 3, elsewhere: 1, repeated: 0, skipped: ['readme.txt'], other_forms: ['c.pdf'] })
  expect(await upload(zip)).toMatchObject({ stored: 0, repeated: 3 })
  const after = await overview()
  expect(after.employees.map(({ state, certificate: came }) => [state, came?.certificate_number])).toEqual([
    ['received', 'QWERTYU'],
    ['no_tax', undefined],
  ])
  expect(after.unmatched).toMatchObject([{ file_name: 'b.pdf', reason: 'no_deduction' }])
  expect(await overview('2025-04-01')).toMatchObject({ form: '16', due_on: '2026-06-15', unmatched: [{ file_name: 'd.pdf' }] })
  // A later one with another tax replaces it, and differs.
  await upload(certificate({ amount: rupees(of?.amount ?? 0), tax: '1.00' }), 'later.pdf')
  expect((await overview()).employees[0]).toMatchObject({ state: 'differs', older: 1, certificate: { tax: 1_00 } })
})

test('an employee is written to in the language that the account of their address has chosen', async () => {
  const languages = async () => (await overview()).employees.map(({ language }) => language)
  expect(await languages()).toEqual([null, null])
  await officer.call(updateUserConfig, { body: { language: 'hi' } })
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE staff SET email = (SELECT email FROM accounts WHERE accounts_id = $2)
       WHERE companies_id = $1 AND staff_name = 'Meera Iyer'`,
      [tx.companies_id, officer.accounts_id],
    ),
  )
  expect(await languages()).toEqual(['hi', null])
})

test('a certificate of a salary that is uploaded with those of vendors is left out and named: its readers see no salary', async () => {
  const raw = certificate()
  expect(await asha.call(importTdsCertificates, { query: { quarter: '2026-Q2', file_name: 'a.pdf' }, raw })).toEqual({
    stored: 0,
    elsewhere: 0,
    repeated: 0,
    skipped: [],
    salaries: ['a.pdf'],
  })
})

test('a certificate is assigned by hand, mailed with the working of the year, and removed', async () => {
  await upload(textPdf([]), 'scan.pdf')
  const [scan] = (await overview()).unmatched
  const params = { payroll_salary_certificates_id: scan?.payroll_salary_certificates_id ?? '' }
  const letter = { to: 'omkar@example.in', subject: 'Form 130', message: 'Attached.', ...params }
  const mail = { body: { letters: [letter] } }
  expect(await officer.call(contract.emailSalaryCertificates, mail)).toMatchObject({ done: [], failed: [{}] })
  const stranger = { payroll_employees_id: '01890000-0000-7000-8000-000000000000' }
  const refused = await officer.refused(contract.assignSalaryCertificate, { params, body: stranger })
  expect(refused.issues[0]?.path).toBe('payroll_employees_id')
  const assigned = await officer.call(contract.assignSalaryCertificate, { params, body: { payroll_employees_id: omkar } })
  expect(assigned.employees[1]).toMatchObject({ state: 'unread', certificate: { is_assigned: true } })
  expect((await officer.call(contract.emailSalaryCertificates, mail)).failed).toEqual([])
  for (let at = 0; at < 3; at += 1) await world.app.services.jobs.drain()
  const [sent] = await mailsTo(world)
  expect(sent).toMatchObject({ recipient: 'omkar@example.in', subject: 'Form 130' })
  expect(sent?.attachments).toEqual(['scan.pdf', expect.stringMatching(/^salary-and-tax-2026-27-.*\.pdf$/)])
  expect((await overview()).employees[1]?.certificate).toMatchObject({ email_status: 'sent', emailed_to: 'omkar@example.in' })
  expect((await officer.call(contract.removeSalaryCertificate, { params })).employees[1]).toMatchObject({ certificate: null })
})

test('employees read only their own certificates and year, and every look is logged', async () => {
  const own = await world.member(asha, ['EMPLOYEE'])
  await officer.call(connectMembers, {
    body: { connections: [{ payroll_employees_id: omkar, accounts_id: own.accounts_id }] },
  })
  await upload(
    zipOf([
      { name: 'a.pdf', content: certificate() },
      { name: 'b.pdf', content: certificate({ pan: 'QWPPO1234Z', number: 'ASDFGHJ' }) },
    ]),
  )
  const { employees } = await overview()
  const [hers, his] = employees.map(({ certificate: came }) => ({
    params: { payroll_salary_certificates_id: came?.payroll_salary_certificates_id ?? '' },
  }))
  if (!hers || !his) throw new Error('both have a certificate')
  const { rows } = await own.call(contract.listOwnCertificates)
  expect(rows).toMatchObject([{ ...his.params, year_start, form: '130' }])
  const looks = async () =>
    (
      await asha.tx((tx) =>
        tx.client.query("SELECT 1 FROM audit_log WHERE companies_id = $1 AND accounts_id = $2 AND action = 'viewed'", [
          tx.companies_id,
          own.accounts_id,
        ]),
      )
    ).rows.length
  expect((await own.send(contract.readOwnCertificate, his)).headers['content-disposition']).toContain('attachment')
  expect(await looks()).toBe(1)
  expect(await own.refused(contract.readOwnCertificate, hers)).toMatchObject({ code: 'not_found' })
  expect((await own.send(contract.ownYearPdf, { params: { year_start } })).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  expect(await looks()).toBe(2)
  expect(await own.refused(contract.getSalaryCertificates, { query: { year_start } })).toMatchObject({ code: 'forbidden' })
  expect(await own.refused(contract.salaryYearPdf, { params: { payroll_employees_id: meera, year_start } })).toMatchObject({
    code: 'forbidden',
  })
  expect(await own.refused(contract.ownYearPdf, { params: { year_start: '2024-04-01' } })).toMatchObject({ code: 'not_found' })
})

test('when certificates were requested is stored for the year, not for a day to come', async () => {
  const body = { requested_on: '2026-11-02', request_number: '12345678' }
  const query = { year_start }
  expect(await officer.call(contract.recordSalaryCertificateRequest, { query, body })).toMatchObject(body)
  const later = { ...body, requested_on: '2027-01-01' }
  const refused = await officer.refused(contract.recordSalaryCertificateRequest, { query, body: later })
  expect(refused.issues[0]?.path).toBe('requested_on')
  expect((await overview()).requested_on).toBe('2026-11-02')
})
