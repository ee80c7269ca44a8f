import type { RatingInput } from '#contract/assistant/datatalk.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Stores the person's rating of an answer, replacing an earlier one. Throws `not_found` if it is not theirs. */
export async function rate(tx: CompanyTx, turn_id: string, verdict: RatingInput): Promise<RatingInput> {
  const given = { ...verdict, verdict_note: verdict.verdict_note.trim() }
  const { rowCount } = await tx.client.query(
    `UPDATE assistant_turns t SET verdict = $4, verdict_reason = $5, verdict_note = $6 FROM assistant_threads h
     WHERE t.companies_id = $1 AND t.turn_id = $2 AND h.companies_id = t.companies_id AND h.conversation_id = t.conversation_id
       AND h.accounts_id = $3`,
    [tx.companies_id, turn_id, tx.accounts_id, given.verdict, given.verdict_reason, given.verdict_note],
  )
  if (rowCount === 0) throw new AppError('not_found', 'This answer does not exist.')
  await audit(tx, 'rated', 'assistant_questions', turn_id, { verdict: given.verdict, verdict_reason: given.verdict_reason })
  return given
}
