import type { Body } from '#contract/endpoint.ts'
import type { AdjustmentInput, nameGoods, StockRow, Tracking, UnnamedGoods } from '#contract/assets/inventory.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { changed, lockItems } from './positions.ts'
import { recordStockOfItem, refuseShort, write } from './record.ts'
import { units } from './rules.ts'
import { sourceLines } from './sources.ts'
import { get } from './summary.ts'

const HAND = { is_void: false, batch: null, source: 'person' as const, source_ref: '', line_no: 1, party: null }

/**
 * Counts the stock of an item from a day on and takes in the documents since, or corrects its opening stock. Throws `invalid` at the field,
 * `period_locked` when the books of the day are closed.
 */
export async function track(tx: CompanyTx, items_id: string, body: Tracking): Promise<StockRow> {
  const { tracked_from, opening_quantity, opening_value, reorder_level } = body
  await goodsItem(tx, items_id)
  const quantity = units(opening_quantity)
  if (quantity === 0 && opening_value > 0) throw fieldError('opening_quantity', 'Enter the quantity that has this value')
  const before = await trackedFrom(tx, items_id)
  if (before !== undefined && tracked_from > before)
    throw fieldError(
      'tracked_from',
      t('You track its stock since {date}: choose that date or an earlier one', { date: readersDate(before) }),
    )
  const level = reorder_level === null ? null : units(reorder_level)
  await tx.client.query(
    `INSERT INTO stock_items (companies_id, items_id, tracked_from, reorder_level, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (companies_id, items_id) DO UPDATE SET tracked_from = excluded.tracked_from, reorder_level = excluded.reorder_level`,
    [tx.companies_id, items_id, tracked_from, level, tx.now],
  )
  if (before === undefined || tracked_from < before) {
    await refuseLocked(tx, tracked_from)
    await recordStockOfItem(tx, items_id, tracked_from)
  }
  await replaceOpening(tx, items_id, tracked_from, quantity, opening_value)
  await audit(tx, before === undefined ? 'tracked' : 'changed', 'stock_items', items_id, { ...body })
  return get(tx, items_id, dateInIndia(tx.now))
}

