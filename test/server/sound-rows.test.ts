import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIssuedInvoice } from '#contract/sales/invoices.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { saveDraft as saveBill } from '#server/domains/purchases/bills/drafts.ts'
import { recordPayment } from '#server/domains/sales/payments/service.ts'
import { invoice, payment } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

let owner: pg.Client

beforeAll(async () => {
  const world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  const { asha, customers_id, bank } = await openSeller(world)
  await asha.call(createIssuedInvoice, { body: invoice(customers_id) })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  await asha.tx(async (tx) => saveBill(tx, bill(vendors_id, [billLine(await accountOf(tx, 'staff_welfare'))])))
  await asha.tx((tx) => recordPayment(tx, payment(customers_id, bank)))
})
afterAll(() => owner.end())

/** Rows that must be rejected, whoever writes them; one line per rule of `is_sound()`. */
const unsound = {
  invoices: [
    "status = 'lost'",
    "email_status = 'lost'",
    "tax_rule = 'both'",
    "invoice_number = '12345678901234567'",
    'total = -1, amount_due = -1',
    'amount_due = total + 1',
    'issued_at = NULL',
    'invoice_number = NULL',
    "cancelled_on = '2026-11-20'",
    'amount_due = total - 1',
    "status = 'part_paid'",
    "status = 'paid'",
    "currency = 'USD'",
    "currency = 'USD', exchange_rate = 0, foreign_total = 1, foreign_due = 1",
    "currency = 'USD', exchange_rate = 80, foreign_total = -1, foreign_due = -1",
    "currency = 'USD', exchange_rate = 80, foreign_total = 1, foreign_due = 2",
    "status = 'paid', amount_due = 0, currency = 'USD', exchange_rate = 80, foreign_total = 1, foreign_due = 1",
  ],
  bills: [
    "status = 'lost'",
    "tax_rule = 'both'",
    'total = -1, amount_due = -1',
    'tds_base = -1',
    'tds_amount = total + 1',
    'amount_due = total + 1',
    "status = 'paid', amount_due = 1",
    "currency = 'USD'",
    "currency = 'USD', exchange_rate = 0, foreign_total = 1, foreign_due = 0",
    "currency = 'USD', exchange_rate = 80, foreign_total = -1, foreign_due = -1",
    "amount_due = 1, currency = 'USD', exchange_rate = 80, foreign_total = 1, foreign_due = 2",
    "amount_due = 0, currency = 'USD', exchange_rate = 80, foreign_total = 1, foreign_due = 1",
  ],
  payments: [
    "payment_mode = 'barter'",
    "status = 'lost'",
    "email_status = 'lost'",
    "payment_number = '12345678901234567'",
    'amount = -1, tds_amount = 9',
    'tds_amount = -1',
    'bank_charge = -1',
    'unallocated = -1',
    'amount = 0',
    "status = 'voided', unallocated = 0",
    "status = 'voided', voided_on = '2026-11-20', unallocated = 1",
    "currency = 'USD'",
    "currency = 'USD', foreign_amount = 0",
    'exchange_gain = 1',
  ],
  e_invoices: [
    "status = 'lost'",
    "document_type = 'DBN'",
    "cancel_reason = 'whim'",
    "irn = 'short', ack_number = '1', ack_at = now(), signed_qr = 'q', status = 'registered'",
    'invoices_id = NULL',
    "document_type = 'CRN'",
    "status = 'registered'",
    "irn = repeat('a', 64), status = 'registered'",
    'cancelled_at = now()',
  ],
}

test.each(Object.entries(unsound))(
  'the database refuses a row of %s that breaks a rule, and takes one that keeps them',
  async (table, rules) => {
    const write = (assignments: string) =>
      owner.query(`UPDATE ${table} SET ${assignments}`).then(
        ({ rowCount }) => (rowCount === 1 ? 'written' : `${rowCount} rows`),
        (error: { code: string; constraint: string }) => `${error.code} ${error.constraint}`,
      )
    expect(await write('companies_id = companies_id')).toBe('written')
    const told: Record<string, string> = {}
    for (const rule of rules) told[rule] = await write(rule)
    expect(told).toEqual(Object.fromEntries(rules.map((rule) => [rule, `23514 ${table}_sound`])))
  },
)
