import { sentence } from '#core/sentences.ts'
import type { Payment } from '#contract/sales/payments.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { picturesOf, modeName, noTax, party, pdfDownload, sellerOf } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { get } from './read.ts'

/** The printed receipt: payer, amount, mode, and the invoices it settles. */
export async function documentOf(tx: CompanyTx, files: FileStore, payments_id: string): Promise<PaperDocument> {
  const payment = await get(tx, payments_id)
  const [payer, seller] = await Promise.all([customers.get(tx, payment.customers_id), company.get(tx)])
  const { settled, tds_amount, bank_charge, currency, foreign_amount, reference, voided_on, void_reason } = payment
  // The receipt of a voided payment shows its former purpose.
  const settling = payment.allocations.filter((each) => each.voided_on === voided_on)
  const rest = settled - sumPaise(settling.map(({ amount, tcs_less }) => amount - tcs_less))
  const less = [
    { what: { ours: 'Tax deducted at source' }, amount: 0 - tds_amount },
    { what: { ours: 'Bank charges' }, amount: 0 - bank_charge },
  ].filter(({ amount }) => amount !== 0)
  const paper: PaperDocument = {
    language: payer.language ?? undefined,
    title: 'Payment Receipt',
    status: voided_on === null ? 'final' : 'cancelled',
    number: payment.payment_number,
    date: payment.payment_date,
    references: [
      { label: 'Received by', value: { ours: modeName(payment.payment_mode) } },
      ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
      ...(currency === null ? [] : [{ label: 'Amount', value: `₹${formatPaise(payment.amount)}` }]),
    ],
    ...sellerOf(seller, await picturesOf(tx, files, seller)),
    buyer: party(payment.customer_name, payer),
    buyer_label: 'Received from',
    reverse_charge: false,
    lines: [],
    summary: [],
    totals: { ...noTax, total: currency === null ? payment.amount : (foreign_amount ?? 0) },
    currency: currency ?? undefined,
    voucher:
      currency === null
        ? {
            rows: [...settling.map(settlement), ...(rest > 0 ? [{ what: { ours: 'Advance' }, amount: rest }] : []), ...less],
            total: payment.amount,
          }
        : // Its value and gain in our books are not on the payer's receipt.
          {
            rows: settling.map((each) => settlement({ ...each, amount: each.foreign_amount ?? 0, tcs_less: 0 })),
            total: foreign_amount ?? 0,
          },
    amount_paid: 0,
    notes:
      voided_on === null
        ? undefined
        : sentence('Undone on {date}: {reason}', { date: { date: voided_on }, reason: void_reason ?? '' }),
    signatory: seller.legal_name ?? seller.company_name,
  }
  return asOpening(paper, payment)
}

const settlement = ({ invoice_number, invoice_date, amount, tcs_less }: Payment['allocations'][number]) => ({
  what: sentence('Invoice {number} of {date}', { number: invoice_number, date: { date: invoice_date } }),
  amount: amount - tcs_less,
})

export async function pdfFile(tx: CompanyTx, files: FileStore, payments_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, payments_id), inline)
}
