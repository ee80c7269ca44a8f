import { t } from '#core/messages.ts'
import { dateInIndia, daysBetween, formatInstant, formatTime } from './format.ts'

/** `Just now`, `12 minutes ago`, `3 hours ago`, `Yesterday, 09:41`, then the date. An instant in the future shows its date. */
export function agoWords(instant: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000)
  if (minutes < -1) return formatInstant(instant)
  if (minutes < 2) return t('Just now')
  if (minutes < 60) return t('{minutes} minutes ago', { minutes })
  const days = daysBetween(dateInIndia(new Date(instant)), dateInIndia(now))
  if (days === 0) return minutes < 120 ? t('An hour ago') : t('{floor} hours ago', { floor: Math.floor(minutes / 60) })
  return days === 1 ? t('Yesterday, {time}', { time: formatTime(instant) }) : formatInstant(instant)
}

/** The same within a sentence: `asked 3 hours ago`, `since yesterday, 09:41`, `since 20 Nov 2026, 10:00`. */
export function agoInSentence(instant: string, now: Date = new Date()): string {
  const words = agoWords(instant, now)
  return words.charAt(0).toLowerCase() + words.slice(1)
}
