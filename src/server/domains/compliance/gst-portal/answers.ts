import type { Answer } from '#server/adapters/gst-network/port.ts'
import type { LargeData } from '#server/adapters/gst-portal/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

/** How long answers are kept. */
const DAYS = 400

type Asked = { gstin: string; operation: string; idempotency_key?: string }

/** An answer that is text already is stored as it is: it can be as large as an upload. */
function textOf({ outcome: _outcome, ...said }: Answer<unknown>): string {
  if (!('value' in said) || !isLarge(said.value)) return JSON.stringify(said)
  return `{"value":${said.value.json}}`
}
const isLarge = (value: unknown): value is LargeData =>
  typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'string'

/** Stores what the portal answered, whole. The answer to opening a session is stored by `sessions.ts`, without its token. */
export async function storeAnswer(tx: CompanyTx, asked: Asked, answer: Answer<unknown>): Promise<void> {
  await insertRow(tx.client, 'gst_portal_answers', {
    companies_id: tx.companies_id,
    gst_portal_answers_id: newId(),
    gstin: asked.gstin,
    operation: asked.operation,
    idempotency_key: asked.idempotency_key ?? null,
    outcome: answer.outcome,
    answer: textOf(answer),
    answered_at: tx.now,
  })
  await tx.client.query(
    `DELETE FROM gst_portal_answers WHERE companies_id = $1 AND answered_at < $2::timestamptz - make_interval(days => $3)`,
    [tx.companies_id, tx.now, DAYS],
  )
}
