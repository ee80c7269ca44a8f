import { useQuery } from '@tanstack/react-query'
import type { ReportSettings, Sheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { sheetQuery } from './api.ts'
import { ChartSeat } from './chart-seat.tsx'
import { type cashFlowChart, chartOf, profitChart } from './chart-series.ts'
import { today } from './period.ts'
import styles from './reports.module.css'

type Props = { kind: SheetKind; sheet: Sheet; settings: ReportSettings }
type Chart = ReturnType<typeof cashFlowChart>

/** The chart of a report above its table; not printed. */
export default function ReportChart(props: Props) {
  if (props.kind === 'profit_and_loss') return <ByMonth settings={props.settings} />
  return <Drawn chart={chartOf(props.kind, props.sheet)} />
}

/** The twelve months to the end of the report's period. */
function ByMonth({ settings }: { settings: ReportSettings }) {
  const to = settings.to ?? today()
  const { data } = useQuery(
    sheetQuery('profit_and_loss', { from: settings.from, to, compare: 'months', count: '12', detail: 'heading' }),
  )
  return <Drawn chart={data && profitChart(data, to)} isComing={data === undefined} />
}

const HEIGHT = 240

export function Drawn({ chart, isComing = false }: { chart: Chart; isComing?: boolean }) {
  if (chart === undefined) return isComing ? <ChartSeat /> : null
  return (
    <div className={styles.chart} data-print="hide">
      <BarChart {...chart} height={HEIGHT} />
    </div>
  )
}
