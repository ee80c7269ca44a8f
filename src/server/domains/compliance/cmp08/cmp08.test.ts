import { beforeAll, expect, test } from 'vitest'
import { addRegistration, listRegistrations, updateRegistration } from '#contract/company/registrations.ts'
import {
  approveCmp08,
  buildCmp08,
  type Cmp08,
  exportCmp08,
  fileCmp08,
  getCmp08,
  setCompositionBusiness,
} from '#contract/compliance/cmp08.ts'
import {
  addGstChallan,
  getGstLedgers,
  makeGstChallan,
  payGstChallan,
  proposeGstChallan,
} from '#contract/compliance/gst-ledgers.ts'
import { getGstr1 } from '#contract/compliance/gstr1.ts'
import { getCashForecast } from '#contract/reporting/cashflow.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
import { getGstr4 } from '#contract/compliance/gstr4.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { customer, invoice, invoiceLine, registration } from '#test/support/builders.ts'
import { noCash } from '#core/compliance/gst-ledgers/cash.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { booksOf, brokenInvariants, issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const period = '2026-09'
const scheme = (from_date: string, gst_scheme: 'regular' | 'composition') =>
  ({ from_date, gst_scheme, return_frequency: 'monthly' }) as const
const on = (invoice_date: string) => ({ invoice_date, due_date: invoice_date })
const view = (asha: Actor, of = period) => asha.call(getCmp08, { query: { period: of } })
const codes = ({ checks }: Cmp08) => checks.map(({ code }) => code)
const arn = { filed_on: '2026-11-19', acknowledgement: 'AA270926123456X' }

/** Asha’s company pays under composition from a day; regular before. */
async function openDealer(from = '2025-04-01') {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { rows } = await asha.call(listRegistrations)
  const main = rows[0]
  if (!main) throw new Error('a registration is expected')
  const { gst_registrations_id, gstin } = main
  const body = registration({
    gstin,
    registered_from: null,
    schemes: [scheme('2017-07-01', 'regular'), scheme(from, 'composition')],
  })
  await asha.call(updateRegistration, { params: { gst_registrations_id }, body })
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  return { ...buyer, customers_id, gst_registrations_id }
}

