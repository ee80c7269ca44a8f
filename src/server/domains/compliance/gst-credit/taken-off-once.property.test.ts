import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { setAccountUse, setLineUse, setSupplierFiled } from '#contract/compliance/gst-credit.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { buildGstr3b, enterGstr3bCell, fileGstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const bill = fc.record({
  rupees: fc.integer({ min: 1_000, max: 90_000 }),
  use: fc.constantFrom('taxable', 'common', 'common_private', 'common'),
  isCapital: fc.boolean(),
  /** Hundredths of the bill that are paid, and when. */
  paid: fc.constantFrom(0, 0, 30, 100),
  paid_on: fc.constantFrom('2026-08-20', '2026-10-20', '2026-11-10'),
  isMissing: fc.boolean(),
  cancelled_on: fc.constantFrom(undefined, undefined, '2026-09-12', '2026-10-12', '2026-11-12'),
})
type Bill = typeof bill extends fc.Arbitrary<infer S> ? S : never

/** GSTR-2B of March with the bills, from the State of the buyer at 18%. */
function statement(bills: readonly { number: string; rupees: number }[]): Buffer {
  const inv = bills.map(({ number, rupees }) => {
    const tax = { igst: 0, cgst: rupees * 0.09, sgst: rupees * 0.09, cess: 0 }
    return {
      inum: number,
      dt: '10-03-2026',
      typ: 'R',
      val: rupees * 1.18,
      pos: '27',
      rev: 'N',
      itcavl: 'Y',
      rsn: '',
      txval: rupees,
      ...tax,
    }
  })
  const b2b = [{ ctin: '27AAPFU0939F1ZV', trdnm: 'Nila Printers', supfildt: '11-04-2026', supprd: '032026', inv }]
  const data = { gstin: '27AADCS4321F1ZN', rtnprd: '032026', gendt: '14-04-2026', docdata: { b2b } }
  return Buffer.from(JSON.stringify({ data }))
}

/** Files the returns of a month, with the credit of cancelled bills reversed as the check asks. */
async function file(asha: Actor, period: string, filed_on: string) {
  const view = await asha.call(getGstr3b, { query: { period } })
  const asked = view.checks.find(({ code }) => code === 'GST3-012')?.rows ?? []
  if (asked.length > 0) {
    const tax = asked.reduce(
      (sum, { cause }) => sum + Math.round(Number(/₹([\d,.]+\d)/.exec(cause)?.[1]?.replaceAll(',', '')) * 100),
      0,
    )
    const { cgst = 0, sgst = 0 } = view.cells.find(({ code }) => code === 'rev_OTH')?.figures ?? {}
    const figures = { taxable: 0, igst: 0, cgst: cgst + Math.ceil(tax / 2), sgst: sgst + Math.floor(tax / 2), cess: 0 }
    await asha.call(enterGstr3bCell, { params: { cell: 'rev_OTH' }, body: { period, ...figures, reason: 'Cancelled bills' } })
  }
  for (const [build, record] of [
    [buildGstr1, fileGstr1],
    [buildGstr3b, fileGstr3b],
  ] as const) {
    await asha.call(build, { body: { period } })
    await asha.call(record, { body: { period, filed_on, acknowledgement: 'AB271026123456X' } })
  }
}

/** Credit on a day: on the input accounts but for tax it paid, held back, and made a cost; and that of the bills that exist. */
const CREDIT = `SELECT
    coalesce(sum(l.amount) FILTER (WHERE a.account_role LIKE '%gst_input'), 0)::bigint - (SELECT coalesce(sum(amount), 0)::bigint FROM gst_entries g
      JOIN ledger_accounts i USING (companies_id, ledger_accounts_id) WHERE g.companies_id = $1 AND i.account_role LIKE '%gst_input'
      AND g.gst_kind = 'set_off' AND g.posting_date <= $2) AS input,
    coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'gst_reversed'), 0)::bigint AS reversed,
    coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'gst_ineligible'), 0)::bigint AS cost,
    (SELECT coalesce(sum(cgst + sgst + igst), 0)::bigint FROM bills b WHERE b.companies_id = $1 AND b.bill_date <= $2 AND b.journal_entries_id IS NOT NULL
      AND (b.cancelled_on IS NULL OR b.cancelled_on > $2)) AS of_bills
  FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE l.companies_id = $1 AND l.posting_date <= $2`
