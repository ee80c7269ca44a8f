import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { plainUnits } from '#core/quantity.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { changed, lockItems } from './positions.ts'
import { type StockSource, sourceLines } from './sources.ts'

/** A movement of stock, ready to be written. */
type Move = {
  items_id: string
  movement_date: IsoDate
  kind: string
  is_void: boolean
  quantity: number
  value: number | null
  batch: string | null
  source: StockSource | 'person'
  source_ref: string
  line_no: number
  reference: string
  party: string | null
  reason?: string | null
  notes?: string | null
}
type Found = Omit<Move, 'is_void' | 'source'> & { cancelled_on: IsoDate | null }

/** The item of a line: by its id, by a linked name, or by its own name; only items with counted stock. */
const ITEM = `coalesce(l.items_id,
  (SELECT n.items_id FROM stock_names n WHERE n.companies_id = $1 AND n.name_key = lower(btrim(l.item_name))),
  (SELECT i.items_id FROM items i JOIN stock_items k ON k.companies_id = i.companies_id AND k.items_id = i.items_id
   WHERE i.companies_id = $1 AND i.is_active = ANY('{t,f}') AND i.name_key = lower(btrim(l.item_name)) ORDER BY i.items_id LIMIT 1))`

const found = (source: StockSource, condition: string) =>
  `SELECT s.items_id, l.day AS movement_date, l.kind, l.quantity, l.value, l.batch, l.ref AS source_ref, l.line_no, l.reference, l.party, l.cancelled_on
   FROM (${sourceLines[source]} ${condition}) l JOIN stock_items s ON s.companies_id = $1 AND s.items_id = ${ITEM}
   WHERE l.day >= s.tracked_from AND (l.quantity <> 0 OR l.value <> 0)
     AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.companies_id = $1 AND m.source = '${source}' AND m.source_ref = l.ref AND m.line_no = l.line_no)
   ORDER BY l.day, l.ref, l.line_no`

const keys: Record<StockSource, string> = {
  invoice: 'd.invoices_id',
  cash_memo: 'd.cash_memos_id',
  credit_note: 'd.credit_notes_id',
  bill: 'd.bills_id',
  debit_note: 'd.debit_notes_id',
}

/**
 * Moves the stock by a document that has just been posted, in its transaction. Throws `wrong_state` when more goes than is there and the
 * company does not allow that.
 */
export async function recordStock(tx: CompanyTx, source: StockSource, source_ref: string): Promise<void> {
  if (!(await countsStock(tx))) return
  // Not by name: a plan cached while the tables were empty would scan them.
  const { rows } = await tx.client.query<Found>(found(source, `AND ${keys[source]} = $2`), [tx.companies_id, source_ref])
  if (rows.length === 0) return
  await write(
    tx,
    rows.flatMap((row) => movesOf(source, row)),
  )
  await refuseShort(tx, rows)
}

/** Most companies track no stock: their documents cost one look-up. */
export async function countsStock(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.client.query({
    name: 'counts_stock',
    text: 'SELECT 1 FROM stock_items WHERE companies_id = $1 LIMIT 1',
    values: [tx.companies_id],
  })
  return rows.length > 0
}

/** Takes the stock of a document back that is cancelled on `day`. */
export async function voidStock(tx: CompanyTx, source: StockSource, source_ref: string, day: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<Omit<Move, 'is_void'>>({
    name: 'stock_to_void',
    text: `SELECT items_id, kind, quantity, value, batch, source, source_ref, line_no, reference, party FROM stock_movements m
      WHERE companies_id = $1 AND source = $2 AND source_ref = $3 AND NOT is_void
        AND NOT EXISTS (SELECT 1 FROM stock_movements v WHERE v.companies_id = m.companies_id AND v.source = m.source
          AND v.source_ref = m.source_ref AND v.line_no = m.line_no AND v.is_void) ORDER BY line_no`,
    values: [tx.companies_id, source, source_ref],
  })
  await write(
    tx,
    rows.map((row) => voided(row, day)),
  )
}

/** Finds the effects of documents since `tracked_from` on an item whose tracking starts, or that got another name. */
export async function recordStockOfItem(tx: CompanyTx, items_id: string, tracked_from: IsoDate): Promise<void> {
  for (const source of Object.keys(sourceLines) as StockSource[]) {
    const { rows } = await tx.client.query<Found>(
      `SELECT * FROM (${found(source, '')}) f WHERE items_id = $2 AND movement_date >= $3`,
      [tx.companies_id, items_id, tracked_from],
    )
    await write(
      tx,
      rows.flatMap((row) => movesOf(source, row)),
    )
  }
}

function movesOf(source: StockSource, { cancelled_on, ...row }: Found): Move[] {
  const move: Move = { ...row, source, is_void: false }
  return cancelled_on === null ? [move] : [move, voided(move, cancelled_on)]
}

