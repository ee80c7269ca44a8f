import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { customerStatement } from '#contract/sales/customer-statements.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { createJournal, reverseJournal, setOpeningBalances } from '#contract/accounting/journals.ts'
import { recordPayment, voidPayment } from '#contract/sales/payments.ts'
import { agedReceivables, dashboard } from '#contract/reporting/reports.ts'
import { payablesNote, receivablesNote } from '#server/domains/reporting/reports/schedule-ageing.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import { assignParty, listUnnamedLines } from '#contract/accounting/subledger.ts'
import { createVendor, vendorStatement } from '#contract/directory/vendors.ts'
import { addDays } from '#core/dates.ts'
import { balance } from '#server/ledger/balances.ts'
import { customer, invoiceLine, payment } from '#test/support/builders.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { approvedBill, openBuyer, type Buyer } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const START = '2026-08-01'
const LAST = 100
const step = fc.record({
  kind: fc.constantFrom('invoice', 'payment', 'bill', 'bill_payment', 'journal', 'journal', 'undo', 'assign'),
  day: fc.nat(LAST - 1),
  later: fc.nat(30),
  rupees: fc.integer({ min: 1, max: 4_000 }),
  who: fc.nat(1),
  role: fc.constantFrom('receivable', 'customer_advances', 'payable', 'vendor_advances'),
  is_debit: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Two customers and two vendors, and what was done so far. */
async function openBooks() {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const ids = await accountIds(asha)
  const customers = [
    (await asha.call(createCustomer, { body: customer() })).customers_id,
    (
      await asha.call(createCustomer, {
        body: customer({ customer_name: 'Nila Foods LLP', gstin: null, gst_treatment: 'unregistered' }),
      })
    ).customers_id,
  ]
  const first = await buyer.vendorOf()
  const { vendors_id } = await asha.call(createVendor, {
    body: vendor({ vendor_name: 'Rane and Associates', gstin: null, pan: null, gst_treatment: 'unregistered' }),
  })
  const lines = ['receivable', 'payable'].map((role) => ({ ledger_accounts_id: ids(role), debit: 700_00, credit: 0 }))
  await asha.call(setOpeningBalances, { body: { as_of: addDays(START, -1), lines } })
  return { buyer, ids, customers, vendors: [first, vendors_id], undo: [] as ((on: string) => Promise<unknown>)[] }
}
type Books = Awaited<ReturnType<typeof openBooks>>

/** Steps that the server refuses as it would for a person (a debt paid twice, a date too early) are skipped. */
async function take({ buyer, ids, customers, vendors, undo }: Books, { kind, day, later, rupees, who, role, is_debit }: Step) {
  const { asha, cash } = buyer
  const [on, then] = [addDays(START, day), addDays(START, Math.min(day + later, LAST))]
  const [customers_id, vendors_id] = [customers[who] ?? '', vendors[who] ?? '']
  if (kind === 'invoice') {
    const { invoices_id } = await issued(asha, customers_id, {
      invoice_date: on,
      due_date: then,
      lines: [invoiceLine({ rate: rupees * 100 })],
    })
    undo.push((cancelled_on) =>
      asha.send(cancelInvoice, { params: { invoices_id }, body: { cancelled_on, cancel_reason: 'Created twice' } } as never),
    )
  }
  if (kind === 'payment') {
    const { payments_id } = await asha.call(recordPayment, {
      body: payment(customers_id, ids('bank'), { payment_date: on, amount: rupees * 100 }),
    })
    undo.push((voided_on) =>
      asha.send(voidPayment, { params: { payments_id }, body: { voided_on, void_reason: 'Bounced' } } as never),
    )
  }
  if (kind === 'bill' || kind === 'bill_payment') {
    const dates = { bill_date: on, due_date: then }
    const { bills_id } = await approvedBill(buyer as Buyer, vendors_id, dates, { rate: rupees * 100 })
    const params = { bills_id }
    const paying = { payment_date: then, amount: 50, payment_mode: 'cash', reference: null, ledger_accounts_id: cash }
    if (kind === 'bill_payment') await asha.send(recordBillPayment, { params, body: paying } as never)
    else
      undo.push((cancelled_on) => asha.send(cancelBill, { params, body: { cancelled_on, cancel_reason: 'Not ours' } } as never))
  }
  if (kind === 'journal') {
    const party = ['receivable', 'customer_advances'].includes(role) ? { customers_id } : { vendors_id }
    const amounts = { debit: is_debit ? rupees : 0, credit: is_debit ? 0 : rupees }
    const mirror = { debit: amounts.credit, credit: amounts.debit, line_memo: null, ledger_accounts_id: ids('rent') }
    const body = {
      posting_date: on,
      memo: 'Manual',
      lines: [{ ...amounts, ledger_accounts_id: ids(role), line_memo: null, party }, mirror],
    }
    const { journal_entries_id } = await asha.call(createJournal, { body })
    undo.push((posting_date) =>
      asha.send(reverseJournal, { params: { journal_entries_id }, body: { posting_date, reason: 'Wrong' } } as never),
    )
  }
  if (kind === 'undo') await undo[rupees % Math.max(undo.length, 1)]?.(then)
  if (kind === 'assign') {
    const control = who === 0 ? 'customer' : 'vendor'
    const { rows } = await asha.call(listUnnamedLines, { query: { control } })
    const lines = rows.map(({ journal_entries_id, line_no }) => ({ journal_entries_id, line_no }))
    if (lines.length > 0) await asha.call(assignParty, { body: { lines, party: who === 0 ? { customers_id } : { vendors_id } } })
  }
}

test('ageing, statements, dashboard and books agree on every day, after any operations', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const books = await openBooks()
      const { asha } = books.buyer
      for (const each of steps) await take(books, each)
      for (let day = -1; day <= LAST; day += 9) {
        const on = addDays(START, day)
        const held = (...roles: string[]) =>
          asha.tx(async (tx) => {
            let sum = 0
            for (const role of roles) sum += await balance(tx, books.ids(role), on)
            return sum
          })
        const aged = await asha.call(agedReceivables, { query: { as_of: on } })
        expect([on, aged.totals.total + aged.without_party]).toEqual([on, await held('receivable', 'customer_advances')])
        const period = { from: on, to: on }
        for (const customers_id of books.customers) {
          const { closing } = await asha.call(customerStatement, { params: { customers_id }, query: period })
          expect([on, closing]).toEqual([on, aged.rows.find((row) => row.customers_id === customers_id)?.total ?? 0])
        }
        const sheet = await asha.call(reportSheet, { params: { report_kind: 'aged_payables' }, query: { as_of: on } })
        const total = sheet.rows.findLast(({ level, label }) => level === 0 && label.startsWith('Total'))?.cells[7] ?? 0
        expect([on, total]).toEqual([on, 0 - (await held('payable', 'vendor_advances'))])
        let owed = 0
        for (const vendors_id of books.vendors)
          owed += (await asha.call(vendorStatement, { params: { vendors_id }, query: period })).closing
        const named = sheet.rows.find(({ label }) => label === 'Total')?.cells[7] ?? 0
        expect([on, owed]).toEqual([on, named])
        const notes = await asha.tx(async (tx) => [await receivablesNote(tx, on), await payablesNote(tx, on)])
        expect([on, ...notes.map(({ other }) => other)]).toEqual([on, 0, 0])
      }
      const { as_of, receivable, payable } = await asha.call(dashboard)
      const today = await asha.call(agedReceivables, { query: { as_of } })
      expect(receivable).toBe(today.totals.total - today.totals.unallocated)
      expect(payable).toBeTypeOf('number')
      expect(await asha.tx(brokenInvariants)).toEqual([])
    }),
    { numRuns: 4 },
  )
})
