import { beforeAll, expect, test } from 'vitest'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { buildGstr3b, fileGstr3b } from '#contract/compliance/gstr3b.ts'
import {
  approveGstr9,
  buildGstr9,
  enterGstr9Cell,
  exportGstr9,
  fileGstr9,
  type Gstr9,
  getGstr9,
  gstr9Upload,
  removeGstr9Cell,
} from '#contract/compliance/gstr9.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { customer } from '#test/support/builders.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const year_start = '2025-04-01'
const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12']
  .map((month) => `2025-${month}`)
  .concat('2026-01', '2026-02', '2026-03')
let world: World
beforeAll(async () => {
  world = await openWorld()
})

const statement = (inum: string, txval: number) =>
  Buffer.from(
    JSON.stringify({
      data: {
        gstin: '27AADCS4321F1ZN',
        rtnprd: '082025',
        gendt: '14-09-2025',
        docdata: {
          b2b: [
            {
              ctin: '27AAPFU0939F1ZV',
              trdnm: 'Nila Printers',
              supfildt: '11-09-2025',
              supprd: '082025',
              inv: [
                {
                  inum,
                  dt: '10-08-2025',
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
                },
              ],
            },
          ],
        },
      },
    }),
  )

/** A year with a sale in August and one in March, a bill whose credit is claimed, and all returns filed. */
async function filedYear() {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const sales = [
    await issued(asha, customers_id, { invoice_date: '2025-08-15' }),
    await issued(asha, customers_id, { invoice_date: '2026-03-20' }),
  ]
  const bill = await approvedBill(
    buyer,
    await buyer.vendorOf(),
    { bill_date: '2025-08-10', bill_number: 'A/1' },
    { rate: 10_000_00 },
  )
  // Otherwise its credit is reversed after 180 days.
  await asha.call(recordBillPayment, {
    params: { bills_id: bill.bills_id },
    body: {
      payment_date: '2025-09-01',
      amount: 11_800_00,
      payment_mode: 'cash',
      reference: null,
      ledger_accounts_id: buyer.cash,
    },
  })
  await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: statement('A/1', 10_000) })
  for (const period of months) {
    const filed = { period, filed_on: '2026-11-18', acknowledgement: 'AA271026123456X' }
    await asha.call(buildGstr1, { body: { period } })
    await asha.call(fileGstr1, { body: filed })
    if (period === '2026-03') break
    await asha.call(buildGstr3b, { body: { period } })
    await asha.call(fileGstr3b, { body: filed })
  }
  return { ...buyer, sales }
}
const view = (actor: Actor) => actor.call(getGstr9, { query: { year_start } })
const at = ({ cells }: Gstr9, code: string) => cells.find((cell) => cell.code === code)
const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }

