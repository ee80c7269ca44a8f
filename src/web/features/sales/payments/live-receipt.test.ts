import { expect, test } from 'vitest'
import type { Letterhead } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import { liveReceipt } from './live-receipt.ts'

const catalogue = {
  Advance: 'अग्रिम',
  'Bank charges': 'बैंक शुल्क',
  'Bank transfer': 'बैंक ट्रांसफ़र',
  'Invoice {number} of {date}': '{date} का इनवॉइस {number}',
}
const company = { company_name: 'Sahyadri Traders', print_template: null, print_color: null } as unknown as Letterhead['company']
const due = { invoices_id: 'a', invoice_number: 'INV-7', invoice_date: '2026-11-01', due_date: '2026-11-01', amount_due: 500_00 }

test('a receipt is shown in the language of the customer, as it is printed', () => {
  const paper = liveReceipt(
    {
      customers_id: 'c',
      payment_date: '2026-11-20',
      amount: 900_00,
      tds_amount: undefined,
      bank_charge: 100_00,
      payment_mode: 'bank_transfer',
      reference: '',
      notes: '',
      ledger_accounts_id: 'b',
      shares: undefined,
    },
    [due as unknown as InvoiceRow],
    { customer_name: 'Nila Printers' } as unknown as Customer,
    { company, logo: null, signature: null } as unknown as Letterhead,
  )
  const { table, facts } = previewLayout(paper, { language: 'hi', catalogue })
  const said = JSON.stringify([table, facts])
  for (const word of ['अग्रिम', 'बैंक शुल्क', 'बैंक ट्रांसफ़र', 'का इनवॉइस INV-7']) expect(said).toContain(word)
})
