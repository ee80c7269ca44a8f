import { beforeEach, expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import * as contract from '#contract/compliance/tds-challans.ts'
import { createJournal, reverseJournal, setOpeningBalances } from '#contract/accounting/journals.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let ids: Awaited<ReturnType<typeof accountIds>>
let vendors_id: string
beforeEach(async () => {
  asha = (await openSeller(world)).asha
  ids = await accountIds(asha)
  const body = vendor({ gstin: null, gst_treatment: 'unregistered', pan: 'AAPFR0939F', tds_nature: 'professional' })
  vendors_id = (await asha.call(createVendor, { body })).vendors_id
})

let bills = 0
async function billed(bill_date: string, rate: number) {
  const line = billLine(ids('professional_fees'), { rate, gst_rate: '0' })
  const number = {
    bill_number: `T-${(bills += 1)}`,
    duplicate_reason: 'Another month',
    tds_nature: 'professional',
  } as const
  const made = await asha.call(createBill, { body: bill(vendors_id, [line], { ...number, bill_date, due_date: '2026-12-31' }) })
  const params = { bills_id: made.bills_id }
  const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
  return asha.call(approveBill, { params, body: { version } })
}
const rowsOf = (month: string, era: '1961' | '2025' = '2025') =>
  asha.call(contract.listTdsDeductions, { query: { month, era } }).then(({ rows }) => rows)
const challan = (tds_deductions_ids: string[], over: Partial<contract.TdsChallanInput> = {}): contract.TdsChallanInput => ({
  era: '2025',
  major_head: '0021',
  minor_head: '200',
  tax: 6_000_00,
  interest: 0,
  fee: 0,
  others: 0,
  crn: null,
  bsr_code: '0510308',
  serial: '00042',
  paid_on: '2026-11-20',
  ledger_accounts_id: ids('cash'),
  tds_deductions_ids,
  ...over,
})
const record = (...of: Parameters<typeof challan>) => asha.call(contract.recordTdsChallan, { body: challan(...of) })
const refused = async (...of: Parameters<typeof challan>) =>
  (await asha.refused(contract.recordTdsChallan, { body: challan(...of) })).issues[0]?.message

test('tax that is caught up names the earlier bill', async () => {
  const { bill_number } = await billed('2026-10-05', 30_000_00)
  await billed('2026-11-05', 40_000_00)
  const rows = await rowsOf('2026-11-01')
  const listed = rows.map(({ cause, earlier_number, base }) => ({ cause, earlier_number, base }))
  expect(listed).toHaveLength(2)
  expect(listed).toContainEqual({ cause: 'caught_up', earlier_number: bill_number, base: 30_000_00 })
  expect(listed).toContainEqual({ cause: 'own', earlier_number: null, base: 40_000_00 })
})

test('what was deducted is due by month and Act, and a challan pays it', async () => {
  await billed('2026-03-20', 60_000_00)
  await billed('2026-11-05', 60_000_00)
  const { months } = await asha.call(contract.tdsOverview, {})
  expect(months.map(({ month, era, due_on, tax, open }) => [month, era, due_on, tax, open])).toEqual([
    ['2026-11-01', '2025', '2026-12-07', 6_000_00, 6_000_00],
    ['2026-03-01', '1961', '2026-04-30', 6_000_00, 6_000_00],
  ])
  const [row] = await rowsOf('2026-11-01')
  expect(row).toMatchObject({
    section: '393(1) Sl. 6(iii).D(b)',
    payment_code: '1027',
    rate: '10',
    base: 60_000_00,
    pan: 'AAPFR0939F',
    major_head: '0021',
  })
  const paid = await record([row?.tds_deductions_id ?? ''])
  expect(paid).toMatchObject({ total: 6_000_00, mapped: 6_000_00, deductions: 1 })
  const after = await asha.call(contract.tdsOverview, {})
  expect(after.months[0]).toMatchObject({ paid: 6_000_00, open: 0, interest: 0 })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ left: number }>(
      `SELECT -sum(l.amount)::bigint AS left FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE a.account_role = 'tds_payable'`,
    ),
  )
  expect(rows).toEqual([{ left: 6_000_00 }])
})

test('interest on what is late counts from the day it was deducted', async () => {
  await billed('2026-03-20', 60_000_00)
  const [row] = await rowsOf('2026-03-01', '1961')
  // March to November: nine months at 1.5%.
  const late = { era: '1961', interest: 810_00 } as const
  await record([row?.tds_deductions_id ?? ''], late)
  expect(await rowsOf('2026-03-01', '1961')).toMatchObject([{ interest: 810_00 }])
})

