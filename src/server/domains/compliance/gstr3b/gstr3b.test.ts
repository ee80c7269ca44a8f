import { beforeAll, expect, test } from 'vitest'
import { getJournal } from '#contract/accounting/journals.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { importGstr2b, matchGstr2b } from '#contract/compliance/gstr2b.ts'
import {
  approveGstr3b,
  buildGstr3b,
  enterGstr3bCell,
  fileGstr3b,
  type Gstr3b,
  getGstr3b,
  gstr3bUpload,
  removeGstr3bCell,
} from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { cancelBill, listBills } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { customer } from '#test/support/builders.ts'
import { approvedBill, type Buyer, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const period = '2026-10'
const NILA = '27AAPFU0939F1ZV'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Over = Record<string, unknown>
/** As a vendor of Maharashtra reports a bill with 18% GST. */
const invoice = (inum: string, txval: number, over: Over = {}) => ({
  inum,
  dt: '10-10-2026',
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
  ...over,
})
const file = (inv: ReturnType<typeof invoice>[], docdata: Over = {}) =>
  Buffer.from(
    JSON.stringify({
      data: {
        gstin: '27AADCS4321F1ZN',
        rtnprd: '102026',
        gendt: '14-11-2026',
        docdata: { b2b: [{ ctin: NILA, trdnm: 'Nila Printers', supfildt: '11-11-2026', supprd: '102026', inv }], ...docdata },
      },
    }),
  )
const view = (actor: Actor, of = period) => actor.call(getGstr3b, { query: { period: of } })
const october = { bill_date: '2026-10-10' }
const cellOf = ({ cells }: Gstr3b, code: string) => cells.find((cell) => cell.code === code)?.figures
const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }
const fileSales = async (asha: Actor) => {
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: { period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
}

/** Sales of ₹50,000, bills that are confirmed, blocked, under reverse charge, not confirmed and of a wrong place. */
async function month(): Promise<Buyer & { vendors_id: string }> {
  const buyer = await openBuyer(world)
  const { customers_id } = await buyer.asha.call(createCustomer, { body: customer() })
  await issued(buyer.asha, customers_id, { invoice_date: '2026-10-15' })
  const vendors_id = await buyer.vendorOf()
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/1' }, { rate: 10_000_00 })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/2' }, { rate: 1_000_00, input_credit: 'food' })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/3', reverse_charge: true }, { rate: 2_000_00 })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/4' }, { rate: 4_000_00 })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/5' }, { rate: 3_000_00 })
  const note = { ...invoice('x', 500, { inum: undefined }), ntnum: 'CN/1', typ: 'C' }
  const more = { cdnr: [{ ctin: NILA, trdnm: 'Nila Printers', nt: [note] }] }
  const reported = [
    invoice('A/1', 10_000),
    invoice('A/2', 1_000),
    invoice('A/3', 2_000, { rev: 'Y' }),
    invoice('A/5', 3_000, { itcavl: 'N', rsn: 'P' }),
    invoice('A/9', 6_000),
  ]
  await buyer.asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: file(reported, more) })
  return { ...buyer, vendors_id }
}

test('figures come from GSTR-1, GSTR-2B and bills, and the tax is paid by credit, then cash', async () => {
  const { asha } = await month()
  const open = await view(asha)
  const sale = cellOf(open, 'osup_det') ?? none
  expect(sale.taxable).toBeGreaterThan(0)
  // A/3 of ₹2,000 at 18%: owed and credited.
  expect(cellOf(open, 'isup_rev')).toEqual({ ...none, taxable: 2_000_00, cgst: 180_00, sgst: 180_00 })
  expect(cellOf(open, 'itc_ISRC')).toEqual({ ...none, cgst: 180_00, sgst: 180_00 })
  // A/1 and A/2, less the supplier's note of ₹500: 900 + 90 − 45.
  expect(cellOf(open, 'itc_OTH')).toEqual({ ...none, cgst: 945_00, sgst: 945_00 })
  // Food on A/2 is blocked; A/5 is of another State; A/4 is not in the statement.
  expect(cellOf(open, 'rev_RUL')).toEqual({ ...none, cgst: 90_00, sgst: 90_00 })
  expect(cellOf(open, 'inelg_OTH')).toEqual({ ...none, cgst: 270_00, sgst: 270_00 })
  const { settlement } = open
  expect(settlement.net_credit).toEqual({ igst: 0, cgst: 1_035_00, sgst: 1_035_00, cess: 0 })
  const credit = 2 * 1_035_00
  const owed = sale.igst + sale.cgst + sale.sgst + sale.cess
  const cash = Object.values(settlement.cash).reduce((sum, each) => sum + each, 0)
  const left = Object.values(settlement.credit_left).reduce((sum, each) => sum + each, 0)
  expect(cash - left).toBe(owed + 2 * 180_00 - credit)
  const codes = open.checks.map(({ code }) => code)
  expect(codes).toEqual(['GST3-002', 'GST3-006', 'GST3-007', 'GST3-009', 'GST3-011'])
  expect(open.checks.find(({ code }) => code === 'GST3-007')).toMatchObject({
    count: 1,
    rows: [{ cause: 'Credit of ₹1,080.00.' }],
  })
})

