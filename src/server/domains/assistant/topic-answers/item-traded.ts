import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { namesOf } from '#server/domains/reporting/reports/trade-names.ts'
import { traded } from '#server/domains/reporting/reports/trade.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tradedBy } from './trade-sums.ts'

/** How many units of items were sold or bought in these days, in this financial year where none were said, with their value without GST. */
export async function itemTraded(
  tx: CompanyTx,
  { way, items, days }: Extract<Topic, { kind: 'item_traded' }>,
): Promise<() => TopicAnswer> {
  const today = dateInIndia(tx.now)
  const span = { from: days?.from ?? financialYear(today).start, to: days === undefined || days.to > today ? today : days.to }
  const found = [...(await traded(tx, way, 'item', span)).values()]
  const named = await namesOf(
    tx,
    way,
    'item',
    found.map(({ facet_key }) => facet_key),
  )
  const rows = items.map((item) => {
    const own = found.filter(({ facet_key }) => named(facet_key).name.toLowerCase() === item.toLowerCase())
    return {
      item,
      quantity: own.reduce((sum, each) => sum + each.quantity, 0),
      value: own.reduce((sum, each) => sum + each.taxable_value, 0),
    }
  })
  return () => ({
    reply: rows.map((row) => lineOf(row, way, periodName(span))).join('\n'),
    derivation: tradedBy(way),
    table: tableOf(
      [
        [t('Item'), 'text'],
        [t('Quantity'), 'count'],
        [t('Value without GST'), 'paise'],
      ],
      rows.map(({ item, quantity, value }) => [item, quantity, value]),
    ),
    link: way === 'sale' ? '/reports/sales' : '/reports/purchases',
  })
}

function lineOf(
  { item, quantity, value }: { item: string; quantity: number; value: number },
  way: 'sale' | 'purchase',
  period: string,
) {
  const values = { item, period, quantity: new Intl.NumberFormat('en-IN').format(quantity), amount: formatPaise(value) }
  return way === 'sale'
    ? t('{item}: {quantity} sold, {period}, for ₹{amount} without GST.', values)
    : t('{item}: {quantity} bought, {period}, for ₹{amount} without GST.', values)
}
