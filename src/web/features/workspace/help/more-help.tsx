import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { channelsQuery } from '#web/lib/support-channels.ts'
import styles from './help.module.css'

/** The footer of the drawer: a link to the external help centre, or to the team if there is none. */
export function MoreHelp({ onSupport }: { onSupport: () => void }) {
  const { data } = useQuery(channelsQuery)
  const words = t('click here')
  return (
    <p className={styles.more}>
      {t('For more queries , please')}{' '}
      {data?.help_center_url ? (
        <a className={styles.link} href={data.help_center_url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        <button type="button" className={styles.link} onClick={onSupport}>
          {words}
        </button>
      )}
    </p>
  )
}
