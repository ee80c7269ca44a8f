import { Icon } from '#web/ui/icons.tsx'
import styles from './subscription.module.css'

/** The included features, each with a tick. */
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
