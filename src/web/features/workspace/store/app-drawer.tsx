import { listOf } from '#core/lists.ts'
import { inContext, t, translate } from '#core/messages.ts'
import type { StoreApp } from '#contract/workspace/store.ts'
import { permissionWords } from '#contract/permission-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useMayChoose } from './api.ts'
import { AppState, Choose } from './app-card.tsx'
import { categoryName } from './category-words.ts'
import styles from './store.module.css'

/** What an app does, its menu entries, and its requirements. */
export function AppDrawer({ app, onClose }: { app: StoreApp; onClose: () => void }) {
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={app.app_name}
      description={app.summary}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Choose app={app} isMain />
          {app.open_link !== null && (
            <ButtonLink to={app.open_link} tone="primary" icon="forward">
              {t('Open {app_name}', { app_name: app.app_name })}
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack>
        <ul className={styles.abilities}>
          {app.abilities.map((ability) => (
            <li key={ability}>
              <Icon name={app.is_built ? 'done' : 'forward'} />
              {ability}
            </li>
          ))}
        </ul>
        <Facts
          items={[
            [t('Category'), categoryName(app.category)],
            [
              inContext('status', 'State'),
              app.is_built && !app.is_installed ? t('Not installed') : <AppState key="state" app={app} />,
            ],
            [app.is_built ? t('In the menu') : t('Will appear in the menu'), app.menu_items.map(({ label }) => label).join(', ')],
            [t('Who can open it'), whoOf(app)],
            [t('Plan'), planOf(app)],
          ]}
        />
        <Standing app={app} />
      </Stack>
    </Drawer>
  )
}

function Standing({ app }: { app: StoreApp }) {
  const mayChoose = useMayChoose()
  if (!app.is_built) return <Notice>{t('This app is not available yet. You can install it when it is ready.')}</Notice>
  if (!mayChoose) return <Notice>{t('An owner or admin of the company installs and removes apps.')}</Notice>
  return app.is_installed ? (
    <Notice>{t('When you remove it, it leaves everyone’s menu in the company. We keep the data entered with it.')}</Notice>
  ) : (
    <Notice>
      {t('When you install it, it appears in the menu of everyone who can open it. Data entered before is still there.')}
    </Notice>
  )
}

const whoOf = ({ permissions }: StoreApp) =>
  permissions.length === 0
    ? t('Everybody')
    : t('{map} access', {
        map: listOf(
          permissions.map((name) => translate(permissionWords[name].label)),
          'or',
        ),
      })

function planOf({ plan }: StoreApp): string {
  if (plan === null) return t('Every plan')
  return plan.is_included ? t('In your plan') : t('From the {plan_name} plan', { plan_name: plan.plan_name })
}
