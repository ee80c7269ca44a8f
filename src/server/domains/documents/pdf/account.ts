import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { hairline, words } from './style.ts'

/** The account of a customer: opening balance, what changed it, closing balance. */
export function accountTable({
  from,
  to,
  opening,
  closing,
  debit,
  credit,
  rows,
  foreign = [],
}: NonNullable<PaperDocument['account']>): Content[] {
  const head = [t('Date'), t('What'), t('Number'), t('Owes more'), t('Owes less'), t('Balance')]
  const body: TableCell[][] = [
    head.map((text, at) => ({ text, style: 'head', alignment: at > 2 ? 'right' : 'left' })),
    row([formatDate(from), t('Opening balance'), ''], [undefined, undefined, opening]),
    ...rows.map((each) =>
      row(
        [formatDate(each.posting_date), each.what, each.number],
        [each.debit === 0 ? undefined : each.debit, each.credit === 0 ? undefined : each.credit, each.balance],
      ),
    ),
    row([formatDate(to), closing < 0 ? t('Paid in advance') : t('Balance due'), ''], [debit, credit, closing], true),
    ...foreign.map(({ currency, foreign_amount, amount }) =>
      row(['', t('Of it in another currency'), formatForeign(foreign_amount, currency)], [undefined, undefined, amount]),
    ),
  ]
  return [
    {
      margin: [0, 14, 0, 0],
      table: { headerRows: 1, dontBreakRows: true, widths: ['auto', '*', 'auto', 'auto', 'auto', 'auto'], body },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => hairline,
        paddingLeft: (at) => (at === 0 ? 0 : 6),
        paddingRight: (at) => (at === 5 ? 0 : 6),
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
  ]
}

const row = (texts: string[], amounts: (Paise | undefined)[], bold = false): TableCell[] => [
  ...texts.map((text): TableCell => ({ text: words(text), bold })),
  ...amounts.map(
    (amount): TableCell => ({ text: amount === undefined ? '' : formatPaise(amount), alignment: 'right', noWrap: true, bold }),
  ),
]
