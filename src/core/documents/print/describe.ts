import { printedLines } from './paper-text.ts'
import { currentLanguage, t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import type { Fact, PrintLayout } from './layout.ts'
import { lookOf } from './look.ts'
import { headingFacts, partiesOf, partyOf } from './parties.ts'
import { describeReceipt } from './receipt.ts'
import { isReceipt } from './receipt-papers.ts'
import { inWords, sumsOf } from './sums.ts'
import { accountTable, goodsTable, voucherTable } from './tables.ts'
import { linesTable } from './lines.ts'
import { taxSummaryOf } from './tax-summary.ts'
import { upiOf } from './upi-code.ts'

/** A document as it is printed, in the language of the moment. The same document gives the same layout: no clock is read. */
export function describeDocument(doc: PaperDocument): PrintLayout {
  return isReceipt(doc.paper) ? describeReceipt(doc) : describeSheet(doc)
}

function describeSheet(doc: PaperDocument): PrintLayout {
  return {
    language: currentLanguage(),
    format: 'a4',
    look: lookOf(doc),
    declaration: doc.declaration ?? null,
    title: doc.title,
    copy: doc.copy ?? null,
    number: doc.number,
    mark:
      doc.status === 'final'
        ? null
        : { text: doc.status === 'draft' ? t('DRAFT') : t('CANCELLED'), is_danger: doc.status === 'cancelled' },
    seller: partyOf(null, doc.seller),
    facts: headingFacts(doc),
    e_invoice: doc.e_invoice
      ? {
          facts: [
            { label: 'IRN', value: doc.e_invoice.irn },
            { label: t('Acknowledgement'), value: `${doc.e_invoice.ack_number}, ${doc.e_invoice.ack_date}` },
          ],
          signed_qr: doc.e_invoice.signed_qr,
        }
      : null,
    parties: partiesOf(doc),
    ...bodyOf(doc),
    remarks: remarksOf(doc),
    signature: {
      company: t('For {name}', { name: doc.seller.name }),
      name: doc.signatory ?? '',
      label: t('Authorised signatory'),
    },
  }
}

type Body = Pick<PrintLayout, 'table' | 'in_words' | 'bank' | 'upi' | 'sums' | 'tax_summary'>
const nothing = { in_words: null, bank: null, upi: null, sums: [], tax_summary: null }

function bodyOf(doc: PaperDocument): Body {
  if (doc.account) return { ...nothing, table: accountTable(doc.account) }
  if (doc.voucher) return { ...nothing, ...voucherTable(doc, doc.voucher), tax_summary: taxSummaryOf(doc) }
  if (doc.goods) return { ...nothing, table: goodsTable(doc.goods) }
  return {
    table: linesTable(doc),
    in_words: inWords(doc),
    bank: bankOf(doc),
    upi: upiOf(doc),
    sums: sumsOf(doc),
    tax_summary: taxSummaryOf(doc),
  }
}

/** Where to pay by bank transfer. */
function bankOf({ bank }: PaperDocument): PrintLayout['bank'] {
  if (!bank) return null
  return {
    label: t('Pay by bank transfer'),
    facts: [
      { label: t('Name'), value: bank.account_name },
      { label: t('Account'), value: bank.account_number },
      ...(bank.swift === undefined ? [] : [{ label: 'SWIFT', value: bank.swift }]),
      { label: 'IFSC', value: bank.ifsc },
      { label: t('Bank'), value: bank.branch ? `${bank.bank_name}, ${bank.branch}` : bank.bank_name },
    ],
  }
}

function remarksOf({ notes, terms }: PaperDocument): Fact[] {
  const both = [
    [t('Notes'), printedLines(notes)],
    [t('Terms'), terms],
  ] as const
  return both.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