test('CMP-08 is turnover at the rate of the business and reverse charge; it is built, filed and posted once, and sales are locked', async () => {
  const { asha, customers_id, vendorOf, printing, cash } = await openDealer()
  const sale = await issued(asha, customers_id, { ...on('2026-07-15'), lines: [invoiceLine({ rate: 1_00_000_00 })] })
  expect([sale.total, sale.tax_rule]).toEqual([1_00_000_00, 'none'])
  await issued(asha, customers_id, { ...on('2026-09-30'), lines: [invoiceLine({ rate: 20_000_00, gst_rate: '0' })] })
  await approvedBill({ asha, printing }, await vendorOf(), { bill_date: '2026-08-10', reverse_charge: true }, { rate: 10_000_00 })
  const open = await view(asha)
  expect([open.business, codes(open).includes('CMP8-002')]).toEqual([null, true])
  expect(await asha.refused(buildCmp08, { body: { period } })).toMatchObject({ code: 'wrong_state' })

  const trader = await asha.call(setCompositionBusiness, { body: { period, business: 'trader' } })
  // 1% of taxable supplies, half each; the exempt sale is turnover without tax.
  expect(trader.figures.outward).toEqual({ taxable: 1_20_000_00, igst: 0, cgst: 500_00, sgst: 500_00, cess: 0 })
  const maker = await asha.call(setCompositionBusiness, { body: { period, business: 'manufacturer' } })
  expect(maker.figures.outward).toMatchObject({ taxable: 1_20_000_00, cgst: 600_00, sgst: 600_00 })
  expect(maker.figures.inward).toMatchObject({ taxable: 10_000_00, cgst: 900_00, sgst: 900_00 })
  expect(maker.figures.payable).toEqual({ igst: 0, cgst: 1_500_00, sgst: 1_500_00, cess: 0 })
  // Due on 18 October, 33 days ago: 18% of 1,500 a year.
  const days = Math.round((Date.parse(maker.late.filed_on) - Date.parse('2026-10-18')) / 86_400_000)
  const interest = Math.round((1_500_00 * 18 * days) / 36_500)
  expect([maker.due_on, maker.late.interest.cgst]).toEqual(['2026-10-18', interest])

  const { rows } = await asha.call(proposeGstChallan, { query: { period: '2026-08' } })
  expect(rows).toMatchObject([{ purpose: 'cmp08', needed: { cgst: { tax: 1_500_00, interest } } }])
  const { challans } = await asha.call(addGstChallan, {
    body: { period, purpose: 'cmp08', amounts: rows[0]?.missing ?? noCash },
  })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  await asha.call(makeGstChallan, { params, body: { cpin: '26112700001234', made_on: '2026-11-12' } })
  await asha.call(payGstChallan, { params, body: { paid_on: '2026-11-14', cin: '26112700001234SBI', ledger_accounts_id: cash } })
  expect(codes(await view(asha))).not.toContain('CMP8-007')

  const built = await asha.call(buildCmp08, { body: { period } })
  expect(built.filing).toMatchObject({ status: 'built', is_stale: false })
  await issued(asha, customers_id, { ...on('2026-09-29'), lines: [invoiceLine({ rate: 1_000_00 })] })
  expect((await view(asha)).filing.is_stale).toBe(true)
  expect(await asha.refused(fileCmp08, { body: { period, ...arn } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(buildCmp08, { body: { period } })
  const before = await booksOf(asha)
  const filed = await asha.call(fileCmp08, { body: { period, ...arn } })
  expect(filed.filing).toMatchObject({ status: 'filed', is_stale: false })
  const after = await booksOf(asha)
  const moved = (role: string) => (after[role] ?? 0) - (before[role] ?? 0)
  const late = filed.late.interest.cgst + filed.late.interest.sgst
  expect([moved('rates_and_taxes'), moved('cgst_reverse_charge'), moved('tax_penalties')]).toEqual([1_210_00, 900_00, late])
  expect(moved('gst_cash_ledger')).toBe(0 - 1_210_00 - 1_800_00 - late)
  expect(await brokenInvariants(asha)).toEqual([])
  const { cash: ledger } = await asha.call(getGstLedgers, { query: {} })
  expect(ledger.movements.map(({ kind, label }) => [kind, label])).toEqual([
    ['challan', 'Challan 26112700001234'],
    ['return_cash', 'CMP-08 of the quarter to September 2026'],
  ])
  expect(await asha.refused(fileCmp08, { body: { period, ...arn } })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(setCompositionBusiness, { body: { period, business: 'trader' } })).toMatchObject({ status: 409 })
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(customers_id, on('2026-09-30')) })
  expect((await asha.send(issueInvoice, { params: { invoices_id }, body: { version } })).statusCode).toBe(409)
  expect((await asha.send(exportCmp08, { query: { period, format: 'csv' } })).payload).toContain('3(1)')
})

test('a bill of supply that was filed and then cancelled reduces the next quarter, and what is below zero goes on', async () => {
  const { asha, customers_id } = await openDealer()
  const lines = [invoiceLine({ rate: 50_000_00 })]
  const wrong = await issued(asha, customers_id, { ...on('2026-08-15'), lines })
  await asha.call(setCompositionBusiness, { body: { period, business: 'restaurant' } })
  await asha.call(buildCmp08, { body: { period } })
  await asha.call(fileCmp08, { body: { period, ...arn } })
  const body = { cancelled_on: '2026-11-16', cancel_reason: 'Wrong customer' }
  await asha.call(cancelInvoice, { params: { invoices_id: wrong.invoices_id }, body })
  // The filed return shows what it filed.
  expect(await view(asha)).toMatchObject({ turnover: { total: 50_000_00 }, figures: { payable: { cgst: 1_250_00 } } })
  const next = await view(asha, '2026-12')
  expect(next).toMatchObject({
    business: 'restaurant',
    turnover: { bills: 0, cancelled: -50_000_00 },
    figures: { payable: { cgst: 0 }, left: { cgst: -1_250_00, sgst: -1_250_00 } },
  })
  await issued(asha, customers_id, { ...on('2026-11-10'), lines: [invoiceLine({ rate: 60_000_00 })] })
  expect((await view(asha, '2026-12')).figures.payable).toMatchObject({ cgst: 250_00, sgst: 250_00 })
})

test('tax below zero that one quarter cannot take goes on to the next, whether quarters between are filed or not', async () => {
  const { asha, customers_id } = await openDealer()
  const early = '2026-03'
  const file = async (of: string) => {
    await asha.call(buildCmp08, { body: { period: of } })
    return asha.call(fileCmp08, { body: { period: of, ...arn } })
  }
  const wrong = await issued(asha, customers_id, { ...on('2026-02-10'), lines: [invoiceLine({ rate: 50_000_00 })] })
  await asha.call(setCompositionBusiness, { body: { period: early, business: 'restaurant' } })
  await file(early)
  const body = { cancelled_on: '2026-05-10', cancel_reason: 'Wrong customer' }
  await asha.call(cancelInvoice, { params: { invoices_id: wrong.invoices_id }, body })
  await issued(asha, customers_id, { ...on('2026-08-15'), lines: [invoiceLine({ rate: 20_000_00 })] })
  // Of ₹1,250 of each Act, the quarter to September takes ₹500; the quarter to June takes nothing. Neither is filed.
  const carried = async (of: string) => {
    const { figures } = await view(asha, of)
    return [figures.carried.cgst, figures.payable.cgst, figures.left.cgst]
  }
  const expected = [
    [0, 0, -1_250_00],
    [-1_250_00, 0, -750_00],
    [-750_00, 0, -750_00],
  ]
  const all = async () => [await carried('2026-06'), await carried('2026-09'), await carried('2026-12')]
  expect(await all()).toEqual(expected)
  await file('2026-06')
  expect(await all()).toEqual(expected)
  await file('2026-09')
  expect(await all()).toEqual(expected)
})

test('a bill cancelled after the scheme was left reduces its last quarter; once that is filed, the tax to claim back is shown', async () => {
  const { asha, customers_id, gst_registrations_id } = await openDealer()
  const rows = (await asha.call(listRegistrations)).rows
  const schemes = [scheme('2017-07-01', 'regular'), scheme('2025-04-01', 'composition'), scheme('2026-08-20', 'regular')]
  const first = await issued(asha, customers_id, { ...on('2026-06-10'), lines: [invoiceLine({ rate: 50_000_00 })] })
  const second = await issued(asha, customers_id, { ...on('2026-08-10'), lines: [invoiceLine({ rate: 90_000_00 })] })
  await asha.call(setCompositionBusiness, { body: { period: '2026-06', business: 'restaurant' } })
  await asha.call(buildCmp08, { body: { period: '2026-06' } })
  await asha.call(fileCmp08, { body: { period: '2026-06', ...arn } })
  const body = registration({ gstin: rows[0]?.gstin ?? '', registered_from: null, schemes })
  await asha.call(updateRegistration, { params: { gst_registrations_id }, body })
  const cancel = (invoices_id: string, cancelled_on: string) =>
    asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on, cancel_reason: 'Wrong customer' } })
  // Cancelled in October, when the company files GSTR-3B.
  await cancel(first.invoices_id, '2026-10-05')
  expect(await view(asha)).toMatchObject({
    until: '2026-08-19',
    turnover: { bills: 90_000_00, cancelled: -50_000_00 },
    figures: { payable: { cgst: 1_000_00 } },
  })
  await asha.call(buildCmp08, { body: { period } })
  const filed = await asha.call(fileCmp08, { body: { period, ...arn } })
  expect(codes(filed)).toEqual([])
  await cancel(second.invoices_id, '2026-11-20')
  const late = await view(asha)
  expect(late.figures.payable.cgst).toBe(1_000_00)
  expect(late.checks).toMatchObject([{ code: 'CMP8-008', count: 1, rows: [{ label: second.invoice_number }] }])
  // 5% of ₹90,000.
  expect(late.checks[0]?.rows[0]?.cause).toContain('₹4,500.00 of tax was paid')
  // The annual return of its year shows it, too.
  const annual = await asha.call(getGstr4, { query: { year_start: '2026-04-01' } })
  expect(annual.checks).toEqual(late.checks)
})

