import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Notification } from '#contract/messaging/notifications.ts'
import { type NotificationKind, notificationIcons } from '#contract/records.ts'
import { agoWords } from '#web/lib/ago.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { useMarkRead } from './api.ts'
import styles from './notifications.module.css'

const icons: Readonly<Record<NotificationKind, IconName>> = notificationIcons

/** One notification; opening its record marks it as read. */
export function NotificationRow({ row, onGo }: { row: Notification; onGo: () => void }) {
  const { notifications_id, kind, title, notification_text, link, is_read, created_at } = row
  const { mutate } = useMarkRead()
  const body = (
    <>
      <span className={styles.title}>{title}</span>
      {notification_text && <span className={styles.text}>{notification_text}</span>}
      <span className={styles.when}>{agoWords(created_at)}</span>
    </>
  )
  const read = () => {
    if (!is_read) mutate({ notifications_id, is_read: true })
    onGo()
  }
  return (
    <li className={cx(styles.row, !is_read && styles.unread)}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      {link === null ? (
        <div className={styles.body}>{body}</div>
      ) : (
        <Link className={styles.body} to={link} onClick={read}>
          {body}
        </Link>
      )}
      <IconButton
        icon={is_read ? 'mail' : 'check'}
        label={is_read ? t('Mark unread') : t('Mark read')}
        onClick={() => mutate({ notifications_id, is_read: !is_read })}
      />
    </li>
  )
}
