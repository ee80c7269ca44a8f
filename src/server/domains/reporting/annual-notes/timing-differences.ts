import { t } from '#core/messages.ts'
import type { TimingDifference } from '#core/reporting/annual-notes/income-tax.ts'
import { addDays, formatDate, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { taxYear } from '#server/domains/assets/fixed-assets/tax.ts'
import type { BookYear } from './books.ts'

export type AssetFigures = { difference: TimingDifference; tax_depreciation: Paise; capital_gain: Paise }

/**
 * Net value in the books of the assets that have a block for tax, at the end of a day: cost less what came with them and what
 * runs wrote off.
 */
async function bookValue(tx: CompanyTx, day: IsoDate): Promise<Paise> {
  const { rows } = await tx.client.query<{ net: Paise }>(
    `SELECT coalesce(sum(f.cost - CASE WHEN f.depreciated_until <= $2::date THEN f.opening_depreciation ELSE 0 END - coalesce(d.written, 0)), 0)::bigint AS net
     FROM fixed_assets f LEFT JOIN (
       SELECT l.fixed_assets_id, sum(l.amount) AS written FROM depreciation_runs r
       JOIN depreciation_run_lines l ON l.companies_id = r.companies_id AND l.depreciation_runs_id = r.depreciation_runs_id
       WHERE r.companies_id = $1 AND r.status = 'posted' AND r.period_to <= $2::date GROUP BY l.fixed_assets_id
     ) d ON d.fixed_assets_id = f.fixed_assets_id
     WHERE f.companies_id = $1 AND f.tax_block IS NOT NULL AND f.acquired_on <= $2::date AND (f.disposed_on IS NULL OR f.disposed_on > $2::date)`,
    [tx.companies_id, day],
  )
  return rows[0]?.net ?? 0
}

/** The two depreciation books compared: what is depreciated faster for tax is taxed later. */
export async function assetDifference(tx: CompanyTx, { start, end }: BookYear): Promise<AssetFigures> {
  const { rows } = await taxYear(tx, start)
  const sum = (of: (row: (typeof rows)[number]) => Paise) => rows.reduce((total, row) => total + of(row), 0)
  const opening = sum((row) => row.opening) - (await bookValue(tx, addDays(start, -1)))
  const closing = sum((row) => row.closing) - (await bookValue(tx, end))
  return {
    difference: { name: t('Depreciation: books and income tax'), opening, closing, loss_kind: null },
    tax_depreciation: sum((row) => row.depreciation),
    capital_gain: sum((row) => row.capital_gain),
  }
}

/**
 * The last day on which a company that is audited files its return, until which dues count as paid (s.43B proviso and s.139(1)
 * Explanation 2; from 1 Apr 2026 s.37(3) and s.263(1)).
 */
export const returnDue = (end: IsoDate): IsoDate => `${end.slice(0, 4)}-10-31`

/** A sentence when depreciation is not booked to the end of the year, so that both books differ by more than their rates. */
export async function unbookedDepreciation(tx: CompanyTx, end: IsoDate): Promise<string[]> {
  const { rows } = await tx.client.query<{ assets: number; until: IsoDate | null }>(
    `SELECT (SELECT count(*) FROM fixed_assets WHERE companies_id = $1 AND useful_life_years IS NOT NULL AND put_to_use_on <= $2
         AND (disposed_on IS NULL OR disposed_on > $2) AND (depreciated_until IS NULL OR depreciated_until < $2))::int AS assets,
       (SELECT max(period_to) FROM depreciation_runs WHERE companies_id = $1 AND status = 'posted') AS until`.replaceAll(
      '$2',
      '$2::date',
    ),
    [tx.companies_id, end],
  )
  const { assets = 0, until = null } = rows[0] ?? {}
  if (assets === 0 || (until !== null && until >= end)) return []
  const day = formatDate(end)
  return [
    until === null
      ? t('Depreciation is not booked at all: run it up to {day} first.', { day })
      : t('Depreciation is booked up to {until} only: run it up to {day} first.', { until: formatDate(until), day }),
  ]
}
