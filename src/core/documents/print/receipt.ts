import { printedLines, printedText } from './paper-text.ts'
import { amountInWords } from '#core/amount-words.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { currentLanguage, t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { PaperDocument, PdfLine } from './document.ts'
import type { Fact, PrintedSum, PrintedTable, PrintLayout } from './layout.ts'
import { lookOf } from './look.ts'
import { stateWithCode } from './parties.ts'
import { tcsRows } from './sums.ts'
import { stateTaxName } from './tax-summary.ts'
import { upiOf } from './upi-code.ts'

/** The slip of a sale over the counter: one column, for a roll of 80 or 58 mm or for A5. */
export function describeReceipt(doc: PaperDocument): PrintLayout {
  const { seller } = doc
  const contact = [seller.state && stateWords(seller.state), seller.phone].filter(Boolean).join(' · ')
  const gstin = seller.gstin && t('GSTIN {gstin}', { gstin: seller.gstin })
  return {
    language: currentLanguage(),
    format: doc.paper === 'a5' || doc.paper === 'roll58' ? doc.paper : 'roll',
    look: lookOf(doc),
    declaration: doc.declaration ?? null,
    title: doc.title,
    copy: null,
    number: doc.number,
    mark: doc.status === 'cancelled' ? { text: t('CANCELLED'), is_danger: true } : null,
    seller: {
      label: null,
      name: seller.name,
      lines: [...seller.address, contact, gstin].flatMap((line) => (line ? [line] : [])),
      facts: [],
    },
    facts: factsOf(doc),
    e_invoice: null,
    parties: [],
    table: tableOf(doc),
    in_words: { label: null, text: amountInWords(doc.totals.total), note: null },
    bank: null,
    upi: upiOf(doc),
    sums: sumsOf(doc),
    tax_summary: null,
    remarks: remarksOf(printedLines(doc.notes)),
    signature: {
      company: t('For {value}', { value: doc.signatory ?? seller.name }),
      name: '',
      label: t('Authorised signatory'),
    },
  }
}

const remarksOf = (value: string): Fact[] => (value === '' ? [] : [{ label: '', value }])

function factsOf({ number, date, references = [], buyer, place_of_supply }: PaperDocument): Fact[] {
  const customer = [buyer.name, ...buyer.address, buyer.state && stateWithCode(buyer.state), buyer.phone]
  return [
    { label: t('Number'), value: number },
    { label: t('Date'), value: formatDate(date) },
    ...references.map(({ label, value }) => ({ label, value: printedText(value) })),
    { label: t('Customer'), value: customer.filter(Boolean).join(', ') },
    ...(place_of_supply ? [{ label: t('Place of supply'), value: stateWithCode(place_of_supply) }] : []),
  ]
}

function tableOf({ lines }: PaperDocument): PrintedTable {
  const blank = { head: '', least: 0 }
  return {
    kind: 'lines',
    columns: [
      { ...blank, is_end: false, is_words: true },
      { ...blank, is_end: true, is_words: false },
    ],
    rows: lines.map((line) => ({
      is_strong: false,
      cells: [
        { text: line.title, detail: detailOf(line) },
        { text: formatPaise(line.amount), detail: null },
      ],
    })),
  }
}

/** `2 m × 1,000.00 · HSN 5208 · GST 18%`. */
function detailOf({ quantity, unit, rate, hsn, gst_rate, tax, discount }: PdfLine): string {
  return [
    `${[quantity, unit].filter(Boolean).join(' ')} × ${formatPaise(rate)}`,
    discount === 0 ? '' : t('less {amount}', { amount: formatPaise(discount) }),
    hsn === '' ? '' : t('HSN {hsn}', { hsn }),
    tax === 0 ? '' : t('GST {gst_rate}%', { gst_rate }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function sumsOf(doc: PaperDocument): PrintedSum[] {
  const { totals } = doc
  const row = (label: string, amount: Paise): PrintedSum => ({ kind: 'plain', label, amount: formatPaise(amount) })
  const heads: (readonly [string, Paise])[] = [
    ['CGST', totals.cgst],
    [stateTaxName(doc), totals.sgst],
    ['IGST', totals.igst],
    [t('Cess'), totals.cess],
    ...tcsRows(totals),
    [t('Round off'), totals.round_off],
  ]
  const rates = doc.summary
    .filter(({ tax }) => tax !== 0)
    .map(({ gst_rate, taxable_value, tax }) =>
      row(t('GST {gst_rate}% on {amount}', { gst_rate, amount: formatPaise(taxable_value) }), tax),
    )
  return [
    ...(totals.discount === 0 ? [] : [row(t('Discount given'), totals.discount)]),
    row(t('Taxable value'), totals.taxable_value),
    ...heads.flatMap(([label, amount]) => (amount === 0 ? [] : [row(label, amount)])),
    { kind: 'total', label: t('Total'), amount: `₹${formatPaise(totals.total)}` },
    ...(rates.length < 2 ? [] : rates),
  ]
}
