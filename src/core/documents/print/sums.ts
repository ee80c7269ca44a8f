import { printedText } from './paper-text.ts'
import { amountInWords } from '#core/amount-words.ts'
import { foreignInWords } from '#core/currency/words.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { PaperDocument } from './document.ts'
import { figures, money } from './figures.ts'
import type { PrintedSum, PrintLayout } from './layout.ts'
import { stateTaxName } from './tax-summary.ts'

/** What remains to be paid. */
export const amountDue = ({ totals, amount_paid, amount_credited = 0, amount_tcs_less = 0 }: PaperDocument): Paise =>
  totals.total - amount_paid - amount_credited - amount_tcs_less

export function inWords({ currency, totals: { total, reverse_charge_tax }, rupees }: PaperDocument): PrintLayout['in_words'] {
  const payable = rupees?.totals.reverse_charge_tax ?? reverse_charge_tax
  return {
    label: t('Amount in words'),
    text: currency === undefined ? amountInWords(total) : foreignInWords(total, currency),
    note:
      payable === 0
        ? null
        : t('GST of ₹{amount} is payable by the recipient under reverse charge.', { amount: formatPaise(payable) }),
  }
}

const plain = (label: string, amount: string): PrintedSum => ({ kind: 'plain', label, amount })
const note = (label: string, amount: string): PrintedSum => ({ kind: 'note', label, amount })

/** Titles of documents without tax, or of sellers who may not collect it. */
const isUntaxed = ({ title }: PaperDocument) => [t('Bill of Supply'), t('Invoice'), t('Cash Memo')].includes(title)

export function sumsOf(doc: PaperDocument): PrintedSum[] {
  const { totals, amount_paid, amount_credited = 0, amount_tcs_less = 0 } = doc
  const isCharged = totals.reverse_charge_tax === 0
  const row = (label: string, amount: Paise) => plain(label, figures(doc, amount))
  const rows = (given: readonly (readonly [label: string, amount: Paise])[]) =>
    given.flatMap(([label, amount]) => (amount === 0 ? [] : [row(label, amount)]))
  const total = (label: string, amount: Paise): PrintedSum => ({ kind: 'total', label, amount: money(doc, amount) })
  const taxes = [
    ['CGST', totals.cgst],
    [stateTaxName(doc), totals.sgst],
    ['IGST', totals.igst],
    [t('Cess'), totals.cess],
  ] as const
  return [
    ...rows([[t('Discount given'), totals.discount]]),
    row(isUntaxed(doc) ? t('Value') : t('Taxable value'), totals.taxable_value),
    ...(isCharged ? rows(taxes) : []),
    ...rows(tcsRows(totals)),
    ...rows([[t('Round off'), totals.round_off]]),
    total(t('Total'), totals.total),
    ...rows([
      [t('Credit notes'), 0 - amount_credited],
      [t('TCS at the rate of the advance'), 0 - amount_tcs_less],
      [t('Paid'), 0 - amount_paid],
    ]),
    ...(amount_paid + amount_credited === 0 ? [] : [total(t('Amount due'), amountDue(doc))]),
    ...(doc.rupees ? inRupees(doc.rupees, isCharged) : []),
  ]
}

/** Tax collected at source, with section and rate of each. */
export const tcsRows = ({ tcs_parts = [] }: PaperDocument['totals']): (readonly [label: string, amount: Paise])[] =>
  tcs_parts.map(({ section, rate, tax }) => [t('TCS {section} at {rate}%', { section, rate }), tax])

/** The rupee value, below the amount in the document's currency. */
function inRupees({ rate, totals }: NonNullable<PaperDocument['rupees']>, isCharged: boolean): PrintedSum[] {
  const taxes = [
    ['IGST', totals.igst],
    [t('Cess'), totals.cess],
  ] as const
  const row = (label: string, amount: Paise) => note(label, `₹${formatPaise(amount)}`)
  return [
    note(t('In rupees, at {rate}', { rate: printedText(rate) }), ''),
    ...(totals.total === totals.taxable_value ? [] : [row(t('Taxable value'), totals.taxable_value)]),
    ...(isCharged ? taxes.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)) : []),
    { ...row(t('Total value'), totals.total), kind: 'note_total' },
  ]
}
