import { beforeAll, expect, test } from 'vitest'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { getGstr3b, getLateCost } from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
import { formatPaise } from '#core/money.ts'
import { customer } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
  asha = (await openBuyer(world)).asha
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await issued(asha, customers_id, { invoice_date: '2026-10-15' })
  await asha.call(buildGstr1, { body: { period: '2026-10' } })
  await asha.call(fileGstr1, { body: { period: '2026-10', filed_on: '2026-11-12', acknowledgement: 'AA271026123456X' } })
})
const ask = (who: Actor, prompt: string) => who.call(askDatatalk, { body: { prompt } })

test('what is due is what the tax calendar has open, with the sum of its certain amounts', async () => {
  const { reply, table, link, outcome } = await ask(asha, 'Which GST is due?')
  const { rows } = await asha.call(getTaxCalendar)
  const open = rows.filter(
    ({ form, state, due_on }) => /^gst|iff|pmt|cmp|lut/.test(form) && state !== 'done' && due_on <= '2026-12-21',
  )
  expect(outcome).toBe('answered')
  expect(link).toBe('/tax-calendar')
  expect(table?.rows.map(([title, due]) => [title, due])).toEqual(
    open.map(({ title, gstin, due_on }) => [[title, gstin].filter(Boolean).join(', '), due_on]),
  )
  const certain = open
    .filter(({ is_known, amount }) => is_known && amount !== null)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  expect(certain).toBeGreaterThan(0)
  expect(reply).toContain(`₹${formatPaise(certain)}`)
})

test('whether a return is filed, late and under which number', async () => {
  const { reply } = await ask(asha, 'did we file gstr-1 for october on time, ack number pls')
  expect(reply).toMatch(/filed on 12 Nov 2026, after 11 Nov 2026\. Acknowledgement AA271026123456X\.$/)
  expect((await ask(asha, 'Was GSTR-3B of October filed?')).reply).toContain('not recorded as filed. It is due on 20 Nov 2026.')
})

test('what filing GSTR-3B on a later day costs is what the payment tab says of that day', async () => {
  const { reply } = await ask(asha, 'late fee of GSTR-3B of October if filed on 4 dec')
  const late = await asha.call(getLateCost, { query: { period: '2026-10', filed_on: '2026-12-04' } })
  const { settlement } = await asha.call(getGstr3b, { query: { period: '2026-10' } })
  // Fourteen days at 18%, each tax to the paisa, and fifty rupees a day.
  const interest = Object.values(settlement.cash).map((cash) => Math.round((cash * 18 * 14) / 36_500))
  expect(Object.values(late.interest)).toEqual(interest)
  expect(late).toMatchObject({ days: 14, fee: 700_00 })
  expect(reply).toContain(
    `14 days late, interest of ₹${formatPaise(interest.reduce((sum, each) => sum + each, 0))} and a late fee of at most ₹700.00.`,
  )
})

test('the late fee of GSTR-1 is of the day on which it was filed, or of the one that is asked', async () => {
  const inTime =
    'GSTR-1 of October 2026, 27AADCS4321F1ZN, was filed on 12 Nov 2026 (due on 11 Nov 2026): 1 day late, a late fee of at most ₹50.00.'
  for (const prompt of [
    'late fee of GSTR-1 for October',
    'how much is the late fee on GSTR-1 of October?',
    'GSTR-1 October ki late fee kitni hai',
  ])
    expect(await ask(asha, prompt), prompt).toMatchObject({ outcome: 'answered', reply: inTime, link: '/gstr-1?period=2026-10' })
  const later = await ask(asha, 'late fee of GSTR-1 of October if filed on 21 nov')
  expect(later.reply).toContain('filed on 21 Nov 2026 (due on 11 Nov 2026): 10 days late, a late fee of at most ₹500.00.')
  // A month without sales: twenty rupees a day.
  expect((await ask(asha, 'late fee of GSTR-1 of September if filed ten days late')).reply).toContain(
    '10 days late, a late fee of at most ₹200.00.',
  )
})

