import type { Body } from '#contract/endpoint.ts'
import type { ClosingPreview, closeStock, StockClosing } from '#contract/assets/inventory.ts'
import { addDays, dateInIndia, financialYear, formatDate, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { accountTotal, balance } from '#server/ledger/balances.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { postedRuns } from '#server/domains/accounting/journals/posted-runs.ts'
import { value } from './summary.ts'

/** The latest closing that was not reversed. */
export async function lastClosing(tx: CompanyTx): Promise<{ closed_on: IsoDate; stock_value: number } | undefined> {
  const { rows } = await tx.client.query<{ closed_on: IsoDate; stock_value: number }>(
    `SELECT closed_on, stock_value FROM stock_closings WHERE companies_id = $1 AND status = 'posted' ORDER BY closed_on DESC LIMIT 1`,
    [tx.companies_id],
  )
  return rows[0]
}

function checkDay(closed_on: IsoDate, last: { closed_on: IsoDate } | undefined, today: IsoDate): void {
  if (closed_on > today) throw fieldError('closed_on', 'Use today or an earlier date')
  if (last && closed_on <= last.closed_on)
    throw fieldError('closed_on', t('Stock is already closed up to {date}', { date: readersDate(last.closed_on) }))
}

/** The entry that a closing would post, with its cost of goods sold. Throws `invalid` when no closing is possible on that day. */
export async function preview(tx: CompanyTx, closed_on: IsoDate): Promise<ClosingPreview> {
  const last = await lastClosing(tx)
  checkDay(closed_on, last, dateInIndia(tx.now))
  const year = financialYear(closed_on).start
  const from = last && last.closed_on >= year ? addDays(last.closed_on, 1) : year
  const [stock, purchased] = await Promise.all([accountOf(tx, 'inventory'), accountOf(tx, 'purchases')])
  const [{ value: stock_value, negative }, book_value, opening_stock, bought] = [
    await value(tx, closed_on),
    await balance(tx, stock, closed_on),
    await balance(tx, stock, addDays(from, -1)),
    await accountTotal(tx, purchased, closed_on, from),
  ]
  const purchases = bought.debit - bought.credit
  return {
    closed_on,
    last: last ? { ...last, value_now: (await value(tx, last.closed_on)).value } : null,
    stock_value,
    book_value,
    negative,
    from,
    opening_stock,
    purchases,
    cost_of_goods_sold: opening_stock + purchases - stock_value,
  }
}

/**
 * Brings the account of stock to what the stock is worth; the difference is the change in inventories of the period. Throws `conflict` when the
 * stock is worth something else by now, `period_locked` behind the lock.
 */
export async function close(tx: CompanyTx, { closed_on, stock_value }: Body<typeof closeStock>): Promise<StockClosing> {
  await alone(tx)
  checkDay(closed_on, await lastClosing(tx), dateInIndia(tx.now))
  const now = await value(tx, closed_on)
  if (now.value !== stock_value) throw new AppError('conflict', 'Stock has changed. Review the updated figures before posting.')
  const book_value = await balance(tx, await accountOf(tx, 'inventory'), closed_on)
  const stock_closings_id = newId()
  const difference = stock_value - book_value
  const journal_entries_id =
    difference === 0
      ? null
      : await post(tx, {
          posting_date: closed_on,
          source: 'stock_closing',
          source_ref: stock_closings_id,
          memo: `Closing stock of ${formatDate(closed_on)}`,
          lines: [
            { account: 'inventory', amount: difference },
            { account: 'inventory_change', amount: 0 - difference },
          ],
        })
  await insertRow(tx.client, 'stock_closings', {
    companies_id: tx.companies_id,
    stock_closings_id,
    status: 'posted',
    closed_on,
    stock_value,
    book_value,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'posted', 'stock_closings', stock_closings_id, { closed_on, stock_value, book_value })
  return runs.find(tx, stock_closings_id)
}

/** Takes the latest closing back by reversal on its own day. */
export async function takeBack(tx: CompanyTx, stock_closings_id: string, reverse_reason: string): Promise<StockClosing> {
  await alone(tx)
  const row = await runs.find(tx, stock_closings_id)
  if (row.status === 'reversed') throw new AppError('wrong_state', 'This closing is already undone.')
  if (!row.can_reverse) throw new AppError('wrong_state', 'Later closings build on this one: undo those first.')
  const memo = `Closing stock of ${formatDate(row.closed_on)} taken back: ${reverse_reason.trim()}`
  const reversal = row.journal_entries_id === null ? null : await reverse(tx, row.journal_entries_id, row.closed_on, memo)
  await tx.client.query(
    `UPDATE stock_closings SET status = 'reversed', reversal_journal_entries_id = $3, reverse_reason = $4
     WHERE companies_id = $1 AND stock_closings_id = $2`,
    [tx.companies_id, stock_closings_id, reversal, reverse_reason.trim()],
  )
  await audit(tx, 'reversed', 'stock_closings', stock_closings_id, { reason: reverse_reason.trim() })
  return runs.find(tx, stock_closings_id)
}

async function alone(tx: CompanyTx): Promise<void> {
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('stock closing' || $1, 50))`, [tx.companies_id])
}

const shown = `r.stock_closings_id, r.status, r.closed_on, r.stock_value, r.book_value, r.journal_entries_id, r.reverse_reason, r.created_at,
  nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name,
  r.status = 'posted' AND NOT EXISTS (SELECT 1 FROM stock_closings n WHERE n.companies_id = r.companies_id AND n.status = 'posted'
    AND n.closed_on > r.closed_on) AS can_reverse
  FROM stock_closings r LEFT JOIN accounts a ON a.accounts_id = r.created_by`
const missing = () => new AppError('not_found', 'This closing does not exist.')
const runs = postedRuns<StockClosing>({ shown, id: 'stock_closings_id', day: 'closed_on', missing })
export const { list } = runs
