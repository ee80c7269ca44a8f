import { dateInIndia, type IsoDate } from '#core/dates.ts'

let fixed: number | undefined

/** Goes by the server's clock from now on where that one stands still, for demonstrations and evaluation. */
export function followClock(instant: string | undefined): void {
  fixed = instant === undefined ? undefined : Date.parse(instant)
}

/** Milliseconds since 1970, as the server counts them. */
export const now = (): number => fixed ?? Date.now()

/** The calendar date in India now. */
export const today = (): IsoDate => dateInIndia(new Date(now()))
