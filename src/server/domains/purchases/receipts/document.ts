import type { PaperText, PaperTexts } from '#core/documents/print/paper-text.ts'
import { sentence } from '#core/sentences.ts'
import type { Receipt } from '#contract/purchases/receipts.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { picturesOf, modeName, noTax, party, pdfDownload, sellerOf } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { get } from './read.ts'
import { type SelfTaxed, selfTaxed } from './reverse-charge.ts'

export async function pdfFile(tx: CompanyTx, files: FileStore, payment_vouchers_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, payment_vouchers_id), inline)
}

/**
 * The printed voucher: payee, mode, account and bills. Under reverse charge it is the payment voucher of CGST Act
 * s.31(3)(g), with every particular of CGST Rules r.52.
 */
export async function documentOf(tx: CompanyTx, files: FileStore, payment_vouchers_id: string): Promise<PaperDocument> {
  const [voucher, payer] = await Promise.all([get(tx, payment_vouchers_id), company.get(tx)])
  const { bills, amount, payment_mode, reference, account_name, undone_on } = voucher
  const taxed = await selfTaxed(tx, voucher.journal_entries_id)
  const rest = amount - sumPaise(bills.map((bill) => bill.amount))
  return {
    language: voucher.vendor.language ?? undefined,
    title: taxed ? 'Payment Voucher' : 'Payment Receipt',
    status: undone_on === null ? 'final' : 'cancelled',
    number: voucher.voucher_number,
    date: voucher.payment_date,
    references: [
      { label: 'Payment method', value: { ours: modeName(payment_mode) } },
      { label: 'From', value: { ours: account_name } },
      ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
    ],
    ...sellerOf(payer, await picturesOf(tx, files, payer)),
    buyer: party(voucher.vendor_name, voucher.vendor),
    buyer_label: 'Paid to',
    place_of_supply: taxed?.place_of_supply,
    reverse_charge: taxed !== undefined,
    lines: [],
    summary: taxed?.summary ?? [],
    totals: { ...noTax, ...taxed?.totals, total: amount },
    voucher: {
      rows: [
        ...bills.map((bill) => ({ what: whatOf(bill, taxed), amount: bill.amount })),
        ...(rest > 0 ? [{ what: { ours: 'On account' }, amount: rest }] : []),
      ],
      total: amount,
    },
    amount_paid: 0,
    notes: notesOf(voucher, taxed),
    signatory: payer.legal_name ?? payer.company_name,
  }
}

type Bill = Pick<Receipt['bills'][number], 'bills_id' | 'bill_number' | 'bill_date'>

function whatOf({ bills_id, bill_number, bill_date }: Bill, taxed: SelfTaxed | undefined): PaperText {
  const bought = taxed?.bought.get(bills_id)
  const values = { number: bill_number, date: { date: bill_date } }
  return bought === undefined
    ? sentence('Bill {number} of {date}', values)
    : sentence('Bill {number} of {date}: {bought}', { ...values, bought })
}

function notesOf({ undone_on, amount }: Receipt, taxed: SelfTaxed | undefined): PaperTexts {
  return [
    taxed &&
      sentence('GST of ₹{amount} is payable by the recipient under reverse charge.', {
        amount: formatPaise(taxed.totals.reverse_charge_tax),
      }),
    undone_on !== null && sentence('₹{amount} came back on {date}.', { amount: formatPaise(amount), date: { date: undone_on } }),
  ]
}
