import type { BulkResult } from '#contract/documents/bulk.ts'
import type { ImsDecision, ImsRecord } from '#contract/compliance/ims.ts'
import { type Decision, decisionProblem } from '#core/compliance/ims/rules.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { recordView } from './choices.ts'
import { lockIms } from './imports.ts'
import { currentRecord } from './records.ts'

const DECIDED = `UPDATE ims_records SET decision = :decision, decision_reason = :reason, pending_until = :pending_until, reduction = :reduction,
    declared = :declared, decided_by = :decided_by, decided_at = :decided_at, evidence = :evidence
  WHERE companies_id = :companies_id AND ims_records_id = :ims_records_id`

/**
 * Decides about a record, with the matched document of the moment as evidence. Throws `wrong_state` for a record no one can act on, `invalid`
 * for what the portal would not take.
 */
export async function decide(tx: CompanyTx, ims_records_id: string, body: ImsDecision): Promise<ImsRecord> {
  await lockIms(tx)
  return write(tx, ims_records_id, body)
}

/** Accepts the chosen records that match the books; one that does not is refused by itself. */
export async function acceptMatched(tx: CompanyTx, ids: readonly string[]): Promise<BulkResult> {
  await lockIms(tx)
  return runEach(tx, ids, async (row, id) => {
    const { standing } = await recordView(row, id)
    if (standing !== 'matched')
      throw new AppError('wrong_state', 'This document does not match your books. Open it to decide about it.')
    await write(row, id, { decision: 'accept', reason: null, pending_until: null, reduction: null, declared: null })
  })
}

async function write(tx: CompanyTx, ims_records_id: string, body: ImsDecision): Promise<ImsRecord> {
  const view = await recordView(tx, ims_records_id)
  if (view.why_not !== null)
    throw new AppError('wrong_state', 'The portal takes no action on this document. It goes to GSTR-2B as it is.')
  const record = await currentRecord(tx, ims_records_id)
  const reduction = body.reduction ?? (body.decision === 'accept' && view.may_reduce ? 'full' : null)
  const made: Decision = { ...body, reason: body.reason?.trim() || null, reduction }
  const problem = decisionProblem(record, made, dateInIndia(tx.now))
  if (problem) throw fieldError(problem.path, problem.message)
  // Taking back what the portal never had leaves no decision.
  const isNone = made.decision === 'no_action' && record.portal_action === 'no_action'
  const { decision, reason, pending_until, declared } = made
  await tx.client.query(
    named(DECIDED, {
      companies_id: tx.companies_id,
      ims_records_id,
      decision: isNone ? null : decision,
      reason: isNone ? null : reason,
      pending_until: pending_until === null ? null : `${pending_until}-01`,
      reduction,
      declared: declared === null ? null : JSON.stringify(declared),
      decided_by: isNone ? null : tx.accounts_id,
      decided_at: isNone ? null : tx.now,
      evidence: isNone || view.book === null ? null : JSON.stringify(view.book),
    }),
  )
  const said = { decision, reason, standing: view.standing, number: view.book?.number ?? null }
  await audit(tx, isNone ? 'taken_back' : 'decided', 'ims_records', ims_records_id, said)
  return recordView(tx, ims_records_id)
}
