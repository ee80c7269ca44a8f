import { useQuery } from '@tanstack/react-query'
import { sheetFormats } from '#contract/report-sheets.ts'
import { comparisons, profitAndLossFile } from '#contract/reports.ts'
import { periodLabel } from '#core/reports/periods.ts'
import { download } from '#web/lib/call.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { profitAndLossQuery, savePaper } from './api.ts'
import { type ComparedSearch, periodOf } from './period.ts'
import { ReportFrame } from './report-frame.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './reports.module.css'
import { statementRows } from './statement-rows.ts'

type Props = { search: ComparedSearch; onSearch: (change: ComparedSearch) => void }

const words = { none: 'Compare with nothing', previous_period: 'With the period before', previous_year: 'With the year before' }
const options = comparisons.map((value) => ({ value, label: words[value] }))

/** Income, expenses and what is left, in the groups of Schedule III. */
export function ProfitAndLossPage({ search, onSearch }: Props) {
  const period = periodOf(search)
  const compare = search.compare ?? 'none'
  const query = useQuery(profitAndLossQuery({ ...period, compare }))
  return (
    <ReportFrame
      title="Profit and loss"
      period={periodLabel(period)}
      query={query}
      controls={
        <>
          <DateRangePicker label="Period" end="today" value={period} onChange={(range) => onSearch({ ...search, ...range })} />
          <Select
            label="Compare"
            hideLabel
            className={styles.choice}
            value={compare}
            options={options}
            onChange={(value) => onSearch({ ...search, compare: comparisons.find((each) => each === value) })}
          />
        </>
      }
      more={<SaveButton kind="profit_and_loss" title="Profit and loss" settings={{ ...period, compare }} />}
      formats={sheetFormats}
      onExport={(format) =>
        format === 'pdf'
          ? savePaper('profit_and_loss', { ...period, compare }, `Profit and loss ${period.from} to ${period.to}.pdf`)
          : download(profitAndLossFile, `Profit and loss ${period.from} to ${period.to}.${format}`, {
              query: { ...period, compare, format },
            })
      }
    >
      {(report) => (
        <ReportTable caption="Profit and loss" columns={report.columns.map(({ label }) => label)} rows={statementRows(report)} />
      )}
    </ReportFrame>
  )
}
