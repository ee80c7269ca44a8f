import type { Client } from 'pg'
import type { CompanyTx, Database } from './db.ts'
import { together } from './together.ts'

type Use = { session: string; nonce: string }

/** That a sealed request came for the first time; a plain one always has. */
export type Claim = {
  use: Use | undefined
  /** Claims it, once however often it is asked. Refuses a repeated request, in the clear. */
  settle: () => Promise<void>
}

/** The claim of a request that came in no envelope. */
export const unsealed: Claim = { use: undefined, settle: async () => {} }

/** Makes the claims of requests; those that are settled in the same moment share a statement. `repeated` refuses. */
export function claiming({ pool }: Database): (use: Use, repeated: () => never) => Claim {
  const isFresh = together({ round: (uses: Use[]) => freshOf(pool, uses) })
  return (use, repeated) => {
    let settled: Promise<void> | undefined
    const settle = async () => {
      if (!(await isFresh(use))) repeated()
    }
    return {
      use,
      settle() {
        settled ??= settle()
        return settled
      },
    }
  }
}

/**
 * Claims several with the work of a transaction. False when one of them is a repeated one: the transaction must be undone. What is undone
 * is claimed no more, so whoever does the work again settles each claim first.
 */
export function claimWith({ client, later }: CompanyTx, claims: readonly Claim[]): Promise<boolean> {
  const uses = claims.flatMap(({ use }) => use ?? [])
  if (uses.length === 0) return Promise.resolve(true)
  const fresh = freshOf(client, uses).then((each) => each.every(Boolean))
  later(fresh)
  return fresh
}

const useKey = ({ session, nonce }: Use) => `${session} ${nonce}`

/** Whether each of some nonces was new; of two alike the first is. */
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
