import { keyCaps } from '#web/lib/shortcuts.ts'
import styles from './kbd.module.css'

/** Key caps of a shortcut written `SHIFT+H`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
