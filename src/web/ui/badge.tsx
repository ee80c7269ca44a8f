import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'violet' | 'neutral'

/** A status as a dot and a label, as useful as possible: “Due in 3 days”. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}

/** A count over an icon or beside a tab, 9+ above nine. Renders nothing at zero. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null
  return (
    <span className={styles.count} title={label}>
      {value > 9 ? '9+' : value}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
