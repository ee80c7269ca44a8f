import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { sheetFormats } from '#contract/documents/report-sheets.ts'
import { type AgedReceivables, agedReceivablesFile } from '#contract/reporting/reports.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ageingLabels } from '#core/reporting/reports/ageing.ts'
import { agedReceivablesQuery, savePaper } from './api.ts'
import { ChartSeat } from './chart-seat.tsx'
import { ageingChart } from './chart-series.ts'
import { DayPicker } from './day-picker.tsx'
import { type DaySearch, today } from './period.ts'
import { ReportFrame } from './report-frame.tsx'
import { SaveButton } from './save-button.tsx'

const Drawn = lazy(() => import('./report-chart.tsx').then((module) => ({ default: module.Drawn })))

type Props = { search: DaySearch; onSearch: (change: DaySearch) => void }

const columnsOf = ({ ageing_days }: AgedReceivables) => [...ageingLabels(ageing_days), t('On account'), t('Total')]

/** The balance of each customer by days past due. */
export function AgedReceivablesPage({ search, onSearch }: Props) {
  const as_of = search.as_of ?? today()
  const query = useQuery(agedReceivablesQuery(as_of))
  return (
    <ReportFrame
      title={t('Aged receivables')}
      isWide
      period={t('At the end of {date}, by due date', { date: formatDate(as_of) })}
      query={query}
      controls={<DayPicker value={as_of} onChange={(day) => onSearch({ as_of: day })} />}
      more={<SaveButton kind="aged_receivables" title={t('Aged receivables')} settings={{ as_of }} />}
      formats={sheetFormats}
      onExport={(format) =>
        format === 'pdf'
          ? savePaper('aged_receivables', { as_of }, t('Aged receivables {as_of}.pdf', { as_of }))
          : download(agedReceivablesFile, t('Aged receivables {as_of}.{format}', { as_of, format }), { query: { as_of, format } })
      }
    >
      {(report) =>
        report.rows.length === 0 && report.without_party === 0 ? (
          <EmptyState icon="clock" title={t('Nothing is due')}>
            {t('Customers and what they owed on this day appear here.')}
          </EmptyState>
        ) : (
          <>
            <Suspense fallback={<ChartSeat />}>
              <Drawn chart={ageingChart(columnsOf(report), amountsOf(report.totals))} />
            </Suspense>
            <ReportTable
              caption={t('Aged receivables')}
              first={t('Customer')}
              columns={columnsOf(report)}
              rows={rowsOf(report)}
            />
          </>
        )
      }
    </ReportFrame>
  )
}

type Amounts = AgedReceivables['totals']
const amountsOf = (row: Amounts) => [row.current, ...row.overdue, row.unallocated, row.total]

function rowsOf(report: AgedReceivables): ReportRow[] {
  const { rows, totals, without_party } = report
  const columns = columnsOf(report)
  const apart = (total: number) => [...columns.slice(1).map(() => undefined), total]
  const link = { to: '/accounting/without-party' }
  const unnamed: ReportRow[] =
    without_party === 0
      ? []
      : [
          { id: 'without', label: t('No customer'), amounts: apart(without_party), links: columns.map(() => link) },
          { id: 'books', label: t('Total in the books'), kind: 'total', amounts: apart(totals.total + without_party) },
        ]
  return [
    ...rows.map((row): ReportRow => {
      const link = { to: `/receivables/customers/${row.customers_id}` }
      return { id: row.customers_id, label: row.customer_name, amounts: amountsOf(row), links: columns.map(() => link) }
    }),
    { id: 'total', label: t('Total'), kind: 'total', amounts: amountsOf(totals) },
    ...unnamed,
  ]
}
