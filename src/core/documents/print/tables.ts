import { printedText } from './paper-text.ts'
import { amountInWords } from '#core/amount-words.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { foreignInWords } from '#core/currency/words.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { PaperDocument } from './document.ts'
import { figures, money } from './figures.ts'
import type { PrintedColumn, PrintedTable, PrintLayout } from './layout.ts'

const column = (head: string, is_end = false, is_words = false): PrintedColumn => ({ head, is_end, is_words, least: 0 })
const row = (texts: readonly string[], is_strong = false) => ({
  is_strong,
  cells: texts.map((text) => ({ text, detail: null })),
})
const figure = (amount: Paise | undefined) => (amount === undefined ? '' : formatPaise(amount))
const moved = (amount: Paise) => (amount === 0 ? undefined : amount)

/** The account of a customer: opening balance, what changed it, closing balance. */
export function accountTable(account: NonNullable<PaperDocument['account']>): PrintedTable {
  const { from, to, opening, closing, debit, credit, rows, foreign = [] } = account
  const line = (texts: string[], amounts: (Paise | undefined)[], isStrong = false) =>
    row([...texts, ...amounts.map(figure)], isStrong)
  return {
    kind: 'account',
    columns: [
      column(t('Date')),
      column(t('What'), false, true),
      column(t('Number')),
      ...[t('Owes more'), t('Owes less'), t('Balance')].map((head) => column(head, true)),
    ],
    rows: [
      line([formatDate(from), t('Opening balance'), ''], [undefined, undefined, opening]),
      ...rows.map((each) =>
        line([formatDate(each.posting_date), each.what, each.number], [moved(each.debit), moved(each.credit), each.balance]),
      ),
      line([formatDate(to), closing < 0 ? t('Paid in advance') : t('Balance due'), ''], [debit, credit, closing], true),
      ...foreign.map(({ currency, foreign_amount, amount }) =>
        line(['', t('Of it in another currency'), formatForeign(foreign_amount, currency)], [undefined, undefined, amount]),
      ),
    ],
  }
}

/** What a payment was for, and its sum in figures and words. */
export function voucherTable(
  doc: PaperDocument,
  { rows, total }: NonNullable<PaperDocument['voucher']>,
): Pick<PrintLayout, 'table' | 'in_words'> {
  const text = doc.currency === undefined ? amountInWords(total) : foreignInWords(total, doc.currency)
  return {
    table: {
      kind: 'voucher',
      columns: [column(t('For'), false, true), column(t('Amount ({value})', { value: doc.currency ?? '₹' }), true)],
      rows: [
        ...rows.map(({ what, amount }) => row([printedText(what), figures(doc, amount)])),
        row([t('Paid'), money(doc, total)], true),
      ],
    },
    in_words: { label: null, text, note: null },
  }
}

/** The received and rejected quantities of an order. */
export function goodsTable({ rows }: NonNullable<PaperDocument['goods']>): PrintedTable {
  const heads = [t('Item'), 'HSN', t('Unit'), t('Ordered'), t('Received'), t('Rejected'), t('Accepted')]
  return {
    kind: 'goods',
    columns: heads.map((head, at) => column(head, at > 2, at === 0)),
    rows: rows.map(({ title, detail, hsn, unit, ordered, received, rejected, accepted }) => ({
      is_strong: false,
      cells: [title, hsn, unit, ordered, received, rejected, accepted].map((text, at) => ({
        text,
        detail: at === 0 && detail !== undefined ? printedText(detail) : null,
      })),
    })),
  }
}
