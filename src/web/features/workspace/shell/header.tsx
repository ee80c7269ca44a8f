import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
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

export type HeaderParts = {
  /** Beside the search: the assistant. */
  find: ReactNode
  /** Controls that appear late or disappear. They are in the empty part of the bar, so that nothing shifts. */
  offers: ReactNode
  /** Between New and the user menu. */
  tools: ReactNode
}

/**
 * The top bar: search and assistant on the left; on the right at most five controls, then the user menu, which also has those without
 * space. On a phone the menu button comes first.
 */
export function Header({ isMobile, parts: { find, offers, tools } }: { isMobile: boolean; parts: HeaderParts }) {
  return (
    <header className={styles.header} data-print="hide">
      {isMobile && <MobileMenu />}
      <div className={styles.find}>
        <button
          type="button"
          className={styles.search}
          title={t('Find or jump to')}
          onClick={showPalette}
          aria-keyshortcuts="Control+K"
        >
          <Icon name="search" />
          <span className={styles.prompt}>
            {rich('Find{span}', { span: <span className={styles.more}>{` ${t('or jump to')}`}</span> })}
          </span>
          <Keys keys="CONTROL+K" />
        </button>
        {find}
      </div>
      <div className={styles.end}>
        {offers}
        <HeadButtons />
        <CreateMenu />
        {tools}
        <ProfileMenu trigger="avatar" />
      </div>
    </header>
  )
}

/** On phones they are the first items under New, since there is only space for icons. */
function HeadButtons() {
  const { header } = useMenus()
  const go = useGo()
  if (useMedia(phone)) return null
  return header.map((item) => {
    const icon = iconNamed(item.icon)
    return (
      <Button key={item.id} {...(icon && { icon })} aria-label={item.label} onClick={() => go(item)}>
        <span className={styles.deed}>{item.label}</span>
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
