import type { ReactNode } from 'react'
import { PagePending } from '#web/ui/page-states.tsx'
import styles from './app-shell.module.css'
import { HiddenStrip } from './hidden-strip.tsx'
import { Permitted } from './permitted.tsx'

/** A shell of its own in the dark theme, whatever theme the person has chosen. */
export function DarkArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.darkArea} data-theme="dark">
      <HiddenStrip />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Permitted>{children}</Permitted>
      </main>
    </div>
  )
}

/** A dark outline while the session loads, so that no light page flashes. */
export function DarkPending() {
  return (
    <div className={styles.darkArea} data-theme="dark">
      <div className={styles.strip} />
      <main className={styles.main}>
        <PagePending />
      </main>
    </div>
  )
}
