import { useQuery } from '@tanstack/react-query'
import { sheetFormats } from '#contract/report-sheets.ts'
import { balanceSheetFile } from '#contract/reports.ts'
import { formatDate } from '#core/dates.ts'
import { download } from '#web/lib/call.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { balanceSheetQuery, savePaper } from './api.ts'
import { DayPicker } from './day-picker.tsx'
import { type SheetSearch, today } from './period.ts'
import { ReportFrame } from './report-frame.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './reports.module.css'
import { statementRows } from './statement-rows.ts'

type Props = { search: SheetSearch; onSearch: (change: SheetSearch) => void }

/** What the company owns and owes at the end of a day. */
export function BalanceSheetPage({ search, onSearch }: Props) {
  const as_of = search.as_of ?? today()
  const compare = search.compare ?? 'none'
  const query = useQuery(balanceSheetQuery({ as_of, compare }))
  return (
    <ReportFrame
      title="Balance sheet"
      period={`At the end of ${formatDate(as_of)}`}
      query={query}
      controls={
        <>
          <DayPicker value={as_of} onChange={(day) => onSearch({ ...search, as_of: day })} />
          <Select
            label="Compare"
            hideLabel
            className={styles.choice}
            value={compare}
            options={[
              { value: 'none', label: 'Compare with nothing' },
              { value: 'previous_year', label: 'With the year before' },
            ]}
            onChange={(value) => onSearch({ ...search, compare: value === 'previous_year' ? value : undefined })}
          />
        </>
      }
      more={<SaveButton kind="balance_sheet" title="Balance sheet" settings={{ as_of, compare }} />}
      formats={sheetFormats}
      onExport={(format) =>
        format === 'pdf'
          ? savePaper('balance_sheet', { as_of, compare }, `Balance sheet ${as_of}.pdf`)
          : download(balanceSheetFile, `Balance sheet ${as_of}.${format}`, { query: { as_of, compare, format } })
      }
    >
      {(report) => (
        <ReportTable caption="Balance sheet" columns={report.columns.map(({ label }) => label)} rows={statementRows(report)} />
      )}
    </ReportFrame>
  )
}
