import { beforeAll, expect, test } from 'vitest'
import { exportExportRefund, getExportRefund, saveExportProof } from '#contract/compliance/export-refunds.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { buildGstr3b, fileGstr3b, enterGstr3bCell } from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const none = {
  port_code: null,
  shipping_bill_number: null,
  shipping_bill_date: null,
  fob_value: null,
  like_value: null,
  egm_number: null,
  egm_date: null,
  certificates: [],
}
const shipped = { port_code: 'INNSA1', shipping_bill_number: '1234567', shipping_bill_date: '2026-10-12', egm_date: '2026-10-15' }
const query = { period_from: '2026-10', period: '2026-10' }

/** October: cloth of ₹4,00,000 and work of $1,000 exported, cloth of ₹6,00,000 sold at home; the work is paid in November. */
async function october() {
  const exporter = await openExporter(world)
  const { asha, customers_id, issue } = exporter
  const dates = { invoice_date: '2026-10-10', due_date: '2026-11-10' }
  const line = (rate: number) => [invoiceLine({ quantity: '1', rate, hsn: '5208', item_type: 'goods', gst_rate: '5' })]
  const goods = await issued(asha, customers_id, { ...dates, under_lut: true, lines: line(4_00_000_00) })
  const home = (await asha.call(createCustomer, { body: customer() })).customers_id
  await issued(asha, home, { ...dates, lines: line(6_00_000_00) })
  const work = await issue(1_000_00, '88', {
    ...dates,
    lines: [{ ...invoiceLine({ quantity: '1', item_type: 'service', hsn: '998314', gst_rate: '18' }), foreign_rate: 1_000_00 }],
  })
  const read = async (over: Partial<typeof query> = {}) => asha.call(getExportRefund, { query: { ...query, ...over } })
  const prove = (invoices_id: string, over: object) =>
    asha.call(saveExportProof, { params: { invoices_id }, body: { ...none, ...over } })
  return { ...exporter, goods, work, read, prove }
}

test('goods count once they are shipped and at the lower value, services when they are paid, and what has no proof only below', async () => {
  const { asha, goods, work, read, prove, receive } = await october()
  const before = await read()
  expect(before).toMatchObject({ exports: 0, adjusted: 10_00_000_00, maximum: null, cancelled: 0 })
  expect(before.statement.map(({ number, left_out }) => [number, left_out])).toEqual([
    [goods.invoice_number, 'Enter port, number and date of the shipping bill.'],
    [work.invoice_number, 'No payment was received for it in these months.'],
  ])
  await prove(goods.invoices_id, { ...shipped, fob_value: 3_90_000_00 })
  const after = await read()
  expect(after).toMatchObject({ exports: 3_90_000_00, adjusted: 9_90_000_00 })
  expect(after.statement[0]).toMatchObject({ counted: 3_90_000_00, claim_before: '2028-10-15', left_out: null })
  await receive(work.invoices_id, 600_00, 53_000_00, { payment_date: '2026-11-18', bank_charge: 1_000_00 })
  const both = { period_from: '2026-10', period: '2026-11' }
  expect(await read()).toMatchObject({ exports: 3_90_000_00, adjusted: 9_90_000_00 })
  expect((await read({ period_from: '2026-11', period: '2026-11' })).statement).toMatchObject([
    { received: 54_000_00, counted: 0, left_out: 'Enter the number of the BRC or FIRC.' },
  ])
  await prove(work.invoices_id, { certificates: [{ brc_number: 'FIRC-1', brc_date: '2026-11-19', amount: null }] })
  const whole = await read(both)
  expect(whole).toMatchObject({ exports: 3_90_000_00 + 54_000_00, adjusted: 9_90_000_00 + 54_000_00 })
  for (const { amount, documents } of whole.lines) expect(documents.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
  expect(whole.statement.reduce((sum, { counted }) => sum + counted, 0)).toBe(whole.exports)
  const { body } = await asha.send(exportExportRefund, { query: { ...both, format: 'csv' } })
  expect(String(body)).toContain('INNSA1')
})

test('credit comes from filed returns, and the claim is the lower of the formula and the credit left', async () => {
  const { asha, goods, read, prove } = await october()
  await prove(goods.invoices_id, shipped)
  const figures = { taxable: 0, igst: 60_000_00, cgst: 0, sgst: 0, cess: 0 }
  const period = '2026-10'
  await asha.call(enterGstr3bCell, {
    params: { cell: 'itc_IMPG' },
    body: { period, ...figures, reason: 'Bill of entry 4711' },
  })
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: { period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
  await asha.call(buildGstr3b, { body: { period } })
  expect(await read()).toMatchObject({ net_credit: null, maximum: null, claim: null })
  await asha.call(fileGstr3b, { body: { period, filed_on: '2026-11-19', acknowledgement: 'AB271026123456X' } })
  const filed = await read()
  // 4 of 10 lakh × 60,000 = 24,000; the sale at home took 30,000 of the credit.
  expect(filed).toMatchObject({ net_credit: 60_000_00, maximum: 24_000_00, credit_left: 30_000_00, claim: 24_000_00 })
  expect(filed.months).toMatchObject([{ period, credit: { availed: 60_000_00, reversed: 0, capital: 0, net: 60_000_00 } }])
})

test('an export with payment of tax is listed as such, and its value counts in the adjusted turnover alone', async () => {
  const { asha, customers_id, read } = await october()
  const lines = [invoiceLine({ quantity: '1', rate: 1_00_000_00, hsn: '5208', item_type: 'goods', gst_rate: '5' })]
  const taxed = await issued(asha, customers_id, { invoice_date: '2026-10-20', due_date: '2026-10-30', under_lut: false, lines })
  const { with_payment, adjusted } = await read()
  expect(with_payment).toMatchObject([{ number: taxed.invoice_number, igst: 5_000_00, counted: 0 }])
  expect(adjusted).toBe(11_00_000_00)
})

test('a proof is refused for an invoice at home and for days that cannot be', async () => {
  const { asha, goods } = await october()
  const home = (await asha.call(createCustomer, { body: customer({ customer_name: 'Home' }) })).customers_id
  const own = await issued(asha, home)
  const params = (invoices_id: string) => ({ params: { invoices_id } })
  expect(await asha.refused(saveExportProof, { ...params(own.invoices_id), body: none })).toMatchObject({ status: 409 })
  expect(await asha.refused(saveExportProof, { ...params(crypto.randomUUID()), body: none })).toMatchObject({ status: 404 })
  for (const [path, over] of [
    ['egm_date', { ...shipped, egm_date: '2026-10-11' }],
    ['certificates.0.brc_date', { certificates: [{ brc_number: 'F', brc_date: '2026-12-01', amount: null }] }],
    ['port_code', { port_code: 'X' }],
  ] satisfies [string, object][])
    expect(await asha.refused(saveExportProof, { ...params(goods.invoices_id), body: { ...none, ...over } })).toMatchObject({
      status: 400,
      issues: [{ path }],
    })
  expect(await asha.refused(getExportRefund, { query: { period_from: '2026-11', period: '2026-10' } })).toMatchObject({
    issues: [{ path: 'period' }],
  })
})