test('an entered figure replaces the proposed one with its reason, and can be taken back', async () => {
  const { asha } = await month()
  const enter = (cell: 'itc_IMPG' | 'osup_det' | 'rev_OTH' | 'opening_credit', over: Over = {}) => ({
    params: { cell },
    body: { period, ...none, reason: 'Bill of entry 123', ...over },
  })
  const entered = await asha.call(enterGstr3bCell, enter('itc_IMPG', { igst: 500_00 }))
  expect(entered.settlement.net_credit.igst).toBe(500_00)
  expect(entered.cells.find(({ code }) => code === 'itc_IMPG')?.typed).toMatchObject({ reason: 'Bill of entry 123' })
  expect(await asha.refused(enterGstr3bCell, enter('itc_IMPG', { cgst: 5 }))).toMatchObject({ code: 'invalid' })
  expect(await asha.refused(enterGstr3bCell, enter('rev_OTH', { igst: -5 }))).toMatchObject({ code: 'invalid' })
  expect(await asha.refused(enterGstr3bCell, enter('osup_det', { igst: 5 }))).toMatchObject({ code: 'wrong_state' })
  const opened = await asha.call(enterGstr3bCell, enter('opening_credit', { igst: 100_00 }))
  expect(opened.checks.map(({ code }) => code)).not.toContain('GST3-006')
  expect(opened.opening.credit.igst).toBe(100_00)
  const removed = await asha.call(removeGstr3bCell, { params: { cell: 'itc_IMPG' }, body: { period } })
  expect(removed.settlement.net_credit.igst).toBe(0)
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'gstr3b_entries' } })
  expect(rows).toHaveLength(3)
})

test('a filed return waits for GSTR-1, is stale when figures change, and its credit is claimed once', async () => {
  const buyer = await month()
  const { asha, vendors_id } = buyer
  const body = { period }
  expect(await asha.refused(buildGstr3b, { body })).toMatchObject({ code: 'wrong_state' })
  await fileSales(asha)
  expect((await asha.send(gstr3bUpload, { query: { period } })).body).toContain('"ret_period":"102026"')
  await asha.call(buildGstr3b, { body })
  const reason = 'Rule 42'
  await asha.call(enterGstr3bCell, { params: { cell: 'rev_OTH' }, body: { period, ...none, cgst: 1_00, sgst: 1_00, reason } })
  const filed = { period, filed_on: '2026-11-19', acknowledgement: 'AB271026123456X' }
  expect(await asha.refused(fileGstr3b, { body: filed })).toMatchObject({ message: expect.stringContaining('Build it again') })
  const built = await asha.call(buildGstr3b, { body })
  expect(built.filing).toMatchObject({ status: 'built', is_stale: false })
  const done = await asha.call(fileGstr3b, { body: { ...filed, charges: 12_34 } })
  expect(done.filing).toMatchObject({ status: 'filed', filed_on: '2026-11-19' })
  // The books: output tax of the month is at zero, credit falls by what the set-off used and the reversal, and cash pays the rest.
  const posted = await asha.call(getJournal, { params: { journal_entries_id: done.filing.journal_entries_id ?? '' } })
  expect(posted).toMatchObject({ posting_date: '2026-11-19', source: 'gst_return' })
  const balances = await asha.tx(async (tx) =>
    Promise.all(
      (['cgst_output', 'cgst_reverse_charge', 'gst_reversed', 'tax_penalties', 'gst_cash_ledger'] as const).map(async (role) =>
        balance(tx, await accountOf(tx, role), '2026-11-30'),
      ),
    ),
  )
  const cash = Object.values(done.settlement.cash).reduce((sum, each) => sum + each, 0)
  expect(balances).toEqual([0, 0, 2_00, 12_34, 0 - cash - 12_34])
  expect(await asha.refused(buildGstr3b, { body })).toMatchObject({ code: 'wrong_state' })
  expect(await asha.refused(fileGstr3b, { body: filed })).toMatchObject({ code: 'wrong_state' })

  // The next month begins with what this one left, and claims nothing of October a second time.
  const november = await view(asha, '2026-11')
  expect(november.opening.credit).toEqual(built.settlement.credit_left)
  expect(cellOf(november, 'itc_OTH')).toEqual(none)
  expect(november.checks.map(({ code }) => code)).not.toContain('GST3-009')
  // A bill of October that is entered now is claimed in November.
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/9' }, { rate: 6_000_00 })
  await asha.call(matchGstr2b, { body: { period } })
  expect(cellOf(await view(asha, '2026-11'), 'itc_OTH')).toEqual({ ...none, cgst: 540_00, sgst: 540_00 })
})

