import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { buildGstr3b, fileGstr3b, type Gstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import {
  addGstCashTransfer,
  addGstChallan,
  cancelGstCashTransfer,
  cancelGstChallan,
  enterGstBalance,
  exportGstLedgers,
  getGstLedgers,
  type GstLedgers,
  makeGstChallan,
  type NewGstCashTransfer,
  payGstChallan,
  proposeGstChallan,
  removeGstBalance,
} from '#contract/compliance/gst-ledgers.ts'
import { addRegistration, removeRegistration } from '#contract/company/registrations.ts'
import { acceptGstTaxCredit, addGstTaxCredit, cancelGstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { customer, registration } from '#test/support/builders.ts'
import { openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const period = '2026-10'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

const view = (actor: Actor) => actor.call(getGstLedgers, { query: {} })
const proofOf = ({ proofs }: GstLedgers, code: string) => {
  const found = proofs.find((each) => each.code === code)
  return found && found.own - found.other
}
const zero = () => cashBy(() => 0)
const CIN = '26112700001234SBI'
const deducted = {
  credit_kind: 'tds' as const,
  period: '2026-10',
  deductor_gstin: '27AAPFU0939F1ZV',
  deductor_name: 'Public Works Department',
  value: 100_00,
}

/** October with one sale; GSTR-1 is filed and GSTR-3B built. */
async function october(of = world) {
  const { asha, cash } = await openBuyer(of)
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await issued(asha, customers_id, { invoice_date: '2026-10-15' })
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: { period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
  const built = await asha.call(buildGstr3b, { body: { period } })
  return { asha, cash, built }
}
const fileReturn = (asha: Actor, charges?: number) =>
  asha.call(fileGstr3b, { body: { period, filed_on: '2026-11-19', acknowledgement: 'AB271026123456X', charges } })
const codes = ({ checks }: Gstr3b) => checks.map(({ code }) => code)
const show3b = (asha: Actor) => asha.call(getGstr3b, { query: { period } })

/** Proposes what October needs, and enters the portal's number. */
async function madeChallan(asha: Actor) {
  const { rows } = await asha.call(proposeGstChallan, { query: { period } })
  const amounts = rows[0]?.missing ?? zero()
  const { challans } = await asha.call(addGstChallan, { body: { period, purpose: 'gstr3b', amounts } })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  await asha.call(makeGstChallan, { params, body: { cpin: '26112700001234', made_on: '2026-11-12' } })
  return { params, amounts }
}

test('five days late, tax that lay in the cash ledger since the due day bears no interest, and what was paid after it does', async () => {
  const { asha, cash, built } = await october(await openWorld({ KOSHA_NOW: '2026-11-25T10:00:00+05:30' }))
  const { cgst } = built.settlement.cash
  expect(built.late).toMatchObject({
    days: 5,
    filed_on: '2026-11-25',
    base: { cgst },
    interest: { cgst: Math.round((cgst * 18 * 5) / 36_500) },
  })
  const half = Math.floor(cgst / 200) * 100
  const pay = async (amount: number, paid_on: string, cpin: string) => {
    const amounts = cashBy((head, minor) => (head === 'cgst' && minor === 'tax' ? amount : 0))
    const { challans } = await asha.call(addGstChallan, { body: { period, purpose: 'gstr3b', amounts } })
    const params = { gst_challans_id: challans.find(({ cpin: made }) => made === null)?.gst_challans_id ?? '' }
    await asha.call(makeGstChallan, { params, body: { cpin, made_on: paid_on } })
    await asha.call(payGstChallan, { params, body: { cin: `${cpin}SBI`, paid_on, ledger_accounts_id: cash } })
    return (await show3b(asha)).late
  }
  expect(await pay(half, '2026-11-20', '26112700001234')).toMatchObject({ base: { cgst: cgst - half } })
  expect(await pay(cgst, '2026-11-21', '26112700001235')).toMatchObject({
    base: { cgst: cgst - half, sgst: built.settlement.cash.sgst },
    interest: { cgst: Math.round(((cgst - half) * 18 * 5) / 36_500) },
  })
})

test('a challan of what GSTR-3B needs is paid and posted once, and the filed return takes it from the cash ledger', async () => {
  const { asha, cash, built } = await october()
  const tax = built.settlement.cash
  const needed = tax.igst + tax.cgst + tax.sgst + tax.cess
  expect(needed).toBeGreaterThan(0)
  expect(codes(built)).toContain('GST3-011')

  const { params, amounts } = await madeChallan(asha)
  expect(amounts.cgst).toMatchObject({ tax: Math.ceil(tax.cgst / 100) * 100, penalty: 0, other: 0 })
  const made = await view(asha)
  expect(made.challans[0]).toMatchObject({ state: 'made', valid_until: '2026-11-27' })
  const pay = { cin: CIN, paid_on: '2026-11-18', ledger_accounts_id: cash }
  const paid = await asha.call(payGstChallan, { params, body: pay })
  const { total } = paid.challans[0] ?? { total: 0 }
  expect(paid.cash.movements).toMatchObject([{ kind: 'challan', on: '2026-11-18', total, balance: total }])
  expect([proofOf(paid, 'cash_books'), proofOf(paid, 'cash_below_zero')]).toEqual([0, 0])
  expect(await asha.refused(payGstChallan, { params, body: pay })).toMatchObject({ code: 'wrong_state' })
  // The portal's balance of the day before it was paid is compared with ours of that day.
  const before = { as_of: '2026-11-17', cash: zero(), credit: null, negative: null }
  expect(proofOf(await asha.call(enterGstBalance, { params: { kind: 'portal' }, body: before }), 'cash_portal')).toBe(0)
  await asha.call(removeGstBalance, { params: { kind: 'portal' }, body: {} })
  expect(codes(await show3b(asha))).not.toContain('GST3-011')

  await fileReturn(asha, 0)
  const filed = await view(asha)
  expect(filed.cash.movements.map(({ kind, total: of }) => [kind, of])).toEqual([
    ['challan', total],
    ['return_cash', 0 - needed],
  ])
  expect(filed.cash.movements.at(-1)).toMatchObject({ balance: total - needed, link: '/accounting/tax-filing?period=2026-10' })
  expect(proofOf(filed, 'cash_books')).toBe(0)
  const held = await asha.tx(async (tx) => balance(tx, await accountOf(tx, 'gst_cash_ledger'), '2026-11-30'))
  expect(held).toBe(total - needed)
  expect(codes(await show3b(asha))).not.toContain('GST3-011')
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'gst_challans' } })
  expect(rows).toHaveLength(3)
})

test('a return that is filed without a challan leaves the ledger below zero, and says so; interest and fee have their heads', async () => {
  const { asha } = await october()
  await fileReturn(asha, 120_00)
  const { cash, proofs } = await view(asha)
  expect([cash.balance.cgst.interest, cash.balance.sgst.interest]).toEqual([-60_00, -60_00])
  expect(proofs.find(({ code }) => code === 'cash_below_zero')?.own).toBeLessThan(-120_00)
  expect(codes(await show3b(asha))).toContain('GST3-011')
  // With the opening balance of the portal, what lay there is enough.
  const opening = cashBy(() => 99_99_900)
  await asha.call(enterGstBalance, {
    params: { kind: 'opening' },
    body: { as_of: '2026-10-31', cash: opening, credit: null, negative: null },
  })
  expect(codes(await show3b(asha))).not.toContain('GST3-011')
  const removed = await asha.call(removeGstBalance, { params: { kind: 'opening' }, body: {} })
  expect(removed.opening).toBeNull()
})

test('a challan expires after 15 days, takes a new number, and is cancelled with its entry', async () => {
  const { asha, cash } = await october()
  const { params } = await madeChallan(asha)
  // Today is 20 November.
  const old = await asha.call(makeGstChallan, { params, body: { cpin: '26112700001234', made_on: '2026-11-04' } })
  expect(old.challans[0]).toMatchObject({ state: 'expired', valid_until: '2026-11-19' })
  const pay = { cin: CIN, paid_on: '2026-11-20', ledger_accounts_id: cash }
  expect(await asha.refused(payGstChallan, { params, body: pay })).toMatchObject({ code: 'invalid' })
  await asha.call(makeGstChallan, { params, body: { cpin: '26112700009999', made_on: '2026-11-20' } })
  const paid = await asha.call(payGstChallan, { params, body: pay })
  expect(paid.challans[0]?.state).toBe('paid')
  expect(await asha.refused(cancelGstChallan, { params, body: { cancelled_on: '2026-12-01' } })).toMatchObject({
    code: 'invalid',
  })
  const cancelled = await asha.call(cancelGstChallan, { params, body: { cancelled_on: '2026-11-20' } })
  expect(cancelled.challans[0]?.state).toBe('cancelled')
  expect(cancelled.cash.movements).toEqual([])
  expect(proofOf(cancelled, 'cash_books')).toBe(0)
  expect(await asha.refused(cancelGstChallan, { params, body: { cancelled_on: '2026-11-20' } })).toMatchObject({
    code: 'wrong_state',
  })
})

test('balances of the portal stand beside ours with the difference; the file has all movements; others see nothing', async () => {
  const { asha } = await october()
  const cash = cashBy((head, minor) => (head === 'igst' && minor === 'tax' ? 5_00 : 0))
  const taxes = { igst: 7_00, cgst: 0, sgst: 0, cess: 0 }
  const shown = await asha.call(enterGstBalance, {
    params: { kind: 'portal' },
    body: { as_of: '2026-11-15', cash, credit: taxes, negative: null },
  })
  expect([proofOf(shown, 'cash_portal'), proofOf(shown, 'credit_portal'), proofOf(shown, 'negative_portal')]).toEqual([
    -5_00,
    -7_00,
    undefined,
  ])
  await fileReturn(asha, 0)
  const { body } = await asha.send(exportGstLedgers, { query: { format: 'csv' } })
  expect(body).toContain('Paid by return')
  const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await clerk.refused(getGstLedgers, { query: {} })).toMatchObject({ status: 403 })
  const other = (await openBuyer(world)).asha
  expect((await view(other)).cash.movements).toEqual([])
})

