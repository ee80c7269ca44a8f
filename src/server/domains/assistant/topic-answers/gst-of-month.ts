import { creditCells } from '#core/compliance/gstr3b/return.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Sides = { gstin: string; output: Paise; reverse: Paise; credit: Paise; cash: Paise; isFiled: boolean }

/** Tax on sales, tax under reverse charge, credit of the month and tax to pay in cash by GSTR-3B of a month, for each registration. */
export async function gstOfMonth(
  tx: CompanyTx,
  asked: Extract<Topic, { kind: 'gst_of_month' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const all = await returnsOfMonth(tx, asked)
  const [first] = all
  if (!first) return undefined
  const rows: Sides[] = []
  for (const of of all) {
    const { gathered, view } = await work(tx, of)
    const sum = (cells: readonly (keyof typeof gathered.figures)[]) =>
      sumPaise(cells.map((cell) => taxOf(gathered.figures[cell])))
    rows.push({
      gstin: of.registration.gstin ?? '',
      output: sum(['osup_det', 'osup_zero']),
      reverse: sum(['isup_rev']),
      credit: sum(creditCells),
      cash: totalOf(view.settlement.cash),
      isFiled: view.filing.status === 'filed',
    })
  }
  const month = formatMonthYear(`${first.period}-01`)
  return () => ({
    reply: [
      t('GST of {month}: ₹{cash} to pay in cash.', { month, cash: formatPaise(sumPaise(rows.map(({ cash }) => cash))) }),
      ...rows.map((row) =>
        t('{gstin}: ₹{output} on sales, ₹{reverse} under reverse charge, ₹{credit} of credit, ₹{cash} in cash.', {
          gstin: row.gstin,
          output: formatPaise(row.output),
          reverse: formatPaise(row.reverse),
          credit: formatPaise(row.credit),
          cash: formatPaise(row.cash),
        }),
      ),
    ].join('\n'),
    derivation: [
      t('GSTR-3B of {month} by registration; credit brought forward from earlier months lowers the cash.', { month }),
      rows.every(({ isFiled }) => isFiled) ? t('Filed.') : t('Not filed yet, so the figures can still change.'),
    ].join(' '),
    table: tableOf(
      [
        ['GSTIN', 'text'],
        [t('Tax on sales'), 'paise'],
        [t('Tax under reverse charge'), 'paise'],
        [t('Input tax credit'), 'paise'],
        [t('In cash'), 'paise'],
      ],
      rows.map((row) => [row.gstin, row.output, row.reverse, row.credit, row.cash]),
    ),
    link: `/accounting/tax-filing?${pageSearch(first)}`,
  })
}
