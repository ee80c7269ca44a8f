import { t } from '#core/messages.ts'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import type { DocumentRead } from './documents-in-period.ts'

/** Why a document is not reported, as a sentence; undefined when it is. */
export function excludedBy(document: DocumentRead, gstin: string | null): string | undefined {
  if (document.seller_gstin === null) return 'It was issued without a GSTIN.'
  if (document.seller_gstin !== gstin)
    return t('You issued this document under another GSTIN, {seller_gstin}.', { seller_gstin: document.seller_gstin })
  if (document.gst_scheme === 'composition') return 'It is a bill of supply under the composition scheme.'
  const isFree = document.tax_rule === 'none' && !isZeroRated(document.treatment, document.place)
  return isFree ? 'It was issued as a supply without GST.' : undefined
}
