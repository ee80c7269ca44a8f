import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ExportMenu, type TableFormat, tableFormats } from '#web/ui/export-menu.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './fixed-assets.module.css'

type Props<Schedule> = {
  query: UseQueryResult<Schedule>
  controls: ReactNode
  onExport: (format: TableFormat) => Promise<void>
  children: (schedule: Schedule) => ReactNode
}

/** The frame of a schedule: its filters, its downloads, and its loading states. */
export function ScheduleFrame<Schedule>({ query, controls, onExport, children }: Props<Schedule>) {
  const saving = useMutation({ mutationFn: onExport, meta: { fallback: t('The file could not be created') } })
  return (
    <div className={styles.sections}>
      <div className={styles.bar} data-print="hide">
        {controls}
        <span className={styles.push} />
        <ExportMenu formats={tableFormats} busy={saving.isPending} onExport={saving.mutate} />
        <Button icon="print" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      {query.status === 'error' && query.data === undefined ? (
        <Card>
          <ErrorState error={query.error} title={t("We couldn't load the schedule")} onRetry={query.refetch} />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Skeleton lines={8} height={320} label={t('Loading the schedule')} />
        </Card>
      ) : (
        children(query.data)
      )}
    </div>
  )
}
