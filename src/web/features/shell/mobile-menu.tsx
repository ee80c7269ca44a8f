import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './menu-view.ts'
import styles from './mobile-menu.module.css'
import { ProfileMenu } from './profile-menu.tsx'

/** The menu on phones and tablets: a drawer with a main level and a sub-menu level. The phone's Back closes it. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const [groupId, setGroupId] = useState<string>()
  const { menu } = useMenu()
  const group = menu.find((item) => item.id === groupId)
  useBackCloses(isOpen, () => setOpen(false))
  const open = (next: boolean) => {
    setGroupId(undefined)
    setOpen(next)
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={open}>
      <Dialog.Trigger asChild>
        <IconButton icon="menu" label="Menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content className={styles.drawer} aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">Menu</Dialog.Title>
          <div className={styles.top}>
            <CompanySwitcher />
            <button type="button" className={styles.close} aria-label="Close the menu" onClick={() => open(false)}>
              <Icon name="close" size={20} />
            </button>
          </div>
          <nav aria-label="Main" className={styles.items}>
            {group === undefined ? (
              menu.map((item) =>
                item.children === undefined ? (
                  <MenuLink key={item.id} item={item} onGo={() => open(false)} />
                ) : (
                  <button key={item.id} type="button" className={styles.group} onClick={() => setGroupId(item.id)}>
                    {item.icon && <Icon name={item.icon} />}
                    <span className={styles.label}>{item.label}</span>
                    <Icon name="chevronRight" />
                  </button>
                ),
              )
            ) : (
              <>
                <button type="button" className={styles.group} onClick={() => setGroupId(undefined)}>
                  <Icon name="chevronLeft" />
                  <span className={styles.label}>Back to Main Menu</span>
                </button>
                <h2 className={styles.heading}>{group.label}</h2>
                {group.children?.items.map((item) => (
                  <MenuLink key={item.id} item={item} onGo={() => open(false)} />
                ))}
              </>
            )}
          </nav>
          <ProfileMenu side="top" align="start" trigger="bar" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// CloseWatcher hears the phone's Back button and closes the drawer instead of leaving the page.
type Watcher = { onclose: (() => void) | null; destroy: () => void }
function useBackCloses(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const Maker = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher
    if (!isOpen || Maker === undefined) return
    const watcher = new Maker()
    watcher.onclose = close
    return () => watcher.destroy()
  })
}
