import { Icon } from '#web/ui/icons.tsx'
import styles from './subscription.module.css'

/** What is included, a tick each. */
export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {of.map((each) => (
        <li key={each}>
          <Icon name="check" />
          {each}
        </li>
      ))}
    </ul>
  )
}
