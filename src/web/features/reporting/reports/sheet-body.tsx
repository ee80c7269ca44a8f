import { lazy, Suspense } from 'react'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { hasChart } from './chart-series.ts'
import { ChartSeat } from './chart-seat.tsx'
import { OverdueDocuments } from './overdue-documents.tsx'
import type { SheetSettings } from './period.ts'
import styles from './reports.module.css'
import type { SheetReport } from './sheet-reports.ts'
import { sheetColumns, sheetRows } from './sheet-rows.ts'

// Charts are a separate chunk, loaded after the table; their place above it is kept.
const ReportChart = lazy(() => import('./report-chart.tsx'))

/** Ageing notes list their documents, which can be marked there. */
const agedSides: Partial<Record<SheetKind, 'receivables' | 'payables'>> = {
  receivables_ageing: 'receivables',
  payables_ageing: 'payables',
}

/** The chart of a report where it has one, its table, and its notes. */
export function SheetBody({ report, sheet, settings }: { report: SheetReport; sheet: Sheet; settings: SheetSettings }) {
  const { kind, title } = report
  return (
    <>
      {hasChart(kind, sheet) && (
        <Suspense fallback={<ChartSeat />}>
          <ReportChart kind={kind} sheet={sheet} settings={settings} />
        </Suspense>
      )}
      <ReportTable
        caption={title}
        first={sheet.first}
        columns={sheetColumns(sheet)}
        rows={sheetRows(sheet)}
        amounts={sheet.amounts}
      />
      {agedSides[kind] !== undefined && settings.as_of !== undefined && (
        <OverdueDocuments side={agedSides[kind]} as_of={settings.as_of} />
      )}
      {sheet.notes.map((note) => (
        <p key={note} className={styles.muted}>
          {note}
        </p>
      ))}
    </>
  )
}