const voided = (move: Omit<Move, 'is_void'>, movement_date: IsoDate): Move => ({
  ...move,
  movement_date,
  is_void: true,
  quantity: 0 - move.quantity,
  // A return from a customer has no cost; a return to a vendor has its own.
  value: move.value === null ? null : move.quantity === 0 ? 0 - move.value : move.value,
})

/** Within a day: openings, what comes, what changes, what goes. */
const dayOrder = ({ kind, quantity }: Move) =>
  kind === 'opening' ? 0 : kind === 'adjustment' || quantity === 0 ? 2 : quantity > 0 ? 1 : 3

/** Writes movements and forgets the positions they change. Returns their ids. */
export async function write(tx: CompanyTx, moves: readonly Move[]): Promise<string[]> {
  if (moves.length === 0) return []
  await lockItems(
    tx,
    moves.map((move) => move.items_id),
  )
  const ids = moves.map(newId)
  const column = <T>(of: (move: Move) => T) => moves.map(of)
  await tx.client.query(
    `INSERT INTO stock_movements (companies_id, created_by, created_at, stock_movements_id, items_id, movement_date, day_order, kind, is_void,
       quantity, value, batch, source, source_ref, line_no, reference, party, reason, notes)
     SELECT $1, $2, $3, * FROM unnest($4::uuid[], $5::uuid[], $6::date[], $7::smallint[], $8::text[], $9::boolean[], $10::bigint[],
       $11::bigint[], $12::text[], $13::text[], $14::uuid[], $15::smallint[], $16::text[], $17::text[], $18::text[], $19::text[])`,
    [
      tx.companies_id,
      tx.accounts_id,
      tx.now,
      ids,
      column((move) => move.items_id),
      column((move) => move.movement_date),
      moves.map(dayOrder),
      column((move) => move.kind),
      column((move) => move.is_void),
      column((move) => move.quantity),
      column((move) => move.value),
      column((move) => move.batch),
      column((move) => move.source),
      moves.map((move, at) => move.source_ref || ids[at]),
      column((move) => move.line_no),
      column((move) => move.reference),
      column((move) => move.party),
      column((move) => move.reason ?? null),
      column((move) => move.notes ?? null),
    ],
  )
  await changed(tx, moves)
  return ids
}

/** Throws `wrong_state` when the company refuses to sell what is not there and one of these does, then or on a later day. */
export async function refuseShort(
  tx: CompanyTx,
  moves: readonly Pick<Move, 'items_id' | 'movement_date' | 'quantity'>[],
): Promise<void> {
  const out = moves.filter(({ quantity }) => quantity < 0)
  if (out.length === 0) return
  const { rows } = await tx.client.query<{ item_name: string; unit: string | null; day: IsoDate; there: number }>({
    name: 'stock_shortage',
    text: `SELECT i.item_name, i.unit, r.movement_date AS day, r.there FROM stock_settings c
      CROSS JOIN (SELECT items_id, min(day) AS day FROM unnest($2::uuid[], $3::date[]) AS o (items_id, day) GROUP BY items_id) o
      JOIN items i ON i.companies_id = c.companies_id AND i.items_id = o.items_id
      CROSS JOIN LATERAL (SELECT month, quantity FROM (SELECT month, quantity FROM stock_positions p WHERE p.companies_id = $1
        AND p.items_id = o.items_id AND p.month < date_trunc('month', o.day)::date ORDER BY month DESC LIMIT 1) p
        UNION ALL SELECT date '0001-01-01', 0 ORDER BY month DESC LIMIT 1) p
      CROSS JOIN LATERAL (SELECT m.movement_date, (p.quantity + sum(m.quantity) OVER (ORDER BY m.movement_date, m.day_order, m.stock_movements_id))::bigint AS there
        FROM stock_movements m WHERE m.companies_id = $1 AND m.items_id = o.items_id AND m.undone_at IS NULL
          AND m.movement_date >= CASE WHEN p.month = date '0001-01-01' THEN p.month ELSE (p.month + interval '1 month')::date END) r
      WHERE c.companies_id = $1 AND c.negative_stock = 'refuse' AND r.movement_date >= o.day AND r.there < 0
      ORDER BY r.movement_date LIMIT 1`,
    values: [tx.companies_id, out.map((move) => move.items_id), out.map((move) => move.movement_date)],
  })
  const [short] = rows
  if (!short) return
  const missing = [plainUnits(BigInt(0 - short.there)), short.unit].filter(Boolean).join(' ')
  throw new AppError(
    'wrong_state',
    t('You would be short of {missing} of {item_name} on {date}: first enter its bill, or correct its stock.', {
      missing,
      item_name: short.item_name,
      date: readersDate(short.day),
    }),
  )
}
