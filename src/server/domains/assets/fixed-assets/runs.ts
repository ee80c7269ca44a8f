import type { DepreciationPreview, DepreciationRun } from '#contract/assets/depreciation.ts'
import { addDays, dateInIndia, daysBetween, formatDate, type IsoDate, monthEnd, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { accumulatedAt } from '#core/assets/fixed-assets/depreciation.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { postedRuns } from '#server/domains/accounting/journals/posted-runs.ts'
import { accumulatedAccount } from './rules.ts'
import type { AssetRecord } from './table.ts'

type Due = DepreciationPreview['rows'][number] & Pick<AssetRecord, 'booked_until'>

const later = (a: IsoDate | null, b: IsoDate | null) => ((a ?? '') > (b ?? '') ? a : b)

/** The amounts that a run up to `period_to` would write off; throws `invalid` when no run is possible. */
export async function preview(tx: CompanyTx, period_to: IsoDate): Promise<DepreciationPreview> {
  const booked_until = await bookedUntil(tx)
  checkPeriod(period_to, booked_until, dateInIndia(tx.now))
  const rows = await due(tx, period_to)
  return {
    period_to,
    booked_until,
    amount: sumPaise(rows.map(({ amount }) => amount)),
    rows: rows.map(({ booked_until: _until, ...row }) => row),
  }
}

async function bookedUntil(tx: CompanyTx): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ last: IsoDate | null }>(
    `SELECT max(period_to) AS last FROM depreciation_runs WHERE companies_id = $1 AND status = 'posted'`,
    [tx.companies_id],
  )
  return rows[0]?.last ?? null
}

function checkPeriod(period_to: IsoDate, booked_until: IsoDate | null, today: IsoDate): void {
  if (period_to !== monthEnd(period_to)) throw fieldError('period_to', 'Choose the last day of a month')
  if (booked_until !== null && period_to <= booked_until)
    throw fieldError('period_to', t('Depreciation is already booked up to {date}', { date: readersDate(booked_until) }))
  if (period_to > monthEnd(today)) throw fieldError('period_to', 'You can’t depreciate future months')
}

/** Each asset with its depreciation since the last run: one that was added late, or whose sale was undone, catches up. */
async function due(tx: CompanyTx, period_to: IsoDate, locked = false): Promise<Due[]> {
  const { rows } = await tx.client.query<AssetRecord>(
    `SELECT * FROM fixed_assets WHERE companies_id = $1 AND status = 'in_use' AND method <> 'none' AND put_to_use_on <= $2
       AND opening_depreciation + booked_depreciation < cost - residual_value
     ORDER BY number_key, fixed_assets_id ${locked ? 'FOR NO KEY UPDATE' : ''}`,
    [tx.companies_id, period_to],
  )
  return rows.flatMap((row): Due[] => {
    const booked = row.opening_depreciation + row.booked_depreciation
    const amount = accumulatedAt(row, period_to) - booked
    if (amount <= 0) return []
    const last = later(row.booked_until, row.depreciated_until)
    const from_date = last === null ? row.put_to_use_on : addDays(last, 1)
    const { fixed_assets_id, asset_number, asset_name, asset_class, booked_until } = row
    const opening = row.cost - booked
    const days = daysBetween(from_date, period_to) + 1
    const named = { fixed_assets_id, asset_number, asset_name, asset_class }
    return [{ ...named, booked_until, from_date, days, opening, amount, closing: opening - amount }]
  })
}

/** Each asset with the amount to depreciate up to the end of a day; earlier runs beyond it do not matter. */
export const dueUntil = (tx: CompanyTx, period_to: IsoDate) => due(tx, period_to)

