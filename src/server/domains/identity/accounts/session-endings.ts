import type { FastifyRequest } from 'fastify'
import type { SessionEnding } from '#contract/identity/session.ts'
import type { IdentityTx } from '#server/platform/db.ts'
import { hashToken, tokenOf } from '#server/platform/session.ts'

type Whose = {
  accounts_id: string /** These only. */
  sessions_id?: string
  companies_id?: string /** All but this one. */
  but?: string | undefined
}

/** Records why these sessions are about to end: a browser that returns with one of their tokens gets the reason. */
export async function noteEnding(tx: Pick<IdentityTx, 'client' | 'now'>, ending: SessionEnding, whose: Whose): Promise<void> {
  const { accounts_id, sessions_id = null, companies_id = null, but = null } = whose
  await tx.client.query(
    `INSERT INTO session_endings (token_hash, ending, ended_at)
     SELECT token_hash, $2, $3 FROM sessions
     WHERE accounts_id = $1 AND ($4::uuid IS NULL OR sessions_id = $4) AND ($5::uuid IS NULL OR companies_id = $5)
       AND sessions_id IS DISTINCT FROM $6
     ON CONFLICT DO NOTHING`,
    [accounts_id, ending, tx.now, sessions_id, companies_id, but],
  )
}

/** Why the session of this browser ended; null without one. A session without a recorded reason expired. */
export async function endingOf(tx: IdentityTx, http: FastifyRequest): Promise<SessionEnding | null> {
  const token = tokenOf(http)
  if (token === undefined) return null
  const { rows } = await tx.client.query<{ ending: SessionEnding }>('SELECT ending FROM session_endings WHERE token_hash = $1', [
    hashToken(token),
  ])
  return rows[0]?.ending ?? 'expired'
}
