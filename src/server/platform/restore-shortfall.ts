import type { Plan } from './archive/wal-plan.ts'
import { SEGMENT_BYTES, segmentIndexOf } from './archive/wal-names.ts'
import type { Recovered } from './recovery.ts'

const MEGABYTE = 1_048_576
/** A position at the beginning of a page may be given before or after the page's header. */
const PAGE_HEADER_BYTES = 40

/** Known losses of a plan, each as a sentence. */
export function lostOf({ doubt, lost }: Plan): string[] {
  return [...(doubt ? [`The way to the present books is not known: ${doubt}.`] : []), ...lost.map((each) => `${each}.`)]
}

/** What is known to be there and did not come back, each a sentence; empty when recovery ended where it should. */
export function shortfallOf(
  plan: Plan,
  { end, isReached, last_change }: Pick<Recovered, 'end' | 'isReached' | 'last_change'>,
): string[] {
  if (isReached) return lostOf({ ...plan, lost: [] })
  const missing = lostOf(plan)
  if (end + PAGE_HEADER_BYTES >= plan.end && plan.lost.length === 0) return missing
  const pieces = Math.max(segmentIndexOf(plan.end - 1) - segmentIndexOf(end), plan.lost.length, 1)
  const until = plan.end_at ? ` of changes up to ${plan.end_at}` : ''
  missing.push(
    `Recovery ended early, after the change of ${last_change ?? 'the backup'}: ${pieces} pieces of the log (at most ${(pieces * SEGMENT_BYTES) / MEGABYTE} MB${until}) are known and were not applied.`,
  )
  return missing
}
