import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { StoreApp } from '#contract/workspace/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { storeQuery, useMayChoose } from './api.ts'
import { Choose } from './app-card.tsx'
import styles from './store.module.css'

/** Shown in place of a page whose app is not installed. Once it is, the page opens automatically. */
export default function NotInstalled({ app, app_name }: { app: string; app_name: string }) {
  const { data } = useQuery(storeQuery)
  const found = data?.data.find((one) => one.app === app)
  return (
    <Page shape="narrow">
      <PageHeader title={app_name} />
      <Card>
        <div className={styles.absent}>
          <p className={styles.name}>{t('{app_name} is not installed for your company.', { app_name })}</p>
          {found ? <Offer app={found} /> : <Skeleton lines={3} height={120} label={t('Loading the app')} />}
        </div>
      </Card>
    </Page>
  )
}

function Offer({ app }: { app: StoreApp }) {
  const mayChoose = useMayChoose()
  return (
    <>
      <p className={styles.summary}>{app.summary}</p>
      <p className={styles.summary}>
        {mayChoose
          ? t('Install it to add it to the menu. Data entered with it before is still there.')
          : t('An owner or admin of the company can install it from the store. Data entered with it before is still there.')}
      </p>
      <div className={styles.buttons}>
        <Choose app={app} isMain />
        <ButtonLink to="/apps/openstore" search={{ app: app.app }} icon="item">
          {t('View in store')}
        </ButtonLink>
      </div>
    </>
  )
}
