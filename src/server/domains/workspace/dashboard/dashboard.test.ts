import { beforeAll, describe, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { sumBills, createBill, submitBill } from '#contract/purchases/bills.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { uploadToInbox } from '#contract/purchases/inbox.ts'
import { getCashPosition } from '#contract/reporting/cash-position.ts'
import { agedReceivables, dashboard, generalLedger } from '#contract/reporting/reports.ts'
import { sumInvoices } from '#contract/sales/invoices.ts'
import { remindOverdue } from '#contract/sales/reminders.ts'
import { arrangeCards, dashboardCards, getToday } from '#contract/workspace/dashboard.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { openPayables, payout } from '#test/support/payouts.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { billed, type Trader, openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Trader

const lineOf = async (who: Actor, id: string) => (await who.call(getToday)).lines.find((line) => line.id === id)
const idsOf = async (who: Actor) => (await who.call(getToday)).lines.map(({ id }) => id)

beforeAll(async () => {
  world = await openWorld()
  desk = await openTrader(world, 'Asha Textiles')
  const { asha, deccan, nila, hdfc } = desk
  await billed(asha, deccan, 1_000_00, { due_date: '2026-11-01' })
  await billed(asha, deccan, 2_000_00, { due_date: '2026-11-19' })
  await billed(asha, nila, 4_000_00, { due_date: '2026-11-20' })
  await bankLines(asha, hdfc, [
    { date: '2026-11-03', amount: -100_00, description: 'CHARGES' },
    { date: '2026-11-12', amount: 250_00, description: 'INTEREST' },
  ])
})

describe('what needs a person today', () => {
  test('a new company needs nothing of anybody', async () => {
    const fresh = await world.company('Fresh Start')
    expect(await fresh.call(getToday)).toEqual({ as_of: '2026-11-20', lines: [], cards: { order: dashboardCards, hidden: [] } })
  })

  test('overdue invoices are counted as their list counts them; the one that is due today is not late', async () => {
    const found = await lineOf(desk.asha, 'reminders')
    const sums = await desk.asha.call(sumInvoices, { query: { status: 'overdue' } })
    expect(found).toMatchObject({ count: sums.count, amount: sums.amount_due, tone: 'danger', button: { label: 'Remind 2' } })
    expect(found?.why).toContain('19 days late')
  })

  test('one press sends the reminders, and then there is nothing to remind of for a week', async () => {
    const other = await openTrader(world, 'Rewa Paper')
    for (const due_date of ['2026-10-20', '2026-11-10', '2026-11-21'])
      await billed(other.asha, other.deccan, 1_000_00, { due_date })
    const buyer = await world.member(other.asha, ['ACCOUNTS_PAYABLE_PAY'])
    expect(await buyer.refused(remindOverdue)).toMatchObject({ status: 403 })
    expect(await other.asha.call(remindOverdue)).toEqual({ sent: 2, left: 0 })
    expect(await lineOf(other.asha, 'reminders')).toBeUndefined()
    expect(await other.asha.refused(remindOverdue)).toMatchObject({ code: 'wrong_state' })
    const { rows } = await other.asha.call(listAuditTrail, { query: { action: 'reminder_asked' } })
    expect(rows).toHaveLength(2)
    const sent = await other.asha.tx((tx) =>
      tx.client.query('SELECT 1 FROM invoice_reminders WHERE companies_id = $1', [tx.companies_id]),
    )
    expect(sent.rowCount).toBe(2)
  })

  test('bank lines to match come to what the banks moved, and open their account', async () => {
    const found = await lineOf(desk.asha, 'bank-lines')
    const { bank_feeds } = await desk.asha.call(dashboard)
    expect(found?.count).toBe(bank_feeds?.reduce((sum, { unmatched_count }) => sum + unmatched_count, 0))
    expect(found).toMatchObject({ amount: 350_00, button: { search: { account: desk.hdfc.bank_accounts_id } } })
  })

  test('bills due today or before, less what is on its way, and payouts to release as their lists have them', async () => {
    const sandboxes = await openSandboxes(['bank'])
    const paying = await openWorld(sandboxes.env)
    const { asha, hdfc, ...of } = await openPayables(paying, 'Kaveri Foods')
    const ravi = await paying.member(asha, ['DASHBOARD', 'ACCOUNTS_PAYABLE_PAY'])
    const printer = await of.vendor()
    const [first, second] = [await of.bill(printer.vendors_id, 5_000), await of.bill(printer.vendors_id, 7_000)]
    await asha.tx((tx) => tx.client.query(`UPDATE bills SET due_date = '2026-11-19' WHERE companies_id = $1`, [tx.companies_id]))
    const due = await asha.call(sumBills, { query: { status: 'due' } })
    expect(await lineOf(ravi, 'bills-due')).toMatchObject({
      count: 2,
      amount: due.amount_due,
      button: { search: { view: 'due' } },
    })
    const bills = [{ bills_id: first.bills_id, amount: first.amount_due }]
    await of.make(payout(printer.vendors_id, hdfc.bank_accounts_id, { amount: first.amount_due, bills, purpose: 'bill' }))
    expect(await lineOf(ravi, 'bills-due')).toMatchObject({ count: 1, amount: second.amount_due })
    const { rows } = await ravi.call(listPayouts, { query: { tab: 'to_approve' } as never })
    expect(await lineOf(ravi, 'payouts-to-release')).toMatchObject({
      count: rows.length,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    })
    expect(await idsOf(asha), 'who made it does not release it').not.toContain('payouts-to-release')
    await asha.tx((tx) =>
      tx.client.query(
        `UPDATE payouts SET payout_status = 'failed', status_reason = 'Account closed', approved_by = made_by, approved_at = $2, updated_at = $2 WHERE companies_id = $1`,
        [tx.companies_id, tx.now],
      ),
    )
    expect(await lineOf(ravi, 'payouts-failed')).toMatchObject({
      tone: 'danger',
      why: 'Account closed',
      amount: first.amount_due,
    })
    expect((await idsOf(ravi))[0], 'what is late stands first').toBe('payouts-failed')
  })

  test('bills to review and documents in the inbox', async () => {
    const { asha } = await openTrader(world, 'Godavari Mills')
    const { vendors_id } = await asha.call(createVendor, { body: vendor() })
    const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
    const made = await asha.call(createBill, { body: bill(vendors_id, [billLine(account)]) })
    expect(await idsOf(asha), 'a draft waits for nobody').not.toContain('bills-to-review')
    await asha.call(submitBill, { params: { bills_id: made.bills_id }, body: { version: made.version } })
    await asha.call(uploadToInbox, { query: { file_name: 'bill.pdf' }, raw: Buffer.from('%PDF-1.7\nbill') })
    const sums = await asha.call(sumBills, { query: { status: 'to_be_reviewed' } })
    expect(await lineOf(asha, 'bills-to-review')).toMatchObject({ count: sums.count, amount: sums.amount_due })
    expect(await lineOf(asha, 'inbox')).toMatchObject({ count: 1, amount: null, button: { link: '/payables/inbox' } })
    const sorter = await world.member(asha, ['EMPLOYEE', 'APPS_INBOX'])
    expect(await idsOf(sorter), 'an employee sees what they can do').toEqual(['inbox'])
  })

  test('a tax of a finished month is late once its day passed, and the month after asks only for what came on top', async () => {
    const { asha } = await openTrader(world, 'Palghar Prints')
    const ids = await accountIds(asha)
    const owe = (day: string, amount: number) =>
      asha.call(createJournal, {
        body: journal(ids, day, [
          ['bank', amount],
          ['gst_payable', -amount],
        ]),
      })
    await owe('2026-09-20', 18_000_00)
    await owe('2026-10-20', 5_000_00)
    expect(await lineOf(asha, 'statutory-dates gst 2026-09-01')).toMatchObject({
      tone: 'danger',
      title: 'GST for September 2026',
      amount: 18_000_00,
      why: 'Overdue by 31 days (20 Oct 2026), with all input credit of your books',
    })
    expect(await lineOf(asha, 'statutory-dates gst 2026-10-01')).toMatchObject({ tone: 'warning', amount: 5_000_00 })
    const balance = await asha.call(generalLedger, {
      params: { ledger_accounts_id: ids('gst_payable') },
      query: { from: '2026-04-01', to: '2026-11-20' },
    })
    expect(balance.closing).toBe(-23_000_00)
  })

  test('each line is for people who may do something about it', async () => {
    const of = (...permissions: Parameters<World['member']>[1]) => world.member(desk.asha, permissions)
    expect(await idsOf(await of('EMPLOYEE'))).toEqual([])
    expect(await idsOf(await of('DASHBOARD', 'ACCOUNTS_RECEIVABLE'))).toEqual(['reminders'])
    expect(await idsOf(await of('DASHBOARD', 'BANKING'))).toEqual(['bank-lines'])
    expect(await (await of('BANKING')).refused(getToday)).toMatchObject({ status: 403 })
  })
})

describe('the figures of the page', () => {
  test('cash of the month goes from its opening to the one figure of cash', async () => {
    const { asha } = await openTrader(world, 'Tapi Traders')
    const ids = await accountIds(asha)
    const move = (day: string, amount: number) =>
      asha.call(createJournal, {
        body: journal(ids, day, [
          ['bank', amount],
          ['share_capital', -amount],
        ]),
      })
    await move('2026-10-31', 10_000_00)
    await move('2026-11-01', 3_000_00)
    await move('2026-11-20', -1_200_00)
    const { cash_month, cash_and_bank } = await asha.call(dashboard)
    expect(cash_month).toEqual({ from: '2026-11-01', opening: 10_000_00, money_in: 3_000_00, money_out: 1_200_00 })
    expect(cash_and_bank).toBe((await asha.call(getCashPosition)).books)
    expect(cash_and_bank).toBe(10_000_00 + 3_000_00 - 1_200_00)
  })

  test('the aged bars have the buckets of the ageing report', async () => {
    const { receivables_aged } = await desk.asha.call(dashboard)
    const { totals } = await desk.asha.call(agedReceivables, { query: { as_of: '2026-11-20' } })
    expect(receivables_aged?.map(({ amount }) => amount)).toEqual([totals.current, ...totals.overdue])
    expect(receivables_aged?.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0])
  })

  test('movers compare this month so far with the same days of last month', async () => {
    const { asha } = await openTrader(world, 'Sone Steel')
    const ids = await accountIds(asha)
    const spend = (day: string, role: string, amount: number) =>
      asha.call(createJournal, {
        body: journal(ids, day, [
          [role, amount],
          ['bank', -amount],
        ]),
      })
    await spend('2026-10-05', 'rent', 10_000_00)
    await spend('2026-10-25', 'rent', 90_000_00)
    await spend('2026-11-05', 'rent', 16_000_00)
    await spend('2026-11-10', 'staff_welfare', 1_000_00)
    const { movers } = await asha.call(dashboard)
    expect(movers?.map(({ account_type, this_month, last_month }) => [account_type, this_month, last_month])).toEqual([
      ['expense', 16_000_00, 10_000_00],
      ['expense', 1_000_00, 0],
    ])
    expect(movers?.[0]?.ledger_accounts_id).toBe(ids('rent'))
  })
})

