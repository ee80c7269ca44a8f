import { addDays, dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { EMPTY, replay } from '#core/assets/inventory/valuation.ts'
import type { Movement, StockMethod } from '#core/assets/inventory/stock-layers.ts'
import { type Layer, type Position, quantityOf } from '#core/assets/inventory/stock-layers.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The stored form of a position: compact, because first in, first out has many layers. */
type Kept = { layers: [quantity: number, value: number, batch: string | null][]; last: [quantity: number, value: number] | null }

const opened = ({ layers, last }: Kept): Position => ({
  layers: layers.map(([quantity, value, batch]): Layer => ({ quantity, value, batch })),
  last: last && { quantity: last[0], value: last[1] },
})
const folded = ({ layers, last }: Position): Kept => ({
  layers: layers.map(({ quantity, value, batch }) => [quantity, value, batch]),
  last: last && [last.quantity, last.value],
})

/** The month that is over by the end of the day. */
const monthOver = (date: IsoDate) => (monthEnd(date) === date ? monthStart(date) : monthStart(addDays(monthStart(date), -1)))

/** By which method the company values stock on a day. */
export async function methodsOf(tx: CompanyTx): Promise<(date: IsoDate) => StockMethod> {
  const { rows } = await tx.client.query<{ effective_from: IsoDate; method: StockMethod }>(
    'SELECT effective_from, method FROM stock_methods WHERE companies_id = $1 ORDER BY effective_from DESC',
    [tx.companies_id],
  )
  return (date) => rows.find(({ effective_from }) => effective_from <= date)?.method ?? 'average'
}

/**
 * The stock of items at the end of a day: from the last stored month, and the movements since. Without a list, of every item with
 * counted stock.
 */
export async function positionsAt(tx: CompanyTx, date: IsoDate, items_ids?: readonly string[]): Promise<Map<string, Position>> {
  const kept = await tx.client.query<{ items_id: string; month: IsoDate | null; position: Kept | null }>(
    `SELECT s.items_id, p.month, p.position FROM stock_items s LEFT JOIN LATERAL (
       SELECT month, position FROM stock_positions p WHERE p.companies_id = s.companies_id AND p.items_id = s.items_id AND p.month <= $2
       ORDER BY month DESC LIMIT 1) p ON true
     WHERE s.companies_id = $1 ${items_ids === undefined ? '' : 'AND s.items_id = ANY($3)'}`,
    items_ids === undefined ? [tx.companies_id, monthOver(date)] : [tx.companies_id, monthOver(date), items_ids],
  )
  const { rows } = await tx.client.query<Movement & { items_id: string }>(
    `SELECT m.items_id, m.movement_date, m.quantity, m.value, m.batch
     FROM unnest($2::uuid[], $3::date[]) AS t (items_id, month)
     JOIN stock_movements m ON m.companies_id = $1 AND m.items_id = t.items_id AND m.movement_date > t.month AND m.movement_date <= $4 AND m.undone_at IS NULL
     ORDER BY m.items_id, m.movement_date, m.day_order, m.stock_movements_id`,
    [
      tx.companies_id,
      kept.rows.map((row) => row.items_id),
      kept.rows.map((row) => (row.month === null ? '0001-01-01' : monthEnd(row.month))),
      date,
    ],
  )
  const movements = Map.groupBy(rows, (row) => row.items_id)
  const methodOn = await methodsOf(tx)
  return new Map(
    kept.rows.map(({ items_id, position }) => [
      items_id,
      replay(position ? opened(position) : EMPTY, movements.get(items_id) ?? [], methodOn),
    ]),
  )
}

/** Serializes changes of an item's movements, so that no stored position misses one. */
export async function lockItems(tx: CompanyTx, items_ids: readonly string[]): Promise<void> {
  await tx.client.query(
    'SELECT 1 FROM stock_items WHERE companies_id = $1 AND items_id = ANY($2) ORDER BY items_id FOR NO KEY UPDATE',
    [tx.companies_id, [...new Set(items_ids)]],
  )
}

/** The number of movements since the last stored month that are read each time; beyond it the past month is stored. */
const MANY = 500

/** Deletes stored positions that movements change, and stores the past month of items with many movements since the last one. */
export async function changed(tx: CompanyTx, moves: readonly { items_id: string; movement_date: IsoDate }[]): Promise<void> {
  await tx.client.query(
    `DELETE FROM stock_positions p USING (SELECT items_id, min(day) AS day FROM unnest($2::uuid[], $3::date[]) AS m (items_id, day) GROUP BY items_id) m
     WHERE p.companies_id = $1 AND p.items_id = m.items_id AND p.month >= date_trunc('month', m.day)`,
    [tx.companies_id, moves.map((move) => move.items_id), moves.map((move) => move.movement_date)],
  )
  const last = addDays(monthStart(dateInIndia(tx.now)), -1)
  const { rows } = await tx.client.query<{ items_id: string }>(
    `SELECT i.items_id FROM unnest($2::uuid[]) AS i (items_id)
     LEFT JOIN LATERAL (SELECT month FROM stock_positions p WHERE p.companies_id = $1 AND p.items_id = i.items_id ORDER BY month DESC LIMIT 1) p ON true
     WHERE (SELECT count(*) FROM (SELECT 1 FROM stock_movements m WHERE m.companies_id = $1 AND m.items_id = i.items_id AND m.undone_at IS NULL
       AND m.movement_date >= coalesce(p.month + interval '1 month', date '0001-01-01') AND m.movement_date <= $3 LIMIT ${MANY}) n) = ${MANY}`,
    [tx.companies_id, [...new Set(moves.map((move) => move.items_id))], last],
  )
  if (rows.length > 0)
    await storePositions(
      tx,
      last,
      rows.map((row) => row.items_id),
    )
}

/** Stores the positions of locked items at the end of a month. */
export async function storePositions(tx: CompanyTx, month_end: IsoDate, items_ids: readonly string[]): Promise<void> {
  const positions = [...(await positionsAt(tx, month_end, items_ids))]
  await tx.client.query(
    `INSERT INTO stock_positions (companies_id, items_id, month, quantity, position)
     SELECT $1, items_id, $2, quantity, position FROM unnest($3::uuid[], $4::bigint[], $5::jsonb[]) AS p (items_id, quantity, position)
     ON CONFLICT (companies_id, items_id, month) DO UPDATE SET quantity = excluded.quantity, position = excluded.position`,
    [
      tx.companies_id,
      monthStart(month_end),
      positions.map(([items_id]) => items_id),
      positions.map(([, position]) => quantityOf(position)),
      positions.map(([, position]) => JSON.stringify(folded(position))),
    ],
  )
}
