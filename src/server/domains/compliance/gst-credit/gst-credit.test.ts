import { beforeAll, expect, test } from 'vitest'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import {
  listCreditLines,
  listSupplierBills,
  setAccountUse,
  setCreditMethod,
  setLineUse,
  setSupplierFiled,
} from '#contract/compliance/gst-credit.ts'
import { buildGstr3b, enterGstr3bCell, fileGstr3b, type Gstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const view = (actor: Actor, period: string) => actor.call(getGstr3b, { query: { period } })
const cellOf = ({ cells }: Gstr3b, code: string) => cells.find((cell) => cell.code === code)?.figures
const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }
const half = (cgst: number) => ({ ...none, cgst, sgst: cgst })

/** GSTR-2B of a month with bills of one vendor at 18%, rupees by number. */
async function statement(asha: Actor, period: string, day: string, bills: Record<string, number>) {
  const [year, month] = period.split('-')
  const inv = Object.entries(bills).map(([inum, txval]) => ({
    inum,
    dt: `${day}-${month}-${year}`,
    typ: 'R',
    val: txval * 1.18,
    pos: '27',
    rev: 'N',
    itcavl: 'Y',
    rsn: '',
    txval,
    igst: 0,
    cgst: txval * 0.09,
    sgst: txval * 0.09,
    cess: 0,
  }))
  const b2b = [{ ctin: '27AAPFU0939F1ZV', trdnm: 'Nila Printers', supfildt: '11-11-2026', supprd: `${month}${year}`, inv }]
  const data = { gstin: '27AADCS4321F1ZN', rtnprd: `${month}${year}`, gendt: '14-11-2026', docdata: { b2b } }
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: Buffer.from(JSON.stringify({ data })) })
}

async function file(asha: Actor, period: string) {
  for (const [build, record] of [
    [buildGstr1, fileGstr1],
    [buildGstr3b, fileGstr3b],
  ] as const) {
    await asha.call(build, { body: { period } })
    await asha.call(record, { body: { period, filed_on: '2026-11-18', acknowledgement: 'AB271026123456X' } })
  }
}

/** Sales of ₹3,000 at 18% and ₹1,000 without GST in a month: a quarter is exempt. */
async function sell(asha: Actor, customers_id: string, period: string, exempt = 1_000_00) {
  const on = { invoice_date: `${period}-15`, due_date: `${period}-28` }
  await issued(asha, customers_id, { ...on, lines: [invoiceLine({ rate: 3_000_00 })] })
  if (exempt > 0) await issued(asha, customers_id, { ...on, lines: [invoiceLine({ rate: exempt, gst_rate: '0' })] })
}

