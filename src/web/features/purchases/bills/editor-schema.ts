import * as z from 'zod/mini'
import { BillInput } from '#contract/purchases/bills.ts'
import { foreignBody } from '#web/features/currencies/shared/foreign-body.ts'
import type { BillValues } from './editor-values.ts'
import { lineBody, orNull } from '../shared/lines.ts'

type Registered = { gst_registrations_id?: string | null | undefined }
const registrationOf = ({ gst_registrations_id = '' }: Pick<BillValues, 'gst_registrations_id'>): Registered => ({
  gst_registrations_id: orNull(gst_registrations_id),
})

type DiscountBody = Pick<BillInput, 'discount_percent' | 'discount_days'>
/** A form that was kept on a device before discounts were known has none. */
const discountBody = ({ discount_percent = '', discount_days = null }: Partial<BillValues>): DiscountBody => ({
  discount_percent: orNull(discount_percent),
  discount_days,
})

/** The contract's own schema, behind the way from the editor's values to the body. */
export const EditorSchema = z.pipe(
  z.transform(
    ({
      vendor_name: _name,
      lines,
      currency = '',
      exchange_rate = '',
      discount_percent,
      discount_days,
      ...values
    }: BillValues) => ({
      ...values,
      chosen_place_of_supply: orNull(values.chosen_place_of_supply),
      ...discountBody({ discount_percent, discount_days }),
      ...registrationOf(values),
      tds_nature: orNull(values.tds_nature),
      duplicate_reason: orNull(values.duplicate_reason),
      notes: orNull(values.notes),
      inbox_items_id: orNull(values.inbox_items_id),
      ...foreignBody(currency, exchange_rate, lines.map(lineBody)),
    }),
  ),
  BillInput,
)
