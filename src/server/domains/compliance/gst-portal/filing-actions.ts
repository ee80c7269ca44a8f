import type { GstPortalState } from '#contract/compliance/gst-portal.ts'
import { isUnderWay } from '#core/compliance/gst-portal/filing-state.ts'
import { AppError } from '#core/errors.ts'
import { openGstPortal } from '#server/adapters/gst-portal/open.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { returnOfGstin } from '../gst-returns/return-of.ts'
import { storeAnswer } from './answers.ts'
import { callAnyway, connectionOf, sessionOf } from './connections.ts'
import { filingJob } from './filing-job.ts'
import { portalReturns } from './portal-returns.ts'
import { recordFiled } from './record-filed.ts'
import { applyTracked } from './resume-filing.ts'
import { refuseAnswer } from './sessions.ts'
import { refuseUnready, signingJob } from './sign-filing.ts'
import { fileable, keyOf } from './start-filing.ts'
import { changeFiling, contentsOf, type Filing, lockFiling, stepsOf } from './stored-filings.ts'
import { portalState } from './view.ts'

const stateOf = async (
  tx: CompanyTx,
  { config }: Dependencies,
  { gstin, period, return_form }: Filing,
): Promise<GstPortalState> => portalState(tx, config, await returnOfGstin(tx, period, gstin), return_form)

/** Stops an upload. Throws `wrong_state` while it is being filed, and once it has ended. */
export async function stopFiling(tx: CompanyTx, services: Dependencies, gst_filings_id: string): Promise<GstPortalState> {
  const filing = await lockFiling(tx, gst_filings_id)
  if (!isUnderWay(filing.state)) throw new AppError('wrong_state', 'This upload has ended.')
  if (filing.state === 'filing')
    throw new AppError('wrong_state', 'The GST portal is filing this return. Wait until we know the outcome.')
  await changeFiling(tx, gst_filings_id, { state: 'stopped', reason: null })
  await audit(tx, 'stopped', 'gst_filings', gst_filings_id, { return_form: filing.return_form, period: filing.period })
  return stateOf(tx, services, filing)
}

/**
 * Calls the portal now. A filing without an outcome, such as one whose job was lost, is resumed by asking the portal what became of it. Throws
 * `wrong_state` when nothing waits for it, and for a resumed one without a session.
 */
export async function retryFiling(tx: CompanyTx, services: Dependencies, gst_filings_id: string): Promise<GstPortalState> {
  const filing = await lockFiling(tx, gst_filings_id)
  if (filing.state === 'filing') return resumeFiling(tx, services, filing)
  if (filing.state !== 'uploading') throw new AppError('wrong_state', 'This upload does not wait for the GST portal.')
  await callAnyway(tx, filing.gstin)
  await services.jobs.enqueue(tx, filingJob(services), { gst_filings_id })
  return stateOf(tx, services, filing)
}

async function resumeFiling(tx: CompanyTx, services: Dependencies, filing: Filing): Promise<never> {
  const { gst_filings_id, gstin, return_form: form, period } = filing
  const connection = await connectionOf(tx, gstin)
  const session = connection && sessionOf(services.config, tx.companies_id, connection)
  if (!session) throw new AppError('wrong_state', 'Connect to the GST portal first.')
  throw new ExternalCall(async (run) => {
    const said = await openGstPortal(services.config).filedReturns(session, { form, period })
    await run((inside) => applyTracked(inside, services, gst_filings_id, said))
    await recordFiled(run, gst_filings_id)
    return run((inside) => stateOf(inside, services, filing))
  })
}

/** Asks the portal to send the electronic verification code. Throws its refusal at `pan`, `wrong_state` unless the return is ready. */
export async function requestCode(tx: CompanyTx, services: Dependencies, gst_filings_id: string, pan: string): Promise<never> {
  const filing = await lockFiling(tx, gst_filings_id)
  refuseUnready(filing.state)
  const { gstin, return_form: form, period } = filing
  const connection = await connectionOf(tx, gstin)
  const session = connection && sessionOf(services.config, tx.companies_id, connection)
  if (!session) throw new AppError('wrong_state', 'Connect to the GST portal first.')
  throw new ExternalCall(async (run) => {
    const answer = await openGstPortal(services.config).requestCode(session, { form, period }, pan.toUpperCase())
    return run(async (inside) => {
      await storeAnswer(inside, { gstin, operation: 'code' }, answer)
      return answer.outcome === 'done' ? stateOf(inside, services, filing) : answer
    }).then((said) => {
      if ('outcome' in said) refuseAnswer(said, 'pan')
      return said
    })
  })
}

/** Files the return with the code, in a job after the commit. Throws as `fileable` does, and `wrong_state` unless the portal waits for it. */
export async function signFiling(
  tx: CompanyTx,
  services: Dependencies,
  gst_filings_id: string,
  { pan, code }: { pan: string; code: string },
): Promise<GstPortalState> {
  const filing = await lockFiling(tx, gst_filings_id)
  refuseUnready(filing.state)
  const { gstin, return_form: form, period, content_hash } = filing
  const of = await returnOfGstin(tx, period, gstin)
  const kept = await fileable(tx, of, form)
  if (kept.content_hash !== content_hash)
    throw new AppError('wrong_state', 'You built this return again after the upload. Upload it again first.')
  const steps = await stepsOf(tx, gst_filings_id)
  const open = steps.findLast(({ kind, status }) => kind === 'file' && status === 'asked')
  // After a lost answer the portal is asked what became of it, whatever the day.
  if (!open && form === 'gstr3b') await refuseOtherCharges(tx, filing, await portalReturns[form].contents(tx, of, content_hash))
  const step_no = steps.length + 1
  if (!open)
    await insertRow(tx.client, 'gst_filing_steps', {
      companies_id: tx.companies_id,
      gst_filings_id,
      step_no,
      kind: 'file',
      idempotency_key: keyOf({ gstin, form, period, kind: 'file', step_no, content_hash }, gst_filings_id),
      status: 'waiting',
    })
  await changeFiling(tx, gst_filings_id, { state: 'filing', reason: null })
  await audit(tx, 'signed', 'gst_filings', gst_filings_id, { return_form: form, period })
  await services.jobs.enqueue(tx, signingJob(services), { gst_filings_id, pan: pan.toUpperCase(), code })
  return stateOf(tx, services, filing)
}

/** The portal takes what the upload said: interest and late fee grow by the day. */
async function refuseOtherCharges(tx: CompanyTx, { gst_filings_id }: Filing, { offset }: { offset?: string }): Promise<void> {
  if (offset === undefined) return
  const [sent] = await contentsOf(tx, gst_filings_id, 'offset')
  if (sent !== offset)
    throw new AppError('wrong_state', 'Interest or late fee changed since the upload. Stop it and upload the return again.')
}
