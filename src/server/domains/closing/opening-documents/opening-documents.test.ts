import { beforeEach, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { getInvoice, listInvoices } from '#contract/sales/invoices.ts'
import { setOpeningBalances } from '#contract/accounting/journals.ts'
import * as contract from '#contract/closing/opening-documents.ts'
import { setOpeningBooks, getOpeningTieOut } from '#contract/accounting/openings.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import { customer, openInvoice, payment } from '#test/support/builders.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { booksOf, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let customers_id: string
let bank: string
let ids: (role: string) => string
beforeEach(async () => {
  ;({ asha, customers_id, bank } = await openSeller(world))
  ids = await accountIds(asha)
})

const opened_on = '2026-09-30'
const books = () => asha.call(setOpeningBooks, { body: { opened_on, turnover_this_year: null, turnover_last_year: null } })
const add = (over: Partial<contract.OpeningDocumentInput> = {}) =>
  asha.call(contract.addOpeningDocument, {
    body: openInvoice(customers_id, { document_date: '2026-08-10', due_date: '2026-09-09', ...over }),
  })
const broken = () => asha.tx(brokenInvariants)
const stated = (amounts: Record<string, number>) =>
  asha.call(setOpeningBalances, {
    body: {
      as_of: opened_on,
      lines: Object.entries(amounts).map(([role, amount]) => ({
        ledger_accounts_id: ids(role),
        debit: Math.max(amount, 0),
        credit: Math.max(0 - amount, 0),
      })),
    },
  })

test('an open invoice owes what was open, has its own number, and is no revenue and no tax', async () => {
  await books()
  const made = await add()
  expect(made).toMatchObject({ number: 'OLD/2026/17', total: 60_000_00, opening_total: 1_18_000_00, is_untouched: true })
  expect(await booksOf(asha)).toEqual({ receivable: 60_000_00, opening_balance_equity: -60_000_00 })
  const invoice = await asha.call(getInvoice, { params: { invoices_id: made.document_id } })
  expect(invoice).toMatchObject({
    invoice_number: 'OLD/2026/17',
    status: 'issued',
    amount_due: 60_000_00,
    cgst: 0,
    igst: 0,
    due_date: '2026-09-09',
    opening_on: opened_on,
  })
  expect(await broken()).toEqual([])
  const paid = await asha.call(recordPayment, {
    body: payment(customers_id, bank, {
      payment_date: '2026-11-20',
      amount: 60_000_00,
      allocations: [{ invoices_id: made.document_id, amount: 60_000_00 }],
    }),
  })
  expect(paid.unallocated).toBe(0)
  expect((await asha.call(getInvoice, { params: { invoices_id: made.document_id } })).status).toBe('paid')
  expect(await broken()).toEqual([])
})

test('trial balance first or documents first: the books come to the same, and to what was stated', async () => {
  const other = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Nila Stores', gstin: null, gst_treatment: 'unregistered' }),
  })
  const documents = async () => {
    await books()
    await add()
    await add({ party_id: other.customers_id, number: 'OLD/2026/18', open_amount: 35_000_00, original_amount: null })
  }
  await stated({ receivable: 1_00_000_00, bank: 50_000_00 })
  await documents()
  const first = await booksOf(asha)
  expect(first).toEqual({ receivable: 1_00_000_00, bank: 50_000_00, opening_balance_equity: -1_50_000_00 })
  expect(await broken()).toEqual([])
  const tie = await asha.call(getOpeningTieOut)
  expect(tie).toMatchObject({
    ties: false,
    accounts: [{ stated: 1_00_000_00, documents: 95_000_00, difference: 5_000_00 }],
    parties: [{ documents: 60_000_00 }, { documents: 35_000_00 }],
  })
  // Entered again as the documents have it.
  await stated({ receivable: 95_000_00, bank: 50_000_00 })
  expect(await booksOf(asha)).toEqual({ receivable: 95_000_00, bank: 50_000_00, opening_balance_equity: -1_45_000_00 })
  expect((await asha.call(getOpeningTieOut)).ties).toBe(true)
  expect(await broken()).toEqual([])
  const rows = (await asha.call(listInvoices, { query: {} })).rows
  expect(rows).toHaveLength(2)
  const aged = await asha.call(agedReceivables, { query: { as_of: opened_on } })
  expect(aged.totals).toMatchObject({ total: 95_000_00 })
})
