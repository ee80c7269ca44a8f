import { translate } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import type { TaxDepreciation, taxDepreciationFile } from '#contract/assets/asset-schedules.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { blockYears, type TaxBlock, taxBlockNames, taxBlocks } from '#core/assets/fixed-assets/tax-blocks.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type ScheduleRow, scheduleFile } from '#server/domains/documents/sheets/schedules.ts'
import type { AssetRecord } from './table.ts'

/** Depreciation for income tax in a financial year, of every block that has had an asset. It posts nothing: it is for the return. */
export async function taxYear(tx: CompanyTx, year: IsoDate): Promise<TaxDepreciation> {
  if (financialYear(year).start !== year) throw fieldError('year', 'Financial years begin on 1 April')
  const { rows } = await tx.client.query<AssetRecord & { tax_block: TaxBlock }>(
    `SELECT tax_block, cost, put_to_use_on, opening_tax_value, opening_tax_year, disposed_on, proceeds
     FROM fixed_assets WHERE companies_id = $1 AND tax_block IS NOT NULL`,
    [tx.companies_id],
  )
  return {
    year,
    rows: taxBlockNames.flatMap((tax_block) => {
      const { label, rate } = taxBlocks[tax_block]
      const assets = rows.filter((row) => row.tax_block === tax_block)
      const of = blockYears(assets, rate, year).find((each) => each.year === year)
      if (!of) return []
      const { year: _year, ...figures } = of
      return [{ tax_block, label, rate, ...figures }]
    }),
  }
}

export async function taxFile(tx: CompanyTx, { year, format }: Query<typeof taxDepreciationFile>): Promise<Download> {
  const { rows } = await taxYear(tx, year)
  const labels = [
    'Opening',
    'Additions, 180 days or more',
    'Additions, fewer days',
    'Sold',
    'Depreciation',
    'Capital gain',
    'Closing',
  ]
  return scheduleFile(tx, format, {
    title: 'Depreciation for income tax',
    period: financialYear(year).label,
    first: 'Block',
    columns: labels.map((label) => [label, 'money']),
    rows: rows.map((row): ScheduleRow => {
      const { opening, additions_full, additions_half, proceeds, depreciation, capital_gain, closing } = row
      return [translate(row.label), [opening, additions_full, additions_half, proceeds, depreciation, capital_gain, closing]]
    }),
  })
}