test('the tax calendar, the dashboard and the cash-flow forecast have the amount of CMP-08, and no monthly GST', async () => {
  const { asha, customers_id } = await openDealer()
  const dueOf = async (of: string) =>
    (await asha.call(getTaxCalendar)).rows.find((row) => row.form === 'cmp08' && row.period === of)
  await issued(asha, customers_id, { ...on('2026-08-15'), lines: [invoiceLine({ rate: 50_000_00 })] })
  await issued(asha, customers_id, { ...on('2026-10-15'), lines: [invoiceLine({ rate: 20_000_00 })] })
  // Without a kind of business there is no rate, and no amount.
  expect(await dueOf(period)).toMatchObject({ amount: null, is_known: false })
  const quarter = await asha.call(setCompositionBusiness, { body: { period, business: 'restaurant' } })
  const interest = quarter.late.interest.cgst + quarter.late.interest.sgst
  expect(interest).toBeGreaterThan(0)
  expect(await dueOf(period)).toMatchObject({
    due_on: '2026-10-18',
    state: 'late',
    amount: 2_500_00,
    is_known: true,
    late_cost: interest,
  })
  expect(await dueOf('2026-12')).toMatchObject({ due_on: '2027-01-18', amount: null })
  const { statutory_dates } = await asha.call(dashboard)
  expect(statutory_dates?.map(({ tax_name, due, amount, is_known }) => [tax_name, due, amount, is_known])).toEqual([
    ['CMP-08', '2026-10-18', 2_500_00 + interest, true],
  ])
  const taxes = async () => (await asha.call(getCashForecast)).flows.filter(({ kind }) => kind === 'taxes')
  // The running quarter: what the books have of it so far.
  expect((await taxes()).map(({ day, amount, label }) => [day, amount, label])).toEqual([
    ['2027-01-18', -1_000_00, 'CMP-08 of the quarter to December 2026'],
  ])
  await asha.call(buildCmp08, { body: { period } })
  await asha.call(fileCmp08, { body: { period, ...arn } })
  expect(await dueOf(period)).toMatchObject({ state: 'done' })
  // Once a quarter is filed, it says what is usual.
  expect((await taxes()).map(({ amount }) => amount)).toEqual([-2_500_00])
})

