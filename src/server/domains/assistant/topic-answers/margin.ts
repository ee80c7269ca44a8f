import { periodName } from '#core/assistant/answer/words.ts'
import type { Days, Topic } from '#core/assistant/topics/topic.ts'
import { profit } from '#core/ledger/profit-and-loss.ts'
import { t } from '#core/messages.ts'
import { formatPaise, negate, type Paise, sumPaise } from '#core/money.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** Lines of Schedule III that are the cost of what was sold. */
const costLines: ReadonlySet<string> = new Set([
  'Cost of materials consumed',
  'Purchases of stock-in-trade',
  'Changes in inventories',
])

type Asked = Extract<Topic, { kind: 'margin' }>
type Parts = { span: Days; revenue: Paise; cost: Paise; net: Paise }

/** Gross and net margin of the books over spans beside each other: what is left of revenue after the cost of goods, and after all expenses. */
export async function marginOf(tx: CompanyTx, { of, spans }: Asked): Promise<(() => TopicAnswer) | undefined> {
  const accounts = await chart(tx)
  const all: Parts[] = []
  for (const span of spans) {
    const balances = await balancesOf(tx, span.to, span.from)
    const sum = (wanted: (line: string) => boolean) =>
      sumPaise(
        accounts
          .filter(({ schedule_iii }) => wanted(schedule_iii))
          .map(({ ledger_accounts_id }) => balances.get(ledger_accounts_id) ?? 0),
      )
    all.push({
      span,
      revenue: negate(sum((line) => line === 'Revenue from operations')),
      cost: sum((line) => costLines.has(line)),
      net: profit(accounts, balances),
    })
  }
  if (all.every(({ revenue, cost, net }) => revenue === 0 && cost === 0 && net === 0)) return undefined
  const [first] = spans
  return () => ({
    reply: all.flatMap((parts) => linesOf(parts, of)).join('\n'),
    derivation: t(
      'From the books by posting date, without GST that is claimed as credit. Gross: revenue from operations less purchases and changes in inventories. Net: the profit of the report, with other income, all expenses and the tax that is booked. What is not booked yet is left out.',
    ),
    table: tableOf(
      [[t('What'), 'text'], ...all.map(({ span }) => [periodName(span), 'paise'] as const)],
      [
        [t('Revenue from operations'), ...all.map(({ revenue }) => revenue)],
        [t('Cost of goods'), ...all.map(({ cost }) => cost)],
        [t('Gross profit'), ...all.map(({ revenue, cost }) => revenue - cost)],
        [t('Profit'), ...all.map(({ net }) => net)],
      ],
    ),
    link: `/reports/profit-and-loss?${new URLSearchParams(first ? { from: first.from, to: first.to } : {})}`,
  })
}

function linesOf({ span, revenue, cost, net }: Parts, of: Asked['of']): string[] {
  const period = periodName(span)
  const line = (name: string, left: Paise) =>
    revenue > 0
      ? t('{name}, {period}: {share}%: {left} of revenue of ₹{revenue}.', {
          name,
          period,
          share: ((left / revenue) * 100).toFixed(1),
          left: rupees(left),
          revenue: formatPaise(revenue),
        })
      : t('{name}, {period}: there is no revenue to compare with; {left} is left.', { name, period, left: rupees(left) })
  return [
    ...(of === 'net' ? [] : [line(t('Gross margin'), revenue - cost)]),
    ...(of === 'gross' ? [] : [line(t('Net margin'), net)]),
  ]
}

const rupees = (amount: Paise) => `${amount < 0 ? '−' : ''}₹${formatPaise(Math.abs(amount))}`
