import { beforeEach, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import { addTdsRelief } from '#contract/directory/tds-reliefs.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import type { Query } from '#contract/endpoint.ts'
import * as contract from '#contract/purchases/dividends.ts'
import { countTabs } from '#contract/documents/lists.ts'
import { sumPaise } from '#core/money.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { booksOf, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let bank: string
beforeEach(async () => {
  ;({ asha, bank } = await openSeller(world))
})

const holder = async (vendor_name: string, pan: string | null, over: Parameters<typeof vendor>[0] = {}) =>
  (
    await asha.call(createVendor, {
      body: vendor({ vendor_name, pan, gstin: null, gst_treatment: 'unregistered', ...over }),
    })
  ).vendors_id
type Line = Partial<contract.Shareholder> & { vendors_id: string }
const line = (over: Line): contract.Shareholder => ({
  holder: 'by_pan',
  exempt_reason: null,
  shares: null,
  amount: null,
  ...over,
})
const dividend = (payees: Line[], over: Partial<contract.DividendInput> = {}): contract.DividendInput => ({
  dividend_kind: 'interim',
  dividend_name: 'Interim dividend',
  declared_on: '2026-11-10',
  record_date: null,
  per_share: null,
  payees: payees.map(line),
  ...over,
})
const declare = (payees: Line[], over: Partial<contract.DividendInput> = {}) =>
  asha.call(contract.declareDividend, { body: dividend(payees, over) })
const previewOf = ({ declared_on, per_share, payees }: contract.DividendInput) =>
  asha.call(contract.previewDividend, { body: { declared_on, per_share, payees } })
const taxes = ({ payees }: contract.Dividend) =>
  payees.map(({ tds_amount, tds_section, tds_rate }) => [tds_amount, tds_section, tds_rate])
const broken = () => asha.tx(async (tx) => (await verifyBooks(tx)).broken)

test('from preview to payment: each shareholder has its own limit and rate, and the accounts are what the rows say', async () => {
  const [meera, small, huf, firm, noPan, insurer] = [
    await holder('Meera Iyer', 'AAPPR0939F'),
    await holder('Dev Rao', 'ABCPR1234K'),
    await holder('Iyer HUF', 'AAAHI1234C'),
    await holder('Rane Holdings', 'AAACR0939F'),
    await holder('Old Holder', null),
    await holder('Jeevan Insurance', 'AAACJ1234C'),
  ]
  const payees: Line[] = [
    { vendors_id: meera, shares: 5_000 },
    { vendors_id: small, shares: 4_000 },
    { vendors_id: huf, shares: 100 },
    { vendors_id: firm, shares: 20_000 },
    { vendors_id: noPan, shares: 2_000, holder: 'individual' },
    { vendors_id: insurer, shares: 1_000, holder: 'exempt', exempt_reason: 'Insurer, section 194' },
  ]
  const body = dividend(payees, { per_share: '2.5' })
  const seen = await previewOf(body)
  expect(seen.rows.map(({ amount, tds_amount }) => [amount, tds_amount])).toEqual([
    [12_500_00, 1_250_00],
    [10_000_00, 0],
    [250_00, 25_00],
    [50_000_00, 5_000_00],
    [5_000_00, 0],
    [2_500_00, 0],
  ])
  expect(seen.rows.map(({ why }) => why[0])).toEqual([
    'TDS 10% on dividends (section 393(1) Sl. 7): ₹12,500.00 this year with this dividend, limit ₹10,000.00',
    'No TDS yet on dividends (section 393(1) Sl. 7): ₹10,000.00 this year with this dividend, limit ₹10,000.00',
    'TDS 10% on dividends (section 393(1) Sl. 7): ₹250.00 this year with this dividend, without a limit',
    'TDS 10% on dividends (section 393(1) Sl. 7): ₹50,000.00 this year with this dividend, without a limit',
    'No TDS yet on dividends (section 393(1) Sl. 7), as the payee gave no PAN: ₹5,000.00 this year with this dividend, limit ₹10,000.00',
    'No TDS, as entered: Insurer, section 194',
  ])
  const made = await asha.call(contract.declareDividend, { body })
  expect(made).toMatchObject({ total: 80_250_00, tds_amount: 6_275_00, left: 73_975_00, due_on: '2026-12-10' })
  expect(await booksOf(asha)).toEqual({ retained_earnings: 80_250_00, tds_payable: -6_275_00, dividends_payable: -73_975_00 })
  const params = { dividends_id: made.dividends_id }
  const ids = made.payees.map(({ dividend_payees_id }) => dividend_payees_id)
  const payment = {
    payment_date: '2026-11-18',
    ledger_accounts_id: bank,
    reference: 'UTR 1',
    dividend_payees_ids: ids.slice(0, 4),
  }
  const paid = await asha.call(contract.payDividend, { params, body: payment })
  expect(paid).toMatchObject({ left: 7_500_00, payments: [{ amount: 66_475_00 }] })
  expect((await asha.refused(contract.payDividend, { params, body: payment })).issues).toMatchObject([
    { path: 'dividend_payees_ids' },
  ])
  const all = await asha.call(contract.payDividend, { params, body: { ...payment, dividend_payees_ids: ids.slice(4) } })
  expect(all.left).toBe(0)
  expect(await booksOf(asha)).toEqual({ retained_earnings: 80_250_00, tds_payable: -6_275_00, bank: -73_975_00 })
  expect(await broken()).toEqual([])
  const { body: file } = await asha.send(contract.exportDividend, { params })
  expect(file).toContain('Rane Holdings')
  expect((await asha.call(contract.lastShareholders, {})).rows.map(({ shares }) => shares)).toEqual([
    5_000, 4_000, 100, 20_000, 2_000, 1_000,
  ])
})

test('31 March and 1 April 2026 are two years and two Acts; the limit counts all dividends of a year by PAN', async () => {
  const pan = 'AAPPR0939F'
  const first = await holder('Meera Iyer', pan)
  const second = await holder('M Iyer', pan)
  const one = async (vendors_id: string, declared_on: string, amount: number) =>
    taxes(await declare([{ vendors_id, amount }], { declared_on, dividend_name: `Dividend ${declared_on}` }))[0]
  expect(await one(first, '2026-03-31', 10_000_00)).toEqual([0, '194', '10'])
  expect(await one(first, '2026-04-01', 6_000_00)).toEqual([0, '393(1) Sl. 7', '10'])
  // 6,000 of the other record of this PAN is caught up.
  expect(await one(second, '2026-07-01', 4_000_01)).toEqual([1_000_00, '393(1) Sl. 7', '10'])
  expect(await one(first, '2026-08-01', 100_00)).toEqual([10_00, '393(1) Sl. 7', '10'])
  expect(await broken()).toEqual([])
  const rows = await asha.tx(
    async (tx) =>
      (
        await tx.client.query(
          'SELECT cause, base, tax, payment_code, earlier_type, earlier_on FROM tds_deductions ORDER BY credited_on, base DESC',
        )
      ).rows,
  )
  expect(rows).toEqual([
    { cause: 'caught_up', base: 6_000_00, tax: 600_00, payment_code: '1029', earlier_type: 'dividend', earlier_on: '2026-04-01' },
    { cause: 'own', base: 4_000_01, tax: 400_00, payment_code: '1029', earlier_type: null, earlier_on: null },
    { cause: 'own', base: 100_00, tax: 10_00, payment_code: '1029', earlier_type: null, earlier_on: null },
  ])
})

test('tax that is more than a dividend is borne by the next one, not by a bill, and reversal goes from the latest back', async () => {
  const vendors_id = await holder('Meera Iyer', 'AAPPR0939F')
  const a = await declare([{ vendors_id, amount: 10_000_00 }])
  const b = await declare([{ vendors_id, amount: 100_00 }], { dividend_name: 'Second' })
  expect(b.payees[0]).toMatchObject({ tds_amount: 100_00, tds_short: 910_00 })
  expect(b.left).toBe(0)
  const c = await declare([{ vendors_id, amount: 5_000_00 }], { dividend_name: 'Third' })
  expect(c.payees[0]).toMatchObject({ tds_amount: 1_410_00, tds_short: 0 })
  expect(await broken()).toEqual([])
  const undo = (dividends_id: string) => ({
    params: { dividends_id },
    body: { reversed_on: '2026-11-20', reverse_reason: 'Wrong amount' },
  })
  expect((await asha.refused(contract.reverseDividend, undo(a.dividends_id))).message).toContain('Third')
  for (const { dividends_id } of [c, b, a]) {
    expect(await asha.call(contract.reverseDividend, undo(dividends_id))).toMatchObject({ left: 0, reversed_on: '2026-11-20' })
    expect(await broken()).toEqual([])
  }
  expect(await booksOf(asha)).toEqual({})
  expect((await asha.refused(contract.reverseDividend, undo(a.dividends_id))).code).toBe('wrong_state')
  expect(taxes(await declare([{ vendors_id, amount: 10_000_00 }]))).toEqual([[0, '393(1) Sl. 7', '10']])
})

test('Form 121 and a certificate lower the tax; an inoperative or missing PAN raises it', async () => {
  const [declared, lower, none] = [
    await holder('Meera', 'AAPPR0939F'),
    await holder('Rane', 'AAACR0939F'),
    await holder('Old', null),
  ]
  const relief = { tds_nature: 'dividend', valid_from: '2026-04-01', valid_to: '2027-03-31' } as const
  await asha.call(addTdsRelief, {
    params: { vendors_id: declared },
    body: { ...relief, relief_kind: 'declaration', certificate_number: null, rate: '0', amount_limit: null },
  })
  await asha.call(addTdsRelief, {
    params: { vendors_id: lower },
    body: { ...relief, relief_kind: 'certificate', certificate_number: 'AB12345678', rate: '2', amount_limit: 60_000_00 },
  })
  const made = await declare([
    { vendors_id: declared, amount: 50_000_00 },
    { vendors_id: lower, amount: 1_00_000_00 },
    { vendors_id: none, amount: 20_000_00, holder: 'other' },
  ])
  expect(made.payees.map(({ tds_amount }) => tds_amount)).toEqual([0, 1_200_00 + 4_000_00, 4_000_00])
  expect(made.payees[0]?.why).toContain('TDS is not deducted on ₹50,000.00: the vendor declared that no tax is due (Form 121)')
  expect(await broken()).toEqual([])
})

test('a shareholder abroad is taxed by its decision for dividends from the first rupee, by the treaty where that is lower', async () => {
  const overseas = { gst_treatment: 'overseas', state_code: null } as const
  const fund = await holder('Cloud Fund', null, overseas)
  const decided = (over: Parameters<typeof taxResidence>[0]) =>
    asha.call(decideTaxResidence, {
      params: { vendors_id: fund },
      body: taxResidence({ treatment: 'act', reason: null, ...over }),
    })
  const problem = async () => (await previewOf(dividend([{ vendors_id: fund, amount: 1_000_00 }]))).rows[0]?.problem
  expect(await problem()).toContain('is not decided')
  await decided({ income: 'royalty_or_fees' })
  expect(await problem()).toContain('decide it for dividends')
  expect(
    (await asha.refused(contract.declareDividend, { body: dividend([{ vendors_id: fund, amount: 1_000_00 }]) })).issues,
  ).toMatchObject([{ path: 'payees.0.vendors_id' }])
  await decided({ income: 'dividend', bears_tax: true })
  expect(await problem()).toContain('bear the tax')
  await decided({ income: 'dividend' })
  expect(taxes(await declare([{ vendors_id: fund, amount: 1_000_00 }]))).toEqual([[208_00, '393(2)', '20.8']])
  const papers = { trc_until: '2027-03-31', form_10f_until: '2027-03-31', no_pe_until: '2027-03-31', foreign_tax_id: 'IE123' }
  await decided({ income: 'dividend', treatment: 'treaty', treaty_rate: '10', ...papers })
  expect(taxes(await declare([{ vendors_id: fund, amount: 1_000_00 }]))).toEqual([[100_00, '393(2)', '10']])
  expect(await broken()).toEqual([])
})

test('refusals stand at their field: two lines of one PAN, no PAN, cash, days, another company', async () => {
  const [a, b, none] = [await holder('Meera', 'AAPPR0939F'), await holder('M Iyer', 'AAPPR0939F'), await holder('Old', null)]
  const paths = async (body: contract.DividendInput) =>
    (await asha.refused(contract.declareDividend, { body })).issues.map(({ path }) => path)
  const amount = 1_000_00
  expect(
    await paths(
      dividend([
        { vendors_id: a, amount },
        { vendors_id: b, amount },
      ]),
    ),
  ).toEqual(['payees.1.vendors_id'])
  expect(
    await paths(
      dividend([
        { vendors_id: a, amount },
        { vendors_id: a, amount },
      ]),
    ),
  ).toEqual(['payees.1.vendors_id'])
  expect(await paths(dividend([{ vendors_id: none, amount }]))).toEqual(['payees.0.vendors_id'])
  expect(await paths(dividend([{ vendors_id: a }]))).toEqual(['payees.0.amount'])
  expect(await paths(dividend([{ vendors_id: a, amount }], { per_share: '1' }))).toEqual(['payees.0.shares'])
  expect(await paths(dividend([{ vendors_id: a, amount, holder: 'exempt' }]))).toEqual(['payees.0.exempt_reason'])
  expect(await paths(dividend([{ vendors_id: a, amount }], { declared_on: '2026-12-31' }))).toEqual(['declared_on'])
  const { dividends_id, payees } = await declare([{ vendors_id: a, amount }])
  const params = { dividends_id }
  const pay = {
    payment_date: '2026-11-18',
    ledger_accounts_id: bank,
    reference: null,
    dividend_payees_ids: payees.map((each) => each.dividend_payees_id),
  }
  const refused = async (over: Partial<typeof pay>) =>
    (await asha.refused(contract.payDividend, { params, body: { ...pay, ...over } })).issues.map(({ path }) => path)
  const ids = await accountIds(asha)
  expect(await refused({ ledger_accounts_id: ids('cash') })).toEqual(['ledger_accounts_id'])
  expect(await refused({ payment_date: '2026-11-09' })).toEqual(['payment_date'])
  const paid = await asha.call(contract.payDividend, { params, body: pay })
  const undo = { params, body: { reversed_on: '2026-11-20', reverse_reason: 'Wrong' } }
  expect((await asha.refused(contract.reverseDividend, undo)).message).toContain('Undo the payments first')
  const [payment] = paid.payments
  const back = await asha.call(contract.undoDividendPayment, {
    params: { dividends_id, dividend_payments_id: payment?.dividend_payments_id ?? '' },
    body: { undone_on: '2026-11-19' },
  })
  expect(back.left).toBe(amount)
  expect(sumPaise(Object.values(await booksOf(asha)))).toBe(0)
  await asha.call(contract.reverseDividend, undo)
  expect(await broken()).toEqual([])
  const other = (await openSeller(world, 'Other Traders')).asha
  expect((await other.refused(contract.getDividend, { params })).code).toBe('not_found')
  expect((await other.call(contract.listDividends, {})).rows).toEqual([])
})

test('the preview says what may be distributed: retained earnings with the profit up to the day, less earlier dividends', async () => {
  const meera = await holder('Meera Iyer', 'AAPPR0939F')
  const reserves = async (declared_on: string) =>
    (await previewOf(dividend([{ vendors_id: meera, amount: 1_000_00 }], { declared_on }))).reserves
  expect(await reserves('2026-11-10')).toBe(0)
  // By hand: a year of 50,000, sales of 20,000 and costs of 5,000 make 65,000; what is posted the day after does not count.
  const ids = await accountIds(asha)
  const entry = (day: string, lines: [role: string, amount: number][]) =>
    asha.call(createJournal, { body: journal(ids, day, lines) })
  await entry('2026-04-01', [
    ['share_capital', 50_000_00],
    ['retained_earnings', -50_000_00],
  ])
  await entry('2026-11-10', [
    ['share_capital', 15_000_00],
    ['purchases', 5_000_00],
    ['sales', -20_000_00],
  ])
  await entry('2026-11-11', [
    ['share_capital', 7_00],
    ['sales', -7_00],
  ])
  expect(await reserves('2026-11-09')).toBe(50_000_00)
  expect(await reserves('2026-11-10')).toBe(65_000_00)
  await declare([{ vendors_id: meera, amount: 60_000_00 }])
  expect(await reserves('2026-11-10')).toBe(5_000_00)
  await entry('2026-11-12', [
    ['purchases', 9_000_00],
    ['share_capital', -9_000_00],
  ])
  expect(await reserves('2026-11-12')).toBe(-3_993_00)
})

test('the list has views with counts and a search, and reads on page by page', async () => {
  const meera = await holder('Meera Iyer', 'AAPPR0939F')
  const named = async (dividend_name: string, declared_on: string) =>
    (await declare([{ vendors_id: meera, amount: 1_000_00 }], { dividend_name, declared_on })).dividends_id
  const [first, second, third] = [
    await named('Interim 2025', '2025-10-01'),
    await named('Final 2026', '2026-08-01'),
    await named('Interim 2026', '2026-11-10'),
  ]
  const payee = (await asha.call(contract.getDividend, { params: { dividends_id: second } })).payees[0]?.dividend_payees_id ?? ''
  await asha.call(contract.payDividend, {
    params: { dividends_id: second },
    body: { payment_date: '2026-08-05', ledger_accounts_id: bank, reference: null, dividend_payees_ids: [payee] },
  })
  await asha.call(contract.reverseDividend, {
    params: { dividends_id: third },
    body: { reversed_on: '2026-11-10', reverse_reason: 'Twice' },
  })
  const found = async (query: Query<typeof contract.listDividends>) =>
    (await asha.call(contract.listDividends, { query })).rows.map(({ dividends_id }) => dividends_id)
  expect(await found({})).toEqual([third, second, first])
  expect(await found({ status: 'to_pay' })).toEqual([first])
  expect(await found({ status: 'paid' })).toEqual([second])
  expect(await found({ status: 'reversed' })).toEqual([third])
  expect(await found({ search: 'interim' })).toEqual([third, first])
  expect(await found({ search: '%' })).toEqual([])
  const { rows, next } = await asha.call(contract.listDividends, { query: { limit: '2' } })
  expect(rows.map(({ dividends_id }) => dividends_id)).toEqual([third, second])
  expect(await found({ limit: '2', after: next ?? '' })).toEqual([first])
  const { counts } = await asha.call(countTabs, { params: { list_name: 'dividends' }, query: {} })
  expect(counts).toEqual({ all: 3, to_pay: 1, paid: 1, reversed: 1 })
})
