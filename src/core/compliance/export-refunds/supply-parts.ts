import type { Paise } from '../../money.ts'
import { isService } from '../../tax/gst/hsn.ts'
import { isZeroRated } from '../../tax/gst/supply.ts'
import { isNilLine, signOf } from '../gstr1/books/classify.ts'
import type { TaxDocument } from '../gstr1/books/document.ts'

/** How a supply counts for the refund of exports; `with`: on payment of IGST. */
export type SupplyKind = 'export_without' | 'export_with' | 'sez_without' | 'sez_with' | 'domestic'

export function supplyKind({ treatment, place, tax_rule }: Pick<TaxDocument, 'treatment' | 'place' | 'tax_rule'>): SupplyKind {
  if (!isZeroRated(treatment, place)) return 'domestic'
  const to = treatment === 'sez' ? 'sez' : 'export'
  return `${to}_${tax_rule === 'none' ? 'without' : 'with'}`
}

/** Taxable value of a document by goods and services, below zero for a note; lines without a code count as goods. Nil-rated and exempt lines apart. */
export function partsOf(document: TaxDocument): Record<'goods' | 'services' | 'exempt', Paise> {
  const parts = { goods: 0, services: 0, exempt: 0 }
  for (const line of document.lines) {
    const part = isNilLine(document, line) ? 'exempt' : isService(line.hsn ?? '') ? 'services' : 'goods'
    parts[part] += line.taxable * signOf(document)
  }
  return parts
}
