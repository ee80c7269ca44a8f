import { discountOf, isBlank } from './line-values.ts'
import type { DocumentValues } from './values.ts'

/** The request body: empty lines at the end are dropped, empty strings become null. */
export function documentBody({ buyer: _buyer, ...values }: DocumentValues) {
  const last = values.lines.findLastIndex((line) => !isBlank(line))
  return {
    ...values,
    ...registrationOf(values),
    order_reference: textOf(values.order_reference),
    chosen_place_of_supply: textOf(values.chosen_place_of_supply),
    notes: textOf(values.notes),
    terms: textOf(values.terms),
    lines: values.lines.slice(0, last + 1).map(({ key: _key, discount, tcs_nature: _tcs, ...line }) => ({
      ...line,
      item_name: line.item_name.trim(),
      description: textOf(line.description),
      hsn: textOf(line.hsn),
      unit: textOf(line.unit),
      quantity: line.quantity.trim(),
      ...discountOf(discount, values.currency),
      cess_rate: textOf(line.cess_rate),
    })),
  }
}

type Registered = { gst_registrations_id?: string | null | undefined }
const registrationOf = ({ gst_registrations_id = '' }: Pick<DocumentValues, 'gst_registrations_id'>): Registered => ({
  gst_registrations_id: textOf(gst_registrations_id),
})

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())