test('rules 42 and 43: a quarter of the supplies is exempt, and a quarter of common credit is reversed for good', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await sell(asha, customers_id, '2026-10')
  const vendors_id = await buyer.vendorOf()
  const on = { bill_date: '2026-10-10' }
  const machinery = await asha.tx((tx) => accountOf(tx, 'fixed_assets'))
  const rent = await approvedBill(buyer, vendors_id, { ...on, bill_number: 'A/1' }, { rate: 10_000_00 })
  const own = await approvedBill(buyer, vendors_id, { ...on, bill_number: 'A/2' }, { rate: 5_000_00 })
  const machine = await approvedBill(
    { asha, printing: machinery },
    vendors_id,
    { ...on, bill_number: 'A/3' },
    { rate: 60_000_00 },
  )
  await statement(asha, '2026-10', '10', { 'A/1': 10_000, 'A/2': 5_000, 'A/3': 60_000 })
  // Exempt supplies and nothing of common use: the page says so.
  const before = await view(asha, '2026-10')
  expect(before.common.turnover).toEqual({ exempt: 1_000_00, total: 4_000_00, period: '2026-10' })
  expect(before.checks.map(({ code }) => code)).toContain('GST3-014')
  expect(cellOf(before, 'rev_RUL')).toEqual(none)

  await asha.call(setAccountUse, {
    params: { ledger_accounts_id: buyer.printing },
    body: { use: 'common', from_date: '2026-10-01' },
  })
  await asha.call(setLineUse, { body: { bills_id: own.bills_id, line_no: 1, use: 'common_private' } })
  await asha.call(setLineUse, { body: { bills_id: machine.bills_id, line_no: 1, use: 'common' } })
  const { rows } = await asha.call(listCreditLines, { query: { period: '2026-10', ledger_accounts_id: buyer.printing } })
  expect(rows.map(({ bill_number, use, is_own }) => [bill_number, use, is_own])).toEqual([
    ['A/1', 'common', false],
    ['A/2', 'common_private', true],
  ])
  const open = await view(asha, '2026-10')
  // Common credit of ₹15,000 at 9%: a quarter is D1; 5% of 450 is D2; and a quarter of a sixtieth of 5,400.
  const [d1, d2, te] = [1_350_00 / 4, 450_00 * 0.05, 5_400_00 / 60 / 4]
  expect(open.common.rule42).toMatchObject({ c2: { cgst: 1_350_00 }, d1: { cgst: d1 }, d2: { cgst: d2 } })
  expect(open.common.goods).toMatchObject([{ bill_number: 'A/3', months: 1, left: 59 }])
  expect(cellOf(open, 'rev_RUL')).toEqual(half(d1 + d2 + te))
  expect(open.common.blocked).toMatchObject({ cgst: 0 })
  expect(open.cells.find(({ code }) => code === 'rev_RUL')?.link).toContain('tab=common')
  expect(open.checks.map(({ code }) => code)).not.toContain('GST3-014')
  expect(cellOf(open, 'itc_OTH')).toEqual(half(75_000_00 * 0.09))

  await file(asha, '2026-10')
  // The cost is booked, and no line of a filed return changes its use.
  const cost = await asha.tx(async (tx) => balance(tx, await accountOf(tx, 'gst_ineligible'), '2026-11-30'))
  expect(cost).toBe(2 * (d1 + d2 + te))
  const set = { body: { bills_id: rent.bills_id, line_no: 1, use: null } } as const
  expect(await asha.refused(setLineUse, set)).toMatchObject({ code: 'wrong_state' })
  expect((await view(asha, '2026-10')).filing.is_stale).toBe(false)
  // November sells nothing: the last turnover counts, and the machine goes on.
  const november = await view(asha, '2026-11')
  expect(november.common.turnover.period).toBe('2026-10')
  expect(cellOf(november, 'rev_RUL')).toEqual(half(te))
  const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await clerk.refused(setLineUse, set)).toMatchObject({ status: 403 })
})

test('rule 42(2): the year is trued up by its own turnover in the first return after it, once; rule 38 takes half', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const vendors_id = await buyer.vendorOf()
  await asha.call(setAccountUse, {
    params: { ledger_accounts_id: buyer.printing },
    body: { use: 'common', from_date: '2025-04-01' },
  })
  // February is a quarter exempt and has the credit; March sells taxable goods alone.
  await sell(asha, customers_id, '2026-02')
  await sell(asha, customers_id, '2026-03', 0)
  const bill = await approvedBill(
    buyer,
    vendors_id,
    { bill_date: '2026-02-10', due_date: '2026-02-20', bill_number: 'F/1' },
    { rate: 7_000_00 },
  )
  await asha.call(recordBillPayment, {
    params: { bills_id: bill.bills_id },
    body: {
      payment_date: '2026-02-20',
      amount: 8_260_00,
      payment_mode: 'cash',
      reference: null,
      ledger_accounts_id: buyer.cash,
    },
  })
  await statement(asha, '2026-02', '10', { 'F/1': 7_000 })
  await file(asha, '2026-02')
  expect((await view(asha, '2026-04')).common.true_up).toBeNull()
  await file(asha, '2026-03')
  const april = await view(asha, '2026-04')
  // Of 630: 157.50 was reversed; of the year a seventh is exempt, 90. The rest is credit again.
  const again = 630_00 / 4 - 630_00 / 7
  expect(april.common.true_up).toMatchObject({ year_start: '2025-04-01', amount: { cgst: -again } })
  expect(cellOf(april, 'itc_OTH')).toEqual(half(again))
  expect([cellOf(april, 'rev_RUL'), cellOf(april, 'inelg_RUL')]).toEqual([none, none])
  await file(asha, '2026-04')
  const cost = await asha.tx(async (tx) => balance(tx, await accountOf(tx, 'gst_ineligible'), '2026-11-30'))
  expect(cost).toBe(2 * (630_00 / 7))
  expect((await view(asha, '2026-05')).common.true_up).toBeNull()

  const choice = { body: { period: '2026-05', is_half: true } }
  expect(await asha.refused(setCreditMethod, choice)).toMatchObject({ code: 'wrong_state' })
  const bank = await openBuyer(world)
  await approvedBill(bank, await bank.vendorOf(), { bill_date: '2026-10-10', bill_number: 'A/1' }, { rate: 1_000_00 })
  await statement(bank.asha, '2026-10', '10', { 'A/1': 1_000 })
  await bank.asha.call(setCreditMethod, { body: { period: '2026-10', is_half: true } })
  const halved = await view(bank.asha, '2026-10')
  expect([halved.common.is_half, cellOf(halved, 'rev_RUL')]).toEqual([true, half(45_00)])
})

