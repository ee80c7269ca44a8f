import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { Count } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icons.tsx'
import styles from './index-list.module.css'
import { MenuIcon } from './menu-link.tsx'
import { StarButton } from './star-button.tsx'

/** Pages as cards: purpose, number of pending items, and whether the plan includes the page. */
export function IndexList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <MenuIcon item={item} size={20} />
          <div className={styles.words}>
            <span className={styles.line}>
              <Link to={item.link} className={styles.link}>
                {item.label}
              </Link>
              <Count value={item.badge ?? 0} label={t('waiting')} />
              {item.isSubscriptionBlocked && (
                <span className={styles.lock}>
                  <Icon name="lock" size={14} />
                  {t('Not in your plan')}
                </span>
              )}
            </span>
            {item.about && <span className={styles.about}>{item.about}</span>}
          </div>
          <StarButton item={item} className={styles.star} />
        </li>
      ))}
    </ul>
  )
}
