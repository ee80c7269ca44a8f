import { expect, test } from 'vitest'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { customer } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const invoice = (inum: string, rupees: number) => ({
  inum,
  dt: '10-10-2026',
  typ: 'R',
  val: rupees,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: rupees,
  igst: 0,
  cgst: rupees * 0.09,
  sgst: rupees * 0.09,
  cess: 0,
})
const file = (inv: ReturnType<typeof invoice>[]) => {
  const b2b = [{ ctin: '27AAPFU0939F1ZV', trdnm: 'Nila Printers', inv }]
  const data = { gstin: '27AADCS4321F1ZN', rtnprd: '102026', gendt: '14-11-2026', docdata: { b2b } }
  return Buffer.from(JSON.stringify({ data }))
}

test('the first page asks for GST with all credit of the books until GSTR-2B is imported, and then with what it confirms', async () => {
  const buyer = await openBuyer(await openWorld())
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await issued(asha, customers_id, { invoice_date: '2026-10-15', due_date: '2026-11-14' })
  const vendors_id = await buyer.vendorOf()
  const october = { bill_date: '2026-10-10', due_date: '2026-11-20' }
  // Credit of ₹18, ₹36 and ₹45 against tax of ₹180; food is blocked, and in no account.
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/1' }, { rate: 100_00 })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/2' }, { rate: 200_00 })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/3' }, { rate: 250_00 })
  await approvedBill(buyer, vendors_id, { ...october, bill_number: 'A/4' }, { rate: 300_00, input_credit: 'food' })
  const gst = async () =>
    (await asha.call(dashboard)).statutory_dates?.find(({ tax, month }) => tax === 'gst' && month === '2026-10-01')
  expect(await gst()).toMatchObject({ amount: 81_00, is_returned: false, is_confirmed: false })
  // A/2 is not in it, and A/3 with another amount.
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: file([invoice('A/1', 100), invoice('A/3', 300)]) })
  expect(await gst()).toMatchObject({ amount: 162_00, is_returned: false, is_confirmed: true })
  // Of a statement too large to be compared with each look the books count as before.
  await asha.tx(({ client }) =>
    client.query(`UPDATE gstr2b_imports SET counted = '{"docdata.b2b": 20001}' WHERE companies_id = $1`, [asha.companies_id]),
  )
  expect(await gst()).toMatchObject({ amount: 81_00, is_confirmed: false })
})
