import { readRupees } from '#core/rupees-input.ts'
import type { Wanted } from '#server/domains/documents/search-terms/finders.ts'
import { likeText } from '#server/platform/paging.ts'

const amountLike = /^(₹|rs\.?|inr)?\s*\d[\d,]*(\.\d*)?\s*(k|l|lac|lakhs?|cr|crores?)?$/i

/** The possible meanings of a typed text; undefined when it is too short. */
export function readWanted(q: string): Wanted | undefined {
  const text = q.trim().replaceAll(/\s+/g, ' ')
  if (text.length < 2) return undefined
  const digits = /^\+?[\d\s-]{10,}$/.test(text) ? text.replaceAll(/\D/g, '').slice(-10) : text
  const amount = amountLike.test(text) ? readRupees(text.replace(/s$/i, '')) : undefined
  return {
    pattern: patternOf(text),
    contactPattern: patternOf(digits),
    amount: amount !== undefined && amount > 0 ? amount : null,
    serial: /^\d{1,9}$/.test(text) ? Number(text) : null,
  }
}

const patternOf = (text: string) => (text.length < 3 ? `% ${likeText(text).slice(1)}` : likeText(text))
