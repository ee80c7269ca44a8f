import { extractText } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bills from '#contract/purchases/bills.ts'
import { lockModuleUpTo } from '#contract/accounting/periods.ts'
import { updateCompany } from '#contract/company/company.ts'
import * as contract from '#contract/purchases/vendor-advances.ts'
import { createVendor, getVendor, vendorStatement } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { agedPayables, owedBills } from '#server/domains/reporting/reports/aged-payables.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor, vendorAdvance, vendorRefund } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
/** Another person of her company, who prepares bills. */
let ravi: Actor
let nila: string
let printing: string
let cash: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  nila = (await asha.call(createVendor, { body: vendor({ pan: 'AAPFU0939F' }) })).vendors_id
  ;[printing, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
})

let serial = 0
const drafted = (over: Partial<bills.BillInput> = {}, line: Partial<bills.BillLineInput> = {}) => {
  serial += 1
  const number = { bill_number: `NP/${serial}`, duplicate_reason: 'A second run' }
  return ravi.call(bills.createBill, { body: bill(nila, [billLine(printing, line)], { ...number, ...over }) })
}
const approved = async (over: Partial<bills.BillInput> = {}, line: Partial<bills.BillLineInput> = {}) => {
  const made = await drafted(over, line)
  const params = { bills_id: made.bills_id }
  const { version } = await ravi.call(bills.submitBill, { params, body: { version: made.version } })
  return asha.call(bills.approveBill, { params, body: { version } })
}
const paid = (over: Partial<contract.VendorAdvanceInput> = {}) =>
  asha.call(contract.recordVendorAdvance, { body: vendorAdvance(nila, cash, over) })
const look = (vendor_advances_id: string) => asha.call(contract.getVendorAdvance, { params: { vendor_advances_id } })
const setOff = (vendor_advances_id: string, bills_id: string, amount: number, applied_on = '2026-11-12') =>
  asha.call(contract.applyVendorAdvance, {
    params: { vendor_advances_id },
    body: { applied_on, applications: [{ bills_id, amount }] },
  })
const billNow = (bills_id: string) => asha.call(bills.getBill, { params: { bills_id } })
const payable = async () => (await asha.call(getVendor, { params: { vendors_id: nila } })).payable
const books = ({ journal }: contract.VendorAdvance) => Object.fromEntries(journal.map((line) => [line.account_name, line.amount]))
/** The balances of the accounts with these roles. */
const standing = (...roles: string[]) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ account_role: string; sum: number }>(
      `SELECT a.account_role, sum(l.amount)::bigint AS sum FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_role = ANY($2) GROUP BY 1 HAVING sum(l.amount) <> 0`,
      [tx.companies_id, roles],
    )
    return Object.fromEntries(rows.map((row) => [row.account_role, row.sum]))
  })
const broken = () =>
  asha.tx(
    async (tx) =>
      (
        await tx.client.query(
          'SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_payables() UNION ALL SELECT * FROM broken_tds()',
        )
      ).rows,
  )

