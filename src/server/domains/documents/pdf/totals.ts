import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { amountInWords } from '#core/amount-words.ts'
import { foreignInWords } from '#core/currency/words.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { figures, money } from './figures.ts'
import { payment } from './payment.ts'
import { accent, tint } from './style.ts'
import { stateTaxName } from './tax-summary.ts'

/** The remaining amount due. */
function amountDue(doc: PaperDocument): Paise {
  return doc.totals.total - doc.amount_paid - (doc.amount_credited ?? 0)
}

/** Amount in words and where to pay on the left, the sums on the right. */
export function totalsBlock(doc: PaperDocument): Content {
  return {
    margin: [0, 8, 0, 0],
    columns: [
      { width: '*', margin: [4, 4, 20, 0], stack: [...inWords(doc), ...payment(doc, amountDue(doc))] },
      { width: 216, table: { widths: ['*', 'auto'], body: sums(doc) }, layout: sumsLayout },
    ],
  }
}

function inWords({ currency, totals: { total, reverse_charge_tax }, rupees }: PaperDocument): Content[] {
  const words: Content[] = [
    { text: t('Amount in words'), style: 'label' },
    { text: currency === undefined ? amountInWords(total) : foreignInWords(total, currency), margin: [0, 1, 0, 0] },
  ]
  const payable = rupees?.totals.reverse_charge_tax ?? reverse_charge_tax
  if (payable === 0) return words
  const text = t('GST of ₹{amount} is payable by the recipient under reverse charge.', { amount: formatPaise(payable) })
  return [...words, { text, style: 'small', margin: [0, 6, 0, 0] }]
}

/** The value in rupees, under the amount in its currency. */
function inRupees({ rate, totals }: NonNullable<PaperDocument['rupees']>, charged: boolean): TableCell[][] {
  const row = (label: string, amount: Paise, bold = false): TableCell[] => [
    { text: label, style: 'small', bold },
    { text: `₹${formatPaise(amount)}`, style: 'small', bold, alignment: 'right', noWrap: true },
  ]
  const taxes: [string, Paise][] = charged
    ? [
        ['IGST', totals.igst],
        [t('Cess'), totals.cess],
      ]
    : []
  return [
    [{ text: t('In rupees, at {rate}', { rate }), style: 'small', colSpan: 2, margin: [0, 5, 0, 0] }, {}],
    ...(totals.total === totals.taxable_value ? [] : [row(t('Taxable value'), totals.taxable_value)]),
    ...taxes.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)),
    row(t('Total value'), totals.total, true),
  ]
}

const sumsLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 6,
  paddingRight: (column) => (column === 1 ? 4 : 6),
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

/** Documents without tax, or of a seller who may not collect it. */
const untaxed = new Set([t('Bill of Supply'), t('Invoice'), t('Cash Memo')])

function sums(doc: PaperDocument): TableCell[][] {
  const { totals, amount_paid, amount_credited = 0 } = doc
  const charged = totals.reverse_charge_tax === 0
  const row = (label: string, amount: Paise): TableCell[] => [
    { text: label },
    { text: figures(doc, amount), alignment: 'right', noWrap: true },
  ]
  const big = (label: string, amount: Paise): TableCell[] => [
    { text: label, bold: true, fontSize: 10.5, color: accent, fillColor: tint },
    {
      text: money(doc, amount),
      bold: true,
      fontSize: 10.5,
      color: accent,
      alignment: 'right',
      noWrap: true,
      fillColor: tint,
    },
  ]
  const taxes: [string, Paise][] = charged
    ? [
        ['CGST', totals.cgst],
        [stateTaxName(doc), totals.sgst],
        ['IGST', totals.igst],
        [t('Cess'), totals.cess],
      ]
    : []
  return [
    ...(totals.discount === 0 ? [] : [row(t('Discount given'), totals.discount)]),
    row(untaxed.has(doc.title) ? t('Value') : t('Taxable value'), totals.taxable_value),
    ...taxes.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)),
    ...(totals.round_off === 0 ? [] : [row(t('Round off'), totals.round_off)]),
    big(t('Total'), totals.total),
    ...(amount_credited === 0 ? [] : [row(t('Credit notes'), 0 - amount_credited)]),
    ...(amount_paid === 0 ? [] : [row(t('Paid'), 0 - amount_paid)]),
    ...(amount_paid + amount_credited === 0 ? [] : [big(t('Amount due'), amountDue(doc))]),
    ...(doc.rupees ? inRupees(doc.rupees, charged) : []),
  ]
}
