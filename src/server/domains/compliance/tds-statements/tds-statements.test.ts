import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/compliance/tds-statements.ts'
import { addTdsRelief } from '#contract/directory/tds-reliefs.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { readStatement } from '#core/compliance/tds-statements/read.ts'
import { sumPaise } from '#core/money.ts'
import { deductorDetails as details, openDeductor } from '#test/support/deductor.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let payee: Awaited<ReturnType<typeof openDeductor>>['payee']
let billed: Awaited<ReturnType<typeof openDeductor>>['billed']
let pay: Awaited<ReturnType<typeof openDeductor>>['pay']
beforeEach(async () => {
  ;({ asha, payee, billed, pay } = await openDeductor(world))
})

const statement = (quarter: string, of = asha) => of.call(contract.getTdsStatement, { query: { quarter } })
const fileOf = async (quarter: string, of = asha) => (await of.send(contract.tdsStatementFile, { query: { quarter } })).body
const codes = async (quarter: string) => (await statement(quarter)).checks.map(({ code }) => code.slice(-3))

test('the file of a quarter is compared with the sub-ledger of the quarter, and every row is in it or left out', async () => {
  const rane = await payee('Rane & Associates', 'AAPFR0939F')
  const nobody = await payee('Ganesh Works', null, 'contractor')
  await billed(rane, '2026-07-10', 60_000_00)
  await billed(nobody, '2026-08-12', 40_000_00, 'contractor')
  await pay('2026-07-01', '00001', '2026-08-07')
  await pay('2026-08-01', '00002', '2026-09-07')
  // Without a challan, undone in its quarter, and of the quarter after.
  await billed(rane, '2026-09-20', 10_000_00)
  const undone = await billed(rane, '2026-09-21', 20_000_00)
  await asha.call(cancelBill, {
    params: { bills_id: undone.bills_id },
    body: { cancelled_on: '2026-09-22', cancel_reason: 'Wrong vendor' },
  })
  await billed(rane, '2026-10-05', 70_000_00)
  expect(await codes('2026-Q2')).toEqual(['001', '002', '003', '020'])
  // What the drawer of statement details corrects links to it, on the page of the same quarter.
  const [tan] = (await statement('2026-Q2')).checks
  expect(tan?.rows).toMatchObject([{ label: 'Statement details', link: '/accounting/tds?open=details&quarter=2026-Q2' }])
  expect(await asha.refused(contract.tdsStatementFile, { query: { quarter: '2026-Q2' } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(contract.updateTdsDeductor, { body: details })
  const made = await statement('2026-Q2')
  expect(made).toMatchObject({ considered: 5, reported: 2, challans: 2, is_blocked: false, due_on: '2026-10-31' })
  expect(made.file_name).toBe('140_Q2_202627_PNES12345B.txt')
  expect(made.left_out.map(({ reason }) => reason).toSorted()).toEqual(['no_challan', 'reversed', 'reversed'])
  expect(made.reported + made.left_out.length).toBe(made.considered)
  await rowsAddUp(made)

  const file = await fileOf('2026-Q2')
  const read = readStatement(file)
  expect(read.problems).toEqual([])
  const rows = read.statement?.challans.flatMap((challan) => challan.deductees) ?? []
  expect(rows).toMatchObject([
    {
      pan: 'AAPFR0939F',
      name: 'RANE & ASSOCIATES',
      code: '1027',
      amount: 60_000_00,
      deducted: 6_000_00,
      rate: '10',
      paid_on: '2026-07-10',
    },
    { pan: 'PANNOTAVBL', name: 'GANESH WORKS', amount: 40_000_00, deducted: 8_000_00, rate: '20', reason: 'C' },
  ])
  // The second computation: the sub-ledger less exclusions, and the credits to TDS payable of the quarter.
  const [sums] = await asha.tx(async (tx) => {
    const { rows: found } = await tx.client.query<{ tax: number; base: number; payable: number; challans: number }>(
      `SELECT (SELECT sum(tax)::bigint FROM tds_deductions WHERE companies_id = $1 AND deducted_on BETWEEN '2026-07-01' AND '2026-09-30') AS tax,
        (SELECT sum(base)::bigint FROM tds_deductions WHERE companies_id = $1 AND deducted_on BETWEEN '2026-07-01' AND '2026-09-30') AS base,
        (SELECT sum(tax)::bigint FROM tds_challans WHERE companies_id = $1) AS challans,
        (SELECT -sum(l.amount)::bigint FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
           JOIN journal_entries e USING (companies_id, journal_entries_id)
         WHERE l.companies_id = $1 AND a.account_role = 'tds_payable' AND e.source <> 'tds_challan'
           AND e.posting_date BETWEEN '2026-07-01' AND '2026-09-30') AS payable`,
      [tx.companies_id],
    )
    return found
  })
  const withoutChallan = 1_000_00
  expect(sums?.payable).toBe(sums?.tax)
  expect(sumPaise(rows.map((row) => row.deducted)) + withoutChallan).toBe(sums?.tax)
  expect(sumPaise(rows.map((row) => row.amount)) + 10_000_00).toBe(sums?.base)
  expect(sumPaise(rows.map((row) => row.deposited))).toBe(sums?.challans)
  expect(await fileOf('2026-Q2')).toBe(file)
})

/** The pages of a statement's rows have each row once, and add up to its totals. */
async function rowsAddUp({ quarter, form, reported, considered, deducted, left_out_totals }: contract.TdsStatement) {
  const read = async (part: 'in_file' | 'left_out', find?: string) => {
    const rows: contract.TdsStatementRow[] = []
    let after: string | undefined
    for (;;) {
      const got = await asha.call(contract.listTdsStatementRows, { query: { quarter, form, part, find, after, limit: '2' } })
      rows.push(...got.rows)
      if (got.next === null) return { rows, totals: got.totals }
      after = got.next
    }
  }
  const [inFile, out] = [await read('in_file'), await read('left_out')]
  expect(new Set(inFile.rows.map(({ id }) => id)).size).toBe(reported)
  expect(inFile.totals).toEqual({ rows: reported, tax: deducted, hidden: 0 })
  expect(new Set(out.rows.map(({ id }) => id)).size).toBe(considered - reported)
  expect(out.totals.tax).toBe(sumPaise(left_out_totals.map(({ tax }) => tax)))
  const name = inFile.rows[0]?.party_name ?? ''
  const found = await read('in_file', name.toUpperCase())
  expect(found.rows).toEqual(inFile.rows.filter((row) => row.party_name === name))
  expect(found.totals).toMatchObject({ rows: found.rows.length, hidden: reported - found.rows.length })
}

test('certificates carry their number, and what was undone after the quarter is reported', async () => {
  await asha.call(contract.updateTdsDeductor, { body: { ...details, previous_receipt: 'ABCDEF123456789' } })
  const rane = await payee('Rane', 'AAPFR0939F')
  await asha.call(addTdsRelief, {
    params: { vendors_id: rane },
    body: {
      relief_kind: 'certificate',
      certificate_number: '1234567890',
      tds_nature: 'professional',
      rate: '2',
      amount_limit: 5_00_000_00,
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
    },
  })
  const first = await billed(rane, '2026-08-10', 60_000_00)
  await pay('2026-08-01', '00003', '2026-09-07')
  await asha.call(cancelBill, {
    params: { bills_id: first.bills_id },
    body: { cancelled_on: '2026-10-02', cancel_reason: 'Wrong vendor' },
  })
  const fields = (await fileOf('2026-Q2')).split('\r\n').map((line) => line.split('^'))
  expect([fields[1]?.[8], fields[1]?.[51]]).toEqual(['ABCDEF123456789', 'Y'])
  expect([fields[3]?.[27], fields[3]?.[31], fields[3]?.[32]]).toEqual(['2.0000', 'A', '1234567890'])
  expect((await statement('2026-Q3')).left_out).toMatchObject([{ reason: 'reverses_earlier', tax: -1_200_00 }])
  expect(await codes('2026-Q3')).toContain('021')
})

test('what was deducted to 31 Mar 2026 is in Form 26Q, and a day later in Form 140', async () => {
  await asha.call(contract.updateTdsDeductor, { body: details })
  const rane = await payee('Rane', 'AAPFR0939F')
  await billed(rane, '2026-03-31', 60_000_00)
  await billed(rane, '2026-04-01', 70_000_00)
  await pay('2026-03-01', '00011', '2026-04-30', '1961')
  await pay('2026-04-01', '00012', '2026-05-07')
  const { rows } = await asha.call(contract.listTdsQuarters, {})
  expect(rows.map(({ quarter, deductions, form, due_on }) => [quarter, deductions, form, due_on])).toEqual([
    ['2026-Q3', 0, '140', '2027-01-31'],
    ['2026-Q1', 1, '140', '2026-07-31'],
    ['2025-Q4', 1, '26Q', '2026-05-31'],
  ])
  const old = readStatement(await fileOf('2025-Q4'))
  expect(old).toMatchObject({ problems: [], statement: { form: '26Q', year: 2025, quarter: 4 } })
  expect(old.statement?.challans.flatMap((each) => each.deductees)).toMatchObject([
    { code: '4JB', paid_on: '2026-03-31', amount: 60_000_00, deducted: 6_000_00 },
  ])
  expect((await statement('2025-Q4')).file_name).toBe('26QRQ4.txt')
  const fresh = readStatement(await fileOf('2026-Q1'))
  expect(fresh.statement).toMatchObject({ form: '140', challans: [{ deductees: [{ code: '1027', amount: 70_000_00 }] }] })
  expect(await codes('2026-Q3')).toEqual(['022', '023'])
})

test('another company sees nothing of it, and only some may change the details', async () => {
  await asha.call(contract.updateTdsDeductor, { body: details })
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-08-10', 60_000_00)
  await pay('2026-08-01', '00004', '2026-09-07')
  const other = (await openSeller(world, 'Other Traders')).asha
  expect(await statement('2026-Q2', other)).toMatchObject({ considered: 0, reported: 0, challans: 0, left_out: [] })
  expect(await other.call(contract.getTdsDeductor, {})).toEqual({ deductor: null })
  expect((await other.call(contract.listTdsQuarters, {})).rows).toMatchObject([{ deductions: 0 }])
  expect(await asha.refused(contract.updateTdsDeductor, { body: { ...details, tan: 'AADCS4321F' } })).toMatchObject({
    issues: [{ path: 'tan', message: expect.stringContaining('This is a PAN') }],
  })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ plain: boolean }>(
      `SELECT position('ABCPM1234K' IN encode(person_pan, 'escape')) > 0 AS plain FROM tds_deductors`,
    ),
  )
  expect(rows).toEqual([{ plain: false }])
})

test('the audit trail records who downloaded the file', async () => {
  await asha.call(contract.updateTdsDeductor, { body: details })
  await billed(await payee('Rane', 'AAPFR0939F'), '2026-08-10', 60_000_00)
  await pay('2026-08-01', '00005', '2026-09-07')
  await fileOf('2026-Q2')
  const { rows } = await asha.tx((tx) => tx.client.query(`SELECT action, detail FROM audit_log WHERE entity = 'tds_statements'`))
  expect(rows).toMatchObject([
    { action: 'exported', detail: { quarter: '2026-Q2', challans: 1, deductees: 1, deducted: 6_000_00 } },
  ])
})
