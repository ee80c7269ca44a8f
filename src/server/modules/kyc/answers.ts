import { and, eq } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockCheck } from './file.ts'
import { after, type Move, VALID_DAYS } from './states.ts'
import { type CheckRow, checks } from './table.ts'
import { checkNames } from './words.ts'

type Kind = CheckRow['check_kind']
type Answer = { reason: string | null; evidence?: Record<string, string>; verifier_reference?: string | null; expires_at?: null }

/** Records what came of an attempt; nothing when the check was submitted anew meanwhile. */
export async function record(
  tx: CompanyTx,
  check_kind: Kind,
  attempts: number,
  move: Move & ('confirm' | 'reject' | 'wait'),
  answer: Answer,
): Promise<void> {
  const row = await lockCheck(tx, check_kind)
  if (row?.attempts !== attempts) return
  const status = after(row.status, move)
  const answered = move === 'wait' ? {} : { answered_at: tx.now, verifier_reference: null }
  const expires_at = move === 'confirm' ? new Date(tx.now.getTime() + VALID_DAYS * 86_400_000) : null
  await tx.db
    .update(checks)
    .set({ status, expires_at, ...answered, ...answer })
    .where(and(eq(checks.companies_id, tx.companies_id), eq(checks.check_kind, check_kind)))
  await audit(tx, status, 'kyc_checks', check_kind, {
    title: checkNames[check_kind],
    ...(answer.reason !== null && { reason: answer.reason }),
  })
}