test('a switch to composition on 1 October divides documents and returns by the day', async () => {
  const { asha, customers_id } = await openDealer('2025-10-01')
  const regular = await issued(asha, customers_id, on('2025-09-30'))
  const dealer = await issued(asha, customers_id, on('2025-10-01'))
  expect([regular.tax_rule, dealer.tax_rule]).toEqual(['intra', 'none'])
  expect(await asha.refused(getCmp08, { query: { period: '2025-09' } })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(getCmp08, { query: { period: '2025-11' } })).toMatchObject({ code: 'wrong_state' })
  expect(await view(asha, '2025-12')).toMatchObject({ from: '2025-10-01', until: '2025-12-31', turnover: { total: 1_000_00 } })
  const september = await asha.call(getGstr1, { query: { period: '2025-09' } })
  expect(september.sections.find(({ code }) => code === 'b2b')?.figures.taxable).toBe(1_000_00)
})

test('a registration that ended within the quarter files for its days, and the books stay open until the others filed', async () => {
  const { asha, customers_id } = await openDealer('2026-10-01')
  const schemes = [scheme('2026-04-01', 'composition')]
  const { rows } = await asha.call(addRegistration, { body: registration({ schemes }) })
  const other = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  await issued(asha, customers_id, { ...on('2026-08-14'), gst_registrations_id: other })
  await issued(asha, customers_id, on('2026-08-14'))
  const ended = registration({ schemes, registered_to: '2026-08-15' })
  await asha.call(updateRegistration, { params: { gst_registrations_id: other }, body: ended })
  const of = { period, gst_registrations_id: other }
  const quarter = await asha.call(setCompositionBusiness, { body: { ...of, business: 'trader' } })
  expect(quarter).toMatchObject({ from: '2026-07-01', until: '2026-08-15', due_on: '2026-10-18', turnover: { total: 1_000_00 } })
  expect(codes(quarter)).toContain('CMP8-005')
  await asha.call(buildCmp08, { body: of })
  await asha.call(fileCmp08, { body: { ...of, ...arn } })
  // The main registration is regular in that quarter and has not filed GSTR-1.
  expect((await issued(asha, customers_id, on('2026-08-20'))).tax_rule).toBe('intra')
})

test('a second person approves before it is filed', async () => {
  const { asha } = await openDealer()
  const ravi = await world.member(asha, ['APPS_TAXES'])
  await asha.call(setCompositionBusiness, { body: { period, business: 'trader' } })
  await asha.call(buildCmp08, { body: { period } })
  expect(await asha.refused(fileCmp08, { body: { period, ...arn } })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(approveCmp08, { body: { period } })).toMatchObject({ code: 'forbidden' })
  await ravi.call(approveCmp08, { body: { period } })
  expect((await asha.call(fileCmp08, { body: { period, ...arn } })).filing.status).toBe('filed')
})
