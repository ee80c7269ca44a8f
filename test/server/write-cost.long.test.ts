import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { saveDraft as saveBill } from '#server/domains/purchases/bills/drafts.ts'
import { recordPayment as payBill } from '#server/domains/purchases/bills/payments.ts'
import { approve, submit } from '#server/domains/purchases/bills/review.ts'
import { saveDraft as saveCreditNote } from '#server/domains/sales/credit-notes/drafts.ts'
import { issue as issueCreditNote } from '#server/domains/sales/credit-notes/service.ts'
import { sell } from '#server/domains/sales/cash-memos/service.ts'
import { issue, issueNew } from '#server/domains/sales/invoices/issue-invoice.ts'
import { cancel, saveDraft } from '#server/domains/sales/invoices/service.ts'
import { create as createJournal } from '#server/domains/accounting/journals/service.ts'
import { recordPayment, voidPayment } from '#server/domains/sales/payments/service.ts'
import { record as payAhead } from '#server/domains/purchases/vendor-advances/pay.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cashMemo, creditNote, invoice, payment } from '#test/support/builders.ts'
import { bill, billLine, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

type Deed = (tx: CompanyTx) => Promise<unknown>

const MORE = 60
/** What plans may differ by when tables are a little larger; a statement that reads a table reads at least one row a document. */
const SLACK = 30
let asha: Actor
let url: string
let deeds: Record<string, Deed>

beforeAll(async () => {
  const world = await openWorld()
  const { app } = world
  url = world.url
  const seller = await openSeller(world)
  asha = seller.asha
  const { customers_id, bank } = seller
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const expense = await asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  let bills = 0
  const invoiced: Deed = async (tx) => {
    const { invoices_id, version } = await saveDraft(tx, invoice(customers_id))
    return issue(tx, app.services, invoices_id, version)
  }
  const approved = async (tx: CompanyTx) => {
    bills += 1
    const { bills_id, version } = await saveBill(
      tx,
      bill(vendors_id, [billLine(expense, { rate: 10_000_00 + bills * 100 })], { bill_number: `NP/${bills}` }),
    )
    const submitted = await submit(tx, bills_id, version)
    return approve(tx, bills_id, submitted.version)
  }
  const line = { line_memo: null }
  const lines = [
    { ...line, ledger_accounts_id: expense, debit: 50_00, credit: 0 },
    { ...line, ledger_accounts_id: bank, debit: 0, credit: 50_00 },
  ]
  deeds = {
    'an invoice issued': invoiced,
    'an invoice made and issued at once': (tx) => issueNew(tx, app.services, invoice(customers_id)),
    'an invoice cancelled': async (tx) => {
      const { invoices_id, version } = await saveDraft(tx, invoice(customers_id))
      const { invoice_date } = await issue(tx, app.services, invoices_id, version)
      await cancel(tx, invoices_id, { cancelled_on: invoice_date, cancel_reason: 'A slip' })
    },
    'a payment that settles an invoice': async (tx) => {
      const { invoices_id, version } = await saveDraft(tx, invoice(customers_id))
      const { total } = await issue(tx, app.services, invoices_id, version)
      const allocations = [{ invoices_id, amount: total }]
      return recordPayment(tx, payment(customers_id, bank, { amount: total, allocations }))
    },
    'a payment taken back': async (tx) => {
      const { payments_id } = await recordPayment(tx, payment(customers_id, bank))
      return voidPayment(tx, payments_id, { voided_on: '2026-11-20', void_reason: 'A slip' })
    },
    'a credit note issued': async (tx) => {
      const { credit_notes_id, version } = await saveCreditNote(tx, creditNote(customers_id))
      return issueCreditNote(tx, app.services, credit_notes_id, version)
    },
    'a sale for cash': (tx) => sell(tx, cashMemo()),
    'a bill approved and paid': async (tx) => {
      const { bills_id, amount_due } = await approved(tx)
      const paid = {
        amount: amount_due,
        payment_date: '2026-11-20',
        ledger_accounts_id: bank,
        reference: null,
        payment_mode: 'bank_transfer' as const,
      }
      return payBill(tx, bills_id, paid)
    },
    'a vendor paid ahead': (tx) => payAhead(tx, vendorAdvance(vendors_id, bank)),
    'an entry by hand': (tx) => createJournal(tx, { posting_date: '2026-11-20', memo: 'Tea', lines }),
  }
})

test('what a document costs to make does not grow with the documents there are', async () => {
  const few = await costs()
  for (let made = 0; made < MORE; made += 1) await asha.tx((tx) => all(tx))
  await analysed()
  const many = await costs()
  const grown = Object.keys(deeds).filter((name) => (many[name] ?? 0) - (few[name] ?? 0) > SLACK)
  expect(grown.map((name) => `${name}: ${few[name]} rows read, then ${many[name]}`)).toEqual([])
}, 120_000)

async function all(tx: CompanyTx) {
  for (const deed of Object.values(deeds)) await deed(tx)
}

/**
 * Rows that each action reads from tables other than the chart of accounts, however it does: in functions, for constraints, for
 * policies.
 */
async function costs(): Promise<Record<string, number>> {
  const cost: Record<string, number> = {}
  for (const [name, deed] of Object.entries(deeds))
    cost[name] = await asha.tx(async (tx) => {
      // The access path on a small table means nothing: where an index can be used, it is.
      await tx.client.query('SET LOCAL enable_seqscan = off')
      const before = await rowsRead(tx)
      await deed(tx)
      return (await rowsRead(tx)) - before
    })
  return cost
}

/** As the database's own upkeep does some seconds after tables have grown. */
async function analysed() {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('ANALYZE')
  await owner.end()
}

async function rowsRead(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ read: number }>(
    "SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables WHERE relname <> 'ledger_accounts'",
  )
  return rows[0]?.read ?? 0
}
