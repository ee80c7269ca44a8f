import type { Earlier, Question } from '#core/assistant/spec.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Questions a conversation remembers. */
const REMEMBERED = 5

export type Offer = { label: string; question?: Question }
export type Thread = { conversation_id: string; earlier: readonly Earlier[]; offered: readonly Offer[] }

/** The person’s own conversation, a new one when there is none under this id. Throws `not_found` when it is somebody else’s. */
export async function threadOf(tx: CompanyTx, conversation_id: string): Promise<Thread> {
  const { rows } = await tx.client.query<Thread & { accounts_id: string }>({
    name: 'assistant_thread',
    text: 'SELECT conversation_id, accounts_id, earlier, offered FROM assistant_threads WHERE companies_id = $1 AND conversation_id = $2',
    values: [tx.companies_id, conversation_id],
  })
  const [found] = rows
  if (found && found.accounts_id !== tx.accounts_id) throw new AppError('not_found', 'This conversation does not exist.')
  return { conversation_id, earlier: found?.earlier ?? [], offered: found?.offered ?? [] }
}

/** Keeps what a conversation knows: the last questions as they were read, and what was asked back. */
export async function remember(tx: CompanyTx, { conversation_id, earlier, offered }: Thread): Promise<void> {
  const saved = tx.client.query({
    name: 'assistant_remember',
    text: `INSERT INTO assistant_threads (companies_id, conversation_id, accounts_id, earlier, offered, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (companies_id, conversation_id) DO UPDATE SET earlier = excluded.earlier, offered = excluded.offered, updated_at = excluded.updated_at`,
    values: [
      tx.companies_id,
      conversation_id,
      tx.accounts_id,
      JSON.stringify(earlier.slice(0, REMEMBERED)),
      JSON.stringify(offered),
      tx.now,
    ],
  })
  tx.later(saved)
}

/** Forgets the person’s conversation. Throws `not_found` when they have none under this id. */
export async function forget(tx: CompanyTx, conversation_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'DELETE FROM assistant_threads WHERE companies_id = $1 AND conversation_id = $2 AND accounts_id = $3',
    [tx.companies_id, conversation_id, tx.accounts_id],
  )
  if (rowCount === 0) throw new AppError('not_found', 'This conversation does not exist.')
}
