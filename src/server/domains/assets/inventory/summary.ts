import { atEndOf } from '#server/domains/documents/sheets/heads.ts'
import type { Query } from '#contract/endpoint.ts'
import type { exportStock, listStock, StockRow, StockValue, stockCandidates, StockCandidate } from '#contract/assets/inventory.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { EMPTY } from '#core/assets/inventory/valuation.ts'
import { type Position, quantityOf, valueOf } from '#core/assets/inventory/stock-layers.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { type ScheduleRow, scheduleFile } from '#server/domains/documents/sheets/schedules.ts'
import { positionsAt } from './positions.ts'
import { stockBalance, unitsText } from './rules.ts'

type ItemRow = {
  items_id: string
  item_name: string
  name_key: string
  sku: string | null
  unit: string | null
  tracked_from: IsoDate
  reorder_level: number | null
}

const ITEMS = `SELECT s.items_id, i.item_name, i.name_key, i.sku, i.unit, s.tracked_from, s.reorder_level
  FROM stock_items s JOIN items i ON i.companies_id = s.companies_id AND i.items_id = s.items_id WHERE s.companies_id = $1`

function view({ name_key: _key, reorder_level, ...item }: ItemRow, position: Position): StockRow {
  return { ...item, reorder_level: reorder_level === null ? null : unitsText(reorder_level), ...stockBalance(position) }
}

const isNegative = (position: Position) => quantityOf(position) < 0
const isShort = ({ reorder_level }: ItemRow, position: Position) =>
  reorder_level !== null && quantityOf(position) <= reorder_level

/** A page of items by name with what is there at the end of the day. */
export async function list(tx: CompanyTx, query: Query<typeof listStock>) {
  const limit = limitOf(query.limit)
  const { items, positions } = await found(tx, query, limit + 1)
  const page = paged(items, limit, (row) => [row.name_key, row.items_id])
  return { ...page, rows: page.rows.map((row) => view(row, positions.get(row.items_id) ?? EMPTY)) }
}

/** Items below their reorder level, or below zero, are found by their positions, which are calculated for all. */
async function found(tx: CompanyTx, query: Omit<Query<typeof listStock>, 'limit'>, most?: number) {
  const after = keysOf(query.after, 2)
  const values: unknown[] = [tx.companies_id]
  const where: string[] = []
  const condition = (text: (at: string) => string, value: unknown) => where.push(text(`$${values.push(value)}`))
  if (query.search?.trim()) condition((at) => ` AND (i.name_key LIKE ${at} OR lower(i.sku) LIKE ${at})`, likeText(query.search))
  if (after) {
    values.push(...after)
    where.push(` AND (i.name_key, i.items_id) > ($${values.length - 1}, $${values.length}::uuid)`)
  }
  const isAll = query.view === undefined || query.view === 'all'
  const end = isAll && most !== undefined ? ` LIMIT ${most}` : ''
  const { rows } = await tx.client.query<ItemRow>(`${ITEMS}${where.join('')} ORDER BY i.name_key, i.items_id${end}`, values)
  const positions = await positionsAt(
    tx,
    query.as_of,
    rows.map((row) => row.items_id),
  )
  if (isAll) return { items: rows, positions }
  const wanted = rows.filter((row) => {
    const position = positions.get(row.items_id) ?? EMPTY
    return query.view === 'negative' ? isNegative(position) : isShort(row, position)
  })
  return { items: wanted.slice(0, most), positions }
}

/** One item as of the end of a day. */
export async function get(tx: CompanyTx, items_id: string, as_of: IsoDate): Promise<StockRow> {
  const { rows } = await tx.client.query<ItemRow>(`${ITEMS} AND s.items_id = $2`, [tx.companies_id, items_id])
  const [row] = rows
  if (!row) throw await untracked(tx, items_id)
  const positions = await positionsAt(tx, as_of, [items_id])
  return view(row, positions.get(items_id) ?? EMPTY)
}

async function untracked(tx: CompanyTx, items_id: string): Promise<AppError> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM items WHERE companies_id = $1 AND items_id = $2', [
    tx.companies_id,
    items_id,
  ])
  return rowCount === 0
    ? new AppError('not_found', 'This item does not exist.')
    : new AppError('wrong_state', 'You do not track stock for this item.')
}

/** The value of all stock at the end of a day. */
export async function value(tx: CompanyTx, as_of: IsoDate): Promise<StockValue> {
  const { rows } = await tx.client.query<ItemRow>(ITEMS, [tx.companies_id])
  const positions = await positionsAt(tx, as_of)
  const of = (row: ItemRow) => positions.get(row.items_id) ?? EMPTY
  return {
    as_of,
    items: rows.length,
    value: rows.reduce((sum, row) => sum + valueOf(of(row)), 0),
    negative: rows.filter((row) => isNegative(of(row))).length,
    to_reorder: rows.filter((row) => isShort(row, of(row))).length,
  }
}

export async function stockFile(tx: CompanyTx, query: Query<typeof exportStock>): Promise<Download> {
  const { items, positions } = await found(tx, query)
  const rows = items.map((row) => view(row, positions.get(row.items_id) ?? EMPTY))
  const total = rows.reduce((sum, row) => sum + row.value, 0)
  return scheduleFile(tx, query.format, {
    title: 'Stock',
    period: atEndOf(query.as_of),
    first: 'Item',
    columns: [
      ['SKU', 'text'],
      ['Unit', 'text'],
      ['Quantity', 'text'],
      ['Cost of a unit', 'money'],
      ['Value', 'money'],
      ['Reorder level', 'text'],
    ],
    rows: [
      ...rows.map(
        (row): ScheduleRow => [row.item_name, [row.sku, row.unit, row.quantity, row.unit_cost, row.value, row.reorder_level]],
      ),
      ['Total', [null, null, null, null, total, null], 'total'],
    ],
  })
}

/** Goods without stock tracking, by name. */
export async function candidates(tx: CompanyTx, query: Query<typeof stockCandidates>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2) ?? ['', '00000000-0000-0000-0000-000000000000']
  const pattern = query.search?.trim() ? likeText(query.search) : '%'
  const { rows } = await tx.client.query<StockCandidate & { name_key: string }>(
    `SELECT i.items_id, i.item_name, i.sku, i.unit, i.name_key FROM items i
     WHERE i.companies_id = $1 AND i.is_active AND i.item_type = 'goods' AND (i.name_key LIKE $2 OR lower(i.sku) LIKE $2)
       AND (i.name_key, i.items_id) > ($3, $4::uuid)
       AND NOT EXISTS (SELECT 1 FROM stock_items s WHERE s.companies_id = i.companies_id AND s.items_id = i.items_id)
     ORDER BY i.name_key, i.items_id LIMIT $5`,
    [tx.companies_id, pattern, ...after, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.name_key, row.items_id])
  return { ...page, rows: page.rows.map(({ name_key: _key, ...row }) => row) }
}
