import { t } from '#core/messages.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenus } from './menu-view.ts'
import styles from './settings-page.module.css'

/** The settings menu as a page. */
export function SettingsPage() {
  const { settings } = useMenus()
  return (
    <Page shape="narrow">
      <PageHeader title={t('Settings')} />
      <ul className={styles.list}>
        {settings.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </Page>
  )
}
