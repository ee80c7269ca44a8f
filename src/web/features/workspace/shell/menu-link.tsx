import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { keyCaps } from '#web/lib/shortcuts.ts'
import { Count } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, iconNamed } from '#web/ui/icons.tsx'
import { isPressable, useGo, usePath } from './menu-view.ts'
import styles from './side-nav.module.css'

/** One entry of a menu: icon, label, then lock, count or shortcut. */
export function MenuLink({ item, onGo }: { item: MenuItem; onGo?: (() => void) | undefined }) {
  const path = usePath()
  const go = useGo()
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => (item.isActive && ref.current !== null ? showWhole(ref.current) : undefined), [item.isActive])
  if (item.type === 'divider') return item.label === '' ? <hr className={styles.line} /> : <MenuDivider label={item.label} />
  const body = isPlain(item) ? item.label : <MenuBody item={item} />
  const look = { className: cx(styles.item, !isPlain(item) && styles.rich), ...marksOf(item) }
  if (item.type === 'external_link') {
    return (
      <a {...look} href={item.link} target="_blank" rel="noreferrer" onClick={onGo}>
        {body}
      </a>
    )
  }
  if (item.type === 'click') {
    const press = () => {
      if (!isPressable(item, path)) return
      go(item)
      onGo?.()
    }
    return (
      <button type="button" {...look} onClick={press}>
        {body}
      </button>
    )
  }
  return (
    <Link
      ref={ref}
      to={item.link}
      {...look}
      className={cx(look.className, item.isActive && styles.active)}
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

/** No more than an icon before its label and a shortcut after it, which are drawn by the style: the line is one node. */
const isPlain = ({ type, iconType, badge = 0, isSubscriptionBlocked }: MenuItem): boolean =>
  type !== 'external_link' && iconType !== 'img' && badge === 0 && !isSubscriptionBlocked

/** What the style draws of a line: its icon, and its shortcut while the pointer or the focus is on it. */
export const marksOf = ({ icon, iconType, shortcut }: MenuItem) => ({
  ...(icon && iconType !== 'img' && { 'data-sign': icon }),
  ...(shortcut && { 'data-keys': keyCaps(shortcut).join(' '), 'aria-keyshortcuts': shortcut }),
})

/** Scrolls to a line that is out of sight, once the page is laid out: to scroll at once would have all of it laid out for that. */
function showWhole(line: Element): () => void {
  const looking = new IntersectionObserver(([seen]) => {
    looking.disconnect()
    if (seen !== undefined && seen.intersectionRatio < 1) line.scrollIntoView({ block: 'nearest' })
  })
  looking.observe(line)
  return () => looking.disconnect()
}

/** The content of a menu line with more than its label. */
export function MenuBody({ item }: { item: MenuItem }) {
  return (
    <>
      {item.iconType === 'img' && <MenuIcon item={item} />}
      <span className={styles.label}>{item.label}</span>
      {item.type === 'external_link' && <Icon name="external" size={14} />}
      {item.isSubscriptionBlocked && (
        <span className={styles.premium}>
          <Icon name="lock" size={14} />
          <span className="visually-hidden">{t('Not in your plan')}</span>
        </span>
      )}
      {item.badge !== undefined && item.badge > 0 && <Count value={item.badge} label={t('waiting')} />}
    </>
  )
}

/** The item's icon: one of ours by name, or an image by URL. */
export function MenuIcon({ item, size = 16 }: { item: MenuItem; size?: number }) {
  if (item.iconType === 'img') return <img src={item.icon} alt="" width={size} height={size} />
  const name = iconNamed(item.icon)
  return name === undefined ? null : <Icon name={name} size={size} />
}

const MenuDivider = ({ label }: { label: string }) => <p className={styles.part}>{label}</p>
