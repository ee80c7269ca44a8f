import { dateInIndia, formatInstant, formatTime } from '#web/lib/format.ts'
import styles from './chat.module.css'

/** Today only the time, before that the day too. */
export function Time({ at }: { at: string }) {
  const isToday = dateInIndia(new Date(at)) === dateInIndia(new Date())
  return (
    <time dateTime={at} className={styles.time}>
      {isToday ? formatTime(at) : formatInstant(at)}
    </time>
  )
}
