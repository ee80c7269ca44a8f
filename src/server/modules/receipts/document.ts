import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/http.ts'
import * as company from '../company/service.ts'
import { logoBytes, modeName, noTax, party, pdfDownload } from '../sales-documents/paper.ts'
import type { PaperDocument } from '../sales-documents/pdf/document.ts'
import { get } from './read.ts'

export async function pdfFile(tx: CompanyTx, files: FileStore, payment_vouchers_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, payment_vouchers_id), inline)
}

/** The voucher as a paper: to whom, how, from which account, and for which bills. */
export async function documentOf(tx: CompanyTx, files: FileStore, payment_vouchers_id: string): Promise<PaperDocument> {
  const [voucher, payer] = await Promise.all([get(tx, payment_vouchers_id), company.get(tx)])
  const { bills, amount, payment_mode, reference, account_name, undone_on } = voucher
  const rest = amount - sumPaise(bills.map((bill) => bill.amount))
  return {
    title: 'Payment Receipt',
    status: undone_on === null ? 'final' : 'cancelled',
    number: voucher.voucher_number,
    date: voucher.payment_date,
    references: [
      { label: 'Paid by', value: modeName(payment_mode) },
      { label: 'From', value: account_name },
      ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
    ],
    seller: {
      ...party(payer.legal_name ?? payer.company_name, payer),
      logo: await logoBytes(tx, files, payer.logo_files_id),
    },
    buyer: party(voucher.vendor_name, voucher.vendor),
    buyer_label: 'Paid to',
    reverse_charge: false,
    lines: [],
    summary: [],
    totals: { ...noTax, total: amount },
    voucher: {
      rows: [
        ...bills.map((bill) => ({ what: `Bill ${bill.bill_number} of ${formatDate(bill.bill_date)}`, amount: bill.amount })),
        ...(rest > 0 ? [{ what: 'On account', amount: rest }] : []),
      ],
      total: amount,
    },
    amount_paid: 0,
    notes: undone_on === null ? undefined : `₹${formatPaise(amount)} came back on ${formatDate(undone_on)}.`,
    signatory: payer.legal_name ?? payer.company_name,
  }
}