test('rule 37A: a supplier who did not file costs the credit until they do', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const vendors_id = await buyer.vendorOf()
  const bill = await approvedBill(
    buyer,
    vendors_id,
    { bill_date: '2026-03-10', due_date: '2026-03-20', bill_number: 'M/1' },
    { rate: 10_000_00 },
  )
  await asha.call(recordBillPayment, {
    params: { bills_id: bill.bills_id },
    body: {
      payment_date: '2026-03-20',
      amount: 11_800_00,
      payment_mode: 'cash',
      reference: null,
      ledger_accounts_id: buyer.cash,
    },
  })
  await statement(asha, '2026-03', '10', { 'M/1': 10_000 })
  await file(asha, '2026-03')
  const { rows } = await asha.call(listSupplierBills, { query: { period: '2026-09', find: 'nila' } })
  expect(rows).toMatchObject([{ bill_number: 'M/1', claimed_in: '2026-03', credit: 1_800_00, is_missing: false }])
  const params = { bills_id: bill.bills_id }
  await asha.call(setSupplierFiled, { params, body: { is_missing: true, filed_on: null } })
  expect(cellOf(await view(asha, '2026-08'), 'rev_OTH')).toEqual(none)
  const september = await view(asha, '2026-09')
  expect(september.defaults).toMatchObject([{ bill_number: 'M/1', reverse_by: '2026-11-30', change: { cgst: 900_00 } }])
  expect(cellOf(september, 'rev_OTH')).toEqual(half(900_00))
  expect(september.cells.find(({ code }) => code === 'rev_OTH')?.link).toContain('tab=suppliers')
  await file(asha, '2026-09')
  expect(cellOf(await view(asha, '2026-10'), 'rev_OTH')).toEqual(none)
  await asha.call(setSupplierFiled, { params, body: { is_missing: true, filed_on: '2026-10-25' } })
  const october = await view(asha, '2026-10')
  expect([cellOf(october, 'inelg_RUL'), cellOf(october, 'itc_OTH')]).toEqual([half(900_00), half(900_00)])
  expect(october.checks.map(({ code }) => code)).not.toContain('GST3-015')
  // More than the statement of reversed credit holds.
  const reason = 'Reversed at the portal before'
  const entered = await asha.call(enterGstr3bCell, {
    params: { cell: 'inelg_RUL' },
    body: { period: '2026-10', ...half(900_01), reason },
  })
  expect(entered.checks.find(({ code }) => code === 'GST3-015')?.rows[0]?.cause).toContain('₹0.02')
})

