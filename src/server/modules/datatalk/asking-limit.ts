import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const MINUTES = 10
const MOST = 1_000

/** Counts a question of the person, over all servers; throws `rate_limited` past a thousand in ten minutes. */
export async function countQuestion(tx: CompanyTx): Promise<void> {
  const span = MINUTES * 60_000
  const bucket = `datatalk:${tx.accounts_id}`
  const window_start = new Date(Math.floor(Date.now() / span) * span)
  const { rows } = await tx.client.query<{ hits: number }>({
    name: 'datatalk_hits',
    text: 'SELECT hits FROM rate_limits WHERE bucket = $1 AND window_start = $2',
    values: [bucket, window_start],
  })
  if ((rows[0]?.hits ?? 0) >= MOST)
    throw new AppError('rate_limited', 'That was a great many questions. Please go on in a few minutes.')
  // Not waited for: its row stays locked no longer than the commit takes.
  tx.later(
    tx.client.query({
      name: 'datatalk_count',
      text: `INSERT INTO rate_limits AS r (bucket, window_start, hits) VALUES ($1, $2, 1)
        ON CONFLICT (bucket, window_start) DO UPDATE SET hits = r.hits + 1`,
      values: [bucket, window_start],
    }),
  )
}
