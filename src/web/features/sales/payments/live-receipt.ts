import type { Letterhead } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { defaultColor } from '#core/company/print-templates.ts'
import { isIsoDate } from '#core/dates.ts'
import { modeName, noTax, party, sellerOf } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { sumPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import { today } from '#web/lib/today.ts'
import { type PaymentValues, settledBy, sharesOf } from './payment-values.ts'

/** The receipt that the form would make, as it is printed. */
export function liveReceipt(
  values: PaymentValues,
  dues: readonly InvoiceRow[],
  customer: Customer,
  { company, logo, signature }: Letterhead,
): PaperDocument {
  const { amount = 0, tds_amount = 0, bank_charge = 0, payment_mode, reference } = values
  const shares = sharesOf(values, dues)
  const settling = dues.flatMap(({ invoices_id, invoice_number, invoice_date }) => {
    const share = shares[invoices_id] ?? 0
    return share === 0
      ? []
      : [
          {
            what: sentence('Invoice {number} of {date}', { number: invoice_number, date: { date: invoice_date } }),
            amount: share,
          },
        ]
  })
  const rest = settledBy(values) - sumPaise(settling.map((each) => each.amount))
  const others = [
    { what: { ours: 'Advance' }, amount: Math.max(0, rest) },
    { what: { ours: 'Tax deducted at source' }, amount: 0 - tds_amount },
    { what: { ours: 'Bank charges' }, amount: 0 - bank_charge },
  ].filter((each) => each.amount !== 0)
  return {
    title: 'Payment Receipt',
    status: 'draft',
    number: 'Draft',
    date: isIsoDate(values.payment_date) ? values.payment_date : today(),
    references: [
      { label: 'Received by', value: { ours: modeName(payment_mode) } },
      ...(reference.trim() === '' ? [] : [{ label: 'Reference', value: reference.trim() }]),
    ],
    ...sellerOf(company, {}),
    buyer: party(customer.customer_name, customer),
    buyer_label: 'Received from',
    reverse_charge: false,
    lines: [],
    summary: [],
    totals: { ...noTax, total: amount },
    voucher: { rows: [...settling, ...others], total: amount },
    amount_paid: 0,
    signatory: company.legal_name ?? company.company_name,
    look: { template: company.print_template ?? 'classic', color: company.print_color ?? defaultColor, logo, signature },
  }
}
