import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { StoreApp } from '#contract/workspace/store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, iconNamed } from '#web/ui/icons.tsx'
import { useMayChoose, useSetInstalled } from './api.ts'
import { categoryName } from './category-words.ts'
import styles from './store.module.css'

/** An app in the store. */
export function AppCard({ app }: { app: StoreApp }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <AppIcon app={app} />
        <h3 className={styles.name}>
          <Link to="." search={(old: object) => ({ ...old, app: app.app })} className={styles.open}>
            {app.app_name}
          </Link>
        </h3>
        <AppState app={app} />
      </div>
      <p className={styles.summary}>{app.summary}</p>
      <div className={styles.foot}>
        <span className={styles.category}>{categoryName(app.category)}</span>
        <Choose app={app} />
      </div>
    </li>
  )
}

export function AppIcon({ app }: { app: Pick<StoreApp, 'icon'> }) {
  return (
    <span className={styles.icon}>
      <Icon name={iconNamed(app.icon) ?? 'panel'} size={20} />
    </span>
  )
}

/** The app's status: installed, not built, or not in the plan. Undefined for apps that can be installed. */
export function AppState({ app: { is_built, is_installed, plan } }: { app: StoreApp }) {
  if (!is_built) return <Badge>{t('Not available yet')}</Badge>
  if (plan && !plan.is_included) return <Badge tone="warning">{t('{plan_name} plan', { plan_name: plan.plan_name })}</Badge>
  return is_installed ? <Badge tone="success">{t('Installed')}</Badge> : null
}

/** Install or Remove, for those who may. */
export function Choose({ app, isMain = false }: { app: StoreApp; isMain?: boolean }) {
  const mayChoose = useMayChoose()
  const { set, isPending } = useSetInstalled()
  if (!mayChoose || !app.is_built) return null
  return app.is_installed ? (
    <Button
      busy={isPending}
      aria-label={t('Remove {app_name}', { app_name: app.app_name })}
      onClick={() => set({ app, isInstalled: false })}
    >
      {t('Remove')}
    </Button>
  ) : (
    <Button
      tone={isMain ? 'primary' : 'plain'}
      icon="add"
      busy={isPending}
      aria-label={t('Install {app_name}', { app_name: app.app_name })}
      onClick={() => set({ app, isInstalled: true })}
    >
      {t('Install')}
    </Button>
  )
}