describe('money paid ahead', () => {
  test('₹40,000 to a printer is an advance in the books, and the vendor owes it', async () => {
    const advance = await paid()
    expect(advance).toMatchObject({ advance_number: 'PV/26-27/0001', status: 'open', advance_left: 40_000_00, tds_amount: 0 })
    expect(books(advance)).toEqual({ 'Advances to vendors': 40_000_00, 'Cash in hand': -40_000_00 })
    expect(await payable()).toBe(-40_000_00)
    expect(await broken()).toEqual([])
  })

  test('set off against a bill from a day on, the bill owes less and the advance is used in part', async () => {
    const { vendor_advances_id } = await paid()
    const { bills_id } = await approved()
    const used = await setOff(vendor_advances_id, bills_id, 11_800_00)
    expect(used).toMatchObject({ status: 'part_used', advance_left: 28_200_00 })
    expect(await billNow(bills_id)).toMatchObject({ status: 'paid', amount_due: 0 })
    const { rows } = await asha.call(contract.advancesOfBill, { params: { bills_id } })
    expect(rows).toMatchObject([
      { vendor_advances_id, advance_number: 'PV/26-27/0001', amount: 11_800_00, applied_on: '2026-11-12' },
    ])
    expect(await standing('payable', 'vendor_advances')).toEqual({ vendor_advances: 28_200_00 })
    expect(await payable()).toBe(-28_200_00)
    expect(await broken()).toEqual([])
  })

  test('taken back from the bill, both are as before', async () => {
    const { vendor_advances_id } = await paid()
    const { bills_id } = await approved()
    const [made] = (await setOff(vendor_advances_id, bills_id, 5_000_00)).applications
    const vendor_advance_applications_id = made?.vendor_advance_applications_id ?? ''
    const params = { vendor_advances_id, vendor_advance_applications_id }
    const on = (undone_on: string) => ({ params, body: { undone_on } })
    expect((await asha.refused(contract.undoVendorAdvanceApplication, on('2026-11-11'))).issues[0]?.path).toBe('undone_on')
    await asha.call(contract.undoVendorAdvanceApplication, on('2026-11-20'))
    expect((await asha.refused(contract.undoVendorAdvanceApplication, on('2026-11-20'))).code).toBe('wrong_state')
    expect(await look(vendor_advances_id)).toMatchObject({ status: 'open', advance_left: 40_000_00 })
    expect(await billNow(bills_id)).toMatchObject({ status: 'approved', amount_due: 11_800_00 })
    expect(await standing('payable', 'vendor_advances')).toEqual({ vendor_advances: 40_000_00, payable: -11_800_00 })
  })

  test('set off behind the lock of the bank, where no money moves, and not behind that of purchases', async () => {
    const { vendor_advances_id } = await paid()
    const { bills_id } = await approved()
    const body = { locked_until: '2026-11-15', reason: 'Reconciled' }
    await asha.call(lockModuleUpTo, { params: { lock_module: 'bank' }, body })
    await setOff(vendor_advances_id, bills_id, 5_000_00)
    await asha.call(lockModuleUpTo, { params: { lock_module: 'purchases' }, body })
    await expect(setOff(vendor_advances_id, bills_id, 5_000_00)).rejects.toThrow('Purchases are locked up to 15 Nov 2026')
    await setOff(vendor_advances_id, bills_id, 5_000_00, '2026-11-16')
  })

  test('never more than is left, more than the bill owes, before both were there, or on a bill of another vendor', async () => {
    const { vendor_advances_id } = await paid({ amount: 5_000_00 })
    const { bills_id } = await approved()
    const asked = async (amount: number, applied_on = '2026-11-12', of = bills_id) =>
      (
        await asha.refused(contract.applyVendorAdvance, {
          params: { vendor_advances_id },
          body: { applied_on, applications: [{ bills_id: of, amount }] },
        })
      ).issues
    expect(await asked(6_000_00)).toEqual([
      { path: 'applications', message: 'You set off ₹6,000.00, but only ₹5,000.00 is left' },
    ])
    expect(await asked(12_000_00)).toEqual([
      { path: 'applications.0.amount', message: expect.stringContaining('Only ₹11,800.00 is due') },
    ])
    expect(await asked(1_000_00, '2026-11-09')).toEqual([{ path: 'applied_on', message: 'Set it off on 10 Nov 2026 or later' }])
    const other = (await asha.call(createVendor, { body: vendor({ vendor_name: 'Kaveri Paper' }) })).vendors_id
    const theirs = await asha.call(bills.createBill, { body: bill(other, [billLine(printing)]) })
    expect(await asked(1_000_00, '2026-11-12', theirs.bills_id)).toEqual([
      { path: 'applications.0.bills_id', message: 'This is not a bill of the vendor' },
    ])
  })

  test('what the vendor gives back is left no more, and undone it is left again', async () => {
    const { vendor_advances_id } = await paid()
    const params = { vendor_advances_id }
    const back = await asha.call(contract.refundVendorAdvance, { params, body: vendorRefund(cash) })
    expect(back).toMatchObject({ status: 'part_used', advance_left: 35_000_00 })
    expect(back.refunds).toMatchObject([{ refund_number: 'VR/26-27/0001', amount: 5_000_00, undone_on: null }])
    expect(await standing('cash', 'vendor_advances')).toEqual({ cash: -35_000_00, vendor_advances: 35_000_00 })
    expect(await payable()).toBe(-35_000_00)
    const vendor_refunds_id = back.refunds[0]?.vendor_refunds_id ?? ''
    const body = { undone_on: '2026-11-26' }
    await asha.call(contract.undoVendorAdvanceRefund, { params: { ...params, vendor_refunds_id }, body })
    expect(await look(vendor_advances_id)).toMatchObject({ status: 'open', advance_left: 40_000_00 })
    expect(await standing('cash', 'vendor_advances')).toEqual({ cash: -40_000_00, vendor_advances: 40_000_00 })
    expect(await broken()).toEqual([])
  })

  test('cancelled, it is as if it had never been, as long as nothing of it is used', async () => {
    const { vendor_advances_id } = await paid()
    const { bills_id } = await approved()
    const [made] = (await setOff(vendor_advances_id, bills_id, 1_00)).applications
    const cancelled = {
      params: { vendor_advances_id },
      body: { cancelled_on: '2026-11-20', cancel_reason: 'Paid to the wrong vendor' },
    }
    expect((await asha.refused(contract.cancelVendorAdvance, cancelled)).code).toBe('wrong_state')
    await asha.call(contract.undoVendorAdvanceApplication, {
      params: { vendor_advances_id, vendor_advance_applications_id: made?.vendor_advance_applications_id ?? '' },
      body: { undone_on: '2026-11-12' },
    })
    expect(await asha.call(contract.cancelVendorAdvance, cancelled)).toMatchObject({ status: 'cancelled', advance_left: 0 })
    expect(await payable()).toBe(11_800_00)
    expect(await standing('cash', 'vendor_advances')).toEqual({})
    expect(await broken()).toEqual([])
  })

  test('the vendor’s statement lists it, and what was returned', async () => {
    const { vendor_advances_id } = await paid()
    await asha.call(contract.refundVendorAdvance, { params: { vendor_advances_id }, body: vendorRefund(cash) })
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { rows, closing } = await asha.call(vendorStatement, { params: { vendors_id: nila }, query })
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['advance', -40_000_00],
      ['refund', 5_000_00],
    ])
    expect(closing).toBe(await payable())
  })
})

