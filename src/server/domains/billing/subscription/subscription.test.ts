import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { createInvitation } from '#contract/identity/invitations.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { categoriseLines } from '#contract/banking/reconciliation.ts'
import { listRoles } from '#contract/identity/roles.ts'
import { recordPayment, voidPayment } from '#contract/sales/payments.ts'
import {
  cancelPlan,
  choosePlan,
  downloadPlanInvoice,
  dropOrder,
  getSubscription,
  keepPlan,
  listPlanPayments,
  listPlans,
  quotePlan,
  seeMigration,
  startTrial,
} from '#contract/billing/subscription.ts'
import { addDays } from '#core/dates.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { customer, invoice, payment } from '#test/support/builders.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { pendingPlan, pendingReconciliationCharge, settlePlanPayment, settleReconciliationCharge } from './service.ts'

// It is 20 Nov 2026 in this world.
const TODAY = '2026-11-20'
let world: World
let owner: pg.Client

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  return () => owner.end()
})

const asked = (who: Actor) => who.call(getSubscription)
const pay = (who: Actor, amount: number, reference: string, paid_on = TODAY) =>
  who.tx((tx) => settlePlanPayment(tx, world.app.services, { amount, reference, method: 'pg', paid_on }))

/** Moves everything the company has subscribed to into the past. */
async function daysLater(who: Actor, days: number) {
  await who.tx(({ client }) =>
    client.query(
      `UPDATE subscriptions SET started_on = started_on - $2::int, ends_on = ends_on - $2::int, previous_ended_on = previous_ended_on - $2::int
     WHERE companies_id = $1`,
      [who.companies_id, days],
    ),
  )
  await owner.query(`UPDATE companies SET created_at = created_at - $2 * interval '1 day' WHERE companies_id = $1`, [
    who.companies_id,
    days,
  ])
}

/** A company that bought a plan today. */
async function subscriber(plan: string, name = 'Sahyadri Traders'): Promise<Actor> {
  const who = await world.company(name)
  const { pending_plan_details } = await who.call(choosePlan, { body: { subscription_packages_id: plan } })
  await pay(who, pending_plan_details?.total ?? 0, `first ${who.companies_id}`)
  return who
}

/** A customer, and the cash account their money goes to. */
async function till(who: Actor) {
  const { customers_id } = await who.call(createCustomer, { body: customer() })
  const cash = await who.tx((tx) => accountOf(tx, 'cash'))
  return (amount: number, payment_date = TODAY) => ({
    body: payment(customers_id, cash, { amount, payment_date, payment_mode: 'cash' }),
  })
}

test('a new company is greeted with the trial, starts it once, and has thirty days of it', async () => {
  const asha = await world.company()
  expect(await asked(asha)).toMatchObject({ id: 'free', popupToBeShownAfterLogin: { case: 'trial_start' }, didPlanExpire: false })
  expect(await asha.call(startTrial)).toMatchObject({
    id: 'trial',
    startDate: TODAY,
    endDate: '2026-12-19',
    remainingTime: 30,
    headerText: '30 days left in your free trial',
    actionButtons: { cta: 'Upgrade' },
    popupToBeShownAfterLogin: { case: null },
  })
  expect(await asha.refused(startTrial)).toMatchObject({ status: 409, code: 'wrong_state' })
})

test('the trial reminds in its last five days, then ends by its date and leaves the Free plan', async () => {
  const asha = await world.company()
  await asha.call(startTrial)
  await daysLater(asha, 24)
  expect((await asked(asha)).popupToBeShownAfterLogin.case).toBeNull()
  await daysLater(asha, 1)
  expect(await asked(asha)).toMatchObject({ remainingTime: 5, popupToBeShownAfterLogin: { case: 'trial_reminder' } })
  await daysLater(asha, 5)
  expect(await asked(asha)).toMatchObject({
    id: 'free',
    didPlanExpire: true,
    previousPlan: { id: 'trial' },
    popupToBeShownAfterLogin: { case: 'trial_expired' },
    current: { should_show_plan_blocker: false },
  })
  await daysLater(asha, 31)
  expect(await asked(asha)).toMatchObject({
    popupToBeShownAfterLogin: { case: null },
    current: { should_show_plan_blocker: true },
  })
})

