import { atEndOf } from '#server/domains/documents/sheets/heads.ts'
import { translate } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import type { exportFixedAssets } from '#contract/assets/fixed-assets.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type ScheduleRow, scheduleFile } from '#server/domains/documents/sheets/schedules.ts'
import type { AssetRecord } from './table.ts'
import { ASSETS } from './note.ts'

type RegisterRow = Pick<
  AssetRecord,
  | 'asset_number'
  | 'asset_name'
  | 'asset_class'
  | 'identification'
  | 'acquired_on'
  | 'put_to_use_on'
  | 'method'
  | 'useful_life_years'
  | 'cost'
> & { written: number }

/** The register as of the end of a day. */
export async function registerFile(tx: CompanyTx, { as_of, format }: Query<typeof exportFixedAssets>): Promise<Download> {
  const { rows } = await tx.client.query<RegisterRow>(
    `SELECT asset_number, asset_name, asset_class, identification, acquired_on, put_to_use_on, method, useful_life_years, cost,
       (before + within)::bigint AS written
     FROM (${ASSETS}) assets WHERE NOT is_gone ORDER BY number_key, fixed_assets_id`,
    [tx.companies_id, as_of, as_of],
  )
  return scheduleFile(tx, format, {
    title: 'Fixed asset register',
    period: atEndOf(as_of),
    first: 'Number',
    columns: [
      ['Asset', 'text'],
      ['Class', 'text'],
      ['Identification', 'text'],
      ['Bought', 'date'],
      ['Put to use', 'date'],
      ['Method', 'text'],
      ['Life (years)', 'count'],
      ['Cost', 'money'],
      ['Depreciation', 'money'],
      ['Net value', 'money'],
    ],
    rows: rows.map((row): ScheduleRow => {
      const bought = [
        row.asset_name,
        translate(assetClass(row.asset_class).label),
        row.identification,
        row.acquired_on,
        row.put_to_use_on,
      ]
      const value = [row.method.toUpperCase(), row.useful_life_years, row.cost, row.written, row.cost - row.written]
      return [row.asset_number, [...bought, ...value]]
    }),
  })
}
