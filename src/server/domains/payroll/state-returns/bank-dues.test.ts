import { beforeAll, expect, test } from 'vitest'
import { categoriseLines, matchEntries, suggestionsOfLine, undoMatches } from '#contract/banking/reconciliation.ts'
import { recordTdsChallan } from '#contract/compliance/tds-challans.ts'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { listStateDues, recordStatePayment, voidStatePayment } from '#contract/payroll/state-payments.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-12-28T10:00:00+05:30' })
})

/** Three people paid for November, one of them far above the limit of income tax. */
async function paid() {
  const asha = await world.company()
  const employee = { joined_on: '2026-11-01' }
  await hire(asha, 'Meera Iyer', { employee, terms: { components: [{ code: 'BASIC', amount: 20_000_00 }], state: '29' } })
  await hire(asha, 'Ravi Das', {
    employee,
    terms: { components: [{ code: 'BASIC', amount: 40_000_00 }], state: '29', is_esi: false },
  })
  await hire(asha, 'Om Rao', { employee, terms: { components: [{ code: 'BASIC', amount: 5_00_000_00 }], is_esi: false } })
  const run = await asha.call(createRun, { body: { month: '2026-11-01' } })
  const { proof } = await asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
  return { asha, hdfc: await bank(asha), owed: new Map(proof.map(({ name, books }) => [name, books])) }
}
const suggestionOf = async (asha: Actor, bank_transactions_id: string) =>
  (await asha.call(suggestionsOfLine, { params: { bank_transactions_id } })).rows[0]
const open = async (asha: Actor) =>
  (await asha.call(listStateDues)).rows.map((row) => [row.state, row.month, row.left / 100, row.payments.length])

test('lines that pay what is withheld from pay are suggested as what they are, by the sum of the month', async () => {
  const { asha, hdfc, owed } = await paid()
  const of = (name: string) => owed.get(name) ?? 0
  const lines: [string, number, string][] = [
    ['EPFO ECR TRRN 1002612345678', of('Provident fund'), 'Provident fund payable'],
    ['ESIC CONTRIBUTION NOV', of('ESI'), 'ESI payable'],
    ['CBDT TDS 92B', of('Income tax (TDS)'), 'TDS on salaries payable'],
    ['GRAS MAHARASHTRA PROF TAX', 200_00, 'Professional tax payable'],
    ['EPFO DAMAGES', 77_00, 'Provident fund payable'],
  ]
  const ids = await bankLines(
    asha,
    hdfc,
    lines.map(([description, amount]) => ({ description, amount: -amount, date: '2026-12-10' })),
  )
  const found = []
  for (const id of ids) found.push(await suggestionOf(asha, id))
  expect(lines.every(([, amount]) => amount > 0)).toBe(true)
  expect(found.map((each) => [each?.suggestion_kind, each?.account_name, each?.confidence])).toEqual(
    lines.map(([, amount, name]) => ['category', name, amount === 77_00 ? 'possible' : 'likely']),
  )
  expect(found[3]?.evidence[0]?.sentence).toMatch(/^₹200\.00 is what you owe Maharashtra for Nov/)
  // Each is accepted as it is suggested, the tax of the employer's return with what it does there.
  for (const [at, each] of found.slice(0, 3).entries())
    await asha.call(categoriseLines, {
      body: {
        bank_transactions_ids: [ids[at] ?? ''],
        ledger_accounts_id: each?.ledger_accounts_id ?? '',
        memo: null,
        party: each?.party ?? null,
      },
    })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('a line booked to professional tax closes the challan of its state and month, and undoing the match opens it', async () => {
  const { asha, hdfc } = await paid()
  const due = [
    ['29', '2026-11-01', 200, 0],
    ['27', '2026-11-01', 200, 0],
  ]
  expect(await open(asha)).toEqual(due)
  const [line = '', unclear = ''] = await bankLines(asha, hdfc, [
    { description: 'UPI-SBIEPAY-sbiepay@sbi-SBIN0000300-632411223344-KARNATAKA PROF TAX', amount: -200_00, date: '2026-12-10' },
    { description: 'PROF TAX', amount: -150_00, date: '2026-12-10' },
  ])
  const account = (await suggestionOf(asha, line))?.ledger_accounts_id ?? ''
  const booked = (id: string) =>
    asha.call(categoriseLines, { body: { bank_transactions_ids: [id], ledger_accounts_id: account, memo: null } })
  const [match] = (await booked(line)).rows
  await booked(unclear)
  expect(await open(asha), 'the other one fits no month').toEqual([['29', '2026-11-01', 0, 1], due[1]])
  const payment = (await asha.call(listStateDues)).rows[0]?.payments[0]
  expect(payment).toMatchObject({ challan_no: '632411223344', paid_on: '2026-12-10', amount: 200_00 })
  const params = { payroll_state_payments_id: payment?.payroll_state_payments_id ?? '' }
  expect(await asha.refused(voidStatePayment, { params })).toMatchObject({ code: 'wrong_state' })
  await asha.call(undoMatches, {
    body: { reconciliation_matches_ids: [match?.reconciliation_matches_id ?? ''], undone_on: null },
  })
  expect(await open(asha)).toEqual(due)
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('a challan that was recorded first is found by its line, and nothing is posted twice', async () => {
  const { asha, hdfc } = await paid()
  await asha.call(recordStatePayment, {
    body: {
      state_tax: 'pt',
      state: '29',
      month: '2026-11-01',
      paid_on: '2026-12-10',
      amount: 200_00,
      penalty: 3_00,
      challan_no: 'KA0001',
      bank_accounts_id: hdfc.bank_accounts_id,
    },
  })
  await asha.call(recordTdsChallan, {
    body: {
      era: '2025',
      major_head: '0021',
      minor_head: '200',
      tax: 8_000_00,
      interest: 0,
      fee: 0,
      others: 0,
      crn: null,
      bsr_code: '0510308',
      serial: '00012',
      paid_on: '2026-12-07',
      ledger_accounts_id: hdfc.ledger_accounts_id,
      tds_deductions_ids: [],
    },
  })
  const ids = await bankLines(asha, hdfc, [
    { description: 'KARNATAKA PROF TAX KA0001', amount: -203_00, date: '2026-12-11' },
    { description: 'CBDT TDS', amount: -8_000_00, date: '2026-12-07' },
  ])
  const found = [await suggestionOf(asha, ids[0] ?? ''), await suggestionOf(asha, ids[1] ?? '')]
  expect(found.map((each) => [each?.suggestion_kind, each?.title, each?.confidence])).toEqual([
    ['entry', 'Payment to Professional tax department', 'exact'],
    ['entry', 'Payment to Income Tax Department', 'likely'],
  ])
  for (const [at, each] of found.entries())
    await asha.call(matchEntries, {
      body: { bank_transactions_ids: [ids[at] ?? ''], journal_entries_ids: each?.journal_entries_ids ?? [] },
    })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})
