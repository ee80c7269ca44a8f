import { beforeEach, expect, test } from 'vitest'
import { voidTdsChallan } from '#contract/compliance/tds-challans.ts'
import { recordTdsFiling } from '#contract/compliance/tds-corrections.ts'
import * as contract from '#contract/compliance/tds-justification.ts'
import { updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import { sumPaise } from '#core/money.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let books: Awaited<ReturnType<typeof openDeductor>>
beforeEach(async () => {
  books = await openDeductor(world)
  await books.asha.call(updateTdsDeductor, { body: deductorDetails })
})

type Form = contract.JustificationForm
const report = (quarter: string, form: Form) => books.asha.call(contract.getTdsJustification, { query: { quarter, form } })
const rowsOf = async (quarter: string, form: Form) =>
  (await books.asha.call(contract.listTdsDefaults, { query: { quarter, form, limit: '100' } })).rows
const totals = async (quarter: string, form: Form) =>
  Object.fromEntries((await report(quarter, form)).totals.map(({ kind, own }) => [kind, own]))
const upload = (quarter: string, form: Form, lines: string[], file_name = 'JR.csv') =>
  books.asha.call(contract.importTdsJustification, { query: { quarter, form, file_name }, raw: Buffer.from(lines.join('\r\n')) })

test('interest, missing PAN and fee are found for the form of the quarter, and each total is that of its rows', async () => {
  const { billed, payee } = books
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-02-10', 60_000_00)
  await billed(await payee('Nobody', null), '2026-02-12', 60_000_00)
  await billed(await payee('Mehta', 'ABCPM1234K'), '2026-05-10', 60_000_00)
  // February to November: ten months of 1.5%, on 6,000 and on 12,000. Due on 31 May: 173 days at ₹200 are more than the tax, so the fee is the tax.
  expect(await totals('2025-Q4', '26Q')).toEqual({ late_payment_interest: 2_700_00, late_fee: 18_000_00, pan_error: 0 })
  expect(await totals('2025-Q4', '27Q')).toEqual({})
  expect(await totals('2026-Q1', '140')).toMatchObject({ late_payment_interest: 630_00 })
  const rows = await rowsOf('2025-Q4', '26Q')
  const sumOf = (kind: string) => sumPaise(rows.flatMap(({ own }) => (own?.kind === kind ? [own.amount] : [])))
  expect(sumOf('late_payment_interest')).toBe(2_700_00)
  expect(rows.map(({ state }) => state)).toEqual(['only_own', 'only_own', 'only_own', 'only_own'])
})

test('tax below the rate of the day is found, and what is right is not listed', async () => {
  const { asha, billed, payee } = books
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-05-10', 60_000_00)
  // As books of before this was checked may have it: 2% where 10% was due.
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO tds_deductions (companies_id, tds_deductions_id, vendors_id, has_pan, source_type, sources_id, cause, tds_nature, section, payment_code, rate, base, tax, credited_on, deducted_on, created_at)
       SELECT companies_id, gen_random_uuid(), vendors_id, has_pan, source_type, sources_id, cause, tds_nature, section, payment_code, 2, base, 120000, credited_on, deducted_on, created_at
       FROM tds_deductions WHERE companies_id = $1`,
      [asha.companies_id],
    ),
  )
  const short = (await rowsOf('2026-Q1', '140')).filter(({ own }) => own?.kind === 'short_deduction')
  expect(short).toMatchObject([{ own: { name: 'Rane', tax: 1_200_00, amount: 4_800_00 } }])
})

test('the fee of a filed statement runs to the day of filing, and an undone challan pays none of what it claims', async () => {
  const { asha, billed, payee, pay } = books
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-08-10', 60_000_00)
  const challan = await pay('2026-08-01', '00042', '2026-09-08')
  expect(await totals('2026-Q2', '140')).toEqual({ late_payment_interest: 180_00, late_fee: 20 * 200_00 })
  const filing = { quarter: '2026-Q2', receipt: 'QVABCDEFGHIJKLM', filed_on: '2026-11-05' }
  await asha.call(recordTdsFiling, { body: filing })
  expect(await report('2026-Q2', '140')).toMatchObject({ filed_on: '2026-11-05', due_on: '2026-10-31' })
  expect(await totals('2026-Q2', '140')).toEqual({ late_payment_interest: 180_00, late_fee: 5 * 200_00 })
  await asha.call(voidTdsChallan, {
    params: { tds_challans_id: challan.tds_challans_id },
    body: { voided_on: '2026-11-20' },
  })
  // August to November without a challan.
  expect(await totals('2026-Q2', '140')).toEqual({
    late_payment_interest: 360_00,
    late_fee: 5 * 200_00,
    unmatched_challan: 6_000_00,
  })
})

const jr = (rane: string, more: string[] = []) => [
  'Sr. No.,Type of Default,Default Amount (Rs.),Amount Paid (Rs.),Amount Payable (Rs.)',
  '1,Interest on Late Payment,240.00,0.00,240.00',
  '2,Late Filing Levy,1000.00,0.00,1000.00',
  'Late Payment Interest Computation u/s 201(1A),,,,',
  'Sr. No.,PAN,Name of deductee,Date of Deduction,Interest on Late Payment',
  `1,AAPFR0939F,RANE,10-Aug-2026,${rane}`,
  '2,AAACT2727Q,UNKNOWN,11-Aug-2026,60.00',
  ...more,
]

test('an imported report stands beside ours row by row, what only it has first, and the next import takes its place', async () => {
  const { asha, billed, payee, pay } = books
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-08-10', 60_000_00)
  await pay('2026-08-01', '00042', '2026-09-08')
  expect(await upload('2026-Q2', '140', jr('180.00'))).toMatchObject({
    states: { only_reported: 1, differs: 0, only_own: 1, agrees: 1 },
    import: { file_name: 'JR.csv', lines: 7, defaults: 2, summary: 2, headings: 3, others: [] },
    totals: [
      { kind: 'late_payment_interest', own: 180_00, reported: 240_00, summary: 240_00 },
      { kind: 'late_fee', own: 4_000_00, reported: 0, summary: 1_000_00 },
    ],
  })
  expect(
    (await rowsOf('2026-Q2', '140')).map(({ state, own, reported }) => [state, own?.name, reported?.name, reported?.amount]),
  ).toEqual([
    ['only_reported', undefined, 'UNKNOWN', 60_00],
    ['only_own', '', undefined, undefined],
    ['agrees', 'Rane', 'RANE', 180_00],
  ])
  expect((await upload('2026-Q2', '140', jr('90.00'))).states).toMatchObject({ only_reported: 1, differs: 1, agrees: 0 })
  const refused = await asha.refused(contract.importTdsJustification, {
    query: { quarter: '2026-Q2', form: '140', file_name: 'JR.csv' },
    raw: Buffer.from(jr('ninety').join('\n')),
  })
  expect(refused).toMatchObject({ code: 'bad_file', message: expect.stringContaining('Line 6') })
  // What was imported before stays, and is no other statement's.
  expect((await report('2026-Q2', '140')).states.differs).toBe(1)
  expect((await report('2026-Q2', '144')).import).toBe(null)
  const query = { quarter: '2026-Q2', form: '140' as const }
  expect((await asha.call(contract.removeTdsJustification, { query })).import).toBe(null)
  expect(await asha.refused(contract.removeTdsJustification, { query })).toMatchObject({ code: 'not_found' })
  // Undo: the one that was removed last is back, until another is imported.
  expect((await asha.call(contract.restoreTdsJustification, { body: query })).states.differs).toBe(1)
  expect(await asha.refused(contract.restoreTdsJustification, { body: query })).toMatchObject({ code: 'wrong_state' })
  await asha.call(contract.removeTdsJustification, { query })
  await upload('2026-Q2', '140', jr('180.00'))
  expect(await asha.refused(contract.restoreTdsJustification, { body: query })).toMatchObject({ code: 'wrong_state' })
  await asha.call(contract.removeTdsJustification, { query })
  expect((await asha.call(contract.restoreTdsJustification, { body: query })).states).toMatchObject({ agrees: 1, differs: 0 })
})
