import { useState } from 'react'
import { t } from '#core/messages.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Shown } from './api.ts'
import { NotificationList } from './notification-list.tsx'

/** The person's notifications in this company, newest first. */
export default function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<string>('all')
  const list = (which: Shown) => <NotificationList shown={which} onAll={() => setShown('all')} onGo={onClose} />
  return (
    <Drawer isOpen onClose={onClose} title={t('Notifications')} width={400}>
      <Tabs
        label={t('Which notifications')}
        tabs={[
          { value: 'all', label: t('All'), body: list('all') },
          { value: 'unread', label: t('Unread'), body: list('unread') },
        ]}
        value={shown}
        onChange={setShown}
      />
    </Drawer>
  )
}
