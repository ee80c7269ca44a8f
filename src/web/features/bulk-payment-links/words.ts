import type { LinkBatch } from '#contract/payment-link-batches.ts'
import { plural } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const batchWords: Record<LinkBatch['batch_status'], { word: string; tone: Tone }> = {
  checked: { word: 'Checked', tone: 'info' },
  creating: { word: 'Being made', tone: 'violet' },
  created: { word: 'Made', tone: 'success' },
  discarded: { word: 'Put away', tone: 'neutral' },
}

/** How many rows are good, in a sentence. */
export function goodWords({ row_count, good_count }: Pick<LinkBatch, 'row_count' | 'good_count'>): string {
  if (good_count === row_count) return `All ${plural(row_count, 'row')} can become links.`
  const bad = row_count - good_count
  return `${good_count} of ${plural(row_count, 'row')} can become links; ${bad} ${bad === 1 ? 'has' : 'have'} something wrong.`
}