test('a plan is shown, chosen, paid and invoiced with GST, and the subscriber downloads the invoice', async () => {
  const asha = await world.company()
  expect((await asha.call(listPlans)).rows.map((row) => row.subscription_packages_id)).toContain('growth_monthly')
  expect(await asha.call(quotePlan, { query: { subscription_packages_id: 'growth_monthly' } })).toMatchObject({
    starts: 'now',
    taxable_value: 1_499_00,
    gst: 269_82,
    payable: 1_768_82,
    period_end: '2026-12-19',
  })
  const chosen = await asha.call(choosePlan, { body: { subscription_packages_id: 'growth_monthly' } })
  expect(chosen.pending_plan_details).toMatchObject({ total: 1_768_82, is_due_date_passed: false })
  await pay(asha, 1_768_82, 'pay_1')
  expect(await asked(asha)).toMatchObject({ id: 'growth_monthly', endDate: '2026-12-19', pending_plan_details: null })

  await world.app.services.jobs.drain()
  const [row] = (await asha.call(listPlanPayments, { query: {} })).rows
  expect(row).toMatchObject({ displayName: 'Growth, monthly', amount: 1_768_82, invoice_number: expect.stringMatching(/\d/) })
  const params = { plan_payments_id: row?.plan_payments_id ?? '' }
  expect((await asha.send(downloadPlanInvoice, { params })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const ravi = await world.company('Ravi Stores')
  expect(await ravi.refused(downloadPlanInvoice, { params })).toMatchObject({ status: 404 })
})

test('the same payment reported twice, even at once, counts once', async () => {
  const asha = await world.company()
  await asha.call(choosePlan, { body: { subscription_packages_id: 'growth_monthly' } })
  await Promise.all([1, 2, 3].map(() => pay(asha, 1_768_82, 'twice')))
  expect(await asked(asha)).toMatchObject({ endDate: '2026-12-19', plan_credit: 0 })
  expect((await asha.call(listPlanPayments, { query: {} })).rows).toHaveLength(1)
})

test('money that buys nothing whole is kept as credit and taken off the next payment', async () => {
  const asha = await world.company()
  await pay(asha, 1_000_00, 'early')
  expect(await asked(asha)).toMatchObject({ plan_credit: 1_000_00, popupToBeShownAfterLogin: { case: 'trial_start' } })
  const { pending_plan_details } = await asha.call(choosePlan, { body: { subscription_packages_id: 'growth_monthly' } })
  expect(pending_plan_details?.total).toBe(768_82)
  await pay(asha, 800_00, 'rest')
  expect(await asked(asha)).toMatchObject({ id: 'growth_monthly', plan_credit: 31_18 })
})

test('a credit that covers the plan pays for it at once', async () => {
  const asha = await world.company()
  await pay(asha, 2_000_00, 'reward')
  expect(await asha.call(choosePlan, { body: { subscription_packages_id: 'growth_monthly' } })).toMatchObject({
    id: 'growth_monthly',
    plan_credit: 231_18,
    pending_plan_details: null,
  })
})

test('an upgrade takes the unused days off its price', async () => {
  const asha = await subscriber('growth_monthly')
  await daysLater(asha, 10)
  const quote = await asha.call(quotePlan, { query: { subscription_packages_id: 'scale_monthly' } })
  // 20 of 30 days of ₹1,499.
  expect(quote).toMatchObject({ starts: 'now', proration: 999_33, taxable_value: 2_999_67, gst: 539_94, payable: 3_539_61 })
  await asha.call(choosePlan, { body: { subscription_packages_id: 'scale_monthly' } })
  await pay(asha, quote.payable, `up ${asha.companies_id}`)
  expect(await asked(asha)).toMatchObject({ id: 'scale_monthly', endDate: '2026-12-19', previousPlan: { id: 'growth_monthly' } })
})

test('a chosen plan can be given up before it is paid', async () => {
  const asha = await subscriber('growth_monthly')
  await asha.call(choosePlan, { body: { subscription_packages_id: 'scale_monthly' } })
  expect((await asha.call(dropOrder)).pending_plan_details).toBeNull()
  expect((await asked(asha)).id).toBe('growth_monthly')
})

test('a lower plan and a cancellation wait for the end of what is paid, and can be taken back until then', async () => {
  const asha = await subscriber('scale_yearly')
  expect(await asha.call(choosePlan, { body: { subscription_packages_id: 'growth_yearly' } })).toMatchObject({
    id: 'scale_yearly',
    nextPlan: { id: 'growth_yearly', endDate: '2027-11-19' },
    pending_plan_details: null,
  })
  await asha.call(keepPlan)
  expect(await asha.call(cancelPlan, { body: { cancel_reason: 'Closing the shop' } })).toMatchObject({
    id: 'scale_yearly',
    nextPlan: { id: 'free', endDate: '2027-11-19' },
  })
  expect(await asha.refused(cancelPlan, { body: { cancel_reason: null } })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.call(keepPlan)).toMatchObject({ nextPlan: null })

  await asha.call(cancelPlan, { body: { cancel_reason: null } })
  await daysLater(asha, 365)
  expect(await asked(asha)).toMatchObject({
    id: 'free',
    previousPlan: { id: 'scale_yearly' },
    popupToBeShownAfterLogin: { case: 'plan_expired' },
    pending_plan_details: null,
  })
})

test('a renewal shows before the end and has a week of grace; then nothing is written until it is paid, and all stays readable', async () => {
  const asha = await subscriber('growth_monthly')
  await asha.call(createCustomer, { body: customer() })
  await daysLater(asha, 24)
  expect((await asked(asha)).pending_plan_details).toBeNull()
  await daysLater(asha, 1)
  expect((await asked(asha)).pending_plan_details).toMatchObject({ is_due_date_passed: false, total: 1_768_82 })
  await daysLater(asha, 11)
  await asha.call(createCustomer, { body: customer({ customer_name: 'In grace' }) })
  await daysLater(asha, 1)
  expect((await asked(asha)).pending_plan_details).toMatchObject({
    is_due_date_passed: true,
    billing_due_date: addDays(TODAY, -1),
  })
  expect(await asha.refused(createCustomer, { body: customer() })).toMatchObject({ status: 402, code: 'payment_due' })
  expect((await asha.call(listCustomers, { query: {} })).rows).toHaveLength(2)

  await pay(asha, 1_768_82, `renewed ${asha.companies_id}`)
  expect(await asked(asha)).toMatchObject({ startDate: TODAY, endDate: '2026-12-19', pending_plan_details: null })
  await asha.call(createCustomer, { body: customer({ customer_name: 'After' }) })
})

test('who does not want to renew cancels in the week of grace, and is on the Free plan at once', async () => {
  const asha = await subscriber('growth_monthly')
  await daysLater(asha, 33)
  expect(await asked(asha)).toMatchObject({ id: 'growth_monthly', headerText: 'Payment due' })
  expect(await asha.call(cancelPlan, { body: { cancel_reason: null } })).toMatchObject({ id: 'free', pending_plan_details: null })
  await daysLater(asha, 30)
  await asha.call(createCustomer, { body: customer() })
})

test('an early renewal adds its period to the one that runs', async () => {
  const asha = await subscriber('growth_monthly')
  await daysLater(asha, 26)
  await pay(asha, 1_768_82, `early ${asha.companies_id}`)
  expect(await asked(asha)).toMatchObject({ startDate: '2026-10-25', endDate: '2026-12-23', remainingTime: 34 })
})

test('the Free plan takes collections up to its limit, two at once cannot pass it, and voiding gives it back', async () => {
  const asha = await world.company()
  await asha.call(startTrial)
  await daysLater(asha, 31)
  const money = await till(asha)
  const first = await asha.call(recordPayment, money(4_00_000_00))
  const both = await Promise.all([asha.send(recordPayment, money(60_000_00)), asha.send(recordPayment, money(60_000_00))])
  expect(new Set(both.map((answer) => answer.statusCode))).toEqual(new Set([200, 402]))
  expect(await asha.refused(recordPayment, money(60_000_00))).toMatchObject({
    code: 'plan_limit',
    message:
      'You’ve reached your payments and collections limit. Upgrade your plan to continue. Your monthly limit will reset in 1 Dec 2026.',
  })
  expect((await asked(asha)).transactionRemaining.collections).toBe(40_000_00)
  await asha.call(recordPayment, money(9_00_000_00, '2026-10-31'))

  await asha.call(voidPayment, {
    params: { payments_id: first.payments_id },
    body: { voided_on: TODAY, void_reason: 'Typed twice' },
  })
  expect((await asked(asha)).transactionRemaining.collections).toBe(4_40_000_00)
})

test('with nothing left of the month no invoice is issued; drafts and last month are free', async () => {
  const asha = await world.company()
  await asha.call(startTrial)
  await daysLater(asha, 31)
  const money = await till(asha)
  await asha.call(recordPayment, money(5_00_000_00))
  const [{ customers_id } = { customers_id: '' }] = (await asha.call(listCustomers, { query: {} })).rows
  const draft = await asha.call(createInvoice, { body: invoice(customers_id) })
  const params = { invoices_id: draft.invoices_id }
  expect(await asha.refused(issueInvoice, { params, body: { version: draft.version } })).toMatchObject({ code: 'plan_limit' })
})

test('a company that has not begun its trial is limited by nothing for thirty days, and by the Free plan after', async () => {
  const asha = await world.company()
  const money = await till(asha)
  await asha.call(recordPayment, money(10_00_00_000_00))
  await daysLater(asha, 29)
  await asha.call(recordPayment, money(1_00))
  await daysLater(asha, 1)
  expect(await asha.refused(recordPayment, money(1_00))).toMatchObject({ code: 'plan_limit' })
})

test('the Free plan seats three people, invitations counted', async () => {
  const asha = await world.company()
  await asha.call(startTrial)
  await daysLater(asha, 31)
  const role = (await asha.call(listRoles)).rows.find(({ permissions }) => !permissions.includes('OWNER'))
  const invite = (email: string) => ({ body: { email, roles_id: role?.roles_id ?? '' } })
  await asha.call(createInvitation, invite('ravi@stores.in'))
  await asha.call(createInvitation, invite('meera@paper.in'))
  expect(await asha.refused(createInvitation, invite('nila@foods.in'))).toMatchObject({
    code: 'plan_limit',
    message: 'Your plan has room for 3 people. Upgrade your plan to continue.',
  })
})

test('holders of an old plan move to Free with What’s New, once', async () => {
  const asha = await subscriber('growth_yearly')
  await owner.query(`UPDATE subscriptions SET subscription_packages_id = 'classic' WHERE companies_id = $1`, [asha.companies_id])
  expect(await asked(asha)).toMatchObject({ id: 'classic', isMigrationNew: false })
  await daysLater(asha, 365)
  expect(await asked(asha)).toMatchObject({ id: 'free', previousPlan: { id: 'classic' }, isMigrationNew: true })
  expect((await asha.call(seeMigration)).isMigrationNew).toBe(false)
})

test('on the Free plan each bank line beyond 200 a month is charged, due fifteen days after the month, and paid once', async () => {
  const { asha, hdfc } = await openTrader(world, 'Busy Bank')
  const lines = Array.from({ length: 205 }, (_, at) => ({ amount: -1_00, description: `UPI-TEA STALL-${at}` }))
  const ids = await bankLines(asha, hdfc, lines)
  const welfare = await asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  for (const part of [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)])
    await asha.call(categoriseLines, { body: { bank_transactions_ids: part, ledger_accounts_id: welfare, memo: null } })
  await asha.call(startTrial)
  await daysLater(asha, 90)
  expect(await asha.tx((tx) => pendingReconciliationCharge(tx))).toBeNull()

  await owner.query(`UPDATE reconciliation_matches SET created_at = '2026-10-15T12:00:00+05:30' WHERE companies_id = $1`, [
    asha.companies_id,
  ])
  // 5 lines at ₹0.50 and 18% GST.
  expect(await asha.tx((tx) => pendingReconciliationCharge(tx))).toMatchObject({
    txn_charge_to_pay: 2_95,
    billing_start_date: '2026-10-01',
    billing_end_date: '2026-10-31',
    payment_due_date: '2026-11-16',
  })
  const money = { amount: 2_95, reference: 'charge', method: 'pg', paid_on: TODAY }
  await asha.tx((tx) => settleReconciliationCharge(tx, world.app.services, money))
  await asha.tx((tx) => settleReconciliationCharge(tx, world.app.services, money))
  expect(await asha.tx((tx) => pendingReconciliationCharge(tx))).toBeNull()
  await world.app.services.jobs.drain()
  expect((await asha.call(listPlanPayments, { query: {} })).rows).toMatchObject([
    { payment_kind: 'reconciliation', amount: 2_95, invoice_number: expect.stringMatching(/\d/) },
  ])
})

test('a paid plan is charged for no bank line', async () => {
  const asha = await subscriber('growth_yearly')
  await daysLater(asha, 90)
  expect(await asha.tx((tx) => pendingReconciliationCharge(tx))).toBeNull()
})

test('a price that was shown holds for a week, then the plan has to be chosen again', async () => {
  const asha = await world.company()
  await asha.call(choosePlan, { body: { subscription_packages_id: 'growth_monthly' } })
  await owner.query(`UPDATE subscription_orders SET quoted_on = quoted_on - 7 WHERE companies_id = $1`, [asha.companies_id])
  expect(await asha.tx(pendingPlan)).toMatchObject({ total: 1_768_82 })
  await owner.query(`UPDATE subscription_orders SET quoted_on = quoted_on - 1 WHERE companies_id = $1`, [asha.companies_id])
  expect(await asha.tx(pendingPlan)).toBeNull()
})
