import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** The values that can be read from a vendor's document. Missing ones are not guessed. */
export type DocumentValues = Partial<{
  vendor_name: string
  vendor_gstin: string
  buyer_gstin: string
  bill_number: string
  bill_date: IsoDate
  due_date: IsoDate
  place_of_supply: string
  total: Paise
  taxable_value: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  hsn: string
  irn: string
}>

/** Values with the position of each on the document; and problems of the document itself. */
export type DocumentReading = { values: DocumentValues; found_in: Record<string, string>; warnings?: string[] }
