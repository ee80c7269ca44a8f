import { sentence } from '#core/sentences.ts'
import type { Advance } from '#contract/sales/advances.ts'
import { AppError } from '#core/errors.ts'
import { taxSummary } from '#core/tax/gst/invoice.ts'
import type { TaxSplit } from '#core/tax/gst/supply.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { picturesOf, party, pdfDownload, sellerOf } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { get, rowOf } from './read.ts'

const modeWords: Record<Advance['payment']['payment_mode'], string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  gateway: 'Payment gateway',
  other: 'Other',
}

/** Every particular of CGST Rules r.50, read in the transaction. */
export async function documentOf(tx: CompanyTx, files: FileStore, advances_id: string): Promise<PaperDocument> {
  const advance = await get(tx, advances_id)
  const { payment, status, voided_on, amount } = advance
  const paper: PaperDocument = {
    ...(await common(tx, files, advance, advance)),
    title: 'Receipt Voucher',
    status: status === 'voided' ? 'cancelled' : 'final',
    number: advance.advance_number,
    date: advance.advance_date,
    buyer_label: 'Received from',
    references: [
      { label: 'Payment', value: payment.payment_number },
      { label: 'Received by', value: { ours: modeWords[payment.payment_mode] } },
      ...(payment.reference === null ? [] : [{ label: 'Reference', value: payment.reference }]),
    ],
    notes: [
      sentence('Advance received: ₹{amount}.', { amount: formatPaise(amount) }),
      advance.tax_rule === 'none' && sentence('Rate of GST on the supply: {rate}%.', { rate: advance.gst_rate }),
      ...advance.why.filter((why) => !why.startsWith('Place of supply')).map((ours) => ({ ours })),
      voided_on === null ? undefined : sentence('Voided on {date}.', { date: { date: voided_on } }),
      advance.notes,
    ],
  }
  return asOpening(paper, advance)
}

/** Every particular of CGST Rules r.51. Throws `not_found` for a refund of another voucher. */
export async function refundDocument(
  tx: CompanyTx,
  files: FileStore,
  advances_id: string,
  advance_refunds_id: string,
): Promise<PaperDocument> {
  const advance = await get(tx, advances_id)
  const made = advance.refunds.find((each) => each.advance_refunds_id === advance_refunds_id)
  if (!made) throw new AppError('not_found', 'This refund voucher does not exist.')
  return {
    ...(await common(tx, files, advance, made)),
    title: 'Refund Voucher',
    status: made.undone_on === null ? 'final' : 'cancelled',
    number: made.refund_number,
    date: made.refunded_on,
    buyer_label: 'Refunded to',
    references: [
      {
        label: 'Against receipt voucher',
        value: sentence('{number} of {date}', { number: advance.advance_number, date: { date: advance.advance_date } }),
      },
      { label: 'Refund method', value: { ours: modeWords[made.payment_mode] } },
      ...(made.reference === null ? [] : [{ label: 'Reference', value: made.reference }]),
    ],
    notes: [
      sentence('Advance refunded: ₹{amount}.', { amount: formatPaise(made.amount) }),
      made.undone_on === null ? undefined : sentence('The money came back on {date}.', { date: { date: made.undone_on } }),
    ],
  }
}

async function common(tx: CompanyTx, files: FileStore, advance: Advance, part: TaxSplit & { amount: Paise; tcs: Paise }) {
  const { seller } = await rowOf(tx, advance.advances_id)
  const { cgst, sgst, igst, amount, tcs } = part
  const supplied = amount - tcs
  const tax = cgst + sgst + igst
  const taxed = { cgst, sgst, igst, cess: 0, tax, taxable_value: supplied - tax }
  const line = {
    ...taxed,
    hsn: advance.hsn ?? '',
    title: advance.description,
    quantity: '1',
    gst_rate: advance.gst_rate,
    rate: supplied - tax,
    gross: supplied - tax,
    discount: 0,
    amount: supplied,
  }
  return {
    language: advance.customer.language ?? undefined,
    ...sellerOf(seller, await picturesOf(tx, files, seller)),
    buyer: party(advance.customer.customer_name, advance.customer),
    place_of_supply: advance.place_of_supply ?? undefined,
    reverse_charge: advance.reverse_charge,
    lines: [line],
    summary: tax === 0 ? [] : taxSummary([line]),
    totals: { ...taxed, ...collected(advance, tcs, supplied), discount: 0, reverse_charge_tax: 0, round_off: 0, total: amount },
    amount_paid: 0,
    signatory: seller.legal_name ?? seller.company_name,
  } satisfies Partial<PaperDocument>
}

/** The tax collected at source, as invoices print it. */
function collected({ tcs_nature, tcs_section, collection_code, tcs_rate, tcs_rate_reason }: Advance, tax: Paise, base: Paise) {
  if (tcs_nature === null || tcs_section === null || collection_code === null || tcs_rate === null || tax === 0) return {}
  const part = {
    tcs_nature,
    section: tcs_section,
    collection_code,
    rate: tcs_rate,
    rate_reason: tcs_rate_reason,
    base,
    tax,
    lines: [1],
  }
  return { tcs: tax, tcs_parts: [part] }
}

export async function pdfFile(tx: CompanyTx, files: FileStore, advances_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, advances_id), inline)
}
