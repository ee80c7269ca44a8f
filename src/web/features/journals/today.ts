import { dateInIndia } from '#core/dates.ts'

/** The date in India as it is now. */
export const today = () => dateInIndia(new Date())
