import type { NewItem } from '#contract/directory/items.ts'
import { dateInIndia } from '#core/dates.ts'
import { decimalText, parseDecimal } from '#core/decimal.ts'
import { fieldError } from '#core/errors.ts'
import { isService } from '#core/tax/gst/hsn.ts'
import { gstRateProblem } from '#core/tax/gst/rates.ts'

/** The item as stored. Throws `invalid` at the field: a rate GST does not have today, a goods code on a service or the reverse. */
export function checkedItem(body: NewItem, now: Date): NewItem {
  const rate = gstRateProblem(body.gst_rate, dateInIndia(now), body.hsn ?? '')
  if (rate !== undefined) throw fieldError('gst_rate', rate)
  if (body.hsn !== null && isService(body.hsn) !== (body.item_type === 'service'))
    throw fieldError(
      'hsn',
      body.item_type === 'service' ? 'Codes of services begin with 99' : 'Codes that begin with 99 are for services',
    )
  return { ...body, item_name: body.item_name.trim(), tcs_nature: body.tcs_nature ?? null }
}

/** `18.000` from the database → `18`. */
export function plainDecimal(text: string): string {
  const value = parseDecimal(text)
  return value ? decimalText(value) : text
}
