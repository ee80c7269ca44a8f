import { dateInIndia, type IsoDate } from '#core/dates.ts'

let fixed: number | undefined

/** Uses the server's clock from now on if that is fixed, for demonstrations and evaluation. */
export function followClock(instant: string | undefined): void {
  fixed = instant === undefined ? undefined : Date.parse(instant)
}

/** Milliseconds since 1970, by the server's clock. */
export const now = (): number => fixed ?? Date.now()

let last: IsoDate | undefined

/** Pages use this day if it is in the past: the last day that an auditor may read. */
export function endDaysAt(day: IsoDate | undefined): void {
  last = day
}

/** The current date in India, or the last day that the person may read. */
export const today = (): IsoDate => {
  const day = dateInIndia(new Date(now()))
  return last !== undefined && last < day ? last : day
}
