import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { SampleBar } from '../shared/sample-bar.tsx'
import { founderStepsQuery } from '../shared/checklist-api.ts'
import { Checklist } from '../shared/checklist.tsx'
import { dashboardQuery, todayQuery } from './api.ts'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { Cards, hasCards } from './cards.tsx'
import styles from './today.module.css'
import { TodayCard } from './today-card.tsx'

/**
 * The home page: tasks for today with their actions, the first steps of a new company, then the cards as the person arranged
 * them.
 */
export function DashboardPage() {
  const { company_name } = useSession()
  const today = useQuery(todayQuery)
  const figures = useQuery(dashboardQuery)
  const [isArranging, setArranging] = useState(false)
  const isYoung = useYoung()
  const as_of = today.data?.as_of ?? figures.data?.as_of
  const mayArrange = today.data !== undefined && figures.data !== undefined && hasCards(figures.data, today.data.cards)
  return (
    <Page>
      <PageHeader
        title={t('Dashboard')}
        description={as_of === undefined ? company_name : `${company_name}, ${formatDate(as_of)}`}
        actions={
          mayArrange && (
            <Button tone="quiet" icon="settings" looks className={styles.wideOnly} onClick={() => setArranging(true)}>
              {t('Arrange cards')}
            </Button>
          )
        }
      />
      <SampleBar />
      {today.error && !today.data ? (
        <ErrorState error={today.error} title={t("We couldn't load what needs your attention")} onRetry={today.refetch} />
      ) : today.data === undefined ? (
        <Skeleton lines={4} height={240} label={t('Loading what needs your attention')} />
      ) : (
        <TodayCard lines={today.data.lines} />
      )}
      {isYoung && <Checklist most={3} />}
      {figures.error && !figures.data ? (
        <ErrorState error={figures.error} title={t('The figures could not be loaded')} onRetry={figures.refetch} />
      ) : figures.data === undefined || today.data === undefined ? (
        <Skeleton lines={6} height={420} label={t('Loading the figures')} />
      ) : (
        <Cards data={figures.data} layout={today.data.cards} hasWork={today.data.lines.length > 0} />
      )}
      {!isYoung && <Checklist most={3} />}
      {mayArrange && (
        <Button tone="quiet" icon="settings" looks className={styles.phoneOnly} onClick={() => setArranging(true)}>
          {t('Arrange cards')}
        </Button>
      )}
      {isArranging && today.data && <ArrangeDialog cards={today.data.cards} onClose={() => setArranging(false)} />}
    </Page>
  )
}

/** With fewer than half of the first steps done, they come above the figures, which have little content yet. */
function useYoung(): boolean {
  const { data } = useQuery(founderStepsQuery)
  return data === undefined || data.steps.filter(({ is_done }) => is_done).length * 2 < data.steps.length
}
