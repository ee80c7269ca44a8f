import { t } from '#core/messages.ts'
import { useOffline } from '#web/lib/online.ts'
import { Icon } from '#web/ui/icons.tsx'
import styles from './offline-bar.module.css'

/** Shows that there is no connection, above any open page: no data is lost, and it disappears automatically. */
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
