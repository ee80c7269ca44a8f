import type { AdjustmentInput, StockMovement } from '#contract/assets/inventory.ts'
import type { StockMethod } from '#core/assets/inventory/valuation.ts'
import { formatCount } from '#web/lib/format.ts'

export const methodWords: Record<StockMethod, string> = { average: 'Weighted average', fifo: 'First in, first out' }

export const reasonWords: Record<AdjustmentInput['reason'], string> = {
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  found: 'Found',
  own_use: 'Own use',
  sample: 'Sample',
  below_cost: 'Worth less than it cost',
  other: 'Other',
}

const kindWords: Record<StockMovement['kind'], string> = {
  opening: 'Opening stock',
  purchase: 'Bought',
  purchase_return: 'Returned to vendor',
  sale: 'Sold',
  sale_return: 'Returned by customer',
  price_change: 'Price changed',
  adjustment: 'Corrected',
  write_down: 'Written down',
}

/** What a movement was, in words. */
export function movementWords({ kind, is_void, reason }: StockMovement): string {
  const words = kindWords[kind]
  if (is_void) return `${words}, cancelled`
  return reason === null ? words : `${words}: ${reasonWords[reason as AdjustmentInput['reason']].toLowerCase()}`
}

/** `-12000.5` and `m` → `−12,000.5 m`. */
export function quantityWords(quantity: string, unit: string | null): string {
  const [whole = '', part] = quantity.replace('-', '').split('.')
  const number = `${quantity.startsWith('-') ? '−' : ''}${formatCount(Number(whole))}${part === undefined ? '' : `.${part}`}`
  return [number, unit].filter(Boolean).join(' ')
}
