import type { Client } from 'pg'
import type { CompanyTx, Database } from './db.ts'
import { batched } from './request-batching.ts'

type Use = { session: string; nonce: string }

/** That a sealed request came for the first time; a plain one always has. */
export type NonceGuard = {
  use: Use | undefined
  /** Claims the nonce once. Rejects a repeated request, unencrypted. */
  consume: () => Promise<void>
}

/** The claim of a request that came in no envelope. */
export const noNonce: NonceGuard = { use: undefined, consume: async () => {} }

/** Makes the claims of requests; those that are consumed in the same moment share a statement. `repeated` refuses. */
export function nonceGuards({ pool }: Database): (use: Use, repeated: () => never) => NonceGuard {
  const isFresh = batched({ runBatch: (uses: Use[]) => freshOf(pool, uses) })
  return (use, repeated) => {
    let consumed: Promise<void> | undefined
    const consume = async () => {
      if (!(await isFresh(use))) repeated()
    }
    return {
      use,
      consume() {
        consumed ??= consume()
        return consumed
      },
    }
  }
}

/**
 * Consumes several nonces in the transaction of the work. False when one of them is a repeat: the transaction must roll back, which
 * releases them, so a retry consumes each nonce first.
 */
export function consumeNonces({ client, later }: CompanyTx, claims: readonly NonceGuard[]): Promise<boolean> {
  const uses = claims.flatMap(({ use }) => use ?? [])
  if (uses.length === 0) return Promise.resolve(true)
  const fresh = freshOf(client, uses).then((each) => each.every(Boolean))
  later(fresh)
  return fresh
}

const useKey = ({ session, nonce }: Use) => `${session} ${nonce}`

/** Whether each of several nonces was new; of two equal ones the first is. */
async function freshOf(client: Pick<Client, 'query'>, uses: readonly Use[]): Promise<boolean[]> {
  const { rows } = await client.query<Use>({
    name: 'claim_nonces',
    text: `INSERT INTO channel_nonces (channels_id, nonce, seen_at) SELECT s, n, $3 FROM unnest($1::uuid[], $2::text[]) AS u(s, n)
           ON CONFLICT DO NOTHING RETURNING channels_id AS session, nonce`,
    values: [uses.map(({ session }) => session), uses.map(({ nonce }) => nonce), new Date()],
  })
  const fresh = new Set(rows.map(useKey))
  return uses.map((use) => fresh.delete(useKey(use)))
}
