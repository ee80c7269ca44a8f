import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { setNegativeStock, trackStock } from '#contract/assets/inventory.ts'
import { createItem } from '#contract/directory/items.ts'
import { EMPTY } from '#core/assets/inventory/valuation.ts'
import { quantityOf } from '#core/assets/inventory/stock-layers.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { item } from '#test/support/builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { changed, storePositions, lockItems, positionsAt } from './positions.ts'
import { recordStock, refuseShort } from './record.ts'

let asha: Actor
let busy: string

/** A hundred thousand movements of two hundred items over two and a half years; one of them moved twenty thousand times. */
beforeAll(async () => {
  const world = await openWorld()
  asha = await world.company()
  busy = (await asha.call(createItem, { body: item() })).items_id
  const body = { tracked_from: '2024-04-01', opening_quantity: '1', opening_value: 100, reorder_level: null }
  await asha.call(trackStock, { params: { items_id: busy }, body })
  await asha.call(setNegativeStock, { body: { negative_stock: 'refuse' } })
  const owner = new pg.Client(world.url)
  await owner.connect()
  for (const statement of [
    `INSERT INTO items (companies_id, items_id, item_name, item_type, rate, gst_rate, created_at)
       SELECT companies_id, gen_random_uuid(), 'Item ' || n, 'goods', 100, 18, now() FROM items, generate_series(1, 199) n`,
    `INSERT INTO stock_items SELECT companies_id, items_id, '2024-04-01', NULL, now() FROM items WHERE item_name LIKE 'Item %'`,
    `INSERT INTO stock_movements (companies_id, stock_movements_id, items_id, movement_date, day_order, kind, quantity, value, source, source_ref, line_no, reference, created_at)
       SELECT s.companies_id, gen_random_uuid(), s.items_id, date '2024-04-01' + (n * 930 / s.moves), 1, 'purchase', 1000, 100, 'bill', gen_random_uuid(), 1, 'B', now()
       FROM (SELECT companies_id, items_id, CASE WHEN row_number() OVER (ORDER BY items_id) = 1 THEN 20000 ELSE 400 END AS moves FROM stock_items) s,
         generate_series(1, s.moves) n`,
    'ANALYZE stock_items, stock_movements, stock_positions, items, invoice_lines, invoices',
  ])
    await owner.query(statement)
  const { rows } = await owner.query<{ items_id: string }>(
    'SELECT items_id FROM stock_movements GROUP BY items_id ORDER BY count(*) DESC LIMIT 1',
  )
  busy = rows[0]?.items_id ?? ''
  await owner.end()
}, 120_000)

const opened: [what: string, read: (tx: CompanyTx) => Promise<unknown>][] = [
  ['the stock of an item', (tx) => positionsAt(tx, '2026-11-20', [busy])],
  ['whether a sale would be short', (tx) => refuseShort(tx, [{ items_id: busy, movement_date: '2026-11-01', quantity: -1 }])],
  ['which months a movement changes', (tx) => changed(tx, [{ items_id: busy, movement_date: '2026-11-01' }])],
  ['what an invoice moves', (tx) => recordStock(tx, 'invoice', newId())],
]
test.each(opened)('%s is read by indexes, not from whole tables', async (_what, read) => {
  const plan = await plansOf(read)
  expect(plan).toContain('stock_movements')
  expect(plan).not.toContain('Seq Scan on stock_movements')
})

test('an item that moved often is read from the last month that is kept, and stays as it is', async () => {
  const [before, after] = await asha.tx(async (tx) => {
    const whole = await positionsAt(tx, '2026-11-20', [busy])
    await lockItems(tx, [busy])
    await storePositions(tx, '2026-09-30', [busy])
    return [whole, await positionsAt(tx, '2026-11-20', [busy])]
  })
  expect(after).toEqual(before)
  expect(quantityOf(after.get(busy) ?? EMPTY)).toBeGreaterThan(19_000_000)
})

/** PostgreSQL's plan for every statement of a use case, as the application's role. */
function plansOf(read: (tx: CompanyTx) => Promise<unknown>): Promise<string> {
  return asha.tx(async (tx) => {
    const plans: string[] = []
    const explained = new Proxy(tx.client, {
      get(client, name) {
        if (name !== 'query') return Reflect.get(client, name)
        return async (statement: string | { text: string; values: unknown[] }, values?: unknown[]) => {
          const { text, values: given } = typeof statement === 'string' ? { text: statement, values } : statement
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, given)
          plans.push(...rows.map((row) => row['QUERY PLAN']))
          return client.query(text, given)
        }
      },
    })
    await read({ ...tx, client: explained })
    return plans.join('\n')
  })
}
