import { useQuery } from '@tanstack/react-query'
import { type TaxDepreciation, taxDepreciationFile } from '#contract/assets/asset-schedules.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { today } from '#web/lib/today.ts'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { taxQuery } from './api.ts'
import { ScheduleFrame } from './schedule-frame.tsx'
import type { AssetsSearch } from './search.ts'

type Props = { search: AssetsSearch; onSearch: (change: Partial<AssetsSearch>) => void }

/** Depreciation under the Income-tax Act, by blocks of assets. It posts nothing. */
export function TaxView({ search, onSearch }: Props) {
  const now = financialYear(today()).start
  const year = search.year ?? now
  const query = useQuery(taxQuery(year))
  const first = Number(now.slice(0, 4))
  const years = [0, 1, 2, 3, 4].map((back) => `${first - back}-04-01`)
  return (
    <ScheduleFrame
      query={query}
      controls={
        <Select
          label={t('Financial year')}
          value={year}
          options={years.map((value) => ({ value, label: financialYear(value).label }))}
          onChange={(chosen) => onSearch({ year: chosen })}
        />
      }
      onExport={(format) =>
        download(taxDepreciationFile, t('Tax depreciation {label}.{format}', { label: financialYear(year).label, format }), {
          query: { year, format },
        })
      }
    >
      {(schedule) =>
        schedule.rows.length === 0 ? (
          <EmptyState icon="flag" title={t('No block in this year')}>
            {t('Assets with an income tax block appear here, at half the rate if used for fewer than 180 days.')}
          </EmptyState>
        ) : (
          <ReportTable
            caption={t('Depreciation for income tax')}
            first={t('Block')}
            columns={[
              t('Opening'),
              t('180 days or more'),
              t('Fewer days'),
              t('Sold'),
              t('Depreciation'),
              t('Capital gain'),
              t('Closing'),
            ]}
            rows={rowsOf(schedule)}
          />
        )
      }
    </ScheduleFrame>
  )
}

const figures = ['opening', 'additions_full', 'additions_half', 'proceeds', 'depreciation', 'capital_gain', 'closing'] as const

function rowsOf({ rows }: TaxDepreciation): ReportRow[] {
  const total = figures.map((name) => rows.reduce((sum, row) => sum + row[name], 0))
  return [
    ...rows.map((row) => ({ id: row.tax_block, label: row.label, amounts: figures.map((name) => row[name]) })),
    { id: 'total', label: t('Total'), kind: 'total', amounts: total },
  ]
}
