import type { DividendRow, Shareholder } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'

export const kindWords: Record<DividendRow['dividend_kind'], string> = {
  interim: t('Interim'),
  final: t('Final'),
}
export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

const holderWords: Record<Shareholder['holder'], string> = {
  by_pan: t('From the PAN'),
  individual: t('Individual without a PAN'),
  other: t('Other, without a PAN'),
  exempt: t('No tax applies'),
}
export const holderOptions = Object.entries(holderWords).map(([value, label]) => ({ value, label }))