test('a challan needs a plan with GST challan: the Free plan has none and still shows the ledgers', async () => {
  const { asha } = await october()
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(
    `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, trial_started_on, updated_at)
     VALUES ($1, 'trial', '2026-10-01', '2026-10-30', '2026-10-01', now())`,
    [asha.companies_id],
  )
  await owner.end()
  const { rows } = await asha.call(proposeGstChallan, { query: { period } })
  const body = { period, purpose: 'gstr3b' as const, amounts: rows[0]?.missing ?? zero() }
  expect(await asha.refused(addGstChallan, { body })).toMatchObject({ code: 'plan_feature', issues: [{ path: 'gst-challan' }] })
  expect((await view(asha)).challans).toEqual([])
})

test('a registration that paid a challan cannot be removed', async () => {
  const { asha, cash } = await openBuyer(world)
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const gst_registrations_id = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  const amounts = cashBy((head, minor) => (head === 'igst' && minor === 'tax' ? 500_00 : 0))
  const { challans } = await asha.call(addGstChallan, { body: { period, gst_registrations_id, purpose: 'other', amounts } })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  await asha.call(makeGstChallan, { params, body: { cpin: '26112900009999', made_on: '2026-11-12' } })
  await asha.call(payGstChallan, { params, body: { cin: '26112900009999HDF', paid_on: '2026-11-18', ledger_accounts_id: cash } })
  expect(await asha.refused(removeRegistration, { params: { gst_registrations_id } })).toMatchObject({ status: 409 })
})

