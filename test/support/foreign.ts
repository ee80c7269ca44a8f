import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { enterRate, postRevaluation, setCurrency } from '#contract/currencies/currencies.ts'
import { recordForeignReceipt } from '#contract/sales/foreign-receipts.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, issueInvoice, type InvoiceInput } from '#contract/sales/invoices.ts'
import { bankAccount, customer, invoice, invoiceLine } from './builders.ts'
import { openSeller } from './receivables.ts'
import type { Actor, World } from './world.ts'

/** A seller who exports services to a customer in the United States, in dollars. */
export async function openExporter(world: World) {
  const seller = await openSeller(world)
  const { asha, bank } = seller
  await asha.call(setCurrency, { params: { currency: 'USD' }, body: { is_active: true } })
  const abroad = customer({ customer_name: 'Hudson Analytics Inc', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { customers_id } = await asha.call(createCustomer, { body: abroad })
  const draft = (cents: number, rate: string | null, over: Partial<InvoiceInput> = {}) => {
    const line = { ...invoiceLine({ quantity: '1', item_type: 'service', gst_rate: '18' }), foreign_rate: cents }
    const dates = { invoice_date: '2026-11-10', due_date: '2026-12-10' }
    return invoice(customers_id, { ...dates, under_lut: true, currency: 'USD', exchange_rate: rate, lines: [line], ...over })
  }
  const issue = async (cents: number, rate: string | null, over: Partial<InvoiceInput> = {}) => {
    const { invoices_id, version } = await asha.call(createInvoice, { body: draft(cents, rate, over) })
    return asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
  }
  const receive = (
    invoices_id: string,
    cents: number,
    paise: number,
    over: { bank_charge?: number; payment_date?: string } = {},
  ) =>
    asha.call(recordForeignReceipt, {
      body: {
        customers_id,
        payment_date: '2026-11-18',
        currency: 'USD',
        amount: paise,
        bank_charge: 0,
        payment_mode: 'bank_transfer',
        reference: null,
        notes: null,
        ledger_accounts_id: bank,
        allocations: [{ invoices_id, foreign_amount: cents }],
        ...over,
      },
    })
  const rate = (rate_date: string, rupees: string) =>
    asha.call(enterRate, { params: { currency: 'USD' }, body: { rate_date, rate: rupees } })
  return { ...seller, customers_id, draft, issue, receive, rate }
}

/** An invoice in dollars, with the rate of a day and its restatement, and an account in them. */
export async function sellsAbroad(asha: Actor) {
  const params = { currency: 'USD' }
  await asha.call(setCurrency, { params, body: { is_active: true } })
  const abroad = customer({ customer_name: 'Hudson Analytics Inc', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { customers_id } = await asha.call(createCustomer, { body: abroad })
  const lines = [{ ...invoiceLine(), foreign_rate: 1_000_00 }]
  const draft = invoice(customers_id, { under_lut: true, currency: 'USD', exchange_rate: '88', lines })
  const { invoices_id, version } = await asha.call(createInvoice, { body: draft })
  const { foreign_total } = await asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
  await asha.call(enterRate, { params, body: { rate_date: '2026-11-20', rate: '89' } })
  await asha.call(postRevaluation, { body: { revalued_on: '2026-11-20', amount: foreign_total ?? 0 } })
  const opening = { opening_balance: 500_00, opening_date: '2026-11-20', exchange_rate: '89' }
  const eefc = { account_label: 'Citi EEFC', account_number: '0012345678', currency: 'USD', ifsc: null, ...opening }
  await asha.call(createBankAccount, { body: bankAccount(eefc) })
}