test('GSTR-9 is the sum of the filed returns, each row with its sources; it is built, approved and filed once', async () => {
  const { asha, sales } = await filedYear()
  // The last GSTR-3B of the year is missing.
  const open = await view(asha)
  expect(await asha.refused(gstr9Upload, { query: { year_start } })).toMatchObject({ code: 'wrong_state' })
  expect(open.missing).toEqual([{ form: 'gstr3b', period: '2026-03', link: '/accounting/tax-filing?period=2026-03' }])
  expect(await asha.refused(buildGstr9, { body: { year_start } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(buildGstr3b, { body: { period: '2026-03' } })
  await asha.call(fileGstr3b, { body: { period: '2026-03', filed_on: '2026-11-18', acknowledgement: 'AA271026123456X' } })

  const gstr9 = await view(asha)
  expect(gstr9.missing).toEqual([])
  // A second computation, from the documents themselves.
  const sold = sales.reduce((sum, { taxable_value }) => sum + taxable_value, 0)
  const tax = sales.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
  expect(at(gstr9, '5N')?.figures.taxable).toBe(sold)
  expect(taxOf(at(gstr9, '4N')?.figures ?? none)).toBe(tax)
  expect([...(at(gstr9, '4B')?.sources ?? []), ...(at(gstr9, '4A')?.sources ?? [])]).toHaveLength(2)
  // Printing of ₹10,000: credit of ₹1,800, in GSTR-2B too.
  expect(at(gstr9, '6A')?.figures).toEqual({ ...none, cgst: 900_00, sgst: 900_00 })
  expect([at(gstr9, '6J'), at(gstr9, '8D')].map((cell) => taxOf(cell?.figures ?? none))).toEqual([0, 0])
  expect(taxOf(at(gstr9, '8A')?.figures ?? none)).toBe(1_800_00)
  const paid = gstr9.paid.filter(({ head }) => head !== 'interest' && head !== 'fee')
  expect(paid.reduce((sum, each) => sum + each.payable, 0)).toBe(tax)
  for (const each of gstr9.paid) expect(each.cash + each.igst + each.cgst + each.sgst + each.cess).toBe(each.payable)
  const hsn = (table: string) =>
    gstr9.hsn.filter((row) => row.table === table).reduce((sum, { figures }) => sum + figures.taxable, 0)
  expect([hsn('17'), hsn('18')]).toEqual([sold, 10_000_00])
  for (const { books, returned } of gstr9.reconciliation) expect(books).toBe(returned)
  expect([gstr9.due_on, gstr9.is_needed, gstr9.fee.amount]).toEqual(['2026-12-31', false, 0])

  const built = await asha.call(buildGstr9, { body: { year_start } })
  expect(built.filing).toMatchObject({ status: 'built', is_stale: false })
  const enter = { params: { cell: '5D' as const }, body: { year_start, ...none, taxable: 500_00, reason: 'Interest' } }
  const entered = await asha.call(enterGstr9Cell, enter)
  expect([entered.filing.is_stale, at(entered, '5N')?.figures.taxable]).toEqual([true, sold + 500_00])
  expect(await asha.refused(enterGstr9Cell, { ...enter, body: { ...enter.body, cgst: 1 } })).toMatchObject({ code: 'invalid' })
  const filed = { year_start, filed_on: '2026-11-19', acknowledgement: 'AB271026123456X' }
  expect(await asha.refused(fileGstr9, { body: filed })).toMatchObject({ message: expect.stringContaining('Build it again') })
  await asha.call(removeGstr9Cell, { params: { cell: '5D' }, body: { year_start } })
  await asha.call(buildGstr9, { body: { year_start } })
  const ravi = await world.member(asha, ['APPS_TAXES'])
  expect(await asha.refused(approveGstr9, { body: { year_start } })).toMatchObject({ code: 'forbidden' })
  await ravi.call(approveGstr9, { body: { year_start } })
  expect((await asha.call(fileGstr9, { body: filed })).filing.status).toBe('filed')
  expect(await asha.refused(enterGstr9Cell, enter)).toMatchObject({ code: 'wrong_state' })
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'gst_returns' } })
  expect(JSON.stringify(rows[0])).toContain('GSTR-9 for FY 2025–26')
  const file = JSON.parse((await asha.send(gstr9Upload, { query: { year_start } })).body)
  const value = (key: string) => file.table4[key].txval * 100
  expect(file).toMatchObject({ gstin: '27AADCS4321F1ZN', fp: '032026', table6: { supp_non_rchrg: [{ itc_typ: 'ip' }, {}, {}] } })
  expect(value('b2b') + value('b2c')).toBe(sold)
  expect((await asha.send(exportGstr9, { query: { year_start, format: 'csv' } })).body).toContain(
    'Supplies to registered persons (B2B)',
  )
})

test('a difference to the books is explained with a reason; others see nothing', async () => {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  await issued(asha, customers_id, { invoice_date: '2025-08-15' })
  const open = await view(asha)
  const [turnover] = open.reconciliation
  expect([turnover?.returned, (turnover?.books ?? 0) > 0]).toEqual([0, true])
  const explained = await asha.call(enterGstr9Cell, {
    params: { cell: '9C5' },
    body: { year_start, ...none, taxable: turnover?.books ?? 0, reason: 'Not filed yet' },
  })
  expect(explained.reconciliation[0]).toMatchObject({ explained: turnover?.books, reason: 'Not filed yet' })
  const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await clerk.refused(getGstr9, { query: { year_start } })).toMatchObject({ status: 403 })
})
