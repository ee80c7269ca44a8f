import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Rows that one act takes at most. */
export const MOST_CHOSEN = 200

/** Rows chosen in a list. */
export const chosen = z
  .array(id)
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} at a time`))

/** The result by row: `failed` has the reason for each rejected one; the others are done. */
export const BulkResult = z.object({ done: z.array(id), failed: z.array(z.object({ id, reason: z.string() })) })
export type BulkResult = z.infer<typeof BulkResult>

export const Chosen = z.object({ ids: chosen })
/** Archives the selected rows, or restores them. */
export const ChosenActive = z.object({ ids: chosen, is_active: z.boolean() })

/** Pauses the selected schedules, or resumes them from today. */
const ChosenPaused = z.object({ ids: chosen, is_paused: z.boolean() })

/** The endpoint that discards the chosen drafts of a kind. */
export const discardMany = <const Path extends string>(path: Path) =>
  endpoint('POST', `${path}/discard`, {
    summary: 'Discard the chosen drafts; each succeeds or fails on its own',
    body: Chosen,
    reply: BulkResult,
  })
/** The endpoint that archives or restores the chosen rows of a kind. */
export const archiveMany = <const Path extends string>(path: Path) =>
  endpoint('POST', `${path}/archive`, {
    summary: 'Archive or restore the chosen records; each succeeds or fails on its own',
    body: ChosenActive,
    reply: BulkResult,
  })
/** The endpoint that pauses or resumes the chosen schedules of a kind. */
export const pauseMany = <const Path extends string>(path: Path) =>
  endpoint('POST', `${path}/pause`, {
    summary: 'Pause the chosen schedules, or resume them from today; each succeeds or fails on its own',
    body: ChosenPaused,
    reply: BulkResult,
  })
