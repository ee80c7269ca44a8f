import * as z from 'zod/mini'
import { percent } from '../fields.ts'

/** The discount a vendor grants for early payment: so much percent off within so many days of the bill. Both, or neither. */
export const discountFields = {
  discount_percent: z.optional(
    z.nullable(
      percent.check(
        z.refine((text: string) => Number(text) > 0 && Number(text) <= 50, { error: 'Enter more than 0, at most 50' }),
      ),
    ),
  ),
  discount_days: z.optional(
    z.nullable(z.int('Enter 0 to 365 days').check(z.minimum(0, 'Enter 0 to 365 days'), z.maximum(365, 'Enter 0 to 365 days'))),
  ),
}
type Terms = { discount_percent?: string | null | undefined; discount_days?: number | null | undefined }

export const isWholeDiscount = ({ discount_percent = null, discount_days = null }: Terms) =>
  (discount_percent === null) === (discount_days === null)
export const halfDiscount = { error: 'Enter both the percentage and the days', path: ['discount_days'] }
/** As records say it. */
export const discountShown = { discount_percent: z.nullable(z.string()), discount_days: z.nullable(z.int()) }
