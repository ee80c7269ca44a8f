import { beforeAll, describe, expect, test } from 'vitest'
import {
  cancelCashMemo,
  cashMemoPdf,
  cashMemoPrintLayout,
  cashMemoTimeline,
  createCashMemo,
  emailCashMemo,
  exportCashMemos,
  getCashMemo,
  getCounter,
  listCashMemos,
  sumCashMemos,
} from '#contract/sales/cash-memos.ts'
import { updateCompany, updatePrintLook } from '#contract/company/company.ts'
import { createItem } from '#contract/directory/items.ts'
import { cashMemo, companyDetails, invoiceLine, item } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { booksOf, brokenInvariants, issued, lockedUntil, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const sell = (asha: Actor, over: Parameters<typeof cashMemo>[0] = {}) => asha.call(createCashMemo, { body: cashMemo(over) })

describe('a sale over the counter', () => {
  test('is numbered, paid and posted at once: cash against sales and output GST', async () => {
    const { asha } = await openSeller(world)
    const memo = await sell(asha)
    expect(memo).toMatchObject({
      status: 'paid',
      memo_number: 'CM/26-27/0001',
      memo_date: '2026-11-20',
      customer_name: null,
      cgst: 90_00,
      sgst: 90_00,
      total: 1_180_00,
      is_cancellable: true,
    })
    expect(await booksOf(asha)).toEqual({ cash: 1_180_00, sales: -1_000_00, cgst_output: -90_00, sgst_output: -90_00 })
    expect(await sell(asha)).toMatchObject({ memo_number: 'CM/26-27/0002' })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('money by UPI or card waits in the clearing account; prices may hold the GST', async () => {
    const { asha } = await openSeller(world)
    await sell(asha, { payment_mode: 'upi', reference: 'CM7K2P', tax_inclusive: true, total: 1_000_00 })
    await sell(asha, { payment_mode: 'card' })
    expect(await booksOf(asha)).toMatchObject({ gateway_clearing: 2_180_00, sales: -1_847_46 })
  })

  test('a sale that waited without a connection has its own day, up to a week ago, and only the number comes at sending', async () => {
    const { asha } = await openSeller(world)
    expect(await sell(asha, { memo_date: '2026-11-18' })).toMatchObject({
      memo_number: 'CM/26-27/0001',
      memo_date: '2026-11-18',
      is_cancellable: true,
    })
    expect(await sell(asha)).toMatchObject({ memo_number: 'CM/26-27/0002', memo_date: '2026-11-20' })
    for (const memo_date of ['2026-11-12', '2026-11-21'])
      expect(await asha.refused(createCashMemo, { body: cashMemo({ memo_date }) })).toMatchObject({
        code: 'invalid',
        issues: [{ path: 'memo_date' }],
      })
    await lockedUntil(asha, '2026-11-18')
    expect(await asha.refused(createCashMemo, { body: cashMemo({ memo_date: '2026-11-18' }) })).toMatchObject({
      code: 'period_locked',
    })
  })

  test('the same attempt sent twice sells once', async () => {
    const { asha } = await openSeller(world)
    const [one, two] = await Promise.all(
      [1, 2].map(() => asha.call(createCashMemo, { body: cashMemo(), key: '0198d1c0-0000-7000-8000-000000000001' })),
    )
    expect(two?.cash_memos_id).toBe(one?.cash_memos_id)
    expect(await booksOf(asha)).toMatchObject({ cash: 1_180_00 })
  })

  test('many at once get numbers without gap or twin', async () => {
    const { asha } = await openSeller(world)
    const memos = await Promise.all(Array.from({ length: 8 }, () => sell(asha)))
    const expected = Array.from({ length: 8 }, (_, at) => `CM/26-27/000${at + 1}`)
    expect(memos.map((memo) => memo.memo_number).sort()).toEqual(expected)
  })

  test('a company that numbers its invoices CM has no number twice', async () => {
    const { asha, customers_id } = await openSeller(world)
    await asha.call(updateCompany, { body: companyDetails({ invoice_prefix: 'CM' }) })
    expect(await sell(asha)).toMatchObject({ memo_number: 'CM/26-27/0001' })
    expect(await issued(asha, customers_id)).toMatchObject({ invoice_number: 'CM/26-27/0002' })
    expect(await sell(asha)).toMatchObject({ memo_number: 'CM/26-27/0003' })
  })

  test('a company without GSTIN or under composition charges no GST', async () => {
    const asha = await world.company()
    const bare = await sell(asha, { total: 1_000_00 })
    expect(bare).toMatchObject({ tax_rule: 'none', cgst: 0, total: 1_000_00 })
    await asha.call(updateCompany, { body: companyDetails({ gst_scheme: 'composition' }) })
    expect(await sell(asha, { total: 1_000_00 })).toMatchObject({ tax_rule: 'none', cgst: 0 })
  })

  test('the state of a named customer from elsewhere makes it IGST', async () => {
    const { asha } = await openSeller(world)
    expect(await sell(asha, { customer_name: 'Ravi', state_code: '29' })).toMatchObject({
      tax_rule: 'inter',
      igst: 180_00,
      customer: { customer_name: 'Ravi', state_code: '29' },
    })
  })
})

describe('what is refused', () => {
  const paths = (problem: { issues?: readonly { path: string }[] | undefined }) => problem.issues?.map((issue) => issue.path)

  test('another total than the customer saw', async () => {
    const { asha } = await openSeller(world)
    const refused = await asha.refused(createCashMemo, { body: cashMemo({ total: 1_000_00 }) })
    expect(refused).toMatchObject({ status: 409, code: 'conflict' })
    expect(await booksOf(asha)).toEqual({})
  })

  test('from ₹50,000 a memo without name, address and state; a rupee less needs none', async () => {
    const { asha } = await openSeller(world)
    const dear = { lines: [invoiceLine({ rate: 50_000_00 })], payment_mode: 'upi' as const, total: 59_000_00 }
    const refused = await asha.refused(createCashMemo, { body: cashMemo(dear) })
    expect(paths(refused)).toEqual(['customer_name', 'address_line', 'state_code'])
    await sell(asha, { ...dear, customer_name: 'Ravi', address_line: '4 MG Road', state_code: '27' })
    await sell(asha, { lines: [invoiceLine({ rate: 49_999_00 })], total: 58_999_00 })
  })

  test('cash of ₹2 lakh or more', async () => {
    const { asha } = await openSeller(world)
    const who = { customer_name: 'Ravi', address_line: '4 MG Road', state_code: '27' }
    const much = { ...who, lines: [invoiceLine({ rate: 2_00_000_00, gst_rate: '0' })], total: 2_00_000_00 }
    expect(paths(await asha.refused(createCashMemo, { body: cashMemo(much) }))).toEqual(['payment_mode'])
    await sell(asha, { ...much, payment_mode: 'card' })
  })

  test('a vehicle above ₹10 lakh, whose every sale collects TCS: an invoice names the buyer', async () => {
    const { asha } = await openSeller(world)
    const who = { customer_name: 'Ravi', address_line: '4 MG Road', state_code: '27', payment_mode: 'card' as const }
    const car = item({ item_name: 'Car', hsn: '8703', tcs_nature: 'motor_vehicle' })
    const { items_id } = await asha.call(createItem, { body: car })
    const of = (rate: number) => cashMemo({ ...who, lines: [invoiceLine({ items_id, rate, gst_rate: '0' })], total: rate })
    const refused = await asha.refused(createCashMemo, { body: of(10_00_001_00) })
    expect(paths(refused)).toEqual(['lines.0.item_name'])
    expect(refused.message).toContain('TCS of 1% is due on this sale (section 394)')
    await asha.call(createCashMemo, { body: of(10_00_000_00) })
  })

  test('an item of another company, at its line', async () => {
    const [mine, theirs] = await Promise.all([openSeller(world), openSeller(world)])
    const { items_id } = await theirs.asha.call(createItem, { body: item() })
    const lines = [invoiceLine(), invoiceLine({ items_id })]
    expect(paths(await mine.asha.refused(createCashMemo, { body: cashMemo({ lines, total: 2_360_00 }) }))).toEqual([
      'lines.1.items_id',
    ])
  })

  test('a day whose books are closed, and a sale for nothing', async () => {
    const { asha } = await openSeller(world)
    const gift = await asha.refused(createCashMemo, { body: cashMemo({ lines: [invoiceLine({ rate: 0 })], total: 0 }) })
    expect(paths(gift)).toEqual(['lines'])
    await lockedUntil(asha, '2026-11-20')
    expect(await asha.refused(createCashMemo, { body: cashMemo() })).toMatchObject({ code: 'period_locked' })
  })
})

describe('cancelling', () => {
  test('on the same day gives everything back and keeps the number', async () => {
    const { asha } = await openSeller(world)
    const { cash_memos_id } = await sell(asha)
    const params = { cash_memos_id }
    const undone = await asha.call(cancelCashMemo, { params, body: { cancel_reason: 'Wrong item' } })
    expect(undone).toMatchObject({ status: 'cancelled', memo_number: 'CM/26-27/0001', is_cancellable: false })
    expect(await booksOf(asha)).toEqual({})
    expect(await asha.refused(cancelCashMemo, { params, body: { cancel_reason: 'Again' } })).toMatchObject({
      code: 'wrong_state',
    })
    expect(await sell(asha)).toMatchObject({ memo_number: 'CM/26-27/0002' })
    const { rows } = await asha.call(cashMemoTimeline, { params })
    expect(rows.map((row) => row.action)).toEqual(['cancelled', 'sold'])
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('on another day is refused', async () => {
    const { asha } = await openSeller(world)
    const { cash_memos_id } = await sell(asha)
    await asha.tx((tx) =>
      tx.client.query("UPDATE cash_memos SET created_at = created_at - interval '1 day' WHERE companies_id = $1", [
        asha.companies_id,
      ]),
    )
    const refused = await asha.refused(cancelCashMemo, { params: { cash_memos_id }, body: { cancel_reason: 'Late' } })
    expect(refused).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('19 Nov 2026') })
  })
})

test('a memo is mailed to the person who asks for it, with its PDF; a cancelled one is not', async () => {
  const { asha } = await openSeller(world)
  const { cash_memos_id } = await sell(asha)
  const params = { cash_memos_id }
  const body = { to: 'meera@example.in', subject: 'Your memo', message: 'Thank you.' }
  expect(await asha.call(emailCashMemo, { params, body })).toMatchObject({ email_status: 'queued', emailed_to: body.to })
  await world.app.services.jobs.drain()
  expect(await asha.call(getCashMemo, { params })).toMatchObject({ email_status: 'sent' })
  const { rows } = await asha.call(cashMemoTimeline, { params })
  expect(rows.map((row) => row.action)).toEqual(['email_sent', 'email_asked', 'sold'])
  await asha.call(cancelCashMemo, { params, body: { cancel_reason: 'Brought back' } })
  expect(await asha.refused(emailCashMemo, { params, body })).toMatchObject({ code: 'wrong_state' })
})

test('a memo is mailed in the language of the person at the counter', async () => {
  const { asha } = await openSeller(world)
  const { cash_memos_id } = await sell(asha)
  const mailed = async (to: string, headers = {}) => {
    const body = { to, subject: 'Memo', message: 'Thank you.' }
    await asha.call(emailCashMemo, { params: { cash_memos_id }, body, headers })
    await world.app.services.jobs.drain()
    return (await mailsTo(world, to))[0]?.html ?? ''
  }
  expect(await mailed('one@example.in')).toContain('Payment method')
  const hindi = await mailed('two@example.in', { 'accept-language': 'hi-IN' })
  expect(hindi).toContain('भुगतान का तरीक़ा')
  expect(hindi).not.toContain('Payment method')
})

describe('the list', () => {
  test('newest first, found by number, name, mobile and amount; the day adds up by way of payment without what was cancelled', async () => {
    const { asha } = await openSeller(world)
    const first = await sell(asha)
    await sell(asha, { payment_mode: 'upi', customer_name: 'Ravi Kumar', mobile_number: '9820012345' })
    await sell(asha, { payment_mode: 'card', lines: [invoiceLine({ rate: 500_00 })], total: 590_00 })
    const gone = await sell(asha)
    await asha.call(cancelCashMemo, { params: { cash_memos_id: gone.cash_memos_id }, body: { cancel_reason: 'Returned' } })
    const numbers = async (query: Record<string, string>) =>
      (await asha.call(listCashMemos, { query })).rows.map((row) => Number(row.memo_number.slice(-4)))
    expect(await numbers({})).toEqual([4, 3, 2, 1])
    expect(await numbers({ search: 'ravi' })).toEqual([2])
    expect(await numbers({ search: '98200' })).toEqual([2])
    expect(await numbers({ search: '590' })).toEqual([3])
    expect(await numbers({ search: '2' })).toContain(2)
    expect(await numbers({ payment_mode: 'cash', status: 'paid' })).toEqual([1])
    expect(await numbers({ status: 'cancelled' })).toEqual([4])
    const page = await asha.call(listCashMemos, { query: { limit: '3' } })
    expect((await asha.call(listCashMemos, { query: { limit: '3', after: page.next ?? '' } })).rows).toHaveLength(1)
    expect(await asha.call(sumCashMemos, { query: { from: '2026-11-20', to: '2026-11-20' } })).toEqual({
      count: 4,
      is_more: false,
      total: 2_950_00,
      modes: { cash: 1_180_00, upi: 1_180_00, card: 590_00 },
    })
    const csv = await asha.call(exportCashMemos, { query: { ids: first.cash_memos_id } })
    expect(String(csv)).toContain('CM/26-27/0001,2026-11-20,,,cash,,paid,1000.00,1180.00')
  })

  test('the counter knows whom a UPI code pays', async () => {
    const { asha } = await openSeller(world)
    expect(await asha.call(getCounter)).toEqual({ upi: { pa: 'sahyadri@okhdfcbank', pn: 'Sahyadri Traders' } })
    expect(await (await world.company()).call(getCounter)).toEqual({ upi: null })
  })

  test('every document is available as a PDF', async () => {
    const { asha } = await openSeller(world)
    const { cash_memos_id } = await sell(asha, { lines: [invoiceLine(), invoiceLine({ gst_rate: '5' })], total: 2_230_00 })
    for (const paper of ['roll', 'a5', 'a4'] as const) {
      const answer = await asha.send(cashMemoPdf, { params: { cash_memos_id }, query: { paper } })
      expect(answer.headers['content-disposition']).toContain('CM-26-27-0001.pdf')
      expect(answer.body.startsWith('%PDF-')).toBe(true)
    }
    expect(await asha.call(getCashMemo, { params: { cash_memos_id } })).toMatchObject({ total: 2_230_00 })
    const look = { print_template: 'classic', print_color: '#2F40B8', receipt_width: 58 } as const
    expect(await asha.call(updatePrintLook, { body: look })).toMatchObject({ receipt_width: 58 })
    const roll = { params: { cash_memos_id }, query: { paper: 'roll' } } as const
    expect(await asha.call(cashMemoPrintLayout, roll)).toMatchObject({ format: 'roll58' })
  })
})
