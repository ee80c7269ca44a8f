import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { namesOf } from '#server/domains/reporting/reports/trade-names.ts'
import { traded } from '#server/domains/reporting/reports/trade.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type ItemRow, itemParties, quantityText } from './item-parties.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tradedBy } from './trade-sums.ts'

type Asked = Extract<Topic, { kind: 'item_traded' }>

/**
 * How many units of items were sold or bought in these days, in this financial year where none were said, with their value without GST: of
 * the named items, their average rate, who bought or sold most of them, or of all items those with the most units.
 */
export async function itemTraded(tx: CompanyTx, asked: Asked): Promise<() => TopicAnswer> {
  const { way, days } = asked
  const today = dateInIndia(tx.now)
  const span = { from: days?.from ?? financialYear(today).start, to: days === undefined || days.to > today ? today : days.to }
  const rows = await itemRows(tx, asked, span)
  if (asked.asks === 'parties') return itemParties(tx, asked, rows, span)
  const period = periodName(span)
  const first = rows[0]
  const isRanked = asked.items.length === 0
  return () => ({
    reply: [
      ...(isRanked ? [first ? rankLine(first, way, period) : nothingLine(way, period)] : []),
      ...(isRanked && rows.length === 1
        ? []
        : rows.map((row) => (asked.asks === 'rate' ? rateLine(row, period) : lineOf(row, way, period)))),
    ].join('\n'),
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

async function itemRows(tx: CompanyTx, { way, items, limit }: Asked, span: { from: string; to: string }): Promise<ItemRow[]> {
  const found = [...(await traded(tx, way, 'item', span)).values()]
  const named = await namesOf(
    tx,
    way,
    'item',
    found.map(({ facet_key }) => facet_key),
  )
  const rowOf = (item: string, own: typeof found): ItemRow => ({
    item,
    keys: own.map(({ facet_key }) => facet_key),
    quantity: own.reduce((sum, each) => sum + each.quantity, 0),
    value: own.reduce((sum, each) => sum + each.taxable_value, 0),
  })
  if (items.length > 0)
    return items.map((item) =>
      rowOf(
        item,
        found.filter(({ facet_key }) => named(facet_key).name.toLowerCase() === item.toLowerCase()),
      ),
    )
  return [...Map.groupBy(found, ({ facet_key }) => named(facet_key).name)]
    .map(([item, own]) => rowOf(item, own))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity || (a.item < b.item ? -1 : 1))
    .slice(0, limit)
}

function lineOf({ item, quantity, value }: ItemRow, way: Asked['way'], period: string) {
  const values = { item, period, quantity: quantityText(quantity), amount: formatPaise(value) }
  return way === 'sale'
    ? t('{item}: {quantity} sold, {period}, for ₹{amount} without GST.', values)
    : t('{item}: {quantity} bought, {period}, for ₹{amount} without GST.', values)
}

const rankLine = ({ item, quantity, value }: ItemRow, way: Asked['way'], period: string) =>
  way === 'sale'
    ? t('{item} sold most by quantity, {period}: {quantity}, for ₹{amount} without GST.', {
        item,
        period,
        quantity: quantityText(quantity),
        amount: formatPaise(value),
      })
    : t('{item} was bought most by quantity, {period}: {quantity}, for ₹{amount} without GST.', {
        item,
        period,
        quantity: quantityText(quantity),
        amount: formatPaise(value),
      })

const nothingLine = (way: Asked['way'], period: string) =>
  way === 'sale' ? t('Nothing was sold, {period}.', { period }) : t('Nothing was bought, {period}.', { period })

/** What was charged for a unit on average: the amount divided by the quantity, both net of notes. */
const rateLine = ({ item, quantity, value }: ItemRow, period: string) =>
  quantity > 0
    ? t('{item}: ₹{rate} a unit on average without GST, {period}: ₹{amount} ÷ {quantity}.', {
        item,
        period,
        rate: formatPaise(Math.round(value / quantity)),
        amount: formatPaise(value),
        quantity: quantityText(quantity),
      })
    : t('{item}: no quantity to divide by, {period}.', { item, period })
