import { AppError, fieldError } from '#core/errors.ts'
import { type Part, partOf, shareOut } from '#core/assets/fixed-assets/split.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { takeNumber } from '#server/domains/documents/numbering/series.ts'
import { lock, mine } from './read.ts'
import { COUNTER, MOST_NUMBER, PREFIX } from './rules.ts'
import { type AssetRecord, fixedAssets } from './table.ts'

/**
 * Parts an asset, locked, in two: the part is an asset of its own with its share of every figure and of every run, so that reports of any day
 * say the same of both together. Throws `invalid` at `part` when nothing would be left on one side.
 */
export async function split(tx: CompanyTx, row: AssetRecord, part: Part): Promise<AssetRecord> {
  if (part.units >= part.of) throw fieldError('part', 'A part is less than the whole: sell the whole asset instead')
  const figures = partOf(row, part)
  if (figures.cost === 0 || figures.cost === row.cost) throw fieldError('part', 'A part this small has no cost')
  const { search_key: _search, ...terms } = row
  const made = {
    ...terms,
    ...figures,
    depreciated_until: figures.opening_depreciation === 0 ? null : row.depreciated_until,
    fixed_assets_id: newId(),
    split_from: row.fixed_assets_id,
    asset_number: await numberOf(tx, row),
    journal_entries_id: null,
    version: 1,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  }
  const opening_depreciation = row.opening_depreciation - figures.opening_depreciation
  await tx.db
    .update(fixedAssets)
    .set({
      cost: row.cost - figures.cost,
      residual_value: row.residual_value - figures.residual_value,
      opening_depreciation,
      booked_depreciation: row.booked_depreciation - figures.booked_depreciation,
      opening_tax_value: row.opening_tax_value === null ? null : row.opening_tax_value - (figures.opening_tax_value ?? 0),
      depreciated_until: opening_depreciation === 0 ? null : row.depreciated_until,
      parts_sold: row.parts_sold + 1,
      version: row.version + 1,
      updated_at: tx.now,
    })
    .where(mine(tx, row.fixed_assets_id))
  await tx.db.insert(fixedAssets).values(made)
  await splitRuns(tx, row.fixed_assets_id, made.fixed_assets_id, figures.booked_depreciation)
  const told = { asset_number: made.asset_number, cost: figures.cost, units: part.units, of: part.of }
  await audit(tx, 'parted', 'fixed_assets', row.fixed_assets_id, told)
  return lock(tx, made.fixed_assets_id)
}

/** FA/26-27/0007-1; a number of the series where that is too long. */
async function numberOf(tx: CompanyTx, { asset_number, parts_sold, acquired_on }: AssetRecord): Promise<string> {
  const number = `${asset_number}-${parts_sold + 1}`
  return number.length <= MOST_NUMBER ? number : (await takeNumber(tx, PREFIX, acquired_on, COUNTER)).number
}

async function splitRuns(tx: CompanyTx, from: string, to: string, booked: number): Promise<void> {
  const { rows } = await tx.client.query<{ depreciation_runs_id: string; amount: number }>(
    `SELECT l.depreciation_runs_id, l.amount FROM depreciation_run_lines l
     JOIN depreciation_runs r ON r.companies_id = l.companies_id AND r.depreciation_runs_id = l.depreciation_runs_id
     WHERE l.companies_id = $1 AND l.fixed_assets_id = $2 AND r.status = 'posted' ORDER BY l.depreciation_runs_id`,
    [tx.companies_id, from],
  )
  const shares = shareOut(
    rows.map(({ amount }) => amount),
    booked,
  )
  const values = [tx.companies_id, from, to, rows.map((row) => row.depreciation_runs_id), shares]
  await tx.client.query(
    `WITH shares AS (SELECT * FROM unnest($4::uuid[], $5::bigint[]) AS s (run, share)), taken AS (
       UPDATE depreciation_run_lines l SET amount = l.amount - s.share FROM shares s
       WHERE l.companies_id = $1 AND l.fixed_assets_id = $2 AND l.depreciation_runs_id = s.run
       RETURNING l.depreciation_runs_id, l.from_date, l.booked_before, s.share)
     INSERT INTO depreciation_run_lines (companies_id, depreciation_runs_id, fixed_assets_id, from_date, booked_before, amount)
     SELECT $1, depreciation_runs_id, $3, from_date, booked_before, share FROM taken`,
    values,
  )
}

/** Rejoins a part whose sale was undone with its asset. Throws `wrong_state` when the asset has been sold. @returns the asset it is part of again */
export async function rejoin(tx: CompanyTx, part: AssetRecord, split_from: string): Promise<string> {
  const whole = await lock(tx, split_from)
  if (whole.status === 'disposed')
    throw new AppError('wrong_state', t('{asset_number} is now sold: undo its sale first.', { asset_number: whole.asset_number }))
  const opening_depreciation = whole.opening_depreciation + part.opening_depreciation
  await tx.client.query(
    `WITH gone AS (DELETE FROM depreciation_run_lines WHERE companies_id = $1 AND fixed_assets_id = $3 RETURNING depreciation_runs_id, amount)
     UPDATE depreciation_run_lines l SET amount = l.amount + gone.amount FROM gone
     WHERE l.companies_id = $1 AND l.fixed_assets_id = $2 AND l.depreciation_runs_id = gone.depreciation_runs_id`,
    [tx.companies_id, split_from, part.fixed_assets_id],
  )
  await tx.db.delete(fixedAssets).where(mine(tx, part.fixed_assets_id))
  await tx.db
    .update(fixedAssets)
    .set({
      cost: whole.cost + part.cost,
      residual_value: whole.residual_value + part.residual_value,
      opening_depreciation,
      booked_depreciation: whole.booked_depreciation + part.booked_depreciation,
      opening_tax_value: whole.opening_tax_value === null ? null : whole.opening_tax_value + (part.opening_tax_value ?? 0),
      depreciated_until: whole.depreciated_until ?? part.depreciated_until,
      version: whole.version + 1,
      updated_at: tx.now,
    })
    .where(mine(tx, split_from))
  return split_from
}
