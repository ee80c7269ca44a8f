import type { Body } from '#contract/endpoint.ts'
import type { setNegativeStock, setStockMethod, StockSettings } from '#contract/assets/inventory.ts'
import { dateInIndia, monthStart, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lastClosing } from './closings.ts'
import { methodsOf } from './positions.ts'

export async function get(tx: CompanyTx): Promise<StockSettings> {
  const methods = await tx.client.query<StockSettings['methods'][number]>(
    'SELECT effective_from, method FROM stock_methods WHERE companies_id = $1 ORDER BY effective_from DESC',
    [tx.companies_id],
  )
  const { rows } = await tx.client.query<Pick<StockSettings, 'negative_stock'>>(
    'SELECT negative_stock FROM stock_settings WHERE companies_id = $1',
    [tx.companies_id],
  )
  const methodOn = await methodsOf(tx)
  return { methods: methods.rows, method: methodOn(dateInIndia(tx.now)), negative_stock: rows[0]?.negative_stock ?? 'allow' }
}

/** Values stock by another method from the first of a month on (AS 5, a change of policy). Throws `invalid` at the day when it is closed. */
export async function setMethod(tx: CompanyTx, { effective_from, method }: Body<typeof setStockMethod>): Promise<StockSettings> {
  if (effective_from !== monthStart(effective_from)) throw fieldError('effective_from', 'Choose the first day of a month')
  // Blocks movements of stock while the stored months are deleted.
  await tx.client.query('SELECT 1 FROM stock_items WHERE companies_id = $1 ORDER BY items_id FOR NO KEY UPDATE', [
    tx.companies_id,
  ])
  const last = await lastClosing(tx)
  if (last && effective_from <= last.closed_on)
    throw fieldError(
      'effective_from',
      t('Stock is closed up to {date}: choose a later month', { date: readersDate(last.closed_on) }),
    )
  await tx.client.query(
    `INSERT INTO stock_methods (companies_id, effective_from, method, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (companies_id, effective_from) DO UPDATE SET method = excluded.method`,
    [tx.companies_id, effective_from, method, tx.now],
  )
  await tx.client.query('DELETE FROM stock_positions WHERE companies_id = $1 AND month >= $2', [tx.companies_id, effective_from])
  await audit(tx, 'changed', 'stock_settings', tx.companies_id, { method, effective_from })
  return get(tx)
}

export async function setNegative(tx: CompanyTx, { negative_stock }: Body<typeof setNegativeStock>): Promise<StockSettings> {
  const before = await get(tx)
  await tx.client.query(
    `INSERT INTO stock_settings (companies_id, negative_stock, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (companies_id) DO UPDATE SET negative_stock = excluded.negative_stock, updated_at = excluded.updated_at`,
    [tx.companies_id, negative_stock, tx.now],
  )
  await audit(tx, 'changed', 'stock_settings', tx.companies_id, { negative_stock: [before.negative_stock, negative_stock] })
  return get(tx)
}
