import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { Count } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { AssistLinks } from './assist-links.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { IndexLink } from './index-link.tsx'
import { MenuIcon, MenuLink } from './menu-link.tsx'
import { asLine, badgeOf, groupOf, useMenu, usePath, visiblePages } from './menu-view.ts'
import { NavTop } from './nav-top.tsx'
import styles from './mobile-drawer.module.css'
import { ProfileMenu } from './profile-menu.tsx'
import { useChosenMode } from './shell-mode.ts'

/** The menu on phones and tablets: a drawer with a main level and a sub-menu level. The phone's Back closes it. */
export default function MobileDrawer({ onClose }: { onClose: () => void }) {
  const menu = useMenu()
  // People who prefer the panel of pages on wide screens start with the pages of the open group.
  const opensInside = useChosenMode() === 'modern'
  const path = usePath()
  const [groupId, setGroupId] = useState(() => (opensInside ? groupOf(menu, path)?.id : undefined))
  const group = menu.find((item) => item.id === groupId)
  useBackCloses(onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content className={styles.drawer} aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">{t('Menu')}</Dialog.Title>
          <div className={styles.top}>
            <CompanySwitcher />
            <button type="button" className={styles.close} aria-label={t('Close menu')} onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          </div>
          <nav aria-label={t('Main')} className={styles.items}>
            {group === undefined ? (
              <>
                <NavTop menu={menu} onGo={onClose} />
                {menu.map((item) =>
                  visiblePages(item).length === 0 ? (
                    <MenuLink key={item.id} item={asLine(item)} onGo={onClose} />
                  ) : (
                    <button key={item.id} type="button" className={styles.group} onClick={() => setGroupId(item.id)}>
                      <MenuIcon item={item} />
                      <span className={styles.label}>{item.label}</span>
                      <Count value={badgeOf(item)} label={t('waiting')} />
                      <Icon name="chevronRight" />
                    </button>
                  ),
                )}
              </>
            ) : (
              <>
                <button type="button" className={styles.group} onClick={() => setGroupId(undefined)}>
                  <Icon name="chevronLeft" />
                  <span className={styles.label}>{t('Back to Main Menu')}</span>
                </button>
                <h2 className={styles.heading}>{group.label}</h2>
                {visiblePages(group).map((item) => (
                  <MenuLink key={item.id} item={item} onGo={onClose} />
                ))}
                <IndexLink group={group} onGo={onClose} />
              </>
            )}
          </nav>
          <AssistLinks className={styles.assist} onGo={onClose} />
          <ProfileMenu side="top" align="start" trigger="bar" onGo={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// CloseWatcher receives the phone's Back button and closes the drawer instead of leaving the page.
type Watcher = { onclose: (() => void) | null; destroy: () => void }
function useBackCloses(close: () => void): void {
  useEffect(() => {
    const Maker = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher
    if (Maker === undefined) return
    const watcher = new Maker()
    watcher.onclose = close
    return () => watcher.destroy()
  })
}
