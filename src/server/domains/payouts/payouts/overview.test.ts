import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countPayouts, createPayout, exportPayouts, listPayouts, rejectPayout, retryPayout } from '#contract/payouts/payouts.ts'
import { listOpenBills, planPayout } from '#contract/payouts/payout-plans.ts'
import { getPayoutSettings, savePayoutSettings } from '#contract/payouts/payout-settings.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { billsDueToday, releaseToday } from './today.ts'
import { failedToday } from './failed-today.ts'

let world: World
let desk: Payables

beforeAll(async () => {
  world = await openWorld((await openSandboxes(['bank'])).env)
})
beforeEach(async () => {
  desk = await openPayables(world)
})

const made = async (amount = 5_000_00, ending = '1234', name = 'Nila Printers') => {
  const { vendors_id } = await desk.vendor(ending, name)
  return desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount }))
}
const today = (source: typeof releaseToday, by: Actor) => by.tx((tx) => source.lines(tx, '2026-11-20'))
const change = (sql: string, ...values: unknown[]) => desk.asha.tx((tx) => tx.client.query(sql, [tx.companies_id, ...values]))

test('payouts are listed under the tab they stand in, and each tab says how many', async () => {
  const [paid, waiting, scheduled, closed] = [
    await made(1_000_00),
    await made(2_000_00, '2345', 'Waiting'),
    await desk.make(
      payout((await desk.vendor('3456', 'Later')).vendors_id, desk.hdfc.bank_accounts_id, { scheduled_on: '2026-11-25' }),
    ),
    await made(3_000_00, '9001', 'Closed'),
  ]
  await desk.pay([paid.payouts_id, scheduled.payouts_id, closed.payouts_id])
  const under = async (tab: 'to_approve' | 'under_way' | 'paid' | 'not_paid') =>
    (await desk.asha.call(listPayouts, { query: { tab } })).rows.map((row) => row.payouts_id)
  expect(await under('paid')).toEqual([paid.payouts_id])
  expect(await under('to_approve')).toEqual([waiting.payouts_id])
  expect(await under('under_way')).toEqual([scheduled.payouts_id])
  expect(await under('not_paid')).toEqual([closed.payouts_id])
  await made(1_00, '4567', 'Another')
  expect(await desk.asha.call(countPayouts)).toEqual({ to_approve: 2, under_way: 1, paid: 1, not_paid: 1 })
})

test('payouts are found by payee and exact amount, narrowed to a vendor, and read page by page', async () => {
  const [nila, rane] = [await made(1_234_56), await made(2_000_00, '5678', 'Rane Traders')]
  const found = async (query: { search?: string; vendors_id?: string }) =>
    (await desk.asha.call(listPayouts, { query })).rows.map((row) => row.payouts_id)
  expect(await found({ search: 'rane' })).toEqual([rane.payouts_id])
  expect(await found({ search: '1234.56' })).toEqual([nila.payouts_id])
  expect(await found({ search: 'nobody' })).toEqual([])
  expect(await found({ search: '  ' })).toEqual([rane.payouts_id, nila.payouts_id])
  expect(await found({ vendors_id: nila.vendors_id ?? '' })).toEqual([nila.payouts_id])
  const first = await desk.asha.call(listPayouts, { query: { limit: '1' } })
  expect(first.rows.map((row) => row.payouts_id)).toEqual([rane.payouts_id])
  const second = await desk.asha.call(listPayouts, { query: { limit: '1', after: first.next ?? '' } })
  expect(second).toMatchObject({ rows: [{ payouts_id: nila.payouts_id }], next: null })
})