describe('tax deducted at source', () => {
  test('is withheld with the advance, and with the bill on the rest only (s.194J, 10%)', async () => {
    const advance = await paid({ amount: 40_000_00, tds_nature: 'professional', advance_date: '2026-11-05' })
    const none = { tds_amount: 0, paid_amount: 40_000_00 }
    expect(advance).toMatchObject(none)
    // The limit of the year is ₹50,000: with the bill it is passed, and what was paid ahead is caught up.
    const first = await approved({ tds_nature: 'professional' }, { rate: 1_00_000_00 })
    expect(first).toMatchObject({ tds_base: 1_00_000_00, tds_amount: 10_000_00, amount_due: 1_08_000_00 })
    const second = await paid({ amount: 30_000_00, tds_nature: 'professional', advance_date: '2026-11-12' })
    expect(second).toMatchObject({ tds_base: 30_000_00, tds_amount: 3_000_00, paid_amount: 27_000_00 })
    expect(books(second)).toEqual({ 'Advances to vendors': 30_000_00, 'TDS payable': -3_000_00, 'Cash in hand': -27_000_00 })
    const later = { tds_nature: 'professional', bill_date: '2026-11-15' } as const
    const draft = await drafted(later, { rate: 50_000_00 })
    expect(draft).toMatchObject({ tds_base: 20_000_00, tds_amount: 2_000_00 })
    expect(draft.why.join()).toContain(`TDS counts ₹30,000.00 of it with the advance ${second.advance_number}, not again`)
    const third = await approved(later, { rate: 50_000_00 })
    expect(third).toMatchObject({ tds_base: 20_000_00, tds_amount: 2_000_00, amount_due: 57_000_00 })
    expect(await standing('tds_payable')).toEqual({ tds_payable: -15_000_00 })
    const fourth = await approved(later, { rate: 10_000_00 })
    expect(fourth.tds_amount).toBe(1_000_00)
    expect(await broken()).toEqual([])
  })

  test('a contractor’s bill of ₹80,000 is one sum, though ₹50,000 of it was paid in advance (s.194C(5))', async () => {
    const ahead = await paid({ amount: 50_000_00, tds_nature: 'contractor', advance_date: '2026-11-05' })
    expect(ahead).toMatchObject({ tds_base: 50_000_00 })
    expect(await drafted({ tds_nature: 'contractor' }, { rate: 80_000_00 })).toMatchObject({ tds_base: 30_000_00 })
  })

  test('leaves out GST that is shown separately, and returned money relieves no bill; tax on it stays withheld', async () => {
    const terms = { tds_nature: 'professional', amount: 1_18_000_00, gst_amount: 18_000_00 } as const
    const { vendor_advances_id, tds_amount } = await paid(terms)
    expect(tds_amount).toBe(10_000_00)
    const body = vendorRefund(cash, { amount: 60_000_00, refunded_on: '2026-11-08' })
    await asha.call(contract.refundVendorAdvance, { params: { vendor_advances_id }, body })
    // 1,00,000 are credited in all, and bore their tax with the advance.
    expect(await drafted({ tds_nature: 'professional' }, { rate: 1_00_000_00 })).toMatchObject({ tds_base: 0 })
    expect(await drafted({ tds_nature: 'professional' }, { rate: 1_20_000_00 })).toMatchObject({ tds_base: 20_000_00 })
  })

  test('an advance whose tax a bill counted is not cancelled before that bill', async () => {
    const { vendor_advances_id } = await paid({ amount: 60_000_00, tds_nature: 'professional' })
    const { bills_id } = await approved({ tds_nature: 'professional' }, { rate: 60_000_00 })
    const body = { cancelled_on: '2026-11-20', cancel_reason: 'The fair is off' }
    expect((await asha.refused(contract.cancelVendorAdvance, { params: { vendor_advances_id }, body })).code).toBe('wrong_state')
    await asha.call(bills.cancelBill, { params: { bills_id }, body })
    await asha.call(contract.cancelVendorAdvance, { params: { vendor_advances_id }, body })
    expect(await standing('tds_payable', 'vendor_advances', 'payable', 'cash')).toEqual({})
  })
})

