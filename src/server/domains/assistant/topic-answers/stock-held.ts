import type { StockRow } from '#contract/assets/inventory.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { list } from '#server/domains/assets/inventory/summary.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Asked = Extract<Topic, { kind: 'stock' }>

const PAGE = 200

/** Stock at the end of a day, today where none is said, the largest value first; undefined where no stock is tracked. */
export async function stockHeld(tx: CompanyTx, asked: Asked): Promise<(() => TopicAnswer) | undefined> {
  const day = asked.day ?? dateInIndia(tx.now)
  const all = await allStock(tx, day, asked.of === 'reorder' ? 'reorder' : 'all')
  const known = asked.of === 'reorder' ? await allStock(tx, day, 'all') : all
  if (known.length === 0) return undefined
  const untracked = asked.items.filter((item) => !known.some(({ item_name }) => item_name === item))
  const early = known.filter(({ tracked_from }) => tracked_from > day)
  const rows = all
    .filter(({ item_name }) => asked.items.length === 0 || asked.items.includes(item_name))
    .filter(({ quantity, tracked_from }) => tracked_from <= day && (asked.of !== 'empty' || Number(quantity) <= 0))
    .toSorted((a, b) => b.value - a.value)
  return () => answerOf(asked, { day, rows, untracked, early })
}

async function allStock(tx: CompanyTx, as_of: IsoDate, view: 'all' | 'reorder'): Promise<StockRow[]> {
  const rows: StockRow[] = []
  let after: string | undefined
  do {
    const page = await list(tx, { as_of, view, limit: String(PAGE), ...(after !== undefined && { after }) })
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}

type Found = { day: IsoDate; rows: readonly StockRow[]; untracked: readonly string[]; early: readonly StockRow[] }

function answerOf(asked: Asked, { day, rows, untracked, early }: Found): TopicAnswer {
  const shown = rows.slice(0, asked.limit ?? 10)
  const own = early.filter(({ item_name }) => asked.items.length === 0 || asked.items.includes(item_name))
  return {
    reply: [
      ...(rows.length > 0 || own.length + untracked.length === 0 ? [firstLine(asked, rows, day)] : []),
      ...(asked.items.length === 1 && asked.of === 'all' ? [] : shown.map((row, at) => `${at + 1}. ${lineOf(row)}`)),
      ...own.map(({ item_name, tracked_from }) =>
        t('{item}: tracked from {date} only.', { item: item_name, date: formatDate(tracked_from) }),
      ),
      ...untracked.map((item) => t('{item}: its stock is not tracked.', { item })),
    ].join('\n'),
    derivation: t('Items whose stock is tracked, at cost, at the end of {date}.', { date: formatDate(day) }),
    table: tableOf(
      [
        [t('Item'), 'text'],
        [t('Quantity'), 'text'],
        [t('Value'), 'paise'],
        [t('Reorder level'), 'text'],
      ],
      shown.map((row) => [row.item_name, quantityText(row), row.value, row.reorder_level]),
    ),
    link: `/accounting/inventory?as_of=${day}`,
  }
}

const quantityText = ({ quantity, unit }: Pick<StockRow, 'quantity' | 'unit'>) =>
  [new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 }).format(Number(quantity)), unit].filter(Boolean).join(' ')
const lineOf = (row: StockRow) => `${row.item_name}: ${quantityText(row)}, ${money(row.value)}`
const money = (amount: Paise) => `${amount < 0 ? '−' : ''}₹${formatPaise(Math.abs(amount))}`

function firstLine({ of, items }: Asked, rows: readonly StockRow[], day: IsoDate): string {
  const [row] = rows
  const values = { count: rows.length, date: formatDate(day), amount: money(sumPaise(rows.map(({ value }) => value))) }
  if (of === 'reorder')
    return t(
      '{count, plural, =0 {No item is} one {# item is} other {# items are}} at or below the reorder level on {date}.',
      values,
    )
  if (of === 'empty')
    return t('{count, plural, =0 {No item is} one {# item is} other {# items are}} out of stock on {date}.', values)
  if (items.length === 1 && row)
    return t('{item}: {quantity} in stock at the end of {date}, worth {amount}.', {
      ...values,
      item: row.item_name,
      quantity: quantityText(row),
    })
  return t('Stock at the end of {date}: {amount}, {count, plural, one {# item} other {# items}}.', values)
}
