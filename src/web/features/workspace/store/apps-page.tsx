import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listOf } from '#core/lists.ts'
import { t, translate } from '#core/messages.ts'
import type { StoreApp } from '#contract/workspace/store.ts'
import { permissionWords } from '#contract/permission-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { storeQuery } from './api.ts'
import { AppIcon } from './app-card.tsx'
import styles from './store.module.css'

/** The company's installed apps as links, then pages without an app. */
export function AppsPage({ besides }: { besides: ReactNode }) {
  return (
    <Page>
      <PageHeader
        title={t('All apps')}
        actions={
          <ButtonLink to="/apps/openstore" icon="item">
            {t('Store')}
          </ButtonLink>
        }
      />
      <Installed />
      {besides}
    </Page>
  )
}

function Installed() {
  const { data, error, refetch } = useQuery(storeQuery)
  if (error) return <ErrorState error={error} title={t('Your apps could not be loaded')} onRetry={refetch} />
  if (!data) return <Skeleton lines={5} height={260} label={t('Loading your apps')} />
  const installed = data.data.filter((app) => app.is_installed)
  if (installed.length === 0)
    return (
      <EmptyState
        icon="panel"
        title={t('No apps installed')}
        actions={
          <ButtonLink to="/apps/openstore" tone="primary" icon="item">
            {t('Go to the store')}
          </ButtonLink>
        }
      >
        {t('Apps your company installs from the store appear here and in search.')}
      </EmptyState>
    )
  return (
    <ul className={styles.grid}>
      {installed.map((app) => (
        <InstalledApp key={app.app} app={app} />
      ))}
    </ul>
  )
}

function InstalledApp({ app }: { app: StoreApp }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <AppIcon app={app} />
        <h2 className={styles.name}>
          {app.open_link === null ? (
            app.app_name
          ) : (
            <Link to={app.open_link} className={styles.open}>
              {app.app_name}
            </Link>
          )}
        </h2>
      </div>
      <p className={styles.summary}>{app.summary}</p>
      {app.open_link === null && (
        <p className={styles.category}>
          {t('Needs: {map} access', {
            map: listOf(
              app.permissions.map((name) => translate(permissionWords[name].label)),
              'or',
            ),
          })}
        </p>
      )}
    </li>
  )
}