test('a month opens with what the last return left, filed or built, and says so where months are between', async () => {
  const { asha } = await month()
  await fileSales(asha)
  const enter = (of: string, igst: number) =>
    asha.call(enterGstr3bCell, { params: { cell: 'opening_credit' }, body: { ...none, period: of, igst, reason: 'Portal' } })
  await enter(period, 9_00_000_00)
  const built = await asha.call(buildGstr3b, { body: { period } })
  const left = built.settlement.credit_left
  expect(left.igst).toBeGreaterThan(0)
  const cause = (of: Gstr3b) => of.checks.find(({ code }) => code === 'GST3-006')?.rows[0]?.cause
  for (const skipped of ['2026-11', '2026-12']) {
    const next = await view(asha, skipped)
    expect(next.opening).toMatchObject({ credit: left, is_entered: false, from: period })
    expect(cause(next)).toMatch(/^We took the ₹[\d,.]+ that GSTR-3B of October 2026 left\./)
  }
  expect(cause(await enter('2026-12', 1_00))).toBeUndefined()
  expect(cause(await view(asha, '2026-09'))).toBe('We took zero. Copy the balances from the portal.')
})

test('two people who file taxes: one builds, the other approves; others and other companies see nothing', async () => {
  const { asha } = await month()
  await fileSales(asha)
  const ravi = await world.member(asha, ['APPS_TAXES'])
  const body = { period }
  expect((await asha.call(buildGstr3b, { body })).filing).toMatchObject({ needs_approval: true, may_approve: false })
  expect(await asha.refused(approveGstr3b, { body })).toMatchObject({ code: 'forbidden' })
  expect((await ravi.call(approveGstr3b, { body })).filing).toMatchObject({ needs_approval: false })
  const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await clerk.refused(getGstr3b, { query: { period } })).toMatchObject({ status: 403 })
  const other = (await openBuyer(world)).asha
  expect(cellOf(await view(other), 'itc_OTH')).toEqual(none)
})

/** Builds and files both returns of a month. */
async function fileMonth(asha: Actor, of: string) {
  const day = '2026-11-18'
  for (const [build, record] of [
    [buildGstr1, fileGstr1],
    [buildGstr3b, fileGstr3b],
  ] as const) {
    await asha.call(build, { body: { period: of } })
    await asha.call(record, { body: { period: of, filed_on: day, acknowledgement: 'AB271026123456X' } })
  }
}

/** A bill of January of ₹10,000 whose credit the return of January claimed, beside others that rule 37 does not concern. */
async function unpaidSinceJanuary() {
  const buyer = await openBuyer(world)
  const { asha, cash } = buyer
  const vendors_id = await buyer.vendorOf()
  const own = { bill_date: '2026-01-10', due_date: '2026-02-09' }
  const { bills_id } = await approvedBill(buyer, vendors_id, { ...own, bill_number: 'J/1' }, { rate: 10_000_00 })
  await approvedBill(buyer, vendors_id, { ...own, bill_number: 'J/2' }, { rate: 1_000_00, input_credit: 'food' })
  await approvedBill(buyer, vendors_id, { ...own, bill_number: 'J/3', reverse_charge: true }, { rate: 2_000_00 })
  const dt = '10-01-2026'
  const reported = [invoice('J/1', 10_000, { dt }), invoice('J/2', 1_000, { dt }), invoice('J/3', 2_000, { dt, rev: 'Y' })]
  const raw = Buffer.from(
    file(reported).toString().replace('"rtnprd":"102026"', '"rtnprd":"012026"').replace('14-11-2026', '14-02-2026'),
  )
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw })
  await fileMonth(asha, '2026-01')
  const pay = (payment_date: string, amount: number) =>
    asha.call(recordBillPayment, {
      params: { bills_id },
      body: { payment_date, amount, payment_mode: 'bank_transfer', reference: null, ledger_accounts_id: cash },
    })
  return { asha, pay }
}

