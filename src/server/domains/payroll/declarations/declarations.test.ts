import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import {
  addDeclarationLine,
  addProof,
  changeDeclarationLine,
  chooseRegime,
  type DeclarationLineInput,
  decideLine,
  getDeclaration,
  getOwnDeclaration,
  listDeclarations,
  readProof,
  removeDeclarationLine,
  setProofWindow,
} from '#contract/payroll/declarations.ts'
import { approveRun, createRun, getSlip, type Run } from '#contract/payroll/runs.ts'
import { salaryTaxQuarter } from '#contract/payroll/salary-tax.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor
let meera: Actor
let employee: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
  meera = await world.member(asha, ['EMPLOYEE'])
  const hired = await hire(asha, 'Meera Iyer', {
    accounts_id: meera.accounts_id,
    // ₹1,20,000 a month: basic 60,000, house rent allowance 30,000, special 30,000. Delhi has no professional tax.
    terms: {
      components: [
        { code: 'BASIC', amount: 60_000_00 },
        { code: 'HRA', amount: 30_000_00 },
        { code: 'SPECIAL', amount: 30_000_00 },
      ],
      state: '07',
      is_epf: false,
      is_esi: false,
    },
  })
  employee = hired.payroll_employees_id
})

const year = { year_start: '2026-04-01' }
const rent: DeclarationLineInput = {
  line_kind: 'rent',
  amount: 3_00_000_00,
  tax: 0,
  description: '',
  party_name: 'Om Rao',
  party_pan: 'QWPPR4321K',
  city: 'Bengaluru',
  from_month: '2026-04-01',
  until_month: '2027-03-01',
  is_senior: false,
}
const savings: DeclarationLineInput = {
  ...rent,
  line_kind: 'savings',
  amount: 2_00_000_00,
  description: 'PPF',
  party_name: '',
  party_pan: null,
  city: '',
  from_month: null,
  until_month: null,
}
const declare = (line: DeclarationLineInput) => meera.call(addDeclarationLine, { params: year, body: line })
const pay = async (month: string): Promise<Run> => {
  const run = await officer.call(createRun, { body: { month } })
  return asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
}
const slipOf = (run: Run) => officer.call(getSlip, { params: { payroll_slips_id: run.slips[0]?.payroll_slips_id ?? '' } })
const taxOf = async (run: Run) => (await slipOf(run)).lines.find(({ code }) => code === 'TDS')

test('rent and savings in the old regime lower the tax of the month, and the slip says by what', async () => {
  await meera.call(chooseRegime, { params: year, body: { regime: 'old' } })
  await declare(rent)
  const declaration = await declare(savings)
  expect(declaration).toMatchObject({ regime: 'old', is_open: true, counts: 'declared' })
  // Twelve months of 1,20,000 are 14,40,000. Exempt: least of 3,60,000, 3,00,000 − 72,000 = 2,28,000, half of 7,20,000.
  // 14,40,000 − 50,000 − 2,28,000 − 1,50,000 = 10,12,000: 1,12,500 + 3,600 = 1,16,100 and 4% = 1,20,744, to ten 1,20,740.
  expect(declaration.regimes?.old).toEqual({ income: 10_12_000_00, tax: 1_20_740_00 })
  // New: 14,40,000 − 75,000 = 13,65,000: 60,000 + 15% of 1,65,000 = 84,750 and 4% = 88,140.
  expect(declaration.regimes).toMatchObject({ new: { income: 13_65_000_00, tax: 88_140_00 }, cheaper: 'new' })
  const line = await taxOf(await pay('2026-04-01'))
  // A twelfth of 1,20,740, to the rupee.
  expect(line?.amount).toBe(10_062_00)
  expect(line?.why).toContain('2,28,000.00 of the house rent allowance not taxed, deductions ₹1,50,000.00')
})

test('a year before the first that rates are known of has a declaration without a comparison, and a sheet of it is refused', async () => {
  const before = { payroll_employees_id: employee, year_start: '2019-04-01' }
  expect(await officer.call(getDeclaration, { params: before })).toMatchObject({ is_open: false, regimes: null })
  expect(await officer.refused(salaryTaxQuarter, { query: { year_start: '1900-04-01', quarter: '1' } })).toMatchObject({
    code: 'invalid',
    message: 'No rates and rules are kept for 30 Jun 1900. Choose a later date.',
  })
})

