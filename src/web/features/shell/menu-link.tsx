import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Count } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import type { MenuItem } from './menu.ts'
import { isPressable, usePath } from './menu-view.ts'
import styles from './side-nav.module.css'

/** One page in a menu: icon, label, then lock, count or shortcut. */
export function MenuLink({ item, onGo }: { item: MenuItem; onGo?: () => void }) {
  const path = usePath()
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (item.isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [item.isActive])
  if (item.type === 'divider') return <hr className={styles.line} />
  const body = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.label}>{item.label}</span>
      {item.isSubscriptionBlocked && <Icon name="lock" size={14} />}
      {item.badge !== undefined && <Count value={item.badge} label="new" />}
      {item.shortcut && (
        <span className={styles.hint}>
          <Keys keys={item.shortcut} />
        </span>
      )}
    </>
  )
  if (item.type === 'external_link') {
    return (
      <a className={styles.item} href={item.link} target="_blank" rel="noreferrer">
        {body}
      </a>
    )
  }
  return (
    <Link
      ref={ref}
      to={item.link}
      className={cx(styles.item, item.isActive && styles.active)}
      aria-current={item.isActive ? 'page' : undefined}
      activeProps={{}}
      onClick={(event) => {
        if (!isPressable(item, path)) event.preventDefault()
        else onGo?.()
      }}
    >
      {body}
    </Link>
  )
}
