import { periodName } from '#core/assistant/answer/words.ts'
import type { Days } from '#core/assistant/topics/topic.ts'
import { dateInIndia, daysBetween, financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { traded } from '#server/domains/reporting/reports/trade.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** How many days of sales customers owe: receivables at the end of the days ÷ sales with GST × days; of this financial year where none were said. */
export async function daysOutstanding(tx: CompanyTx, asked: Days | undefined): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const { from, to } = asked ?? { from: financialYear(today).start, to: today }
  const span = { from, to: to > today ? today : to }
  const balances = await balancesOf(tx, span.to)
  const receivables = sumPaise(
    (await chart(tx))
      .filter(({ schedule_iii }) => schedule_iii === 'Trade receivables')
      .map(({ ledger_accounts_id }) => balances.get(ledger_accounts_id) ?? 0),
  )
  const sold = [...(await traded(tx, 'sale', 'party', span)).values()]
  const sales = sumPaise(sold.map(({ taxable_value, cgst, sgst, igst, cess }) => taxable_value + cgst + sgst + igst + cess))
  const days = daysBetween(span.from, span.to) + 1
  if (receivables === 0 && sales === 0) return undefined
  const values = {
    days: Number(((receivables / sales) * days).toFixed(1)),
    receivables: formatPaise(Math.abs(receivables)),
    date: formatDate(span.to),
    sales: formatPaise(sales),
    span: days,
    period: periodName(span),
  }
  return () => ({
    reply:
      sales > 0
        ? t(
            'Days sales outstanding (DSO): {days} days: receivables of ₹{receivables} on {date} ÷ sales with GST of ₹{sales} × {span} days, {period}.',
            values,
          )
        : t('Days sales outstanding (DSO): there are no sales to divide by, {period}; receivables are ₹{receivables}.', values),
    derivation: t(
      'Trade receivables of the books ÷ invoices and cash memos less credit notes × days. How long customers take to pay is another figure: ask for the average time to payment.',
    ),
    table: null,
    link: '/reports/aged-receivables',
  })
}
