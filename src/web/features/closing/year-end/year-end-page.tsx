import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useShownSearch } from '#web/lib/shown-search.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { yearEndQuery, yearsQuery } from './api.ts'
import type { YearEndSearch } from './search.ts'
import { YearChecklist } from './year-checklist.tsx'
import { yearShown } from './year-shown.ts'

const SHOWN_YEARS = 4

/** The checklist of a financial year: what is left before it is locked, each row with its evidence. */
export function YearEndPage({ search }: { search: YearEndSearch }) {
  const { data } = useSuspenseQuery(yearsQuery)
  const { years, chosen } = yearShown(data.rows, search.year)
  useShownSearch({ year: chosen?.period_start })
  if (!chosen)
    return (
      <Page shape="narrow">
        <PageHeader title={t('Year end')} section={t('Accounting')} />
        <EmptyState icon="period" title={t('No financial year yet')}>
          {t('Add a financial year under Periods to see its checklist.')}
        </EmptyState>
      </Page>
    )
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Year end {label}', { label: chosen.label })}
        section={t('Accounting')}
        description={t('Work through the rows, then lock the year. Each row shows its proof.')}
        actions={
          <ButtonLink to="/accounting/year-end/$period_start/audit" params={{ period_start: chosen.period_start }}>
            {t('Open audit')}
          </ButtonLink>
        }
      />
      <ViewTabs
        label={t('Financial year')}
        value={chosen.period_start}
        tabs={years
          .slice(0, SHOWN_YEARS)
          .map(({ period_start, label }) => ({ value: period_start, label, search: { year: period_start } }))}
      />
      <Checklist key={chosen.period_start} period_start={chosen.period_start} />
    </Page>
  )
}

function Checklist({ period_start }: { period_start: string }) {
  const { data, error, refetch } = useQuery(yearEndQuery(period_start))
  if (error) return <ErrorState error={error} title={t("We couldn't load the checklist")} onRetry={refetch} />
  if (!data) return <Skeleton lines={12} height={900} label={t('Loading the checklist')} />
  return <YearChecklist year={data} />
}
