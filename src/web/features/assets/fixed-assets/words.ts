import type { DepreciationMethod } from '#core/assets/fixed-assets/classes.ts'
import { assetClass, type AssetClassName, assetClassNames } from '#core/assets/fixed-assets/classes.ts'
import { taxBlockNames, taxBlocks } from '#core/assets/fixed-assets/tax-blocks.ts'
import { t, translate } from '#core/messages.ts'

export const methodWords: Record<DepreciationMethod, string> = {
  slm: t('Straight line'),
  wdv: t('Written down value'),
  none: t('Not depreciated'),
}
const option = (value: string, label: string) => ({ value, label })

export const methodOptions = Object.entries(methodWords).map(([value, label]) => option(value, label))
export const classOptions = assetClassNames.map((name: AssetClassName) => option(name, translate(assetClass(name).label)))
export const blockOptions = taxBlockNames.map((name) => option(name, translate(taxBlocks[name].label)))

/** Basis points as a percentage: 1810 → `18.1%`. */
export const rateWords = (rate: number) => `${rate / 100}%`
