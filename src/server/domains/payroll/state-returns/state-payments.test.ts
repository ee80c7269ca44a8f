import { beforeAll, expect, test } from 'vitest'
import { approveRun, createRun, listPayAccounts } from '#contract/payroll/runs.ts'
import { listStateDues, recordStatePayment, voidStatePayment } from '#contract/payroll/state-payments.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { bankAccount } from '#test/support/builders.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-12-28T10:00:00+05:30' })
})

const payableOf = (asha: Actor) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ amount: number }>(
      `SELECT coalesce(-sum(l.amount), 0)::float8 AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_role = 'pt_payable'`,
      [tx.companies_id],
    )
    return rows[0]?.amount
  })

test('a challan of professional tax pays the month of its state, clears the payable and leaves the tax calendar', async () => {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const plain = { is_epf: false, is_esi: false }
  await hire(asha, 'Meera Iyer', { employee: { joined_on: '2026-11-01' }, terms: plain })
  await hire(asha, 'Om Rao', { employee: { joined_on: '2026-11-01' }, terms: { ...plain, state: '29' } })
  for (const month of ['2026-11-01', '2026-12-01']) {
    const run = await officer.call(createRun, { body: { month } })
    await asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
  }
  const due = (await officer.call(listStateDues)).rows.filter((row) => row.state_tax === 'pt')
  expect(due.map((row) => [row.state, row.month, row.due_on, row.owed / 100, row.left / 100])).toEqual([
    ['29', '2026-12-01', '2027-01-20', 200, 200],
    ['27', '2026-12-01', '2027-01-31', 200, 200],
    ['29', '2026-11-01', '2026-12-20', 200, 200],
    ['27', '2026-11-01', '2026-12-31', 200, 200],
  ])
  const days = async () =>
    (await asha.call(getTaxCalendar)).rows
      .filter(({ form }) => form === 'pt')
      .map(({ state_code, period, state, amount }) => [state_code, period, state, amount])
  expect(await days()).toEqual([
    ['29', '2026-11', 'late', 200_00],
    ['27', '2026-11', 'due', 200_00],
    ['29', '2026-12', 'upcoming', 200_00],
    ['27', '2026-12', 'upcoming', 200_00],
  ])
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  expect((await officer.call(listPayAccounts)).rows.map((row) => row.bank_accounts_id)).toContain(bank_accounts_id)
  const body = {
    state_tax: 'pt' as const,
    state: '29',
    month: '2026-11-01',
    paid_on: '2026-12-28',
    amount: 200_00,
    penalty: 3_00,
    challan_no: 'KA0001',
    bank_accounts_id,
  }
  expect(await officer.refused(recordStatePayment, { body: { ...body, amount: 201_00 } })).toMatchObject({
    issues: [{ path: 'amount' }],
  })
  expect(await officer.refused(recordStatePayment, { body: { ...body, month: '2026-10-01' } })).toMatchObject({
    issues: [{ path: 'month' }],
  })
  expect(await payableOf(asha)).toBe(800_00)
  const { rows } = await officer.call(recordStatePayment, { body })
  const paid = rows.find((row) => row.state === '29' && row.month === '2026-11-01' && row.state_tax === 'pt')
  expect(paid).toMatchObject({ left: 0, payments: [{ challan_no: 'KA0001', penalty: 3_00 }] })
  expect(await payableOf(asha)).toBe(600_00)
  expect((await days())[0]).toEqual(['29', '2026-11', 'done', 0])
  // A challan may pay several months, and each of them once; another state's may have its number.
  const part = { body: { ...body, month: '2026-12-01', amount: 100_00, penalty: 0 } }
  await officer.call(recordStatePayment, part)
  expect(await officer.refused(recordStatePayment, part)).toMatchObject({ code: 'conflict' })
  await officer.call(recordStatePayment, { body: { ...body, state: '27', bank_accounts_id: null } })
  expect(await payableOf(asha), 'in the books already').toBe(500_00)
  const params = { payroll_state_payments_id: paid?.payments[0]?.payroll_state_payments_id ?? '' }
  await officer.call(voidStatePayment, { params })
  expect(await payableOf(asha)).toBe(700_00)
  expect(await officer.refused(voidStatePayment, { params })).toMatchObject({ code: 'not_found' })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
  const member = await world.member(asha, ['REPORTS'])
  expect(await member.refused(listStateDues)).toMatchObject({ code: 'forbidden' })
})
