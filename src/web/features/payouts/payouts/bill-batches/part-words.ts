import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import type { Settlement } from './settlement.ts'

/** What the amount leaves, and what it would have to be for the discount; what settles the bill beside money. */
export function partWords(amount: number | undefined, found: Settlement | undefined): string | undefined {
  if (amount === undefined || !found) return undefined
  const { most, full, granted, discount, credited, held } = found
  if (amount === full) {
    const parts = [
      credited > 0 && t('₹{amount} of credit', { amount: formatPaise(credited) }),
      discount > 0 && t('₹{amount} discount', { amount: formatPaise(discount) }),
      held > 0 && t('₹{amount} of GST held', { amount: formatPaise(held) }),
    ].filter(Boolean)
    return parts.length > 0 ? t('less {parts}', { parts: parts.join(', ') }) : undefined
  }
  if (amount <= 0 || amount > most) return undefined
  if (granted > 0) return t('Pay ₹{amount} to take the discount', { amount: formatPaise(full) })
  return most > amount ? t('₹{amount} stays due', { amount: formatPaise(most - amount) }) : undefined
}