test('under reverse charge the GST is due with the payment, and moves to the bill when it is recorded', async () => {
  const advance = await paid({ amount: 10_000_00, reverse_charge: true, gst_rate: '18', hsn: '998212' })
  expect(books(advance)).toMatchObject({ 'GST on advances': 1_800_00, 'CGST on reverse charge': -900_00 })
  const { bills_id } = await approved({ reverse_charge: true })
  const owed = { cgst_reverse_charge: -1_800_00, sgst_reverse_charge: -1_800_00, gst_on_advances: 1_800_00 }
  const roles = ['cgst_reverse_charge', 'sgst_reverse_charge', 'gst_on_advances']
  expect(await standing(...roles)).toEqual(owed)
  await setOff(advance.vendor_advances_id, bills_id, 10_000_00)
  expect(await standing(...roles)).toEqual({ cgst_reverse_charge: -900_00, sgst_reverse_charge: -900_00 })
  const plain = await approved()
  const more = await paid({ amount: 1_000_00, reverse_charge: true, gst_rate: '18' })
  const wrong = { applied_on: '2026-11-12', applications: [{ bills_id: plain.bills_id, amount: 1_00 }] }
  const { vendor_advances_id } = more
  const { issues } = await asha.refused(contract.applyVendorAdvance, { params: { vendor_advances_id }, body: wrong })
  expect(issues[0]?.message).toContain('not under reverse charge')
})

test('an advance is mailed with its payment voucher, found by number and purpose, and leaves as CSV', async () => {
  const { vendor_advances_id } = await paid({ amount: 10_000_00, reverse_charge: true, gst_rate: '18', hsn: '998212' })
  const params = { vendor_advances_id }
  const body = { to: 'bills@nilaprinters.in', subject: 'Payment voucher', message: 'As agreed.' }
  await ravi.call(contract.emailVendorAdvance, { params, body })
  await world.app.services.jobs.drain()
  expect(await look(vendor_advances_id)).toMatchObject({ email_status: 'sent', emailed_to: 'bills@nilaprinters.in' })
  const file = await asha.send(contract.vendorAdvancePdfFile, { params, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  // CGST Rules r.52: both parties with GSTIN, number, date, what for, amount, rate and tax, place of supply.
  for (const said of [
    'Payment Voucher',
    'PV/26-27/0001',
    '27AAPFU0939F1ZV',
    'Catalogues for the winter fair',
    '998212',
    '10,000.00',
    '900.00',
  ])
    expect(text).toContain(said)
  const found = async (query: object) => (await asha.call(contract.listVendorAdvances, { query })).rows.length
  expect(await Promise.all([found({ search: '0001' }), found({ search: 'winter' }), found({ status: 'used' })])).toEqual([
    1, 1, 0,
  ])
  expect((await asha.send(contract.exportVendorAdvances, { query: {} })).payload).toContain(
    'PV/26-27/0001,2026-11-05,Nila Printers,Catalogues for the winter fair,,open,10000.00,0.00,10000.00',
  )
})

test('what was set off and given back is as it was on any past day', async () => {
  const { vendor_advances_id } = await paid()
  const { bills_id } = await approved()
  await setOff(vendor_advances_id, bills_id, 5_000_00, '2026-11-16')
  await asha.call(contract.refundVendorAdvance, {
    params: { vendor_advances_id },
    body: vendorRefund(cash, { refunded_on: '2026-11-18' }),
  })
  const on = async (day: string) => {
    const [row] = await asha.tx((tx) => agedPayables(tx, day))
    const bill = await asha.tx((tx) => owedBills(tx, day, nila))
    return [row?.total ?? 0, bill[0]?.amount ?? 0]
  }
  expect(await on('2026-11-04')).toEqual([0, 0])
  expect(await on('2026-11-12')).toEqual([11_800_00 - 40_000_00, 11_800_00])
  expect(await on('2026-11-17')).toEqual([11_800_00 - 40_000_00, 6_800_00])
  expect(await on('2026-11-20')).toEqual([11_800_00 - 35_000_00, 6_800_00])
})
