import { dateInIndia, type IsoDate } from '#core/dates.ts'

/** The calendar date in India now. */
export const today = (): IsoDate => dateInIndia(new Date())
