import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './header.module.css'
import { useMenu } from './menu-view.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { showPalette } from './palette-store.ts'
import { ProfileMenu } from './profile-menu.tsx'

/** The top bar: search, + New, the plan badge's place, the person. On a phone the menu button comes first. */
export function Header({ isMobile, badge }: { isMobile: boolean; badge?: ReactNode }) {
  return (
    <header className={styles.header} data-print="hide">
      {isMobile && <MobileMenu />}
      <button type="button" className={styles.search} onClick={showPalette} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        <span className={styles.prompt}>Search or jump to</span>
        <Keys keys="CONTROL+K" />
      </button>
      <div className={styles.end}>
        {badge}
        <NewMenu />
        <ProfileMenu trigger="avatar" />
      </div>
    </header>
  )
}

function NewMenu() {
  const { fresh } = useMenu()
  const navigate = useNavigate()
  if (fresh.length === 0) return null
  return (
    <Menu
      trigger={
        <Button icon="add" aria-label="New">
          <span className={styles.word}>New</span>
        </Button>
      }
      groups={[
        fresh.map((item) => ({
          id: item.id,
          label: item.label,
          icon: item.icon,
          onSelect: () => void navigate({ to: item.link }),
        })),
      ]}
    />
  )
}
