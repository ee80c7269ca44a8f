import type { FiledReturn } from '#server/adapters/gst-portal/port.ts'
import type { Answer } from '#server/adapters/gst-network/port.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isQueued } from '#server/platform/queued-jobs.ts'
import { announceEnd, type Mailing } from './announce.ts'
import { storeAnswer } from './answers.ts'
import { endSession, noteAnswer, noteSilence } from './connections.ts'
import { failureOf } from './filing-step.ts'
import { changeFiling, changeStep, type Filing, lockFiling, stepsOf } from './stored-filings.ts'

export const SIGNING = 'gst-filing-sign'

/** The portal has the return as filed: its acknowledgement is kept, and those who file taxes are notified. */
export async function keepFiled(
  tx: CompanyTx,
  services: Mailing,
  filing: Filing,
  { acknowledgement, filed_on }: Pick<FiledReturn, 'acknowledgement' | 'filed_on'>,
): Promise<void> {
  const { gst_filings_id, return_form, period } = filing
  const step = (await stepsOf(tx, gst_filings_id)).findLast(({ kind }) => kind === 'file')
  if (step) await changeStep(tx, gst_filings_id, step.step_no, { status: 'accepted' })
  await changeFiling(tx, gst_filings_id, { state: 'filed', reason: null, acknowledgement, filed_on })
  await audit(tx, 'filed_at_portal', 'gst_filings', gst_filings_id, { return_form, period, acknowledgement })
  await announceEnd(tx, services, filing, { is: 'filed', acknowledgement })
}

/**
 * What the portal says of a return whose filing nobody hears of any more. A return that it has not filed may be signed again, once no job is filing
 * it: the next signature asks the portal first.
 */
export async function applyTracked(
  tx: CompanyTx,
  services: Mailing,
  gst_filings_id: string,
  said: Answer<FiledReturn[]>,
): Promise<void> {
  const filing = await lockFiling(tx, gst_filings_id)
  const { gstin, period, state } = filing
  await storeAnswer(tx, { gstin, operation: 'track' }, said)
  if (said.outcome === 'unanswered') await noteSilence(tx, gstin, said.reason)
  else await noteAnswer(tx, gstin)
  if (state !== 'filing') return
  const failure = failureOf(said)
  if (failure?.is === 'session_ended') await endSession(tx, gstin)
  if (failure?.is === 'unanswered') await changeFiling(tx, gst_filings_id, { reason: failure.reason })
  if (said.outcome !== 'done') return
  const filed = said.value.find((each) => each.period === period)
  if (filed) await keepFiled(tx, services, filing, filed)
  else if (await isQueued(tx, SIGNING))
    await changeFiling(tx, gst_filings_id, {
      reason: sentence('The portal has not filed this return yet. We are still asking it to.'),
    })
  else
    await changeFiling(tx, gst_filings_id, {
      state: 'ready',
      reason: sentence('The portal has not filed this return. Sign it again with a new code.'),
    })
}
