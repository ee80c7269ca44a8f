import type { UseQueryResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './reports.module.css'

type FrameProps<Report, Format extends string> = {
  title: string
  /** Replaces the company's name on the printed page. */
  heading?: string
  /** The period or date as text. */
  period: string
  /** The unit of the amounts. */
  unit?: string
  query: UseQueryResult<Report>
  /** Controls of the report: period, comparison. */
  controls: ReactNode
  /** Saves the report as a file. */
  onExport: (format: Format) => Promise<void>
  formats: readonly Format[]
  /** Further actions, such as saving the report. */
  more?: ReactNode
  /** Wider than a page: many columns. */
  isWide?: boolean
  children: (report: Report) => ReactNode
}

/** The frame of every report: its sticky toolbar, the print heading, and the loading states. */
export function ReportFrame<Report, Format extends string>({
  title,
  heading,
  period,
  unit = '₹',
  query,
  controls,
  onExport,
  formats,
  more,
  isWide = false,
  children,
}: FrameProps<Report, Format>) {
  const { company_name } = useSession()
  const saving = useMutation({ mutationFn: onExport, meta: { fallback: t('The file could not be created') } })
  return (
    <Page>
      <PageHeader title={title} section={t('Reports')} />
      <div className={styles.toolbar} data-print="hide" role="toolbar" aria-label={t('Report')}>
        {controls}
        <span className={styles.push} />
        <ExportMenu formats={formats} busy={saving.isPending} onExport={saving.mutate} />
        {more}
        <Button icon="print" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      {query.status === 'error' && query.data === undefined ? (
        <Card>
          <ErrorState error={query.error} title={t('We couldn’t load the report')} onRetry={query.refetch} />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Skeleton lines={12} height={480} label={t('Loading the report')} />
        </Card>
      ) : (
        <div
          className={cx(styles.sheet, isWide && styles.wide, query.isPlaceholderData && styles.stale)}
          aria-busy={query.isPlaceholderData}
        >
          <div className={styles.paperHead}>
            <p className={styles.company} data-print="company">
              {heading ?? company_name}
            </p>
            <p>{t('{period} · amounts in {unit}', { period, unit })}</p>
          </div>
          {children(query.data)}
        </div>
      )}
    </Page>
  )
}
