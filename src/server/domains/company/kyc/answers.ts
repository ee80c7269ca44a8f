import { and, eq } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockCheck } from './file.ts'
import { after, allows, type Move, VALID_DAYS } from './states.ts'
import { type CheckRow, checks } from './table.ts'
import { checkNames } from './words.ts'

type Kind = CheckRow['check_kind']
type Answer = { reason: string | null; evidence?: Record<string, string>; verifier_reference?: string | null; expires_at?: null }

/**
 * Records the result of an attempt. False if the check was answered, or submitted again, in between: then nothing is recorded.
 */
export async function record(
  tx: CompanyTx,
  check_kind: Kind,
  attempts: number,
  move: Move & ('confirm' | 'reject' | 'wait'),
  answer: Answer,
): Promise<boolean> {
  const row = await lockCheck(tx, check_kind)
  if (row?.attempts !== attempts || !allows(row.status, move)) return false
  const status = after(row.status, move)
  const answered = move === 'wait' ? {} : { answered_at: tx.now, verifier_reference: null }
  const expires_at = move === 'confirm' ? new Date(tx.now.getTime() + VALID_DAYS * 86_400_000) : null
  await tx.db
    .update(checks)
    .set({ status, expires_at, ...answered, ...answer })
    .where(and(eq(checks.companies_id, tx.companies_id), eq(checks.check_kind, check_kind)))
  // Waiting on is no news.
  if (move === 'wait' && row.reason === answer.reason) return true
  await audit(tx, status, 'kyc_checks', check_kind, {
    title: checkNames[check_kind],
    ...(answer.reason !== null && { reason: answer.reason }),
  })
  return true
}
