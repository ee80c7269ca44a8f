import type { IsoDate } from '#core/dates.ts'

/** Rupees for one unit of a currency on a day. */
export type ReferenceRate = { currency: string; rate_date: IsoDate; rate: string }

/** The publisher of reference rates. Never called inside a transaction; throws OutsideError without a readable response. */
export type Rates = {
  /** What was published for these days, both included; days without a rate (weekends, bank holidays) are not in it. */
  published: (from: IsoDate, to: IsoDate) => Promise<ReferenceRate[]>
}
