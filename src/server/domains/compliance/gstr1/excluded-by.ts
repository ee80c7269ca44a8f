import { type Sentence, sentence } from '#core/sentences.ts'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import type { DocumentRead } from './documents-in-period.ts'

/** Why a document is not reported, as a sentence; undefined when it is. */
export function excludedBy(document: DocumentRead, gstin: string | null): Sentence | undefined {
  if (document.seller_gstin === null) return sentence('It was issued without a GSTIN.')
  if (document.seller_gstin !== gstin)
    return sentence('You issued this document under another GSTIN, {seller_gstin}.', { seller_gstin: document.seller_gstin })
  if (document.gst_scheme === 'composition') return sentence('It is a bill of supply under the composition scheme.')
  const isFree = document.tax_rule === 'none' && !isZeroRated(document.treatment, document.place)
  return isFree ? sentence('It was issued as a supply without GST.') : undefined
}
