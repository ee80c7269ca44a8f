import { AppError } from '#core/errors.ts'

const MINUTES = 10
/** Nobody asks this much; this stops a runaway program. */
export const MOST = 20_000

let span = 0
const asked = new Map<string, number>()

/**
 * Counts a question of the person; throws `rate_limited` past twenty thousand in ten minutes. Each server counts its own: a row that all
 * questions of a person change would make them wait for each other's commit.
 */
export function countQuestion(accounts_id: string | null, now = Date.now()): void {
  const current = Math.floor(now / (MINUTES * 60_000))
  if (current !== span) asked.clear()
  span = current
  const hits = (asked.get(accounts_id ?? '') ?? 0) + 1
  if (hits > MOST) throw new AppError('rate_limited', 'That was a great many questions. Please go on in a few minutes.')
  asked.set(accounts_id ?? '', hits)
}
