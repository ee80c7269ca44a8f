import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'

/** A date that follows another by as many days as before; undefined while one of them is being typed. */
export function followingDate(moved: string, before: string, following: string): string | undefined {
  if (![moved, before, following].every(isIsoDate)) return undefined
  return addDays(moved, Math.max(0, daysBetween(before, following)))
}
