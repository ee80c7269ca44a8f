export type Clock = { now: () => number; set: (instant: string | null) => void }

/** The machine's clock, or a fixed one. */
export function openClock(): Clock {
  let fixed: number | undefined
  return {
    now: () => fixed ?? Date.now(),
    set(instant) {
      fixed = instant === null ? undefined : Date.parse(instant)
    },
  }
}

const india = (at: number) => new Date(at + 19_800_000).toISOString()

/** The date in India, YYYY-MM-DD. */
export const iso = (at: number) => india(at).slice(0, 10)
/** `2026-11-20 10:05:00` in India. */
export const timestampInIndia = (at: number) => india(at).slice(0, 19).replace('T', ' ')
/** `20/11/2026 10:05:00 AM` in India. */
export function longStamp(at: number): string {
  const hour = Number(india(at).slice(11, 13))
  const date = iso(at).split('-').toReversed().join('/')
  return `${date} ${String(hour % 12 || 12).padStart(2, '0')}${india(at).slice(13, 19)} ${hour < 12 ? 'AM' : 'PM'}`
}
