import type { AdjustmentInput, StockMovement } from '#contract/assets/inventory.ts'
import type { StockMethod } from '#core/assets/inventory/stock-layers.ts'
import { t } from '#core/messages.ts'
import { formatCount } from '#web/lib/format.ts'

export const methodWords: Record<StockMethod, string> = { average: t('Weighted average'), fifo: t('First in, first out') }

export const reasonWords: Record<AdjustmentInput['reason'], string> = {
  counted: t('Counted'),
  damaged: t('Damaged'),
  lost: t('Lost or stolen'),
  found: t('Found'),
  own_use: t('Own use'),
  sample: t('Sample'),
  below_cost: t('Worth less than it cost'),
  other: t('Other'),
}

const kindWords: Record<StockMovement['kind'], string> = {
  opening: t('Opening stock'),
  purchase: t('Bought'),
  purchase_return: t('Returned to vendor'),
  sale: t('Sold'),
  sale_return: t('Returned by customer'),
  price_change: t('Price changed'),
  adjustment: t('Corrected'),
  write_down: t('Written down'),
}

/** The kind of a movement as text. */
export function movementWords({ kind, is_void, reason }: StockMovement): string {
  const words = kindWords[kind]
  if (is_void) return t('{words}, cancelled', { words })
  return reason === null ? words : `${words}: ${reasonWords[reason as AdjustmentInput['reason']].toLowerCase()}`
}

/** `-12000.5` and `m` → `−12,000.5 m`. */
export function quantityWords(quantity: string, unit: string | null): string {
  const [whole = '', part] = quantity.replace('-', '').split('.')
  const number = `${quantity.startsWith('-') ? '−' : ''}${formatCount(Number(whole))}${part === undefined ? '' : `.${part}`}`
  return [number, unit].filter(Boolean).join(' ')
}
