import { PagePending } from '#web/ui/page-states.tsx'
import styles from './app-shell.module.css'

/** The outline of the dark area while the session is asked for: never a flash of light. */
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
