import { t } from '#core/messages.ts'
import { useOffline } from '#web/lib/online.ts'
import { Icon } from '#web/ui/icons.tsx'
import styles from './offline-bar.module.css'

/** Says that there is no connection, over whatever page is open: nothing on it is lost, and it goes away by itself. */
export function OfflineBar() {
  const isOffline = useOffline()
  return (
    <output className={styles.place} data-print="hide">
      {isOffline && (
        <p className={styles.bar}>
          <Icon name="warning" />
          {t('You are offline. What you typed stays here; you can save again once you are back online.')}
        </p>
      )}
    </output>
  )
}
