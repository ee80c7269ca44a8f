import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Advance, type AdvanceInput, receiveAdvance, refundAdvance } from '#contract/sales/advances.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import { advance, customer } from '#test/support/builders.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { pdfPages } from '#test/golden/invoices/pdf-text.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf as invoicePaper } from '../invoices/document.ts'
import { closePdf, paperPdf, type PaperDocument } from '#server/domains/documents/pdf/render.ts'
import { documentOf, refundDocument } from './document.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(closePdf)

const textOf = async (doc: PaperDocument) => pdfPages(await paperPdf({ ...doc, uncompressed: true })).pages.flat()

/** Debits positive, by the account's role, of all entries of a source in their order. */
async function journal({ asha }: Seller, source: string): Promise<[role: string, amount: number][]> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query(
      `SELECT a.account_role, l.amount FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE e.companies_id = $1 AND e.source = $2 ORDER BY e.journal_entries_id, l.line_no`,
      [asha.companies_id, source],
    ),
  )
  return rows.map((row) => [row.account_role, row.amount])
}

/** An advance of a customer in Karnataka, applied in part and refunded in part. */
async function story(over: Partial<AdvanceInput> = {}): Promise<{ ours: Seller; made: Advance; invoices_id: string }> {
  const seller = await openSeller(world)
  const away = customer({
    customer_name: 'Nila Foods',
    gstin: '29AAGCB7383J1Z4',
    state_code: '29',
    pincode: '560001',
    city: 'Bengaluru',
  })
  const { customers_id } = await seller.asha.call(createCustomer, { body: away })
  const ours = { ...seller, customers_id }
  const body = advance(customers_id, ours.bank, { amount: 1_00_000_00, reference: 'AXIS-N-77', ...over })
  const { advances_id, payment } = await ours.asha.call(receiveAdvance, { body })
  const { invoices_id } = await issued(ours.asha, customers_id)
  await ours.asha.call(allocateAdvance, {
    params: { payments_id: payment.payments_id },
    body: { allocated_on: '2026-11-20', allocations: [{ invoices_id, amount: 1_180_00 }] },
  })
  const refund = { refunded_on: '2026-11-25', amount: 40_000_00, payment_mode: 'bank_transfer', reference: 'N-78' } as const
  const made = await ours.asha.call(refundAdvance, {
    params: { advances_id },
    body: { ...refund, ledger_accounts_id: ours.bank },
  })
  return { ours, made, invoices_id }
}

test('an advance for a service: from what is entered to the journal, the tax and both vouchers', async () => {
  const { ours, made, invoices_id } = await story()
  expect(await journal(ours, 'payment')).toEqual([
    ['bank', 1_00_000_00],
    ['customer_advances', -1_00_000_00],
  ])
  expect(await journal(ours, 'advance')).toEqual([
    ['gst_on_advances', 15_254_24],
    ['igst_output', -15_254_24],
  ])
  expect(await journal(ours, 'payment_allocation')).toEqual([
    ['customer_advances', 1_180_00],
    ['receivable', -1_180_00],
    ['gst_on_advances', -180_00],
    ['igst_output', 180_00],
  ])
  expect(await journal(ours, 'advance_refund')).toEqual([
    ['customer_advances', 40_000_00],
    ['bank', -40_000_00],
    ['gst_on_advances', -6_101_70],
    ['igst_output', 6_101_70],
  ])
  expect(made).toMatchObject({ advance_left: 58_820_00, tax_left: { igst: 8_972_54 } })
  const paper = await ours.asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, made.advances_id)))
  const voucher = await textOf(paper)
  for (const line of [
    'Receipt Voucher',
    'RV/26-27/0001',
    '10 Nov 2026',
    'Sahyadri Traders Private Limited',
    'GSTIN 27AADCS4321F1ZN',
    'Nila Foods',
    'GSTIN 29AAGCB7383J1Z4',
    'Karnataka (29)',
    '1|Design of a catalogue|998391|1|84,745.76|84,745.76|18%|15,254.24|1,00,000.00',
    'IGST|15,254.24',
    'Total|₹1,00,000.00',
    'Rupees One Lakh Only',
  ])
    expect(voucher).toContain(line)
  expect(voucher.join('\n')).toContain('Reverse charge\nNo')
  expect(voucher.join('\n')).not.toContain('Amount due')
  const { advance_refunds_id = '' } = made.refunds[0] ?? {}
  const back = await textOf(
    await ours.asha.tx((tx) => refundDocument(tx, world.app.services.files, made.advances_id, advance_refunds_id)),
  )
  for (const line of [
    'Refund Voucher',
    'RFV/26-27/0001',
    '25 Nov 2026',
    '1|Design of a catalogue|998391|1|33,898.30|33,898.30|18%|6,101.70|40,000.00',
    'IGST|6,101.70',
    'Total|₹40,000.00',
  ])
    expect(back).toContain(line)
  expect(back.join('\n')).toContain('RV/26-27/0001 of 10 Nov 2026')
  const invoice = await ours.asha.tx((tx) => invoicePaper(tx, world.app.services.files, invoices_id))
  expect(invoice.references).toContainEqual({ label: 'Advance adjusted', value: 'RV/26-27/0001, ₹1,180.00' })
})

test('an advance for goods has the same voucher without tax, which gives the reason', async () => {
  const { ours, made } = await story({ item_type: 'goods', hsn: '4819', description: 'Printed cartons' })
  expect(await journal(ours, 'advance')).toEqual([])
  expect(await journal(ours, 'payment_allocation')).toHaveLength(2)
  const text = await textOf(
    await ours.asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, made.advances_id))),
  )
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain('(notification 66/2017- Central Tax)')
  expect(text).toContain('Rate of GST on the supply: 18%.')
  expect(text).toContain('Total|₹1,00,000.00')
})

test('a voucher whose place is not known names none and gives the reason', async () => {
  const { ours, made } = await story({ is_place_known: false, gst_rate: null })
  const paper = await ours.asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, made.advances_id)))
  expect(paper.place_of_supply).toBeUndefined()
  expect(paper.notes).toContain('The rate is not known yet, so 18% (CGST Rules r.50, proviso (i))')
  expect(paper.notes).toContain('r.50, proviso (ii)')
})

test('an advance for a licence prints its value, GST and TCS, which add up to the money', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const toll = { tcs_nature: 'toll', hsn: '997212', description: 'Licence of the toll plaza', amount: 1_20_360_00 } as const
  const { advances_id } = await asha.call(receiveAdvance, { body: advance(customers_id, bank, toll) })
  const text = await textOf(await asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, advances_id))))
  for (const line of ['CGST|9,000.00', 'SGST|9,000.00', 'TCS 394 at 2%|2,360.00', 'Total|₹1,20,360.00'])
    expect(text).toContain(line)
  expect(text.join('\n')).toContain('1,00,000.00|18%|18,000.00|1,18,000.00')
})