test('after the last day for proofs only what the officer accepted counts, and the change says so', async () => {
  await meera.call(chooseRegime, { params: year, body: { regime: 'old' } })
  await declare(rent)
  const { lines } = await declare(savings)
  const [first, second] = lines.map((line) => line.payroll_declaration_lines_id)
  await meera.call(addProof, {
    params: { payroll_declaration_lines_id: first ?? '' },
    query: { file_name: 'rent.pdf' },
    raw: Buffer.from('%PDF-1.4 rent'),
  })
  const view = await officer.call(getDeclaration, { params: { payroll_employees_id: employee, ...year } })
  expect(view.lines[0]?.proofs.map((proof) => proof.original_file_name)).toEqual(['rent.pdf'])
  const proof = { payroll_proofs_id: view.lines[0]?.proofs[0]?.payroll_proofs_id ?? '' }
  expect((await officer.send(readProof, { params: proof })).rawPayload.toString()).toBe('%PDF-1.4 rent')
  const decide = (id: string | undefined, accepted: number, reason: string) => ({
    params: { payroll_declaration_lines_id: id ?? '' },
    body: { accepted, reason },
  })
  expect(await officer.refused(decideLine, decide(first, 1_00_000_00, ''))).toMatchObject({ code: 'invalid' })
  await officer.call(decideLine, decide(first, 1_00_000_00, 'Receipts of four months'))
  expect((await officer.call(listDeclarations, { query: year })).rows).toMatchObject([{ lines: 2, proven: 1, undecided: 1 }])
  for (let month = 4; month <= 10; month += 1) await pay(`2026-${String(month).padStart(2, '0')}-01`)
  await officer.call(setProofWindow, { body: { ...year, opens_on: '2026-10-15', closes_on: '2026-11-10' } })
  const november = await officer.call(createRun, { body: { month: '2026-11-01' } })
  const line = await taxOf(november)
  // Exempt: 1,00,000 − 72,000 = 28,000; nothing of the savings. 14,40,000 − 50,000 − 28,000 = 13,62,000:
  // 1,12,500 + 30% of 3,62,000 = 2,21,100 and 4% = 2,29,944, to ten 2,29,940. Seven months took 70,433; the rest over five.
  expect(line?.amount).toBe(31_901_00)
  expect(line?.why).toContain('only what was accepted with proof counts')
  expect((await slipOf(november)).changes).toContainEqual(expect.objectContaining({ cause: 'declaration' }))
  expect(november.checks).toContainEqual(expect.objectContaining({ code: 'PAY-030' }))
  const refused = await meera.refused(changeDeclarationLine, {
    params: { payroll_declaration_lines_id: second ?? '' },
    body: savings,
  })
  expect(refused).toMatchObject({ code: 'wrong_state' })
})

test('a landlord’s PAN is asked above a lakh, other people see nothing, and each look is logged', async () => {
  const refused = await meera.refused(addDeclarationLine, { params: year, body: { ...rent, party_pan: null } })
  expect(refused.issues).toMatchObject([{ path: 'party_pan' }])
  const { lines } = await declare({ ...rent, amount: 1_00_000_00, party_pan: null })
  const id = { payroll_declaration_lines_id: lines[0]?.payroll_declaration_lines_id ?? '' }
  const other = await world.member(asha, ['EMPLOYEE'])
  await hire(asha, 'Om Das', { accounts_id: other.accounts_id })
  expect(await other.refused(removeDeclarationLine, { params: id })).toMatchObject({ code: 'not_found' })
  expect(await other.refused(getDeclaration, { params: { payroll_employees_id: employee, ...year } })).toMatchObject({
    code: 'forbidden',
  })
  await officer.call(getDeclaration, { params: { payroll_employees_id: employee, ...year } })
  const looks = await asha.call(listAuditTrail, { query: { action: 'viewed' } })
  expect(looks.rows.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('Meera Iyer'))
  await officer.call(decideLine, { params: id, body: { accepted: 1_00_000_00, reason: '' } })
  const changed = await meera.call(changeDeclarationLine, { params: id, body: { ...rent, amount: 90_000_00, party_pan: null } })
  expect(changed.lines[0]).toMatchObject({ amount: 90_000_00, accepted: null })
  expect((await meera.call(removeDeclarationLine, { params: id })).lines).toEqual([])
  const stored = await asha.tx((tx) =>
    tx.client.query<{ raw: string }>(`SELECT encode(choice, 'escape') AS raw FROM payroll_declarations`),
  )
  expect(stored.rows[0]?.raw).not.toContain('regime')
})

test('pay and tax of an earlier employer and other income are taxed with the pay', async () => {
  await declare({ ...savings, line_kind: 'earlier_job', party_name: 'Nila Works', amount: 2_00_000_00, tax: 10_000_00 })
  await declare({ ...savings, line_kind: 'other_income', description: 'Interest', amount: 50_000_00 })
  const own = await meera.call(getOwnDeclaration, { params: year })
  // 14,40,000 + 50,000 − 75,000 = 14,15,000.
  expect(own.regimes?.new.income).toBe(14_15_000_00)
  const april = await pay('2026-04-01')
  const line = await taxOf(april)
  // 14,40,000 + 2,00,000 − 75,000 + 50,000 = 16,15,000: 1,20,000 + 20% of 15,000 = 1,23,000 and 4% = 1,27,920; less 10,000 over twelve.
  expect(line?.amount).toBe(9_827_00)
  for (const { payroll_declaration_lines_id } of own.lines)
    await meera.call(removeDeclarationLine, { params: { payroll_declaration_lines_id } })
  // Without them 88,140 for the year, less 9,827 over eleven months.
  expect((await taxOf(await pay('2026-05-01')))?.amount).toBe(7_119_00)
})

test('an officer does not accept their own declaration while another can', async () => {
  const { payroll_employees_id } = await hire(asha, 'Om Das', { accounts_id: officer.accounts_id })
  const { lines } = await officer.call(addDeclarationLine, { params: year, body: savings })
  const decision = {
    params: { payroll_declaration_lines_id: lines[0]?.payroll_declaration_lines_id ?? '' },
    body: { accepted: savings.amount, reason: '' },
  }
  expect(await officer.refused(decideLine, decision)).toMatchObject({ code: 'forbidden' })
  const decided = await asha.call(decideLine, decision)
  expect(decided.lines).toMatchObject([{ accepted: savings.amount }])
  expect(payroll_employees_id).not.toBe(employee)
})
