import { dateInIndia, type IsoDate } from '#core/dates.ts'

let fixed: number | undefined

/** Goes by the server's clock from now on where that one stands still, for demonstrations and evaluation. */
export function followClock(instant: string | undefined): void {
  fixed = instant === undefined ? undefined : Date.parse(instant)
}

/** Milliseconds since 1970, as the server counts them. */
export const now = (): number => fixed ?? Date.now()

let last: IsoDate | undefined

/** Pages go by this day where it is over: the last one that an auditor reads. */
export function endDaysAt(day: IsoDate | undefined): void {
  last = day
}

/** The calendar date in India now, or the last day that the person reads. */
export const today = (): IsoDate => {
  const day = dateInIndia(new Date(now()))
  return last !== undefined && last < day ? last : day
}
