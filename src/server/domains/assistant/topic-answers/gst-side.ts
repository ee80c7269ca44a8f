import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { creditCells } from '#core/compliance/gstr3b/return.ts'
import { addDays, dateInIndia, monthEnd, monthStart, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

const heads = ['igst', 'cgst', 'sgst', 'cess'] as const
const headNames = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' } as const
type ByHead = Record<(typeof heads)[number], Paise>

const isOneOf = (asked: readonly string[], head: string) => asked.includes(head)

/** Output tax on sales, or input tax credit with that of reverse charge, by kind of tax, added up over GSTR-3B of every month of the days. */
export async function gstSide(
  tx: CompanyTx,
  { side, heads: asked, days, place }: Extract<Topic, { kind: 'gst_side' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const sums: ByHead = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
  let count = 0
  const last = days.to > dateInIndia(tx.now) ? dateInIndia(tx.now) : days.to
  for (let month: IsoDate = days.from; month <= last; month = monthStart(addDays(monthEnd(month), 1)))
    for (const of of await returnsOfMonth(tx, { month, place })) {
      const { gathered } = await work(tx, of)
      const cells = side === 'output' ? (['osup_det', 'osup_zero'] as const) : creditCells
      for (const cell of cells) for (const head of heads) sums[head] += gathered.figures[cell][head]
      count++
    }
  if (count === 0) return undefined
  const used = heads.filter((head) => (asked === undefined ? head !== 'cess' || sums.cess !== 0 : isOneOf(asked, head)))
  const total = sumPaise(used.map((head) => sums[head]))
  const values = {
    amount: formatPaise(total),
    period: periodName({ from: days.from, to: last === days.to ? last : monthEnd(last) }),
    parts: used.map((head) => `${headNames[head]} ₹${formatPaise(sums[head])}`).join(', '),
  }
  const taxes = used.map((head) => headNames[head]).join(', ')
  return () => ({
    reply:
      side === 'output'
        ? asked
          ? t('{taxes} on sales, {period}: ₹{amount}.', { ...values, taxes })
          : t('GST on sales, {period}: ₹{amount}. {parts}.', values)
        : asked
          ? t('Input tax credit of {taxes}, {period}: ₹{amount}.', { ...values, taxes })
          : t('Input tax credit, {period}: ₹{amount}. {parts}.', values),
    derivation:
      side === 'output'
        ? t('GSTR-3B of each month as it stands now, all registrations asked. Tax under reverse charge is left out.')
        : t('GSTR-3B of each month as it stands now, all registrations asked, with credit of tax under reverse charge.'),
    table: tableOf(
      [
        [t('Tax'), 'text'],
        [t('Amount'), 'paise'],
      ],
      used.map((head) => [headNames[head], sums[head]]),
    ),
    link: '/accounting/tax-filing',
  })
}
