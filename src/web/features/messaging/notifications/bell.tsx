import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { streamNotifications } from '#contract/messaging/notifications.ts'
import { urlOf } from '#web/lib/call.ts'
import { followLive } from '#web/lib/live.ts'
import { useSession } from '#web/lib/session.ts'
import { Count } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { countQuery, rereadNotifications } from './api.ts'
import styles from './notifications.module.css'

const NotificationsDrawer = lazyPart(() => import('./notifications-drawer.tsx').then((part) => part.default))

/** The number of unread notifications, updated by the server; a click lists them. */
export default function Bell() {
  useLive()
  const { data } = useQuery(countQuery)
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread ?? 0
  const words = t('{value} unread', { value: unread > 9 ? t('more than 9') : unread })
  return (
    <>
      <IconButton
        icon="bell"
        label={t('Notifications')}
        aria-label={unread > 0 ? t('Notifications, {words}', { words }) : t('Notifications')}
        className={styles.bell}
        mark={
          <span className={styles.mark} aria-hidden>
            <Count value={unread} label={t('unread')} />
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <output className="visually-hidden">{unread > 0 && t('Notifications: {words}', { words })}</output>
      {isOpen && <NotificationsDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function useLive(): void {
  const { accounts_id, companies_id } = useSession()
  useEffect(
    () => followLive(urlOf(streamNotifications), `${accounts_id}.${companies_id}`, rereadNotifications),
    [accounts_id, companies_id],
  )
}
