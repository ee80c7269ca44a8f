import { cx } from '#web/ui/cx.ts'
import { PagePending } from '#web/ui/page-states.tsx'
import styles from './app-shell.module.css'
import { SampleSeat } from './sample-seat.tsx'
import { useShellMode } from './shell-mode.ts'
import nav from './side-nav.module.css'

/** The shell's empty outline while the session loads, so that nothing shifts. */
export function ShellPending() {
  const mode = useShellMode()
  return (
    <div className={styles.shell}>
      {mode === 'classy' && <div className={cx(nav.seat, styles.ghostNav)} />}
      {mode === 'dense' && <div className={cx(nav.denseSeat, styles.ghostNav)} />}
      {mode === 'modern' && <div className={cx(nav.railSeat, styles.ghostNav)} />}
      <div className={styles.column}>
        <div className={mode === 'hidden' ? styles.strip : styles.ghostBar} />
        <SampleSeat />
        <main className={styles.main}>
          <PagePending />
        </main>
      </div>
    </div>
  )
}
