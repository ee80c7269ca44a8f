import type { IsoDate } from '#core/dates.ts'

/** Rupees for one unit of a currency on a day. */
export type ReferenceRate = { currency: string; rate_date: IsoDate; rate: string }

/** The person who publishes reference rates. Never called inside a transaction; throws OutsideError when there is no answer that can be read. */
export type Rates = {
  /** What was published for these days, both included; days without a rate (weekends, bank holidays) are not in it. */
  published: (from: IsoDate, to: IsoDate) => Promise<ReferenceRate[]>
}