test('the list is exported with all that became of each, and never a whole account number', async () => {
  const paid = await made(5_000_50)
  await desk.pay([paid.payouts_id])
  const refused = await made(2_000_00, '2345', 'Rane Traders')
  await desk.ravi.call(rejectPayout, { params: { payouts_id: refused.payouts_id }, body: { reason: 'Ordered twice' } })
  await change(
    "UPDATE payouts SET rail = NULL, payee_account_number = NULL, payee_ifsc = NULL, payee_vpa = 'rane@icici' WHERE companies_id = $1 AND payouts_id = $2",
    refused.payouts_id,
  )
  const { utr } = await desk.look(paid.payouts_id)
  const lines = String(await desk.asha.call(exportPayouts, { query: {} }))
    .replace('\uFEFF', '')
    .trimEnd()
    .split(/\r?\n/)
  expect(lines).toEqual([
    'Made on,Payee,Account,Amount,Status,By,UTR,Narration,Reason',
    '2026-11-20,Rane Traders,rane@icici,2000.00,rejected,,,Printing,Ordered twice',
    expect.stringMatching(new RegExp(`^2026-11-20,Nila Printers,[^,]*1234,5000\\.50,processed,IMPS,${utr},Printing,$`)),
  ])
  expect(lines[2]).not.toMatch(/\d{8}1234/)
  const only = String(await desk.asha.call(exportPayouts, { query: { tab: 'paid' } }))
    .trimEnd()
    .split(/\r?\n/)
  expect(only).toHaveLength(2)
})

test('open bills of a vendor come the earliest due first, with what is on its way to them', async () => {
  const { vendors_id } = await desk.vendor()
  const [one, two] = [await desk.bill(vendors_id, 3_000), await desk.bill(vendors_id, 4_000)]
  await change("UPDATE bills SET due_date = '2026-11-01' WHERE companies_id = $1 AND bills_id = $2", two.bills_id)
  await desk.make(
    payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 1_000_00, bills: [{ bills_id: one.bills_id, amount: 1_000_00 }] }),
  )
  const { rows } = await desk.asha.call(listOpenBills, { query: { vendors_id } })
  expect(rows).toMatchObject([
    { bills_id: two.bills_id, amount_due: 4_000_00, on_its_way: 0 },
    { bills_id: one.bills_id, amount_due: 3_000_00, on_its_way: 1_000_00 },
  ])
})

test('the waiting time of a new account is set by the company, and by nobody who only pays', async () => {
  expect(await desk.ravi.call(getPayoutSettings)).toEqual({ payee_wait_hours: 24 })
  expect(await desk.ravi.refused(savePayoutSettings, { body: { payee_wait_hours: 0 } })).toMatchObject({ status: 403 })
  expect(await desk.asha.call(savePayoutSettings, { body: { payee_wait_hours: 72 } })).toEqual({ payee_wait_hours: 72 })
  expect(await desk.ravi.call(getPayoutSettings)).toEqual({ payee_wait_hours: 72 })
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query("SELECT detail FROM audit_log WHERE companies_id = $1 AND entity = 'payout_settings'", [tx.companies_id]),
  )
  expect(rows).toEqual([{ detail: { payee_wait_hours: [24, 72] } }])
})

test('a plan says how a payment would go today and on its own morning', async () => {
  const { vendors_id } = await desk.vendor()
  const {
    bills: _bills,
    narration: _narration,
    notes: _notes,
    purpose: _purpose,
    ...asked
  } = payout(vendors_id, desk.hdfc.bank_accounts_id)
  const now = await desk.asha.call(planPayout, { body: asked })
  expect(now).toMatchObject({
    rail: 'imps',
    fallback: 'neft',
    expected_by: '2026-11-20T04:35:00.000Z',
    payee_name: 'Nila Printers',
    masked_account_number: expect.stringMatching(/1234$/),
    payee_vpa: null,
    bank_name: 'ICICI Bank',
    payee_warning: null,
    payee_problem: null,
    payment_blocker: null,
  })
  expect(now.masked_account_number).not.toMatch(/\d{5}/)
  const on = async (scheduled_on: string) => (await desk.asha.call(planPayout, { body: { ...asked, scheduled_on } })).expected_by
  expect(await on('2026-11-20')).toBe('2026-11-20T04:35:00.000Z')
  expect(await on('2026-11-25')).toBe('2026-11-25T03:35:00.000Z')
})