async function goodsItem(tx: CompanyTx, items_id: string): Promise<void> {
  const { rows } = await tx.client.query<{ item_type: string }>(
    'SELECT item_type FROM items WHERE companies_id = $1 AND items_id = $2 FOR KEY SHARE',
    [tx.companies_id, items_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This item does not exist.')
  if (rows[0].item_type !== 'goods') throw new AppError('wrong_state', 'A service has no stock.')
}

async function trackedFrom(tx: CompanyTx, items_id: string): Promise<IsoDate | undefined> {
  await lockItems(tx, [items_id])
  const { rows } = await tx.client.query<{ tracked_from: IsoDate }>(
    'SELECT tracked_from FROM stock_items WHERE companies_id = $1 AND items_id = $2',
    [tx.companies_id, items_id],
  )
  return rows[0]?.tracked_from
}

async function replaceOpening(
  tx: CompanyTx,
  items_id: string,
  movement_date: IsoDate,
  quantity: number,
  value: number,
): Promise<void> {
  const { rows } = await tx.client.query<{ stock_movements_id: string; movement_date: IsoDate; quantity: number; value: number }>(
    `SELECT stock_movements_id, movement_date, quantity, value FROM stock_movements
     WHERE companies_id = $1 AND items_id = $2 AND kind = 'opening' AND undone_at IS NULL`,
    [tx.companies_id, items_id],
  )
  const [old] = rows
  if (old ? old.movement_date === movement_date && old.quantity === quantity && old.value === value : quantity === 0) return
  await refuseLocked(tx, movement_date)
  if (old) await markUndone(tx, items_id, old)
  if (quantity > 0)
    await write(tx, [{ ...HAND, items_id, movement_date, kind: 'opening', quantity, value, reference: 'Opening stock' }])
}

async function markUndone(
  tx: CompanyTx,
  items_id: string,
  old: { stock_movements_id: string; movement_date: IsoDate },
): Promise<void> {
  await tx.client.query(
    'UPDATE stock_movements SET undone_at = $3, undone_by = $4 WHERE companies_id = $1 AND stock_movements_id = $2',
    [tx.companies_id, old.stock_movements_id, tx.now, tx.accounts_id],
  )
  await changed(tx, [{ items_id, movement_date: old.movement_date }])
}

/** Stock of a locked period is unchanged. */
async function refuseLocked(tx: CompanyTx, day: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<{ locked: IsoDate | null }>(
    'SELECT max(locked_until) AS locked FROM periods WHERE companies_id = $1',
    [tx.companies_id],
  )
  const locked = rows[0]?.locked ?? null
  if (locked !== null && day <= locked)
    throw new AppError(
      'period_locked',
      t('The books are locked up to {date}. Use a later date, or ask an owner to reopen the period.', {
        date: readersDate(locked),
      }),
    )
}

/**
 * Corrects a stock by hand. Throws `invalid` at the field, `wrong_state` when more goes than is there and the company refuses
 * that.
 */
export async function adjust(tx: CompanyTx, body: AdjustmentInput): Promise<StockRow> {
  const { items_id, movement_date, reason } = body
  const from = await trackedFrom(tx, items_id)
  if (from === undefined) throw fieldError('items_id', 'You do not track stock for this item')
  if (movement_date < from)
    throw fieldError('movement_date', t('You track its stock since {date}: use that date or later', { date: readersDate(from) }))
  if (movement_date > dateInIndia(tx.now)) throw fieldError('movement_date', 'Use today or an earlier date')
  const quantity = units(body.quantity)
  if (quantity === 0 && !body.value) throw fieldError('quantity', 'Enter how much more or less there is')
  if (quantity < 0 && body.value !== null) throw fieldError('value', 'We value lost stock by its valuation')
  await refuseLocked(tx, movement_date)
  const kind = quantity === 0 ? 'write_down' : 'adjustment'
  const value = quantity === 0 ? 0 - (body.value ?? 0) : body.value
  const notes = body.notes?.trim() || null
  const [stock_movements_id = ''] = await write(tx, [
    { ...HAND, items_id, movement_date, kind, quantity, value, reference: 'Manual', reason, notes },
  ])
  await refuseShort(tx, [{ items_id, movement_date, quantity }])
  await audit(tx, 'adjusted', 'stock_movements', stock_movements_id, {
    reason,
    quantity: body.quantity,
    value: body.value,
    notes,
  })
  return get(tx, items_id, dateInIndia(tx.now))
}

/** Undoes a correction made by hand, as if it had not been. */
export async function undo(tx: CompanyTx, stock_movements_id: string): Promise<StockRow> {
  const { rows } = await tx.client.query<{
    items_id: string
    movement_date: IsoDate
    kind: string
    source: string
    quantity: number
    undone_at: Date | null
  }>(
    'SELECT items_id, movement_date, kind, source, quantity, undone_at FROM stock_movements WHERE companies_id = $1 AND stock_movements_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, stock_movements_id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This movement does not exist.')
  if (row.undone_at !== null) throw new AppError('wrong_state', 'This correction is already undone.')
  if (row.source !== 'person' || row.kind === 'opening')
    throw new AppError('wrong_state', 'You can undo only manual corrections here: cancel a document on its own page.')
  await refuseLocked(tx, row.movement_date)
  await lockItems(tx, [row.items_id])
  await markUndone(tx, row.items_id, { stock_movements_id, movement_date: row.movement_date })
  await refuseShort(tx, [{ ...row, quantity: 0 - row.quantity }])
  await audit(tx, 'undone', 'stock_movements', stock_movements_id)
  return get(tx, row.items_id, dateInIndia(tx.now))
}

const MOST_NAMES = 100

/** Their lines, to be grouped by name: `$1` is the company, `$2` today. */
const unnamedLines = `(${sourceLines.bill} AND d.bill_date > $2::date - 366 AND d.cancelled_on IS NULL) l
  WHERE NOT EXISTS (SELECT 1 FROM stock_names n WHERE n.companies_id = $1 AND n.name_key = lower(btrim(l.item_name)))
    AND NOT EXISTS (SELECT 1 FROM items i JOIN stock_items s ON s.companies_id = i.companies_id AND s.items_id = i.items_id
      WHERE i.companies_id = $1 AND i.is_active = ANY('{t,f}') AND i.name_key = lower(btrim(l.item_name)))
  GROUP BY lower(btrim(l.item_name))`

/** As many as the list shows, for its tab. */
export const shownUnnamed = `(SELECT 1 FROM ${unnamedLines} LIMIT ${MOST_NAMES}) names`

/** Names on approved bills of the last year that were bought as stock and belong to no tracked item. */
export async function unnamed(tx: CompanyTx): Promise<{ rows: UnnamedGoods[] }> {
  const { rows } = await tx.client.query<UnnamedGoods>(
    `SELECT min(l.item_name) AS item_name, count(*) AS lines, (sum(l.quantity) / 1000.0)::numeric(15, 3)::text AS quantity, sum(l.value)::bigint AS value,
       max(l.day) AS last_bill_date, max(l.party) AS vendor_name
     FROM ${unnamedLines} ORDER BY sum(l.value) DESC, 1 LIMIT ${MOST_NAMES}`,
    [tx.companies_id, dateInIndia(tx.now)],
  )
  return { rows: rows.map((row) => ({ ...row, quantity: plainDecimal(row.quantity) })) }
}

/** Assigns a name on bills to an item, and includes its bills. Throws `wrong_state` if stock of a locked period would change. */
export async function name(tx: CompanyTx, { item_name, items_id }: Body<typeof nameGoods>): Promise<StockRow> {
  const from = await trackedFrom(tx, items_id)
  if (from === undefined) throw fieldError('items_id', 'You do not track stock for this item')
  const { rowCount } = await tx.client.query(
    'INSERT INTO stock_names (companies_id, name_key, items_id) VALUES ($1, lower(btrim($2)), $3) ON CONFLICT DO NOTHING',
    [tx.companies_id, item_name, items_id],
  )
  if (rowCount === 0) throw fieldError('item_name', 'Another item already has this name')
  await recordStockOfItem(tx, items_id, from)
  await audit(tx, 'named', 'stock_items', items_id, { item_name: item_name.trim() })
  return get(tx, items_id, dateInIndia(tx.now))
}
