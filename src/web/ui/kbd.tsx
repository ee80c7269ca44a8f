import { keyCaps } from '#web/lib/shortcuts.ts'
import { cx } from './cx.ts'
import styles from './kbd.module.css'

/** Key caps of a shortcut written `SHIFT+H`. */
export function Keys({ keys, className }: { keys: string; className?: string | undefined }) {
  return (
    <span className={cx(styles.keys, className)}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
