import { dateInIndia, formatInstant, formatTime } from '#web/lib/format.ts'
import styles from './chat.module.css'

/** The time; with the date unless it is today. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.time}>
      {whenWords(at)}
    </time>
  )
}

const whenWords = (at: string, now = new Date()) =>
  dateInIndia(new Date(at)) === dateInIndia(now) ? formatTime(at) : formatInstant(at)