/** Two runs at once come one after the other, and the second finds the first. */
async function alone(tx: CompanyTx): Promise<void> {
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('depreciation' || $1, 50))`, [tx.companies_id])
}

/**
 * Posts what the preview showed, as one entry on the last day. Throws `conflict` when the sum is another by now, `period_locked` behind the
 * lock, `invalid` at the period when it is booked.
 */
export async function run(tx: CompanyTx, period_to: IsoDate, amount: number): Promise<DepreciationRun> {
  await alone(tx)
  checkPeriod(period_to, await bookedUntil(tx), dateInIndia(tx.now))
  const rows = await due(tx, period_to, true)
  const sum = sumPaise(rows.map((row) => row.amount))
  if (rows.length === 0) throw new AppError('wrong_state', 'There is nothing to depreciate up to that date.')
  if (sum !== amount) throw new AppError('conflict', 'The asset register has changed. Review the updated figures before posting.')
  const depreciation_runs_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: period_to,
    source: 'depreciation',
    source_ref: depreciation_runs_id,
    memo: `Depreciation up to ${formatDate(period_to)}`,
    lines: [
      debit('depreciation', sum),
      ...(['accumulated_depreciation', 'accumulated_amortisation'] as const).map((role) =>
        credit(role, sumPaise(rows.flatMap((row) => (accumulatedAccount(row.asset_class) === role ? [row.amount] : [])))),
      ),
    ],
  })
  await insertRow(tx.client, 'depreciation_runs', {
    companies_id: tx.companies_id,
    depreciation_runs_id,
    status: 'posted',
    period_to,
    amount: sum,
    assets: rows.length,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await tx.client.query(
    `INSERT INTO depreciation_run_lines (companies_id, depreciation_runs_id, fixed_assets_id, from_date, booked_before, amount)
     SELECT $1, $2, * FROM unnest($3::uuid[], $4::date[], $5::date[], $6::bigint[])`,
    [
      tx.companies_id,
      depreciation_runs_id,
      rows.map((row) => row.fixed_assets_id),
      rows.map((row) => row.from_date),
      rows.map((row) => row.booked_until),
      rows.map((row) => row.amount),
    ],
  )
  await book(tx, depreciation_runs_id, 1)
  await audit(tx, 'posted', 'depreciation_runs', depreciation_runs_id, { period_to, amount: sum, assets: rows.length })
  return runs.find(tx, depreciation_runs_id)
}

/** Adds a run to its assets, or takes it off them. */
async function book(tx: CompanyTx, depreciation_runs_id: string, sign: 1 | -1): Promise<void> {
  await tx.client.query(
    `UPDATE fixed_assets f SET booked_depreciation = f.booked_depreciation + $3 * l.amount,
       booked_until = CASE WHEN $3 > 0 THEN r.period_to ELSE l.booked_before END, version = f.version + 1, updated_at = $4
     FROM depreciation_run_lines l JOIN depreciation_runs r ON r.companies_id = l.companies_id AND r.depreciation_runs_id = l.depreciation_runs_id
     WHERE l.companies_id = $1 AND l.depreciation_runs_id = $2 AND f.companies_id = $1 AND f.fixed_assets_id = l.fixed_assets_id`,
    [tx.companies_id, depreciation_runs_id, sign, tx.now],
  )
}

/**
 * Takes the latest run back by reversal on its own day. Throws `wrong_state` for an earlier one, and when one of its assets is
 * sold since.
 */
export async function takeBack(tx: CompanyTx, depreciation_runs_id: string, reverse_reason: string): Promise<DepreciationRun> {
  await alone(tx)
  const row = await runs.find(tx, depreciation_runs_id)
  if (row.status === 'reversed') throw new AppError('wrong_state', 'This run is already undone.')
  if (!row.can_reverse) throw new AppError('wrong_state', 'Later runs build on this one: undo those first.')
  const { rows: sold } = await tx.client.query<{ asset_number: string }>(
    `SELECT f.asset_number FROM depreciation_run_lines l JOIN fixed_assets f ON f.companies_id = l.companies_id AND f.fixed_assets_id = l.fixed_assets_id
     WHERE l.companies_id = $1 AND l.depreciation_runs_id = $2 AND f.status = 'disposed' LIMIT 1`,
    [tx.companies_id, depreciation_runs_id],
  )
  if (sold[0])
    throw new AppError(
      'wrong_state',
      t('{asset_number} was sold after this run: undo its sale first.', { asset_number: sold[0].asset_number }),
    )
  const memo = `Depreciation up to ${formatDate(row.period_to)} taken back: ${reverse_reason.trim()}`
  const reversal = await reverse(tx, row.journal_entries_id, row.period_to, memo)
  await tx.client.query(
    `UPDATE depreciation_runs SET status = 'reversed', reversal_journal_entries_id = $3, reverse_reason = $4
     WHERE companies_id = $1 AND depreciation_runs_id = $2`,
    [tx.companies_id, depreciation_runs_id, reversal, reverse_reason.trim()],
  )
  await book(tx, depreciation_runs_id, -1)
  await audit(tx, 'reversed', 'depreciation_runs', depreciation_runs_id, { reason: reverse_reason.trim() })
  return runs.find(tx, depreciation_runs_id)
}

const shown = `r.depreciation_runs_id, r.status, r.period_to, r.amount, r.assets, r.journal_entries_id, r.reverse_reason, r.created_at,
  nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name,
  r.status = 'posted' AND NOT EXISTS (SELECT 1 FROM depreciation_runs n WHERE n.companies_id = r.companies_id AND n.status = 'posted'
    AND n.period_to > r.period_to) AS can_reverse
  FROM depreciation_runs r LEFT JOIN accounts a ON a.accounts_id = r.created_by`
const missing = () => new AppError('not_found', 'This run does not exist.')
const runs = postedRuns<DepreciationRun>({ shown, id: 'depreciation_runs_id', day: 'period_to', missing })
export const { list } = runs