test('a challan mixes no Acts, pays nothing twice and no more than its tax', async () => {
  await billed('2026-03-20', 60_000_00)
  await billed('2026-11-05', 60_000_00)
  const [old] = await rowsOf('2026-03-01', '1961')
  const [fresh] = await rowsOf('2026-11-01')
  const ids = [fresh?.tds_deductions_id ?? '']
  expect(await refused([...ids, old?.tds_deductions_id ?? ''], { tax: 12_000_00 })).toContain('deductions under one A')
  expect(await refused(ids, { tax: 5_999_00 })).toContain('come to ₹6,000.00')
  expect(await refused(ids, { paid_on: '2026-11-04' })).toBe('The challan is dated before one of its deductions')
  expect(await refused(ids, { bsr_code: '510308' })).toBe('The BSR code of the bank branch has 7 digits')
  expect(await refused(ids, { tax: 6_000_50 })).toBe('Enter whole rupees: challans have no paise')
  const { tds_challans_id } = await record(ids)
  expect(await refused(ids, { serial: '00043' })).toContain('Another challan already pays')
  expect(await refused([])).toContain('is recorded already')
  await asha.call(contract.voidTdsChallan, { params: { tds_challans_id }, body: { voided_on: '2026-11-21' } })
  expect(await record(ids)).toMatchObject({ mapped: 6_000_00 })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('entries by hand and opening balances on TDS payable are shown as what no deduction explains', async () => {
  await billed('2026-11-05', 60_000_00)
  const control = async () => (await asha.call(contract.tdsOverview, {})).control
  expect(await control()).toEqual({ books: 6_000_00, deducted: 6_000_00, paid: 0, difference: 0, entries: [] })
  const opening = { ledger_accounts_id: ids('tds_payable'), debit: 0, credit: 2_500_00 }
  await asha.call(setOpeningBalances, { body: { as_of: '2026-03-31', lines: [opening] } })
  const lines = [
    {
      ledger_accounts_id: ids('tds_payable'),
      debit: 1_000_00,
      credit: 0,
      line_memo: null,
      party: { tax_nature: 'paid' as const },
    },
    { ledger_accounts_id: ids('cash'), debit: 0, credit: 1_000_00, line_memo: null },
  ]
  const { journal_entries_id } = await asha.call(createJournal, { body: { posting_date: '2026-11-06', memo: 'TDS paid', lines } })
  expect(await control()).toMatchObject({
    books: 7_500_00,
    difference: 1_500_00,
    entries: [{ amount: -1_000_00 }, { amount: 2_500_00, source: 'opening' }],
  })
  // A challan for what was booked by hand takes it out of the difference.
  await record([], { tax: 1_000_00, paid_on: '2026-11-06', ledger_accounts_id: null })
  expect(await control()).toMatchObject({ paid: 1_000_00, difference: 2_500_00 })
  const params = { journal_entries_id }
  await asha.call(reverseJournal, { params, body: { posting_date: '2026-11-07', reason: 'Twice' } })
  expect(await control()).toMatchObject({ difference: 3_500_00, entries: [{ amount: 2_500_00 }] })
})

const carried = (tds_challans_id: string, tds_deductions_ids: string[]) =>
  asha.call(contract.carryTdsChallan, { params: { tds_challans_id }, body: { tds_deductions_ids } })
const cannotCarry = async (tds_challans_id: string, tds_deductions_ids: string[]) =>
  (await asha.refused(contract.carryTdsChallan, { params: { tds_challans_id }, body: { tds_deductions_ids } })).issues[0]?.message
const idsOf = async (month: string, era: '1961' | '2025' = '2025') =>
  (await rowsOf(month, era)).map(({ tds_deductions_id }) => tds_deductions_id)

test('what a challan paid for a bill that was cancelled later pays another deduction of its year and account', async () => {
  const wrong = await billed('2026-10-05', 60_000_00)
  const { tds_challans_id } = await record(await idsOf('2026-10-01'), { paid_on: '2026-11-07' })
  const { bills_id } = wrong
  await asha.call(cancelBill, { params: { bills_id }, body: { cancelled_on: '2026-11-10', cancel_reason: 'Not ours' } })
  const { challans } = await asha.call(contract.tdsOverview, {})
  expect(challans).toMatchObject([{ mapped: 6_000_00, left: 6_000_00 }])
  await billed('2026-11-12', 60_000_00)
  await billed('2026-11-13', 1_000_00)
  const [next = '', small = ''] = await idsOf('2026-11-01')
  expect(await cannotCarry(tds_challans_id, [next, small])).toBe(
    'The deductions come to ₹6,100.00, and the challan has ₹6,000.00 left',
  )
  expect(await carried(tds_challans_id, [next])).toMatchObject({ mapped: 12_000_00, left: 0, deductions: 2 })
  expect((await rowsOf('2026-11-01')).map((row) => [row.tds_challans_id, row.interest])).toContainEqual([tds_challans_id, 0])
  expect(await cannotCarry(tds_challans_id, [next])).toContain('Another challan already pays')
  expect((await asha.call(contract.tdsOverview, {})).control).toMatchObject({ books: 100_00, difference: 0 })
  expect((await asha.tx(verifyBooks)).broken).toEqual([])
})

test('not of another year, Act or account: 31 March and 1 April 2026 are two', async () => {
  await billed('2026-03-31', 60_000_00)
  await billed('2026-04-01', 60_000_00)
  const [march = ''] = await idsOf('2026-03-01', '1961')
  const [april = ''] = await idsOf('2026-04-01')
  const more = { era: '1961', tax: 12_000_00, paid_on: '2026-04-30' } as const
  const { tds_challans_id, left } = await record([march], more)
  expect(left).toBe(6_000_00)
  expect(await cannotCarry(tds_challans_id, [april])).toContain('deductions under one Act')
  // Without deductions, a challan of April may be for March, and one of May not.
  const free = { tax: 6_000_00, paid_on: '2026-05-07', serial: '00043', major_head: '0020' } as const
  const other = await record([], free)
  expect(await cannotCarry(other.tds_challans_id, [april])).toContain('company deductees (0020) or others (0021)')
  await asha.call(contract.voidTdsChallan, {
    params: { tds_challans_id: other.tds_challans_id },
    body: { voided_on: '2026-05-08' },
  })
  expect(
    await asha.refused(contract.carryTdsChallan, {
      params: { tds_challans_id: other.tds_challans_id },
      body: { tds_deductions_ids: [april] },
    }),
  ).toMatchObject({ code: 'wrong_state' })
})