test('bills of micro and small enterprises beyond their day are those of the law, with their sum and interest', async () => {
  const buyer = await openBuyer(world)
  const msme = { msme_class: 'small', udyam_number: 'UDYAM-MH-26-0012345', payment_terms_days: 60 } as const
  const nila = await buyer.vendorOf({ ...msme, vendor_name: 'Nila Printers', has_agreement: true })
  const on = (bill_date: string, bill_number: string) => approvedBill(buyer, nila, { bill_date, bill_number })
  const prompt = 'MSME bills overdue beyond 45 days'
  expect((await ask(buyer.asha, prompt)).reply).toBe('No bill of a micro or small enterprise is unpaid beyond its day.')
  const late = await on('2026-10-05', 'N/1')
  await on('2026-10-06', 'N/2')
  await approvedBill(buyer, await buyer.vendorOf({ vendor_name: 'Big Mills' }), { bill_date: '2026-08-01', bill_number: 'B/1' })
  const none = await buyer.vendorOf({ ...msme, vendor_name: 'Asha Dyers', has_agreement: false, payment_terms_days: 30 })
  const recent = await approvedBill(buyer, none, { bill_date: '2026-11-01', bill_number: 'D/1' })
  for (const asked of [
    prompt,
    'which MSME vendors are unpaid for more than 45 days?',
    'MSME ke kaunse bill 45 din se zyada baki hain',
  ]) {
    const { outcome, reply, table } = await ask(buyer.asha, asked)
    expect(outcome, asked).toBe('answered')
    const [first] = reply.split('\n')
    const sum = `₹${formatPaise(late.amount_due + recent.amount_due)}`
    expect(first).toBe(
      `2 bills of micro and small enterprises are unpaid beyond the last day: ${sum}. Older than 45 days: 1, ₹${formatPaise(late.amount_due)}.`,
    )
    expect(table?.rows.map(([vendor, number, date, by]) => [vendor, number, date, by])).toEqual([
      ['Asha Dyers', 'D/1', '2026-11-01', '2026-11-16'],
      ['Nila Printers', 'N/1', '2026-10-05', '2026-11-19'],
    ])
    expect(Number(table?.rows[0]?.[5])).toBeGreaterThan(0)
  }
  const clerk = await world.member(buyer.asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await ask(clerk, prompt)).toMatchObject({ outcome: 'declined', table: null })
})

test('GSTR-3B beside the books: tax on sales agrees, and the difference is exact to the paisa', async () => {
  const { table, reply } = await ask(asha, 'why does GSTR-3B differ from the books in October')
  const { cells } = await asha.call(getGstr3b, { query: { period: '2026-10' } })
  const outward = cells.find(({ code }) => code === 'osup_det')?.figures
  const [sales] = table?.rows ?? []
  expect(reply).toContain('GSTR-3B of October 2026 beside the books:')
  expect(sales?.slice(1)).toEqual(['Tax on sales', sales?.[2], sales?.[3], 0])
  expect(sales?.[3]).toBe((outward?.igst ?? 0) + (outward?.cgst ?? 0) + (outward?.sgst ?? 0) + (outward?.cess ?? 0))
  expect(Number(sales?.[3])).toBeGreaterThan(0)
})

test('credit at risk is not answered before GSTR-2B is there', async () => {
  expect((await ask(asha, 'what input credit is at risk?')).reply).toContain('GSTR-2B of October 2026 is not imported')
})

test('who may not see taxes or another person’s pay is refused, and nothing more is said', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  for (const prompt of [
    'which gst is due?',
    'was gstr-3b of october filed?',
    'what input credit is at risk?',
    'how much tds was deducted?',
  ])
    expect(await ask(clerk, prompt)).toMatchObject({
      outcome: 'declined',
      table: null,
      reply: expect.stringContaining('taxes and returns'),
    })
  expect((await ask(clerk, 'my payslip')).reply).toBe('You are not on the payroll of this company.')
  expect((await ask(clerk, 'how many leaves do I have left')).reply).toBe('You are not on the payroll of this company.')
})
