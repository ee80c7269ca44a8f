import { beforeAll, expect, test } from 'vitest'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { type CashForecast, exportCashForecast, getCashForecast } from '#contract/reporting/cashflow.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { applyVendorAdvance, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { forecast } from '#core/reporting/cashflow/forecast.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { payment } from '#test/support/builders.ts'
import { bill, billLine, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { billed, type Trader, openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Trader

/** Deccan paid three invoices ten days late, and withheld a tenth as TDS. */
beforeAll(async () => {
  world = await openWorld()
  desk = await openTrader(world, 'Asha Textiles')
  const { asha, deccan, hdfc } = desk
  for (const [due_date, payment_date] of [
    ['2026-08-01', '2026-08-11'],
    ['2026-09-01', '2026-09-11'],
    ['2026-10-01', '2026-10-11'],
  ] as const) {
    const { invoices_id } = await billed(asha, deccan, 10_000_00, { invoice_date: '2026-07-15', due_date })
    await asha.call(recordPayment, {
      body: payment(deccan, hdfc.ledger_accounts_id, {
        payment_date,
        amount: 10_620_00,
        tds_amount: 1_180_00,
        allocations: [{ invoices_id, amount: 11_800_00 }],
      }),
    })
  }
})

const read = (actor: Actor): Promise<CashForecast> => actor.call(getCashForecast)
const flowsOf = ({ flows }: CashForecast, kind: string) => flows.filter((flow) => flow.kind === kind)

test('an invoice is expected as its customer pays: ten days late, less the TDS they keep', async () => {
  const { asha, deccan } = desk
  const { invoices_id, invoice_number } = await billed(asha, deccan, 20_000_00, { due_date: '2026-11-25' })
  const flow = flowsOf(await read(asha), 'invoices').find(({ document_id }) => document_id === invoices_id)
  expect(flow).toMatchObject({ day: '2026-12-05', amount: 21_240_00, label: invoice_number, party: deccan })
  expect(flow?.why).toBe('Deccan Textiles usually pays 10 days late')
})

test('a company no one has paid yet is told that the days are assumed', async () => {
  const { asha, nila } = await openTrader(world, 'Meera Looms')
  await billed(asha, nila, 50_000_00)
  const found = await read(asha)
  expect(found).toMatchObject({
    as_of: '2026-11-20',
    opening: 0,
    flows: [{ kind: 'invoices', day: '2026-11-28', amount: 59_000_00 }],
  })
  expect(found.flows[0]?.why).toMatch(/^Assumed/)
  expect(found.back_test).toMatchObject({ forecasts: [], tested: 0 })
  expect(found.measures).toMatchObject({ burn: null, runway_tenths: null })
})

test('a bill is expected on its due day, and of a small enterprise on the day required by law', async () => {
  const { asha } = desk
  const printing = (await accountIds(asha))('office_supplies')
  const enter = async (over: Parameters<typeof vendor>[0], bill_number: string) => {
    const { vendors_id } = await asha.call(createVendor, { body: vendor(over) })
    const lines = [billLine(printing, { rate: 1_000_00, gst_rate: '0' })]
    const body = bill(vendors_id, lines, { bill_number, due_date: '2027-01-09' })
    const { bills_id, version } = await asha.call(createBill, { body })
    const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version } })
    await asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  }
  await enter({}, 'NP/1')
  await enter(
    {
      vendor_name: 'Chitra Tools',
      gstin: null,
      gst_treatment: 'unregistered',
      msme_class: 'small',
      udyam_number: 'UDYAM-MH-18-0001234',
      payment_terms_days: 60,
    },
    'CT/1',
  )
  const days = flowsOf(await read(asha), 'bills').map(({ label, day, amount }) => [label, day, amount])
  expect(days).toContainEqual(['NP/1', '2027-01-09', -1_000_00])
  expect(days).toContainEqual(['CT/1', '2026-12-25', -1_000_00])
})

test('a bill costs what is left of it once its vendor’s advance is taken off, set off already or not', async () => {
  const { asha, hdfc } = await openTrader(world, 'Sahyadri Threads')
  const printing = (await accountIds(asha))('office_supplies')
  const { vendors_id } = await asha.call(createVendor, { body: vendor({}) })
  const paid = await asha.call(recordVendorAdvance, {
    body: vendorAdvance(vendors_id, hdfc.ledger_accounts_id, { amount: 400_00, tds_nature: null }),
  })
  const lines = [billLine(printing, { rate: 1_000_00, gst_rate: '0' })]
  const { bills_id, version } = await asha.call(createBill, { body: bill(vendors_id, lines, { due_date: '2027-01-09' }) })
  const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version } })
  await asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
  const before = flowsOf(await read(asha), 'bills')
  expect(before).toMatchObject([{ day: '2027-01-09', amount: -600_00, document_id: bills_id }])
  expect(before[0]?.why).toContain('what was paid ahead is taken off')
  await asha.call(applyVendorAdvance, {
    params: { vendor_advances_id: paid.vendor_advances_id },
    body: { applied_on: '2026-11-20', applications: [{ bills_id, amount: 400_00 }] },
  })
  expect(flowsOf(await read(asha), 'bills')).toMatchObject([{ day: '2027-01-09', amount: -600_00, document_id: bills_id }])
})

