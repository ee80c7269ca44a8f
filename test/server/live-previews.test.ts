import { beforeAll, expect, test } from 'vitest'
import { getLetterhead } from '#contract/company/company.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import { cashMemoPrintLayout, createCashMemo } from '#contract/sales/cash-memos.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import { paymentPrintLayout, recordPayment } from '#contract/sales/payments.ts'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'
import { liveMemo } from '#web/features/sales/cash-memos/live-memo.ts'
import { lineOfName, newSale, saleSchema, saleTotals } from '#web/features/sales/cash-memos/memo-values.ts'
import { liveReceipt } from '#web/features/sales/payments/live-receipt.ts'
import { type PaymentValues, paymentSchema } from '#web/features/sales/payments/payment-values.ts'

let seller: Seller
beforeAll(async () => {
  seller = await openSeller(await openWorld())
})

const english = { language: 'en', catalogue: {} } as const
/** Without what only the issue gives: number, the mark of a draft, the day by the server's clock, and the order of what is settled. */
function saidBy({ number: _number, mark: _mark, facts, table, ...rest }: PrintLayout) {
  const rows = table.rows.toSorted((a, b) => (a.cells[0]?.text ?? '').localeCompare(b.cells[0]?.text ?? ''))
  return { ...rest, table: { ...table, rows }, facts: facts.filter(({ label }) => label !== 'Number' && label !== 'Date') }
}

test('a receipt looks under Record payment as it is printed once the payment is recorded', async () => {
  const { asha, customers_id, bank } = seller
  await issued(asha, customers_id)
  await issued(asha, customers_id)
  const { rows: dues } = await asha.call(listInvoices, {
    query: { customers_id, status: 'open', sort: 'due_date', order: 'asc' },
  })
  const values: PaymentValues = {
    customers_id,
    payment_date: '2026-11-20',
    amount: 2_500_00,
    tds_amount: 100_00,
    bank_charge: undefined,
    payment_mode: 'bank_transfer',
    reference: 'UTR 77',
    notes: '',
    ledger_accounts_id: bank,
    shares: undefined,
  }
  const [letterhead, customer] = [await asha.call(getLetterhead), await asha.call(getCustomer, { params: { customers_id } })]
  const shown = previewLayout(liveReceipt(values, dues, customer, letterhead), english)
  const { payments_id } = await asha.call(recordPayment, { body: paymentSchema(dues).parse(values) })
  expect(saidBy(shown)).toEqual(saidBy(await asha.call(paymentPrintLayout, { params: { payments_id } })))
})

test('a slip looks at the counter as it is printed once it is sold', async () => {
  const { asha } = seller
  const letterhead = await asha.call(getLetterhead)
  const values = {
    ...newSale(),
    notes: 'Thank you',
    lines: [{ ...lineOfName('Cotton towel'), hsn: '6302', rate: 250_00, quantity: '3' }],
  }
  const shown = previewLayout(liveMemo(values, saleTotals(values, letterhead.company), letterhead), english)
  const { cash_memos_id } = await asha.call(createCashMemo, { body: saleSchema(letterhead.company, false).parse(values) })
  expect(saidBy(shown)).toEqual(
    saidBy(await asha.call(cashMemoPrintLayout, { params: { cash_memos_id }, query: { paper: 'roll' } })),
  )
})
