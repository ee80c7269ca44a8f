import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { navigationQuery } from '#web/lib/navigation.ts'
import styles from './app-shell.module.css'
import { parsed, storeOnDevice, useDeviceMemory } from './device-memory.ts'

const KEY = 'sample'

/** The line above a page of a sample company. Its height stands from the first paint: before the menus say so, as it was last. */
export function SampleSeat({ children }: { children?: ReactNode }) {
  const { data } = useQuery({ ...navigationQuery, enabled: false })
  const was = useDeviceMemory(KEY, (text) => parsed(text) === true)
  const known = data && data.is_sample === true
  useEffect(() => {
    if (known !== undefined && known !== was) storeOnDevice(KEY, known)
  }, [known, was])
  return (known ?? was) ? (
    <div className={styles.sample} data-print="hide">
      {children}
    </div>
  ) : null
}
