import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/http.ts'
import * as company from '../company/service.ts'
import { logoBytes, party, pdfDownload } from '../sales-documents/paper.ts'
import type { PaperDocument } from '../sales-documents/pdf/document.ts'
import { get } from './read.ts'

/** The voucher as PDF: to whom, how, from which account, and for which bills. */
export async function pdfFile(tx: CompanyTx, files: FileStore, payment_vouchers_id: string, inline: boolean): Promise<Download> {
  const [voucher, payer] = await Promise.all([get(tx, payment_vouchers_id), company.get(tx)])
  const { bills, amount, payment_mode, reference, account_name, undone_on } = voucher
  const rest = amount - sumPaise(bills.map((bill) => bill.amount))
  const nothing = { discount: 0, taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, reverse_charge_tax: 0, round_off: 0 }
  const doc: PaperDocument = {
    title: 'Payment Receipt',
    status: undone_on === null ? 'final' : 'cancelled',
    number: voucher.voucher_number,
    date: voucher.payment_date,
    references: [
      { label: 'Paid by', value: payment_mode === 'upi' ? 'UPI' : capital(payment_mode.replaceAll('_', ' ')) },
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
    totals: { ...nothing, total: amount },
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
  return pdfDownload(doc, inline)
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
