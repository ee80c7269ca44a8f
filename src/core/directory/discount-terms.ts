import { addDays, type IsoDate } from '../dates.ts'

/** “2/10 net 30”: 2 percent off when paid within 10 days of the bill, else all of it by the due date. Null where nothing is agreed. */
export type DiscountTerms = { discount_percent: string | null; discount_days: number | null }

/** The last day on which the discount holds; null without terms. */
export const discountUntil = ({
  discount_percent,
  discount_days,
  bill_date,
}: DiscountTerms & { bill_date: IsoDate }): IsoDate | null =>
  discount_percent === null || discount_days === null ? null : addDays(bill_date, discount_days)
