import { formatDate } from '../../dates.ts'
import { stateWords } from '../../identifiers/states.ts'
import { formatPaise } from '../../money.ts'
import type { DocumentValues } from './document-values.ts'

type Shown = { [Field in keyof DocumentValues]: DocumentValues[Field] | null } & { found_in: Readonly<Record<string, string>> }

const money = (value: unknown) => `₹${formatPaise(Number(value))}`
const day = (value: unknown) => formatDate(String(value))

const fields: readonly (readonly [field: keyof DocumentValues, label: string, words?: (value: unknown) => string])[] = [
  ['vendor_name', 'Vendor'],
  ['vendor_gstin', 'GSTIN'],
  ['buyer_gstin', 'Made out to'],
  ['bill_number', 'Number'],
  ['bill_date', 'Date', day],
  ['due_date', 'Due', day],
  ['place_of_supply', 'Place of supply', (code) => stateWords(String(code))],
  ['taxable_value', 'Before tax', money],
  ['cgst', 'CGST', money],
  ['sgst', 'SGST', money],
  ['igst', 'IGST', money],
  ['cess', 'Cess', money],
  ['total', 'Total', money],
  ['hsn', 'HSN/SAC'],
  ['irn', 'IRN'],
]

/** The values found in a document, in words, each with its position. */
export function foundOn(paper: Shown): { field: string; label: string; value: string; place: string }[] {
  return fields.flatMap(([field, label, words = String]) => {
    const value = paper[field]
    if (value === undefined || value === null) return []
    return [{ field, label, value: words(value), place: paper.found_in[field] ?? '' }]
  })
}
