import { inPeriod } from '#server/domains/documents/sheets/heads.ts'
import type { Query } from '#contract/endpoint.ts'
import type { StockLedger, StockMovement, stockLedger, stockLedgerFile } from '#contract/assets/inventory.ts'
import { addDays, type IsoDate, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { EMPTY, moved } from '#core/assets/inventory/valuation.ts'
import type { Movement } from '#core/assets/inventory/stock-layers.ts'
import { quantityOf, valueOf } from '#core/assets/inventory/stock-layers.ts'
import { t, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { cursor, keysOf, limitOf } from '#server/platform/paging.ts'
import { type ScheduleRow, scheduleFile } from '#server/domains/documents/sheets/schedules.ts'
import { methodsOf, positionsAt } from './positions.ts'
import { unitsText } from './rules.ts'
import { get } from './summary.ts'

type Row = Movement &
  Omit<StockMovement, 'quantity' | 'value' | 'balance_quantity' | 'balance_value' | 'can_undo'> & { day_order: number }

/** Movements of an item within a period in their order, each with the stock after it. */
async function walked(
  tx: CompanyTx,
  items_id: string,
  from: IsoDate,
  to: IsoDate,
): Promise<{ opening: [number, number]; rows: StockMovement[] }> {
  if (from > to) throw fieldError('from', t('Use {date} or earlier', { date: readersDate(to) }))
  const methodOn = await methodsOf(tx)
  let position = (await positionsAt(tx, addDays(from, -1), [items_id])).get(items_id) ?? EMPTY
  const opening: [number, number] = [quantityOf(position), valueOf(position)]
  const { rows } = await tx.client.query<Row>(
    `SELECT stock_movements_id, movement_date, day_order, kind, is_void, source, source_ref, reference, party, reason, notes, quantity, value, batch
     FROM stock_movements WHERE companies_id = $1 AND items_id = $2 AND undone_at IS NULL AND movement_date BETWEEN $3 AND $4
     ORDER BY movement_date, day_order, stock_movements_id`,
    [tx.companies_id, items_id, from, to],
  )
  return {
    opening,
    rows: rows.map(({ day_order: _order, batch, ...row }) => {
      const before = valueOf(position)
      position = moved(position, { ...row, batch }, methodOn(row.movement_date))
      const balance_value = valueOf(position)
      const balance_quantity = unitsText(quantityOf(position))
      const can_undo = row.source === 'person' && row.kind !== 'opening'
      return {
        ...row,
        quantity: unitsText(row.quantity),
        value: balance_value - before,
        balance_quantity,
        balance_value,
        can_undo,
      }
    }),
  }
}

/** A page of an item's ledger, the earliest first. */
export async function ledger(tx: CompanyTx, items_id: string, query: Query<typeof stockLedger>): Promise<StockLedger> {
  const limit = limitOf(query.limit)
  const [after] = keysOf(query.after, 1) ?? []
  const item = await get(tx, items_id, query.to)
  const { opening, rows } = await walked(tx, items_id, query.from, query.to)
  const start = after === undefined ? 0 : rows.findIndex((row) => row.stock_movements_id === after) + 1
  const shown = rows.slice(start, start + limit)
  const next = start + limit < rows.length ? cursor([shown.at(-1)?.stock_movements_id ?? '']) : null
  return { item, opening_quantity: unitsText(opening[0]), opening_value: opening[1], rows: shown, next }
}

export async function ledgerFile(
  tx: CompanyTx,
  items_id: string,
  { from, to, format }: Query<typeof stockLedgerFile>,
): Promise<Download> {
  const item = await get(tx, items_id, to)
  const { opening, rows } = await walked(tx, items_id, from, to)
  return scheduleFile(tx, format, {
    title: () => t('Stock of {item_name}', { item_name: item.item_name }),
    period: inPeriod({ from, to }),
    first: 'What',
    columns: [
      ['Date', 'date'],
      ['Reference', 'text'],
      ['Party', 'text'],
      ['Quantity', 'text'],
      ['Change in value', 'money'],
      ['Quantity after', 'text'],
      ['Value after', 'money'],
    ],
    rows: [
      ['Opening stock', [from, null, null, null, null, unitsText(opening[0]), opening[1]]],
      ...rows.map((row): ScheduleRow => {
        const what = translate(row.kind.replaceAll('_', ' '))
        const document = [row.movement_date, row.reference, row.party]
        const figures = [row.quantity, row.value, row.balance_quantity, row.balance_value]
        return [row.is_void ? t('{document}, cancelled', { document: what }) : what, [...document, ...figures]]
      }),
    ],
  })
}
