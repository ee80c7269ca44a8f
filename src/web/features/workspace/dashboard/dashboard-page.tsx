import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
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
  // What stands below waits for what stands above, so that nothing is pushed down.
  const hasTasks = (today.data !== undefined || today.isError) && isYoung !== undefined
  const hasFigures = hasTasks && (figures.data !== undefined || figures.isError)
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
      <Tasks />
      {hasTasks && isYoung && <Checklist most={3} />}
      {hasTasks && <Figures />}
      {hasFigures && !isYoung && <Checklist most={3} />}
      {mayArrange && (
        <Button tone="quiet" icon="settings" looks className={styles.phoneOnly} onClick={() => setArranging(true)}>
          {t('Arrange cards')}
        </Button>
      )}
      {isArranging && today.data && <ArrangeDialog cards={today.data.cards} onClose={() => setArranging(false)} />}
    </Page>
  )
}

function Tasks() {
  const { data, error, refetch } = useQuery(todayQuery)
  if (error && !data)
    return <ErrorState error={error} title={t("We couldn't load what needs your attention")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={4} height={240} label={t('Loading what needs your attention')} />
  return <TodayCard lines={data.lines} />
}

function Figures() {
  const { data: today } = useQuery(todayQuery)
  const { data, error, refetch } = useQuery(dashboardQuery)
  if (error && !data) return <ErrorState error={error} title={t('The figures could not be loaded')} onRetry={refetch} />
  if (data === undefined || today === undefined) return <Skeleton lines={6} height={720} label={t('Loading the figures')} />
  return <Cards data={data} layout={today.cards} hasWork={today.lines.length > 0} />
}

/**
 * With fewer than half of the first steps done, they come above the figures, which have little content yet. Undefined until it is
 * known.
 */
function useYoung(): boolean | undefined {
  const { data, isError } = useQuery(founderStepsQuery)
  return data === undefined ? isError || undefined : data.steps.filter(({ is_done }) => is_done).length * 2 < data.steps.length
}