test('the first page shows what this person may release, and nothing once nothing waits', async () => {
  expect(await today(releaseToday, desk.ravi)).toEqual([])
  const one = await made(1_000_00)
  expect(await today(releaseToday, desk.ravi)).toEqual([
    {
      icon: 'lock',
      tone: 'warning',
      title: '1 payout to release',
      why: 'Nothing is sent until you enter the one-time password',
      count: 1,
      amount: 1_000_00,
      button: { label: 'Release payout', link: '/payout', search: { tab: 'to_approve' } },
    },
  ])
  await made(2_000_00, '2345', 'Rane Traders')
  expect(await today(releaseToday, desk.ravi)).toMatchObject([
    { title: '2 payouts to release', count: 2, amount: 3_000_00, button: { label: 'Release 2' } },
  ])
  expect(await today(releaseToday, desk.asha)).toEqual([])
  await desk.pay([one.payouts_id])
  expect(await today(releaseToday, desk.ravi)).toMatchObject([{ count: 1, amount: 2_000_00 }])
})

test('the first page shows payouts that failed until they are retried, for two weeks', async () => {
  expect(await today(failedToday, desk.ravi)).toEqual([])
  const one = await made(1_000_00, '9001', 'Closed')
  await desk.pay([one.payouts_id])
  expect(await today(failedToday, desk.ravi)).toEqual([
    {
      icon: 'warning',
      tone: 'danger',
      title: 'Payout to Closed failed',
      why: 'The payee’s account is closed',
      count: 1,
      amount: 1_000_00,
      button: { label: 'View payout', link: `/payout/${one.payouts_id}` },
    },
  ])
  const two = await made(2_000_00, '9001', 'Also closed')
  await desk.pay([two.payouts_id])
  expect(await today(failedToday, desk.ravi)).toMatchObject([
    {
      title: '2 payouts failed',
      why: 'Check why, then try again',
      count: 2,
      amount: 3_000_00,
      button: { label: 'View 2 payouts', link: '/payout', search: { tab: 'not_paid' } },
    },
  ])
  await desk.asha.call(retryPayout, { params: { payouts_id: one.payouts_id } })
  await change('UPDATE payouts SET status_reason = NULL WHERE companies_id = $1 AND payouts_id = $2', two.payouts_id)
  expect(await today(failedToday, desk.ravi)).toMatchObject([
    { title: 'Payout to Also closed failed', why: 'The bank did not make this payment' },
  ])
  await change("UPDATE payouts SET updated_at = '2026-11-05' WHERE companies_id = $1 AND payouts_id = $2", two.payouts_id)
  expect(await today(failedToday, desk.ravi)).toEqual([])
})

test('the first page shows bills due, less what is on its way to them', async () => {
  expect(await today(billsDueToday, desk.ravi)).toEqual([])
  const { vendors_id } = await desk.vendor()
  const [one, two] = [await desk.bill(vendors_id, 3_000), await desk.bill(vendors_id, 4_000)]
  await change("UPDATE bills SET due_date = '2026-11-20' WHERE companies_id = $1 AND bills_id = $2", one.bills_id)
  await change("UPDATE bills SET due_date = '2026-12-20' WHERE companies_id = $1 AND bills_id = $2", two.bills_id)
  expect(await today(billsDueToday, desk.ravi)).toEqual([
    {
      icon: 'send',
      tone: 'warning',
      title: '1 bill to pay',
      why: 'Due today, 1 vendor waiting',
      count: 1,
      amount: 3_000_00,
      button: { label: 'Pay bill', link: '/payables/pay-bills', search: { view: 'due', tick: 'due' } },
    },
  ])
  await change("UPDATE bills SET due_date = '2026-11-19' WHERE companies_id = $1 AND bills_id = $2", two.bills_id)
  expect(await today(billsDueToday, desk.ravi)).toMatchObject([
    {
      tone: 'danger',
      title: '2 bills to pay',
      why: '1 bill overdue, 1 vendor waiting',
      count: 2,
      amount: 7_000_00,
      button: { label: 'Pay 2 bills' },
    },
  ])
  const bills = [{ bills_id: two.bills_id, amount: 4_000_00 }]
  await desk.asha.call(createPayout, { body: payout(vendors_id, desk.hdfc.bank_accounts_id, { bills }) })
  expect(await today(billsDueToday, desk.ravi)).toMatchObject([{ count: 1, amount: 3_000_00 }])
})
