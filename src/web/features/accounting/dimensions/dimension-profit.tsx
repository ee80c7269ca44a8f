import { useQuery } from '@tanstack/react-query'
import type { DimensionReport } from '#contract/accounting/dimensions.ts'
import { t } from '#core/messages.ts'
import { financialYear } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { profitQuery, saveProfit } from './api.ts'
import type { DimensionsSearch } from './search.ts'

export type Props = { search: DimensionsSearch; onSearch: (change: DimensionsSearch) => void }

const kinds = [
  { value: 'cost_centre', label: t('By cost centre') },
  { value: 'tag', label: t('By tag') },
]

export function Profit({ search, onSearch }: Props) {
  const year = financialYear(today())
  const query = { from: search.from ?? year.start, to: search.to ?? today(), dimension_kind: search.by ?? 'cost_centre' } as const
  const { data, error, refetch } = useQuery(profitQuery(query))
  return (
    <Stack>
      <Toolbar
        end={
          <Button icon="download" onClick={() => void downloadWithToast(saveProfit(query))}>
            {t('CSV')}
          </Button>
        }
      >
        <DateRangePicker
          label={t('Period')}
          value={{ from: query.from, to: query.to }}
          onChange={(range) => onSearch({ ...search, ...range })}
        />
        <Select
          label="By"
          hideLabel
          value={query.dimension_kind}
          options={kinds}
          onChange={(by) => onSearch({ ...search, by: by === 'tag' ? 'tag' : undefined })}
        />
      </Toolbar>
      {error ? (
        <ErrorState error={error} title={t('We couldn’t load the report')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={10} height={400} label={t('Loading the report')} />
      ) : (
        <ReportTable
          caption={t('Profit and loss by cost centre')}
          first={t('Particulars')}
          columns={data.columns.map(({ label }) => label)}
          rows={data.rows.map(lineOf(data))}
        />
      )}
    </Stack>
  )
}

const rowKinds = { group: 'heading', heading: 'section', account: 'line', subtotal: 'subtotal', total: 'total' } as const

/** The last column is the total of the company and links to its entries. */
const lineOf =
  ({ from, to, columns }: DimensionReport) =>
  (row: DimensionReport['rows'][number], at: number) => ({
    id: String(at),
    label: row.code === null ? row.label : `${row.code}  ${row.label}`,
    kind: rowKinds[row.kind],
    indent: row.level,
    amounts: row.amounts.map((amount) => amount ?? undefined),
    links: columns.map((_, place) =>
      row.ledger_accounts_id !== null && place === columns.length - 1
        ? { to: '/reports/general-ledger', search: { account: row.ledger_accounts_id, from, to } }
        : undefined,
    ),
  })