type Credit = { input: number; reversed: number; cost: number; of_bills: number }

async function creditOn(asha: Actor, day: string): Promise<Credit> {
  const { rows } = await asha.tx((tx) => tx.client.query<Credit>(CREDIT, [tx.companies_id, day]))
  return rows[0] ?? { input: 0, reversed: 0, cost: 0, of_bills: 0 }
}

async function enter(
  asha: Actor,
  { use, rupees, isCapital, isMissing }: Bill,
  number: string,
  buyer: Awaited<ReturnType<typeof openBuyer>>,
  vendors_id: string,
) {
  const machinery = await asha.tx((tx) => accountOf(tx, 'fixed_assets'))
  const over = { bill_date: '2026-03-10', due_date: '2026-12-20', bill_number: number }
  const { bills_id } = await approvedBill({ asha, printing: isCapital ? machinery : buyer.printing }, vendors_id, over, {
    rate: rupees * 100,
  })
  await asha.call(setLineUse, { body: { bills_id, line_no: 1, use } })
  if (isMissing) await asha.call(setSupplierFiled, { params: { bills_id }, body: { is_missing: true, filed_on: null } })
  return bills_id
}

test('credit is taken off once: by unpaid bills, suppliers that did not file, exempt supplies and cancellations', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 2 }), async (bills) => {
      const buyer = await openBuyer(world)
      const { asha, cash } = buyer
      const { customers_id } = await asha.call(createCustomer, { body: customer() })
      for (const gst_rate of ['18', '0'])
        await issued(asha, customers_id, {
          invoice_date: '2026-03-15',
          due_date: '2026-04-15',
          lines: [invoiceLine({ gst_rate })],
        })
      await asha.call(setAccountUse, {
        params: { ledger_accounts_id: buyer.printing },
        body: { use: 'taxable', from_date: '2026-03-01' },
      })
      const vendors_id = await buyer.vendorOf()
      const made: (Bill & { bills_id: string })[] = []
      for (const [at, each] of bills.entries())
        made.push({ ...each, bills_id: await enter(asha, each, `B/${at}`, buyer, vendors_id) })
      await asha.call(importGstr2b, {
        query: { file_name: '2b.json' },
        raw: statement(bills.map(({ rupees }, at) => ({ number: `B/${at}`, rupees }))),
      })
      await file(asha, '2026-03', '2026-04-18')
      /** Payments and cancellations up to a day, after what was done before. */
      const act = async (after: string, until: string) => {
        for (const { bills_id, rupees, paid, paid_on, cancelled_on } of made) {
          const params = { bills_id }
          if (paid > 0 && cancelled_on === undefined && paid_on > after && paid_on <= until) {
            const body = {
              payment_date: paid_on,
              amount: Math.round(rupees * 1.18) * paid,
              payment_mode: 'cash',
              reference: null,
              ledger_accounts_id: cash,
            } as const
            await asha.call(recordBillPayment, { params, body })
          }
          if (cancelled_on && cancelled_on > after && cancelled_on <= until)
            await asha.call(cancelBill, { params, body: { cancelled_on, cancel_reason: 'Twice' } })
        }
      }
      await act('2026-04-01', '2026-09-30')
      await file(asha, '2026-09', '2026-10-11')
      await act('2026-09-30', '2026-10-31')
      await file(asha, '2026-10', '2026-11-11')
      await act('2026-10-31', '2026-11-30')
      for (const day of [
        '2026-03-31',
        '2026-04-18',
        '2026-08-31',
        '2026-10-10',
        '2026-10-11',
        '2026-10-31',
        '2026-11-11',
        '2026-11-12',
        '2026-11-20',
      ]) {
        const { input, reversed, cost, of_bills } = await creditOn(asha, day)
        expect([day, input + reversed + cost]).toEqual([day, of_bills])
        expect([day, input >= 0, reversed >= 0, cost >= 0]).toEqual([day, true, true, true])
      }
      expect(await asha.tx(brokenInvariants)).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