test('credit of a bill unpaid after 180 days is reversed once, and claimed again in proportion to what is paid', async () => {
  const { asha, pay } = await unpaidSinceJanuary()
  // 180 days from 10 January end on 9 July: July takes nothing, August does. J/2 is food, of which nothing was credited.
  const july = await view(asha, '2026-07')
  expect(cellOf(july, 'rev_OTH')).toEqual(none)
  expect(july.unpaid.soon).toEqual([
    expect.objectContaining({ bill_number: 'J/1', pay_by: '2026-07-09', unpaid: 11_800_00, credit: 1_800_00 }),
  ])
  const august = await view(asha, '2026-08')
  expect(august.unpaid.rows.map(({ bill_number }) => bill_number)).toEqual(['J/1'])
  expect(cellOf(august, 'rev_OTH')).toEqual({ ...none, cgst: 900_00, sgst: 900_00 })
  expect(august.settlement.net_credit).toMatchObject({ cgst: -900_00, sgst: -900_00 })
  await fileMonth(asha, '2026-08')
  expect(cellOf(await view(asha, '2026-09'), 'rev_OTH')).toEqual(none)

  // A third is paid in September: a third counts again, in the return of September, and the rest in October.
  await pay('2026-09-03', 3_933_33)
  const september = await view(asha, '2026-09')
  const third = Math.round((900_00 * 3_933_33) / 11_800_00)
  expect(cellOf(september, 'inelg_RUL')).toEqual({ ...none, cgst: third, sgst: third })
  expect(cellOf(september, 'itc_OTH')).toEqual({ ...none, cgst: third, sgst: third })
  expect(cellOf(september, 'rev_OTH')).toEqual(none)
  await fileMonth(asha, '2026-09')
  await pay('2026-10-03', 7_866_67)
  // What later returns did is no part of an earlier one.
  expect(cellOf(await view(asha, '2026-08'), 'rev_OTH')).toEqual({ ...none, cgst: 900_00, sgst: 900_00 })
  expect(cellOf(await view(asha, '2026-07'), 'inelg_RUL')).toEqual(none)
  const rest = 900_00 - third
  expect(cellOf(await view(asha), 'inelg_RUL')).toEqual({ ...none, cgst: rest, sgst: rest })
})

test('credit that an entered figure leaves out of the reversal is not claimed a second time', async () => {
  const { asha, pay } = await unpaidSinceJanuary()
  const reason = 'A third only: the rest is in dispute'
  const figures = { ...none, cgst: 300_00, sgst: 300_00 }
  await asha.call(enterGstr3bCell, { params: { cell: 'rev_OTH' }, body: { period: '2026-08', ...figures, reason } })
  await fileMonth(asha, '2026-08')
  expect(cellOf(await view(asha, '2026-09'), 'rev_OTH')).toEqual({ ...none, cgst: 600_00, sgst: 600_00 })
  await pay('2026-09-03', 11_800_00)
  const september = await view(asha, '2026-09')
  expect(cellOf(september, 'rev_OTH')).toEqual(none)
  expect(cellOf(september, 'inelg_RUL')).toEqual(figures)
})

test('a bill entered after its year’s last return gives no credit, whatever its statement said', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const vendors_id = await buyer.vendorOf()
  const march = file([invoice('M/1', 10_000, { dt: '10-03-2025' })]).toString()
  const raw = Buffer.from(march.replace('"rtnprd":"102026"', '"rtnprd":"032025"').replace('14-11-2026', '14-04-2025'))
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw })
  await fileMonth(asha, '2025-03')
  const dates = { bill_date: '2025-03-10', due_date: '2025-04-09' }
  await approvedBill(buyer, vendors_id, { ...dates, bill_number: 'M/1' }, { rate: 10_000_00 })
  await asha.call(matchGstr2b, { body: { period: '2025-03' } })
  // Section 16(4): the return of October 2025 is the last one.
  expect(cellOf(await view(asha, '2025-10'), 'itc_OTH')).toEqual({ ...none, cgst: 900_00, sgst: 900_00 })
  expect(cellOf(await view(asha, '2025-11'), 'itc_OTH')).toEqual(none)
  // But it had to be filed by 30 November 2025: filed a year later it may not claim.
  expect((await view(asha, '2025-10')).checks.find(({ code }) => code === 'GST3-019')?.rows).toEqual([
    expect.objectContaining({ cause: expect.stringContaining('₹1,800.00') }),
  ])
  expect((await view(asha, '2025-11')).checks.map(({ code }) => code)).not.toContain('GST3-019')
})

test('a bill that is cancelled after its credit was claimed is named with the credit', async () => {
  const buyer = await month()
  const { asha, vendors_id } = buyer
  await fileMonth(asha, period)
  const { rows } = await asha.call(listBills, { query: { vendors_id } })
  const bills_id = rows.find(({ bill_number }) => bill_number === 'A/1')?.bills_id ?? ''
  const body = { cancel_reason: 'Wrong bill', cancelled_on: '2026-11-19' }
  await asha.call(cancelBill, { params: { bills_id }, body })
  const { checks } = await view(asha, '2026-11')
  expect(checks.find(({ code }) => code === 'GST3-012')?.rows).toEqual([
    expect.objectContaining({ label: 'A/1', cause: expect.stringContaining('₹1,800.00') }),
  ])
})