test('recent activity says once what a person did several times on a day, and how often', async () => {
  const { asha } = await openTrader(world, 'Wardha Woods')
  for (const vendor_name of ['Amba', 'Bela', 'Chitra'])
    await asha.call(createVendor, { body: vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered' }) })
  await asha.call(updateUserConfig, { body: { theme: 'dark' } })
  const { activity } = await asha.call(dashboard)
  const vendors = activity?.filter(({ entity }) => entity === 'vendors') ?? []
  expect(vendors).toMatchObject([{ more: 2, sentence: expect.stringContaining('Chitra') as string }])
  expect(activity?.filter(({ entity }) => entity === 'accounts')).toEqual([])
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'vendors', action: 'created' } })
  expect((vendors[0]?.more ?? 0) + 1).toBe(rows.length)
})

test('cards stand as the person arranged them, in every company, and for no one else', async () => {
  const clerk = await world.member(desk.asha, ['DASHBOARD'])
  await clerk.call(arrangeCards, { body: { order: ['activity', 'cash'], hidden: ['movers'] } })
  const { cards } = await clerk.call(getToday)
  expect(cards.order.slice(0, 3)).toEqual(['activity', 'cash', 'statutory-dates'])
  expect(cards.hidden).toEqual(['movers'])
  expect([...cards.order].toSorted()).toEqual([...dashboardCards].toSorted())
  expect((await desk.asha.call(getToday)).cards.hidden).toEqual([])
})
