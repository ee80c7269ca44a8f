import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { StoreApp } from '#contract/workspace/store.ts'
import type { Subscription } from '#contract/billing/subscription.ts'
import { formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { planQuery, storeQuery } from './api.ts'
import { AppIcon } from './app-card.tsx'
import styles from './store.module.css'

/** The company's plan, its apps, and those that a larger plan adds. */
export function StoreSubscriptionPage() {
  const plan = useQuery(planQuery)
  const store = useQuery(storeQuery)
  const error = plan.error ?? store.error
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Store subscription')}
        section={t('Store')}
        above={<Link to="/apps/openstore">{t('Store')}</Link>}
        description={t('See which apps your plan includes.')}
      />
      {error ? (
        <ErrorState
          error={error}
          title={t('Your plan could not be loaded')}
          onRetry={() => Promise.all([plan.refetch(), store.refetch()])}
        />
      ) : plan.data && store.data ? (
        <Included details={plan.data} apps={store.data.data} />
      ) : (
        <Skeleton lines={8} height={420} label={t('Loading your plan')} />
      )}
    </Page>
  )
}

function Included({ details, apps }: { details: Subscription; apps: readonly StoreApp[] }) {
  const isIn = ({ plan }: StoreApp) => plan === null || plan.is_included
  const [included, more] = [apps.filter(isIn), apps.filter((app) => !isIn(app))]
  const coming = included.filter(({ is_built }) => !is_built)
  return (
    <>
      <Card title={t('Your plan')}>
        <div className={styles.plan}>
          <p className={styles.planName}>{details.displayName}</p>
          <p className={styles.summary}>{lastsOf(details)}</p>
          <Upgrade isMore={more.length > 0} />
        </div>
      </Card>
      <Listed title={t('In your plan')} apps={included.filter(({ is_built }) => is_built)} />
      <Listed title={t('With a larger plan')} apps={more} />
      {coming.length > 0 && (
        <p className={styles.summary}>
          {t('In your plan when available: {map}.', { map: coming.map(({ app_name }) => app_name).join(', ') })}
        </p>
      )}
    </>
  )
}

function lastsOf({ endDate, didPlanExpire }: Subscription): string {
  if (endDate === null) return t('No end date')
  return `${didPlanExpire ? t('Ended on') : t('Until')} ${formatDate(endDate)}`
}

function Upgrade({ isMore }: { isMore: boolean }) {
  const isKeeper = usePermitted(['OWNER', 'ADMIN'])
  if (!isKeeper) return <Notice>{t('An owner or admin of the company can change the plan.')}</Notice>
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/subscription" search={{ source: t('Store') }} tone="primary">
        {isMore ? t('See plans and upgrade') : t('See plans')}
      </ButtonLink>
      <ButtonLink to="/subscription/history" icon="history">
        {t('Payments and invoices')}
      </ButtonLink>
    </div>
  )
}

function Listed({ title, apps }: { title: string; apps: readonly StoreApp[] }) {
  if (apps.length === 0) return null
  return (
    <Card title={title} flush>
      <ul className={styles.list}>
        {apps.map((app) => (
          <li key={app.app} className={styles.row}>
            <AppIcon app={app} />
            <span className={styles.words}>
              <Link to="/apps/openstore" search={{ app: app.app }} className={styles.name}>
                {app.app_name}
              </Link>
              <span className={styles.category}>{app.summary}</span>
            </span>
            <PlanState app={app} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PlanState({ app: { plan, is_built, is_installed } }: { app: StoreApp }) {
  if (plan && !plan.is_included) return <Badge tone="warning">{t('{plan_name} plan', { plan_name: plan.plan_name })}</Badge>
  if (!is_built) return <Badge>{t('Not available yet')}</Badge>
  return is_installed ? <Badge tone="success">{t('Installed')}</Badge> : <Badge tone="info">{t('Not installed')}</Badge>
}
