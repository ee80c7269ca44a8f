import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, iconNamed } from '#web/ui/icons.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './header.module.css'
import { useGo, useMenus } from './menu-view.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { showPalette } from './palette-store.ts'
import { ProfileMenu } from './profile-menu.tsx'

/** The top bar: search, pay a vendor, create, what other slices add, the person. On a phone the menu button comes first. */
export function Header({ isMobile, parts }: { isMobile: boolean; parts: ReactNode }) {
  return (
    <header className={styles.header} data-print="hide">
      {isMobile && <MobileMenu />}
      <button type="button" className={styles.search} onClick={showPalette} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        <span className={styles.prompt}>{t('Search or jump to')}</span>
        <Keys keys="CONTROL+K" />
      </button>
      <div className={styles.end}>
        <HeadButtons />
        <CreateMenu />
        {parts}
        <div className={styles.person}>
          <ProfileMenu trigger="avatar" />
        </div>
      </div>
    </header>
  )
}

/** On a phone they stand first under New: there is room for signs only. */
function HeadButtons() {
  const { header } = useMenus()
  const go = useGo()
  if (useMedia(phone)) return null
  return header.map((item) => {
    const icon = iconNamed(item.icon)
    return (
      <Button key={item.id} tone="primary" {...(icon && { icon })} aria-label={item.label} onClick={() => go(item)}>
        <span className={styles.word}>{item.label}</span>
      </Button>
    )
  })
}

function CreateMenu() {
  const { header, create } = useMenus()
  const go = useGo()
  const groups = (useMedia(phone) ? [header, create] : [create]).filter((items) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      trigger={
        <Button icon="add" aria-label={t('New')}>
          <span className={styles.word}>{t('New')}</span>
        </Button>
      }
      groups={groups.map((items) =>
        items.map((item) => {
          const icon = iconNamed(item.icon)
          const { id, label, shortcut } = item
          return { id, label, ...(icon && { icon }), ...(shortcut && { shortcut }), onSelect: () => go(item) }
        }),
      )}
    />
  )
}
