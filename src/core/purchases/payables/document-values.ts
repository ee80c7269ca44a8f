import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** What can be read off a vendor's paper. What is not there is not guessed. */
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

/** Values with, for each by its name, where on the paper it stands; and what is wrong with the paper itself. */
export type DocumentReading = { values: DocumentValues; found_in: Record<string, string>; warnings?: string[] }
