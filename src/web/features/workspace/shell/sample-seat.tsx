import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { t } from '#core/messages.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import styles from './app-shell.module.css'

const KEY = 'sample'

/** The line above a page of a sample company. Its height stands from the first paint: before the menus are known, as it was last. */
export function SampleSeat({ children }: { children?: ReactNode }) {
  const { data } = useQuery({ ...navigationQuery, enabled: false })
  const known = data?.is_sample
  useEffect(() => {
    if (known !== undefined) localStorage.setItem(KEY, known ? '1' : '')
  }, [known])
  return (known ?? Boolean(localStorage.getItem(KEY))) ? (
    <aside className={styles.sample} aria-label={t('Sample company')} data-print="hide">
      {children}
    </aside>
  ) : null
}
