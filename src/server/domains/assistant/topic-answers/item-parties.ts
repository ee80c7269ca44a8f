import { periodName } from '#core/assistant/answer/words.ts'
import type { Days, Topic } from '#core/assistant/topics/topic.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { namesOf } from '#server/domains/reporting/reports/trade-names.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tradedBy } from './trade-sums.ts'

/** What was sold or bought of an item, with the keys that the totals know it by. */
export type ItemRow = { item: string; keys: readonly string[]; quantity: number; value: Paise }
type Row = { party: string; quantity: number; value: Paise }

/** Who bought some items, or from whom they were bought, by quantity: of the documents that the report adds up, each by its posting. */
export async function itemParties(
  tx: CompanyTx,
  { way, items, limit }: Extract<Topic, { kind: 'item_traded' }>,
  found: readonly ItemRow[],
  span: Days,
): Promise<() => TopicAnswer> {
  const { rows } = await tx.client.query<Row>(
    `SELECT l.party, sum(e.sign * l.quantity)::float8 AS quantity, sum(e.sign * l.value)::bigint AS value
     FROM (SELECT * FROM trade_events WHERE companies_id = $1 AND posting_date BETWEEN $3 AND $4 OFFSET 0) e
     CROSS JOIN LATERAL (
       SELECT coalesce(party_id::text, '') AS party, sum(quantity) AS quantity, sum(taxable_value) AS value FROM trade_lines
       WHERE companies_id = $1 AND side = $2 AND source = e.source AND document_id = e.source_ref::uuid AND item_key = ANY($5) GROUP BY 1
     ) l GROUP BY 1`,
    [tx.companies_id, way, span.from, span.to, found.flatMap(({ keys }) => keys)],
  )
  const named = await namesOf(
    tx,
    way,
    'party',
    rows.map(({ party }) => party),
  )
  const all = [...Map.groupBy(rows, ({ party }) => named(party).name)]
    .map(([name, own]) => ({
      name,
      quantity: own.reduce((sum, row) => sum + row.quantity, 0),
      value: own.reduce((sum, row) => sum + row.value, 0),
    }))
    .filter(({ quantity, value }) => quantity !== 0 || value !== 0)
    .toSorted((a, b) => b.quantity - a.quantity || b.value - a.value)
  const shown = all.slice(0, limit ?? LISTED_ROWS)
  const values = { items: items.join(', '), period: periodName(span) }
  return () => ({
    reply:
      all.length === 0
        ? t('{items}: nothing, {period}.', values)
        : [firstLine(way, all[0], values), ...(limit === 1 ? [] : shown.slice(0, 10).map(lineOf))].join('\n'),
    derivation: `${t('By quantity.')} ${tradedBy(way)}`,
    table: tableOf(
      [
        [way === 'sale' ? t('Customer') : t('Vendor'), 'text'],
        [t('Quantity'), 'count'],
        [t('Value without GST'), 'paise'],
      ],
      shown.map(({ name, quantity, value }) => [name, quantity, value]),
    ),
    link: way === 'sale' ? '/reports/sales' : '/reports/purchases',
  })
}

type Named = { name: string; quantity: number; value: Paise }
/** A quantity as it is written in India. */
export const quantityText = (quantity: number): string => new Intl.NumberFormat('en-IN').format(quantity)

function firstLine(way: 'sale' | 'purchase', top: Named | undefined, period: { items: string; period: string }): string {
  const values = {
    ...period,
    name: top?.name ?? '',
    quantity: quantityText(top?.quantity ?? 0),
    amount: formatPaise(top?.value ?? 0),
  }
  return way === 'sale'
    ? t('{name} bought the most of {items}, {period}: {quantity}, for ₹{amount} without GST.', values)
    : t('Most of {items} was bought from {name}, {period}: {quantity}, for ₹{amount} without GST.', values)
}

const lineOf = ({ name, quantity, value }: Named, at: number) =>
  `${at + 1}. ${t('{name}: {quantity}, ₹{amount}', { name, quantity: quantityText(quantity), amount: formatPaise(value) })}`
