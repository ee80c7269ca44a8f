import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StoreApp } from '#contract/store.ts'
import type { Subscription } from '#contract/subscription.ts'
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

/** The plan the company has, the apps in it, and those a larger one adds. */
export function StoreSubscriptionPage() {
  const plan = useQuery(planQuery)
  const store = useQuery(storeQuery)
  const error = plan.error ?? store.error
  return (
    <Page shape="narrow">
      <PageHeader
        title="Store subscription"
        section="Store"
        above={<Link to="/apps/openstore">Store</Link>}
        description="Which apps your plan includes."
      />
      {error ? (
        <ErrorState
          error={error}
          title="Your plan could not be loaded"
          onRetry={() => Promise.all([plan.refetch(), store.refetch()])}
        />
      ) : plan.data && store.data ? (
        <Included details={plan.data} apps={store.data.data} />
      ) : (
        <Skeleton lines={8} height={420} label="Loading your plan" />
      )}
    </Page>
  )
}

function Included({ details, apps }: { details: Subscription; apps: readonly StoreApp[] }) {
  const isIn = (app: StoreApp) => app.plan === null || app.plan.is_included
  return (
    <>
      <Card title="Your plan">
        <div className={styles.plan}>
          <p className={styles.planName}>{details.displayName}</p>
          <p className={styles.summary}>{lastsOf(details)}</p>
          <Upgrade />
        </div>
      </Card>
      <Listed title="In your plan" apps={apps.filter(isIn)} />
      <Listed title="With a larger plan" apps={apps.filter((app) => !isIn(app))} />
    </>
  )
}

function lastsOf({ endDate, didPlanExpire }: Subscription): string {
  if (endDate === null) return 'Without an end'
  return `${didPlanExpire ? 'Ended on' : 'Until'} ${formatDate(endDate)}`
}

function Upgrade() {
  const isKeeper = usePermitted(['OWNER', 'ADMIN'])
  if (!isKeeper) return <Notice>An owner or admin of the company can change the plan.</Notice>
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/subscription" search={{ source: 'Store' }} tone="primary">
        See plans and upgrade
      </ButtonLink>
      <ButtonLink to="/subscription/history" icon="history">
        Payments and invoices
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
  if (plan && !plan.is_included) return <Badge tone="warning">{plan.plan_name} plan</Badge>
  if (!is_built) return <Badge>Not built yet</Badge>
  return is_installed ? <Badge tone="success">Installed</Badge> : <Badge tone="info">Not installed</Badge>
}
