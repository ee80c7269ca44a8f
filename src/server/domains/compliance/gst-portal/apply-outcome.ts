import { pollAfterSeconds } from '#core/compliance/gst-portal/filing-state.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { announceEnd, type Mailing } from './announce.ts'
import { storeAnswer } from './answers.ts'
import { endSession, noteAnswer, noteSilence } from './connections.ts'
import type { Attempt, StepResult } from './filing-step.ts'
import { changeFiling, changeStep, lockFiling, stepsOf } from './stored-filings.ts'

type Performed = { gst_filings_id: string; attempt: Attempt; said: StepResult }

/**
 * Stores what the portal answered and what follows from it. Returns the milliseconds until the filing goes on; undefined when it waits for a person,
 * has ended, or another run was faster.
 */
export async function applyOutcome(
  tx: CompanyTx,
  services: Mailing,
  { gst_filings_id, attempt: { step }, said: { outcome, said } }: Performed,
): Promise<number | undefined> {
  const filing = await lockFiling(tx, gst_filings_id)
  const { state, gstin } = filing
  const announce = (ended: Parameters<typeof announceEnd>[3]) => announceEnd(tx, services, filing, ended)
  await storeAnswer(tx, { gstin, operation: step.kind, idempotency_key: step.idempotency_key }, said)
  const steps = await stepsOf(tx, gst_filings_id)
  const now = steps.find(({ step_no }) => step_no === step.step_no)
  const isOurs = now?.status === 'asked' || (now?.status === 'processing' && step.status === 'processing')
  if (state !== 'uploading' || !isOurs) return undefined
  if (outcome.is === 'unanswered') {
    await changeFiling(tx, gst_filings_id, { reason: outcome.reason })
    return noteSilence(tx, gstin, outcome.reason)
  }
  await noteAnswer(tx, gstin)
  const change = (value: Parameters<typeof changeStep>[3]) => changeStep(tx, gst_filings_id, step.step_no, value)
  switch (outcome.is) {
    case 'session_ended':
      await endSession(tx, gstin)
      await changeFiling(tx, gst_filings_id, { reason: sentence('The session at the GST portal has ended. Connect again.') })
      return undefined
    case 'referred':
      await change({ status: 'processing', reference: outcome.reference })
      await changeFiling(tx, gst_filings_id, { reason: null })
      return 0
    case 'processing':
      await change({ isPoll: true })
      return pollAfterSeconds(step.polls) * 1_000
    case 'refused':
      await change({ status: 'refused', problems: outcome.problems })
      await changeFiling(tx, gst_filings_id, { state: 'refused', reason: null })
      await audit(tx, 'upload_refused', 'gst_filings', gst_filings_id, { count: outcome.problems.length })
      await announce({ is: 'refused', reason: outcome.problems[0]?.message ?? '' })
      return undefined
    case 'differs':
      await change({ status: 'refused' })
      await changeFiling(tx, gst_filings_id, { state: 'refused', reason: null, differences: outcome.differences })
      await announce({ is: 'refused', reason: sentence('The totals of the portal differ from the return that you built.') })
      return undefined
    case 'filed_elsewhere': {
      await change({ status: 'accepted' })
      const { acknowledgement, filed_on } = outcome.filed
      const { differences } = outcome
      await changeFiling(tx, gst_filings_id, { state: 'filed_elsewhere', reason: null, acknowledgement, filed_on, differences })
      await announce({ is: 'filed', acknowledgement })
      return undefined
    }
    case 'accepted': {
      await change({ status: 'accepted' })
      const isLast = steps.every(({ step_no, status }) => step_no === step.step_no || status === 'accepted')
      await changeFiling(tx, gst_filings_id, isLast ? { state: 'ready', reason: null } : { reason: null })
      return isLast ? undefined : 0
    }
  }
}