/** Two registrations, of which the main one holds ₹1,000 of CGST tax and ₹300 of SGST tax since 1 November. */
async function twoLedgers() {
  const { asha } = await openBuyer(world)
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const other = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  const cash = cashBy((head, minor) => (minor !== 'tax' ? 0 : head === 'cgst' ? 1_000_00 : head === 'sgst' ? 300_00 : 0))
  await asha.call(enterGstBalance, {
    params: { kind: 'opening' },
    body: { as_of: '2026-10-31', cash, credit: null, negative: null },
  })
  const viewOf = (gst_registrations_id?: string) => asha.call(getGstLedgers, { query: { gst_registrations_id } })
  return { asha, other, viewOf }
}
const transfer = (over: Partial<NewGstCashTransfer> = {}): NewGstCashTransfer => ({
  from_head: 'cgst',
  from_minor: 'tax',
  to_registrations_id: null,
  to_head: 'sgst',
  to_minor: 'interest',
  amount: 400_00,
  transferred_on: '2026-11-10',
  acknowledgement: 'AA271126000001X',
  ...over,
})

test('cash moves between taxes and kinds by PMT-09 without an entry, and the sum of the ledger stays', async () => {
  const { asha, viewOf } = await twoLedgers()
  const before = await viewOf()
  const moved = await asha.call(addGstCashTransfer, { body: transfer() })
  expect(moved.cash.balance).toMatchObject({ cgst: { tax: 600_00 }, sgst: { tax: 300_00, interest: 400_00 } })
  expect(moved.cash.movements.at(-1)).toMatchObject({ kind: 'transfer', on: '2026-11-10', total: 0, balance: 1_300_00 })
  expect(moved.transfers).toMatchObject([{ amount: 400_00, journal_entries_id: null, acknowledgement: 'AA271126000001X' }])
  expect(proofOf(moved, 'cash_books')).toBe(proofOf(before, 'cash_books'))
  // More than is left, on a day before it came, to itself, and in the future.
  const refused = (over: Partial<NewGstCashTransfer>) => asha.refused(addGstCashTransfer, { body: transfer(over) })
  expect(await refused({ amount: 600_01 })).toMatchObject({
    issues: [{ path: 'amount', message: 'The cash ledger holds ₹600.00 of this' }],
  })
  expect(await refused({ transferred_on: '2026-10-31' })).toMatchObject({ issues: [{ path: 'transferred_on' }] })
  expect(await refused({ to_head: 'cgst', to_minor: 'tax' })).toMatchObject({ issues: [{ path: 'to_minor' }] })
  expect(await refused({ transferred_on: '2026-11-21' })).toMatchObject({ issues: [{ path: 'transferred_on' }] })
  // What went on is not taken back.
  await asha.call(addGstCashTransfer, {
    body: transfer({ from_head: 'sgst', from_minor: 'interest', to_head: 'igst', to_minor: 'fee', amount: 100_00 }),
  })
  const params = { gst_cash_transfers_id: moved.transfers[0]?.gst_cash_transfers_id ?? '' }
  const body = { cancelled_on: '2026-11-20' }
  expect(await asha.refused(cancelGstCashTransfer, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('CGST and IGST go to another registration with an entry by GSTIN, and the sum over both stays', async () => {
  const { asha, other, viewOf } = await twoLedgers()
  const before = await viewOf()
  const sum = async () => {
    const [own, theirs] = [await viewOf(), await viewOf(other)]
    return own.cash.movements.reduce((total, each) => total + each.total, 0) + (theirs.cash.movements.at(-1)?.balance ?? 0)
  }
  const whole = await sum()
  const over = { to_registrations_id: other, to_head: 'igst', to_minor: 'tax' } as const
  expect(
    await asha.refused(addGstCashTransfer, { body: transfer({ ...over, from_head: 'sgst', amount: 100_00 }) }),
  ).toMatchObject({
    issues: [{ path: 'from_head' }],
  })
  expect(await asha.refused(addGstCashTransfer, { body: transfer({ ...over, to_head: 'sgst' }) })).toMatchObject({
    issues: [{ path: 'to_head' }],
  })
  const { transfers } = await asha.call(addGstCashTransfer, { body: transfer(over) })
  const theirs = await viewOf(other)
  expect(theirs.cash.balance.igst.tax).toBe(400_00)
  expect(await sum()).toBe(whole)
  expect(proofOf(theirs, 'cash_books')).toBe(proofOf(before, 'cash_books'))
  const rows = async () =>
    (
      await asha.tx((tx) =>
        tx.client.query<{ is_main: boolean; gst_kind: string; tax_head: string; amount: number }>(
          `SELECT r.is_main, g.gst_kind, g.tax_head, sum(g.amount)::bigint AS amount FROM gst_entries g JOIN gst_registrations r USING (companies_id, gst_registrations_id)
           WHERE g.companies_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
          [tx.companies_id],
        ),
      )
    ).rows
  expect(await rows()).toEqual([
    { is_main: false, gst_kind: 'adjustment', tax_head: 'igst', amount: 400_00 },
    { is_main: true, gst_kind: 'adjustment', tax_head: 'cgst', amount: -400_00 },
  ])
  expect(await asha.refused(removeRegistration, { params: { gst_registrations_id: other } })).toMatchObject({ status: 409 })
  const params = { gst_cash_transfers_id: transfers[0]?.gst_cash_transfers_id ?? '' }
  const cancelled = await asha.call(cancelGstCashTransfer, { params, body: { cancelled_on: '2026-11-20' } })
  expect(cancelled.cash.balance.cgst.tax).toBe(1_000_00)
  expect((await rows()).map(({ amount }) => amount)).toEqual([0, 0])
  expect(await asha.refused(cancelGstCashTransfer, { params, body: { cancelled_on: '2026-11-20' } })).toMatchObject({
    code: 'wrong_state',
  })
})

test('the first page asks for what the return asks, a challan that is paid is no longer owed, and neither is a filed month', async () => {
  const { asha, cash, built } = await october()
  const gst = async () =>
    (await asha.call(dashboard)).statutory_dates?.find(({ tax, month }) => tax === 'gst' && month === '2026-10-01')
  const asked = built.settlement.cash
  const day = (await asha.call(getTaxCalendar)).rows.find(({ form, period: of }) => form === 'gstr3b' && of === period)
  expect(await gst()).toMatchObject({
    amount: asked.igst + asked.cgst + asked.sgst + asked.cess,
    is_known: true,
    is_returned: true,
  })
  expect(await gst()).toMatchObject({ amount: day?.amount, due: day?.due_on })

  const one = { ...deducted, igst: asked.igst > 0 ? 100 : 0, cgst: asked.igst > 0 ? 0 : 100, sgst: asked.igst > 0 ? 0 : 100 }
  const { rows } = await asha.call(addGstTaxCredit, { body: one })
  const credit = { gst_tax_credits_id: rows[0]?.gst_tax_credits_id ?? '' }
  await asha.call(acceptGstTaxCredit, { params: credit, body: { accepted_on: '2026-11-12' } })
  expect(await gst()).toMatchObject({ amount: (day?.amount ?? 0) - one.igst - one.cgst - one.sgst, is_returned: true })
  await asha.call(cancelGstTaxCredit, { params: credit, body: { cancelled_on: '2026-11-13' } })

  const { params } = await madeChallan(asha)
  await asha.call(payGstChallan, { params, body: { cin: CIN, paid_on: '2026-11-18', ledger_accounts_id: cash } })
  expect(await gst()).toBeUndefined()
  await fileReturn(asha)
  expect(await gst()).toBeUndefined()
})

test('without a return the books say what GST is owed, and a recorded challan counts before its bank line comes', async () => {
  const { asha, cash } = await openBuyer(world)
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await issued(asha, customers_id, { invoice_date: '2026-10-15' })
  const gst = async () =>
    (await asha.call(dashboard)).statutory_dates?.find(({ tax, month }) => tax === 'gst' && month === '2026-10-01')
  const owed = (await gst())?.amount ?? 0
  expect(await gst()).toMatchObject({ is_known: true, is_returned: false })
  expect(owed).toBeGreaterThan(100)

  const amounts = cashBy((head, minor) => (head === 'cgst' && minor === 'tax' ? 100 : 0))
  const { challans } = await asha.call(addGstChallan, { body: { period, purpose: 'gstr3b', amounts } })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  await asha.call(makeGstChallan, { params, body: { cpin: '26112700009876', made_on: '2026-11-12' } })
  await asha.call(payGstChallan, { params, body: { cin: '26112700009876SBI', paid_on: '2026-11-18', ledger_accounts_id: cash } })
  expect(await gst()).toMatchObject({ amount: owed - 100, is_returned: false })
  await asha.call(cancelGstChallan, { params, body: { cancelled_on: '2026-11-20' } })
  expect(await gst()).toMatchObject({ amount: owed })
})
