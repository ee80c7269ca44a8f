import type { AmendmentCause, Gstr1Amendment } from '#contract/compliance/gstr1-amendments.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const causeWords: Record<AmendmentCause, string> = {
  late: t('Recorded after its month was filed'),
  cancelled: t('Cancelled after its month was filed'),
  customer_gstin: t('The customer has another GSTIN now'),
  shipping_bill: t('Its shipping bill came after its month was filed'),
  entered: t('Corrected by hand'),
}

/** What is decided about an amendment. */
export function stateOf({
  decision,
  is_required,
}: Pick<Gstr1Amendment, 'decision' | 'is_required'>): readonly [tone: Tone, words: string] {
  if (decision === 'accepted') return ['success', t('Accepted')]
  if (decision === 'left_out') return ['neutral', t('Left out')]
  return is_required ? ['danger', t('Decide before you file')] : ['warning', t('Waits for you')]
}