test('a cancelled bill: rule 37A proposes nothing more, gives nothing back, and what stands reversed is not asked for again', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const vendors_id = await buyer.vendorOf()
  const claimed = async (bill_number: string) => {
    const { bills_id } = await approvedBill(
      buyer,
      vendors_id,
      { bill_date: '2026-03-10', due_date: '2026-12-20', bill_number },
      { rate: 1_000_00 },
    )
    await asha.call(setSupplierFiled, { params: { bills_id }, body: { is_missing: true, filed_on: null } })
    return { bills_id }
  }
  const [params, early] = [await claimed('C/1'), await claimed('C/2')]
  await statement(asha, '2026-03', '10', { 'C/1': 1_000, 'C/2': 1_000 })
  await file(asha, '2026-03')
  const cancel = (of: typeof params, cancelled_on: string) =>
    asha.call(cancelBill, { params: of, body: { cancelled_on, cancel_reason: 'Twice' } })
  const missed = async (period: string) =>
    (await view(asha, period)).checks.find(({ code }) => code === 'GST3-012')?.rows.map(({ cause }) => cause)
  await cancel(early, '2026-08-10')
  expect(await missed('2026-08')).toEqual(['Reverse credit of ₹180.00 in 4(B)(2), unless the supplier reports a credit note.'])
  // Rule 37A comes due with September, rule 37 only after its 180 days, with October.
  expect(cellOf(await view(asha, '2026-09'), 'rev_OTH')).toEqual(half(90_00))
  await file(asha, '2026-09')
  await cancel(params, '2026-10-05')
  await asha.call(setSupplierFiled, { params, body: { is_missing: true, filed_on: '2026-10-20' } })
  const october = await view(asha, '2026-10')
  expect([cellOf(october, 'rev_OTH'), cellOf(october, 'inelg_RUL')]).toEqual([none, none])
  expect(await missed('2026-10')).toBeUndefined()
  await asha.call(setSupplierFiled, { params, body: { is_missing: false, filed_on: null } })
  expect(cellOf(await view(asha, '2026-10'), 'inelg_RUL')).toEqual(none)
})

test('a return that reversed less under rule 42 than was proposed keeps that, and the year asks for the rest', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const params = { ledger_accounts_id: buyer.printing }
  await asha.call(setAccountUse, { params, body: { use: 'common', from_date: '2025-04-01' } })
  await sell(asha, customers_id, '2026-03')
  const vendors_id = await buyer.vendorOf()
  const bill = { bill_date: '2026-03-10', due_date: '2026-12-20', bill_number: 'L/1' }
  await approvedBill(buyer, vendors_id, bill, { rate: 7_000_00 })
  await statement(asha, '2026-03', '10', { 'L/1': 7_000 })
  // Of 630 a quarter is proposed, 157.50; the person enters 100.
  expect(cellOf(await view(asha, '2026-03'), 'rev_RUL')).toEqual(half(157_50))
  const entered = { period: '2026-03', ...half(100_00), reason: 'Turnover as we know it' }
  await asha.call(enterGstr3bCell, { params: { cell: 'rev_RUL' }, body: entered })
  await file(asha, '2026-03')
  expect((await view(asha, '2026-03')).filing.is_stale).toBe(false)
  const april = await view(asha, '2026-04')
  expect(april.common.true_up).toMatchObject({ amount: { cgst: 57_50, sgst: 57_50 } })
  expect(cellOf(april, 'rev_RUL')).toEqual(half(57_50))
})

test('who claims half of the credit under rule 38 reverses that half, and no more, under rules 37 and 37A', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const vendors_id = await buyer.vendorOf()
  await asha.call(setCreditMethod, { body: { period: '2026-03', is_half: true } })
  const bill = { bill_date: '2026-03-10', due_date: '2026-12-20', bill_number: 'H/1' }
  const { bills_id } = await approvedBill(buyer, vendors_id, bill, { rate: 1_000_00 })
  await statement(asha, '2026-03', '10', { 'H/1': 1_000 })
  await file(asha, '2026-03')
  const params = { bills_id }
  await asha.call(setSupplierFiled, { params, body: { is_missing: true, filed_on: null } })
  // Of ₹180, ₹90 went in March. The supplier did not file; from October on the 180 days are over, too.
  const [september, october] = [await view(asha, '2026-09'), await view(asha, '2026-10')]
  expect(september.defaults).toMatchObject([{ credit: 90_00, change: { cgst: 45_00 } }])
  expect(cellOf(september, 'rev_OTH')).toEqual(half(45_00))
  expect(october.unpaid.rows).toMatchObject([{ change: { cgst: 45_00 } }])
  expect(cellOf(october, 'rev_OTH')).toEqual(half(45_00))
  await asha.call(cancelBill, { params, body: { cancelled_on: '2026-11-01', cancel_reason: 'Twice' } })
  const cause = (await view(asha, '2026-11')).checks.find(({ code }) => code === 'GST3-012')?.rows[0]?.cause
  expect(cause).toContain('₹90.00')
})
