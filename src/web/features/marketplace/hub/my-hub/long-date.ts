import { dateInIndia, formatLongDate } from '#core/dates.ts'

/** `20 November 2026`, in Indian time. */
export const longDate = (instant: string): string => formatLongDate(dateInIndia(new Date(instant)))
