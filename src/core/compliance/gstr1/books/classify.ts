import { isZeroRated } from '../../../tax/gst/supply.ts'
import { b2clLimit } from '../period.ts'
import type { Source } from '../model.ts'
import type { TaxDocument, TaxLine } from './document.ts'

/** The tables of a document's taxed lines. The first match wins, in the order of tables 4 to 9 of the form. */
export type Place =
  | { section: 'b2b'; inv_typ: InvoiceType }
  | { section: 'cdnr'; inv_typ: InvoiceType }
  | { section: 'exp'; exp_typ: 'WPAY' | 'WOPAY' }
  | { section: 'cdnur'; typ: 'B2CL' | 'EXPWP' | 'EXPWOP' }
  | { section: 'b2cl' | 'b2cs' }
type InvoiceType = 'R' | 'SEWP' | 'SEWOP' | 'DE'

/** Customers who are reported to the portal by their GSTIN. */
export const isToRegistered = ({ treatment }: TaxDocument): boolean =>
  treatment === 'registered' || treatment === 'sez' || treatment === 'deemed_export'

export function classify(document: TaxDocument): Place {
  const { kind, treatment, place, tax_rule } = document
  const isNote = kind === 'credit_notes'
  if (isToRegistered(document)) return { section: isNote ? 'cdnr' : 'b2b', inv_typ: invoiceType(document) }
  if (isZeroRated(treatment, place)) {
    const isPaid = tax_rule !== 'none'
    return isNote
      ? { section: 'cdnur', typ: isPaid ? 'EXPWP' : 'EXPWOP' }
      : { section: 'exp', exp_typ: isPaid ? 'WPAY' : 'WOPAY' }
  }
  if (isNote) return wasLarge(document) ? { section: 'cdnur', typ: 'B2CL' } : { section: 'b2cs' }
  return { section: tax_rule === 'inter' && document.total - (document.tcs ?? 0) > b2clLimit(document.date) ? 'b2cl' : 'b2cs' }
}

function invoiceType({ treatment, tax_rule }: TaxDocument): InvoiceType {
  if (treatment === 'sez') return tax_rule === 'none' ? 'SEWOP' : 'SEWP'
  return treatment === 'deemed_export' ? 'DE' : 'R'
}

/** The invoice a note lowers was in table 5 by its own date. */
const wasLarge = ({ corrects, tax_rule }: TaxDocument): boolean =>
  tax_rule === 'inter' && corrects !== null && corrects.tax_rule === 'inter' && corrects.total > b2clLimit(corrects.date)

/** A line without tax by its rate belongs to table 8, unless the whole supply is zero-rated. */
export const isNilLine = ({ treatment, place }: TaxDocument, { rate }: { rate: number }): boolean =>
  rate === 0 && !isZeroRated(treatment, place)

export const nilTypeOf = (document: TaxDocument): string =>
  `${document.tax_rule === 'intra' ? 'INTRA' : 'INTR'}${isToRegistered(document) ? 'B2B' : 'B2C'}`

/** Notes lower what is owed. */
export const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'credit_notes' ? -1 : 1)
export const taxedOf = (document: TaxDocument): TaxLine[] => document.lines.filter((line) => !isNilLine(document, line))
export const sourceOf = ({ kind, id, number }: TaxDocument, taxable: number): Source => ({ kind, id, label: number, taxable })
