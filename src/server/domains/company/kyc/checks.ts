import type { Dependencies } from '#server/platform/dependencies.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { record } from './answers.ts'
import { lockCheck } from './file.ts'
import { verificationJob } from './jobs.ts'
import { after } from './states.ts'
import { type CheckRow, checks } from './table.ts'
import { checkNames } from './words.ts'

type Needs = Pick<Dependencies, 'jobs' | 'config' | 'files'>
type Kind = CheckRow['check_kind']

/** Enqueues a verification of `subject`, after the transaction. A new one discards the previous result. */
export async function submit(tx: CompanyTx, services: Needs, check_kind: Kind, subject: Buffer | undefined): Promise<void> {
  const attempt = await put(tx, check_kind, subject, 'submit')
  await services.jobs.enqueue(tx, verificationJob(services), { check_kind, attempt })
}

/** Records a check without an external service, with its evidence. It is valid until the details change. */
export async function settleHere(
  tx: CompanyTx,
  check_kind: Kind,
  subject: Buffer | undefined,
  evidence: Record<string, string>,
): Promise<void> {
  const attempts = await put(tx, check_kind, subject, 'submit')
  await record(tx, check_kind, attempts, 'confirm', { reason: null, evidence, expires_at: null })
}

/** Repeats a verification. Throws `wrong_state` if there was none, or it is verified and still valid. */
export async function retry(tx: CompanyTx, services: Needs, check_kind: Kind, subject: Buffer | undefined): Promise<void> {
  const row = await lockCheck(tx, check_kind)
  if (!row || !subject?.equals(row.subject)) throw new AppError('wrong_state', 'Enter the details first, then we check them.')
  const lapsed = row.status === 'verified' && row.expires_at !== null && row.expires_at <= tx.now
  after(lapsed ? 'expired' : row.status, 'retry')
  const attempt = await put(tx, check_kind, subject, 'retry', lapsed ? null : row.verifier_reference)
  await services.jobs.enqueue(tx, verificationJob(services), { check_kind, attempt })
}

async function put(
  tx: CompanyTx,
  check_kind: Kind,
  subject: Buffer | undefined,
  action: 'submit' | 'retry',
  verifier_reference: string | null = null,
): Promise<number> {
  if (!subject) throw new AppError('wrong_state', 'Some details for this check are still missing.')
  const fresh = {
    status: 'submitted',
    subject,
    reason: null,
    evidence: {},
    verifier_reference,
    submitted_at: tx.now,
    answered_at: null,
    expires_at: null,
  } as const
  const row = await lockCheck(tx, check_kind)
  const attempts = (row?.attempts ?? 0) + 1
  await tx.db
    .insert(checks)
    .values({ companies_id: tx.companies_id, check_kind, attempts, ...fresh })
    .onConflictDoUpdate({ target: [checks.companies_id, checks.check_kind], set: { attempts, ...fresh } })
  await audit(tx, action === 'submit' ? 'submitted' : 'tried_again', 'kyc_checks', check_kind, { title: checkNames[check_kind] })
  return attempts
}
