import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { amountInWords } from '#core/amount-words.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { PaperDocument } from './document.ts'
import { payment } from './payment.ts'
import { accent, tint } from './style.ts'
import { stateTaxName } from './tax-summary.ts'

/** What remains to be paid. */
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

function inWords({ totals: { total, reverse_charge_tax } }: PaperDocument): Content[] {
  const words: Content[] = [
    { text: 'Amount in words', style: 'label' },
    { text: amountInWords(total), margin: [0, 1, 0, 0] },
  ]
  if (reverse_charge_tax === 0) return words
  const text = `GST of ₹${formatPaise(reverse_charge_tax)} is payable by the recipient under reverse charge.`
  return [...words, { text, style: 'small', margin: [0, 6, 0, 0] }]
}

/** What is asked for in another currency, under its rupees. */
function inCurrency({ label, total, due }: NonNullable<PaperDocument['worth']>): TableCell[][] {
  const row = (words: string, amount: string): TableCell[] => [
    { text: words, bold: true },
    { text: amount, bold: true, alignment: 'right', noWrap: true },
  ]
  return [
    row('Invoice value', total),
    ...(due === undefined ? [] : [row('Due', due)]),
    [{ text: label, style: 'small', colSpan: 2 }, {}],
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

function sums(doc: PaperDocument): TableCell[][] {
  const { totals, amount_paid, amount_credited = 0 } = doc
  const charged = totals.reverse_charge_tax === 0
  const row = (label: string, amount: Paise): TableCell[] => [
    { text: label },
    { text: formatPaise(amount), alignment: 'right', noWrap: true },
  ]
  const big = (label: string, amount: Paise): TableCell[] => [
    { text: label, bold: true, fontSize: 10.5, color: accent, fillColor: tint },
    {
      text: `₹${formatPaise(amount)}`,
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
        ['Cess', totals.cess],
      ]
    : []
  return [
    ...(totals.discount === 0 ? [] : [row('Discount given', totals.discount)]),
    row('Taxable value', totals.taxable_value),
    ...taxes.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)),
    ...(totals.round_off === 0 ? [] : [row('Round off', totals.round_off)]),
    big('Total', totals.total),
    ...(amount_credited === 0 ? [] : [row('Credit notes', 0 - amount_credited)]),
    ...(amount_paid === 0 ? [] : [row('Paid', 0 - amount_paid)]),
    ...(amount_paid + amount_credited === 0 ? [] : [big('Amount due', amountDue(doc))]),
    ...(doc.worth ? inCurrency(doc.worth) : []),
  ]
}
