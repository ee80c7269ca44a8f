import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { Count } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { AssistLinks } from './assist-links.tsx'
import { IndexLink } from './index-link.tsx'
import { MenuIcon, MenuLink } from './menu-link.tsx'
import { badgeOf, groupOf, useMenu, usePath, visiblePages } from './menu-view.ts'
import { NavTop } from './nav-top.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './side-nav.module.css'

/** A rail of groups and a panel with the pages of the selected one. Esc in the panel returns to the rail. */
export function ModernNav() {
  const menu = useMenu()
  const [chosen, setChosen] = useState<string>()
  const rail = useRef<HTMLDivElement>(null)
  const path = usePath()
  const groups = menu.filter((item) => visiblePages(item).length > 0)
  const group = groups.find((item) => item.id === chosen) ?? groupOf(menu, path) ?? groups[0]
  const backToRail = (event: KeyboardEvent) => {
    if (event.key === 'Escape') rail.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }
  return (
    // The keys bubble up from the links inside; the box itself takes no focus.
    <div className={styles.railSeat} data-print="hide" role="presentation" onKeyDown={backToRail}>
      <nav aria-label={t('Main')}>
        <div className={cx(styles.bar, styles.rail)}>
          <div ref={rail} className={styles.railItems}>
            {menu.map((item) => (
              <RailItem key={item.id} item={item} isChosen={item === group} onChoose={() => setChosen(item.id)} />
            ))}
          </div>
          <AssistLinks className={styles.railAssist} />
          <ProfileMenu side="top" align="start" trigger="avatar" />
        </div>
        {group && (
          <section className={styles.panel} aria-labelledby="panel-title">
            <h2 id="panel-title">{group.label}</h2>
            {visiblePages(group).map((item) => (
              <MenuLink key={item.id} item={item} />
            ))}
            <IndexLink group={group} />
            <NavTop menu={menu} />
          </section>
        )}
      </nav>
    </div>
  )
}

function RailItem({ item, isChosen, onChoose }: { item: MenuItem; isChosen: boolean; onChoose: () => void }) {
  const body = (
    <>
      <MenuIcon item={item} size={20} />
      {item.label}
      <Count value={badgeOf(item)} label={t('waiting')} />
    </>
  )
  if (visiblePages(item).length === 0) {
    return (
      <Link
        to={item.link}
        className={cx(styles.railItem, item.isActive && styles.active)}
        aria-current={item.isActive ? 'page' : undefined}
        activeProps={{}}
      >
        {body}
      </Link>
    )
  }
  return (
    <button type="button" className={cx(styles.railItem, isChosen && styles.active)} aria-pressed={isChosen} onClick={onChoose}>
      {body}
    </button>
  )
}
