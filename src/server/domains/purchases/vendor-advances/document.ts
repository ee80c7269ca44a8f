import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { AppError } from '#core/errors.ts'
import { taxSummary } from '#core/tax/gst/invoice.ts'
import { formatPaise } from '#core/money.ts'
import type { PaperTexts } from '#core/documents/print/paper-text.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { picturesOf, modeName, party, pdfDownload, sellerOf } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { get, rowOf } from './read.ts'

/**
 * The payment voucher, read in the transaction: under reverse charge every particular of CGST Rules r.52 (s.31(3)(g); since 1 Jul 2017).
 * Throws `wrong_state` before the money left.
 */
export async function documentOf(tx: CompanyTx, files: FileStore, vendor_advances_id: string): Promise<PaperDocument> {
  const [advance, { buyer: kept }] = await Promise.all([get(tx, vendor_advances_id), rowOf(tx, vendor_advances_id)])
  if (advance.advance_number === null) throw new AppError('wrong_state', 'This advance is not paid yet: it has no voucher.')
  const payer = kept ?? (await company.get(tx))
  const paper: PaperDocument = {
    language: advance.vendor?.language ?? undefined,
    title: 'Payment Voucher',
    status: advance.status === 'cancelled' ? 'cancelled' : 'final',
    number: advance.advance_number,
    date: advance.advance_date,
    references: [
      { label: 'Payment method', value: { ours: modeName(advance.payment_mode) } },
      ...(advance.account_name === null ? [] : [{ label: 'From', value: { ours: advance.account_name } }]),
      ...(advance.reference === null ? [] : [{ label: 'Reference', value: advance.reference }]),
    ],
    ...sellerOf(payer, await picturesOf(tx, files, payer)),
    buyer: advance.vendor === null ? { name: advance.vendor_name, address: [] } : party(advance.vendor_name, advance.vendor),
    buyer_label: 'Paid to',
    place_of_supply: advance.place_of_supply ?? undefined,
    reverse_charge: advance.reverse_charge,
    ...(advance.reverse_charge ? taxed(advance) : plain(advance)),
    amount_paid: 0,
    notes: notes(advance),
    signatory: payer.legal_name ?? payer.company_name,
  }
  return asOpening(paper, advance)
}

export async function pdfFile(tx: CompanyTx, files: FileStore, vendor_advances_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, vendor_advances_id), inline)
}

type Figures = Pick<PaperDocument, 'lines' | 'summary' | 'totals' | 'voucher'>
const nothing = { discount: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, reverse_charge_tax: 0, round_off: 0 }

/** The purchase, with rate and amount of the tax that the company owes itself. */
function taxed({ description, hsn, gst_rate, amount, cgst, sgst, igst }: VendorAdvance): Figures {
  const tax = cgst + sgst + igst
  const figures = { cgst, sgst, igst, cess: 0, tax, taxable_value: amount }
  const bought = { hsn: hsn ?? '', title: description, quantity: '1', gst_rate: gst_rate ?? '0' }
  const line = { ...figures, ...bought, rate: amount, gross: amount, discount: 0, amount }
  const totals = { ...nothing, ...figures, reverse_charge_tax: tax, total: amount }
  return { lines: [line], summary: taxSummary([line]), totals }
}

function plain({ description, amount, tds_amount }: VendorAdvance): Figures {
  const rows = [{ what: description, amount }]
  const withheld = tds_amount === 0 ? [] : [{ what: { ours: 'Tax deducted at source' }, amount: 0 - tds_amount }]
  const total = amount - tds_amount
  const totals = { ...nothing, taxable_value: 0, total }
  return { lines: [], summary: [], totals, voucher: { rows: [...rows, ...withheld], total } }
}

const notes = (advance: VendorAdvance): PaperTexts => [
  advance.reverse_charge && sentence('Advance paid: ₹{amount}.', { amount: formatPaise(advance.paid_amount) }),
  advance.tds_amount > 0 &&
    sentence('Tax deducted at source: ₹{amount} (section {value}).', {
      amount: formatPaise(advance.tds_amount),
      value: advance.tds_section ?? '',
    }),
  advance.cancelled_on !== null && sentence('Cancelled on {date}.', { date: { date: advance.cancelled_on } }),
]
