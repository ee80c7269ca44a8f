import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { reportSheetFile, sheetFormats } from '#contract/documents/report-sheets.ts'
import { download } from '#web/lib/call.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { sheetQuery, subjectsQuery } from './api.ts'
import type { SheetSettings } from './period.ts'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'
import { SaveButton } from './save-button.tsx'
import { SheetBody } from './sheet-body.tsx'
import { SheetControls } from './sheet-controls.tsx'
import type { SheetReport } from './sheet-reports.ts'
import { decidedOf, subjectKeys } from './sheet-settings.ts'

type Props = { report: SheetReport; search: SheetSettings; onSearch: (change: SheetSettings) => void }

const needed = { account: t('Choose an account'), vendor: t('Choose a vendor'), customer: t('Choose a customer') }

/** A report of one table; amounts link to their details. Reports on one account or party open with the busiest. */
export function SheetPage({ report, search, onSearch }: Props) {
  const key = report.needs && subjectKeys[report.needs]
  const isChosen = key === undefined || search[key] !== undefined
  const { data, isPending } = useQuery({ ...subjectsQuery, enabled: !isChosen })
  if (isChosen) return <Paper report={report} search={search} onSearch={onSearch} />
  const subject = data?.[key] ?? undefined
  if (subject !== undefined) return <Paper report={report} search={{ ...search, [key]: subject }} onSearch={onSearch} />
  if (isPending) return <PageHeader title={report.title} section={t('Reports')} />
  return <Choose report={report} search={search} onSearch={onSearch} />
}

function Choose({ report, search, onSearch }: Props) {
  return (
    <Page>
      <PageHeader title={report.title} section={t('Reports')} />
      <div className={styles.toolbar} role="toolbar" aria-label={t('Report')}>
        <SheetControls report={report} search={search} onSearch={onSearch} />
      </div>
      <EmptyState icon={report.icon} title={report.needs === undefined ? report.title : needed[report.needs]}>
        {report.empty.text}
      </EmptyState>
    </Page>
  )
}

function Paper({ report, search, onSearch }: Props) {
  const { kind, title } = report
  const decided = decidedOf(report, search)
  const query = useQuery(sheetQuery(kind, decided))
  const { data } = query
  const about = [data?.subject, data?.period].filter(Boolean).join(' · ')
  return (
    <ReportFrame
      title={kind === 'statement_note' ? (data?.title ?? title) : title}
      unit={data?.amounts?.label ?? '₹'}
      isWide={(data?.columns.length ?? 0) > 4}
      period={about}
      query={query}
      controls={<SheetControls report={report} search={search} onSearch={onSearch} />}
      more={
        <>
          {kind === 'budget' && (
            <ButtonLink icon="edit" to="/reports/budget-editor" search={{ year: decided.from }}>
              {t('Edit budget')}
            </ButtonLink>
          )}
          <SaveButton kind={kind} title={[title, data?.subject].filter(Boolean).join(' · ')} settings={decided} />
        </>
      }
      formats={sheetFormats}
      onExport={(format) =>
        download(reportSheetFile, `${[title, data?.subject].filter(Boolean).join(' ')}.${format}`, {
          params: { report_kind: kind },
          query: { ...decided, format },
        })
      }
    >
      {(sheet) =>
        sheet.rows.length === 0 ? (
          <EmptyState icon={report.icon} title={report.empty.title}>
            {report.empty.text}
          </EmptyState>
        ) : (
          <SheetBody report={report} sheet={sheet} settings={decided} />
        )
      }
    </ReportFrame>
  )
}