test('rent that the bank shows every month goes on, and the balance is the bank’s', async () => {
  const { asha, hdfc } = await openTrader(world, 'Konkan Weaves')
  const rent = ['2026-07-05', '2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05']
  const line = (date: string) => ({ date, amount: -85_000_00, description: 'NEFT DR-KKBK0000958-BHOOMI ESTATES-RENT-HDFCN5' })
  await bankLines(asha, hdfc, rent.map(line))
  await asha.tx((tx) =>
    tx.client.query(
      "UPDATE bank_transactions SET balance = 40000000 WHERE companies_id = $1 AND transaction_date = '2026-11-05'",
      [tx.companies_id],
    ),
  )
  const found = await read(asha)
  expect(found.opening).toBe(4_00_000_00)
  expect(flowsOf(found, 'recurring_out').map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-12-05', -85_000_00],
    ['2027-01-05', -85_000_00],
    ['2027-02-05', -85_000_00],
  ])
  expect(flowsOf(found, 'other_out')).toEqual([])
  expect(found.measures).toMatchObject({ burn: 85_000_00, runway_tenths: 47 })
})

test('money that waits to be matched is taken off what should have come', async () => {
  const { asha, nila, hdfc } = await openTrader(world, 'Nilgiri Mills')
  await billed(asha, nila, 10_000_00, { due_date: '2026-11-10' })
  await billed(asha, nila, 10_000_00, { due_date: '2026-12-10' })
  await bankLines(asha, hdfc, [{ date: '2026-11-18', amount: 11_800_00, description: 'NEFT CR NILA FOODS' }])
  const found = await read(asha)
  expect(found.unmatched_in).toBe(11_800_00)
  expect(flowsOf(found, 'invoices').map(({ amount }) => amount)).toEqual([11_800_00])
})

test('GST that the books owe for the month that is over is told of on the first page', async () => {
  const { asha } = await openTrader(world, 'Palghar Prints')
  const ids = await accountIds(asha)
  await asha.call(createJournal, {
    body: journal(ids, '2026-10-20', [
      ['bank', 18_000_00],
      ['gst_payable', -18_000_00],
    ]),
  })
  const { statutory_dates } = await asha.call(dashboard)
  expect(statutory_dates).toEqual([
    {
      tax: 'gst',
      tax_name: 'GST',
      month: '2026-10-01',
      due: '2026-11-20',
      amount: 18_000_00,
      is_known: true,
      is_returned: false,
      is_confirmed: false,
      is_verified: true,
      why: 'GSTR-3B is due on the 20th (CGST Rules 2017, rule 61)',
    },
  ])
})

test('the file has the weeks as the page works them out, with what was asked', async () => {
  const { asha } = desk
  const { as_of, opening, weekly_spread, flows } = await read(asha)
  const [first] = forecast({ as_of, opening, weekly_spread, weeks: 13 }, flows).weeks
  const rows = async (query: object) =>
    (await asha.send(exportCashForecast, { query })).body
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
  const [head = [], week = []] = await rows({})
  expect(week.slice(0, 3)).toEqual(['2026-11-21', '2026-11-27', ((first?.opening ?? 0) / 100).toFixed(2)])
  expect(week[head.indexOf('Closing')]).toBe(((first?.closing ?? 0) / 100).toFixed(2))
  const [, asked = []] = await rows({ one_off: '-50000', one_off_on: '2026-11-22' })
  expect(asked[head.indexOf('one off')]).toBe('-500.00')
  expect(await rows({})).toHaveLength(14)
})

test('only who may see the cash flow sees it, and another company’s is empty', async () => {
  const cashier = await world.member(desk.asha, ['BANKING'])
  expect(await cashier.refused(getCashForecast)).toMatchObject({ status: 403 })
  const analyst = await world.member(desk.asha, ['CASHFLOW'])
  expect((await read(analyst)).flows.length).toBeGreaterThan(0)
  const ravi = await world.company('Ravi Stores')
  expect(await read(ravi)).toMatchObject({ accounts: [], flows: [], customers: [] })
})

test('the first page tells what is due soon, and how old each account’s last line is', async () => {
  const { asha, nila, hdfc } = await openTrader(world, 'Sabarmati Snacks')
  await billed(asha, nila, 1_000_00, { due_date: '2026-11-10' })
  await billed(asha, nila, 2_000_00, { due_date: '2026-11-25' })
  await billed(asha, nila, 4_000_00, { due_date: '2026-12-15' })
  await bankLines(asha, hdfc, [
    { date: '2026-11-03', amount: -100_00, description: 'CHARGES' },
    { date: '2026-11-12', amount: -100_00, description: 'CHARGES' },
  ])
  expect(await asha.call(dashboard)).toMatchObject({
    overdue: 1_180_00,
    collect_in_week: 2_360_00,
    collect_in_month: 7_080_00,
    pay_in_week: 0,
    approvals_waiting: 0,
    bank_feeds: [{ account_label: expect.any(String) as string, last_line: '2026-11-12', unmatched_count: 2, feed: null }],
  })
  const seller = await world.member(asha, ['DASHBOARD', 'ACCOUNTS_RECEIVABLE'])
  expect(await seller.call(dashboard)).toMatchObject({
    collect_in_week: 2_360_00,
    pay_in_week: null,
    approvals_waiting: null,
    statutory_dates: null,
    bank_feeds: null,
  })
})
