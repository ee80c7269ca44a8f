import { formatForeign } from '#core/currencies/currency.ts'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/http.ts'
import * as company from '../company/service.ts'
import * as customers from '../customers/service.ts'
import { logoBytes, modeName, noTax, party, pdfDownload } from '../sales-documents/paper.ts'
import type { PaperDocument } from '../sales-documents/pdf/document.ts'
import { get } from './read.ts'

/** The receipt as a paper: from whom, how much, how, and which invoices it settles. */
export async function documentOf(tx: CompanyTx, files: FileStore, payments_id: string): Promise<PaperDocument> {
  const payment = await get(tx, payments_id)
  const [payer, seller] = await Promise.all([customers.get(tx, payment.customers_id), company.get(tx)])
  const { settled, tds_amount, bank_charge, exchange_gain, currency, foreign_amount, reference, voided_on, void_reason } = payment
  const live = payment.allocations.filter((each) => each.voided_on === null)
  const rest = settled - sumPaise(live.map(({ amount }) => amount))
  const less = [
    { what: 'Tax deducted at source', amount: 0 - tds_amount },
    { what: 'Bank charges', amount: 0 - bank_charge },
    { what: 'Difference of exchange', amount: exchange_gain },
  ].filter(({ amount }) => amount !== 0)
  return {
    title: 'Payment Receipt',
    status: voided_on === null ? 'final' : 'cancelled',
    number: payment.payment_number,
    date: payment.payment_date,
    references: [
      { label: 'Received by', value: modeName(payment.payment_mode) },
      ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
      ...(currency === null ? [] : [{ label: 'In its currency', value: formatForeign(foreign_amount ?? 0, currency) }]),
    ],
    seller: {
      ...party(seller.legal_name ?? seller.company_name, seller),
      logo: await logoBytes(tx, files, seller.logo_files_id),
    },
    buyer: party(payment.customer_name, payer),
    buyer_label: 'Received from',
    reverse_charge: false,
    lines: [],
    summary: [],
    totals: { ...noTax, total: payment.amount },
    voucher: {
      rows: [
        ...live.map(({ invoice_number, invoice_date, amount }) => ({
          what: `Invoice ${invoice_number} of ${formatDate(invoice_date)}`,
          amount,
        })),
        ...(rest > 0 ? [{ what: 'Advance', amount: rest }] : []),
        ...less,
      ],
      total: payment.amount,
    },
    amount_paid: 0,
    notes: voided_on === null ? undefined : `Undone on ${formatDate(voided_on)}: ${void_reason ?? ''}`,
    signatory: seller.legal_name ?? seller.company_name,
  }
}

export async function pdfFile(tx: CompanyTx, files: FileStore, payments_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, payments_id), inline)
}
