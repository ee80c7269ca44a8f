import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/sales/payments.ts'
import { payment } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a customer is mailed the receipt of a payment: the amount, the tax withheld, and what it settles', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const { invoices_id, invoice_number, total } = await issued(asha, customers_id)
  const { payments_id } = await asha.call(contract.recordPayment, {
    body: payment(customers_id, bank, {
      amount: total + 480_00,
      tds_amount: 20_00,
      reference: 'U-77',
      allocations: [{ invoices_id, amount: total }],
    }),
  })
  const params = { payments_id }
  const body = { to: 'accounts@deccan.in', subject: 'Receipt', message: 'With thanks.' }
  await asha.call(contract.emailPayment, { params, body })
  await world.app.services.jobs.drain()
  expect(await asha.call(contract.getPayment, { params })).toMatchObject({ email_status: 'sent', emailed_to: body.to })
  const file = await asha.send(contract.paymentPdfFile, { params, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  for (const said of [
    'Payment Receipt',
    'RCT/26-27/0001',
    'U-77',
    invoice_number ?? '',
    '1,180.00',
    'Advance',
    '500.00',
    '1,660.00',
  ])
    expect(text).toContain(said)
  const { rows } = await asha.call(contract.paymentTimeline, { params })
  expect(rows.map(({ action }) => action)).toEqual(['email_sent', 'email_asked', 'recorded'])
})

test('a payment that was undone is not mailed, and its document is marked so', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const { payments_id } = await asha.call(contract.recordPayment, { body: payment(customers_id, bank) })
  const params = { payments_id }
  await asha.call(contract.voidPayment, { params, body: { voided_on: '2026-11-20', void_reason: 'Entered twice' } })
  const body = { to: 'accounts@deccan.in', subject: 'Receipt', message: 'With thanks.' }
  expect(await asha.refused(contract.emailPayment, { params, body })).toMatchObject({ code: 'wrong_state' })
  const file = await asha.send(contract.paymentPdfFile, { params, query: {} })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  expect(text).toContain('Entered twice')
  const { rows } = await asha.call(contract.paymentTimeline, { params })
  expect(rows[0]).toMatchObject({ action: 'voided', detail: { voided_on: '2026-11-20', void_reason: 'Entered twice' } })
  expect(file.headers['content-disposition']).toContain('attachment')
  const shown = await asha.send(contract.paymentPdfFile, { params, query: { inline: '1' } })
  expect(shown.headers['content-disposition']).toContain('inline')
})
