import { sentence } from '#core/sentences.ts'
import { AppError } from '#core/errors.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Answer } from '#server/adapters/gst-network/port.ts'
import { openGstPortal } from '#server/adapters/gst-portal/open.ts'
import type { FiledReturn, GstPortal, PortalSession, ReturnKey, Signature } from '#server/adapters/gst-portal/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { announceEnd } from './announce.ts'
import { storeAnswer } from './answers.ts'
import { connectionOf, endSession, noteAnswer, noteSilence, pauseOf, sessionOf } from './connections.ts'
import type { Needs } from './filing-job.ts'
import { failureOf } from './filing-step.ts'
import { recordFiled } from './record-filed.ts'
import { keepFiled, SIGNING } from './resume-filing.ts'
import { changeFiling, changeStep, lockFiling, type Step, stepsOf } from './stored-filings.ts'

type Payload = Signature & { gst_filings_id: string }
type Attempt = { session: PortalSession; of: ReturnKey; step: Step; wasAsked: boolean }
type Outcome = { filed: Pick<FiledReturn, 'acknowledgement'> & { filed_on?: string } } | { not: Answer<unknown> }

/**
 * Files a return that the portal holds, with the code of the signatory. The payload is stored encrypted and deleted with the job. After a lost
 * answer the portal is asked whether the return is filed before it is filed again.
 */
export function signingJob(services: Needs): JobDefinition<Payload> {
  return {
    name: SIGNING,
    isPrivate: true,
    async run(company, payload) {
      const { gst_filings_id } = payload
      const attempt = await company((tx) => begin(tx, services, payload))
      if (attempt !== undefined) {
        const outcome = await fileOnce(openGstPortal(services.config), attempt, payload)
        await company((tx) => apply(tx, services, payload, attempt, outcome))
      }
      await recordFiled(company, gst_filings_id)
    },
  }
}

const again = (tx: CompanyTx, services: Needs, payload: Payload, waitMs: number) =>
  services.jobs.enqueue(tx, signingJob(services), payload, new Date(Date.now() + waitMs))

async function begin(tx: CompanyTx, services: Needs, payload: Payload): Promise<Attempt | undefined> {
  const { gst_filings_id, state, gstin, return_form: form, period } = await lockFiling(tx, payload.gst_filings_id)
  const step = (await stepsOf(tx, gst_filings_id)).findLast(({ kind }) => kind === 'file')
  if (state !== 'filing' || !step) return undefined
  const connection = await connectionOf(tx, gstin)
  const wait = connection ? pauseOf(connection) : 0
  if (wait > 0) {
    await again(tx, services, payload, wait + 1_000)
    return undefined
  }
  const session = connection && sessionOf(services.config, tx.companies_id, connection)
  if (!session) {
    // Whether it was filed is asked for when the return is signed again.
    await changeFiling(tx, gst_filings_id, { state: 'ready', reason: ended })
    return undefined
  }
  if (step.status === 'waiting') await changeStep(tx, gst_filings_id, step.step_no, { status: 'asked' })
  return { session, of: { form, period }, step, wasAsked: step.status === 'asked' }
}
const ended = sentence('The session at the GST portal has ended. Connect again.')

async function fileOnce(portal: GstPortal, { session, of, step, wasAsked }: Attempt, { pan, code }: Signature): Promise<Outcome> {
  const known = wasAsked ? await filedAlready(portal, session, of) : undefined
  if (known) return known
  const answer = await portal.file(session, of, step.idempotency_key, { pan, code })
  if (answer.outcome === 'done') return { filed: answer.value }
  // Filed by a call whose answer was lost, or by somebody at the portal itself.
  const isTwice = answer.outcome === 'refused' && answer.refusals.some(({ code: refusal }) => refusal === 'RET13507')
  return (isTwice ? await filedAlready(portal, session, of) : undefined) ?? { not: answer }
}

async function filedAlready(portal: GstPortal, session: PortalSession, of: ReturnKey): Promise<Outcome | undefined> {
  const tracked = await portal.filedReturns(session, of)
  if (tracked.outcome !== 'done') return { not: tracked }
  const filed = tracked.value.find(({ period }) => period === of.period)
  return filed && { filed }
}

async function apply(tx: CompanyTx, services: Needs, payload: Payload, { step }: Attempt, outcome: Outcome): Promise<void> {
  const { gst_filings_id } = payload
  const filing = await lockFiling(tx, gst_filings_id)
  const { state, gstin } = filing
  const said: Answer<unknown> = 'not' in outcome ? outcome.not : { outcome: 'done', value: outcome.filed }
  await storeAnswer(tx, { gstin, operation: 'file', idempotency_key: step.idempotency_key }, said)
  if (state !== 'filing') return
  const failure = failureOf(said)
  if (failure?.is === 'unanswered') {
    await changeFiling(tx, gst_filings_id, { reason: failure.reason })
    await again(tx, services, payload, await noteSilence(tx, gstin, failure.reason))
    return
  }
  await noteAnswer(tx, gstin)
  if (failure?.is === 'session_ended') {
    await endSession(tx, gstin)
    await changeFiling(tx, gst_filings_id, { state: 'ready', reason: ended })
    return
  }
  if (failure?.is === 'refused') {
    const reason = sentence('The GST portal refused the signature: {message}. Sign again with a new code.', {
      message: failure.problems[0]?.message ?? '',
    })
    await changeStep(tx, gst_filings_id, step.step_no, { status: 'refused' })
    await changeFiling(tx, gst_filings_id, { state: 'ready', reason })
    await announceEnd(tx, services, filing, { is: 'refused', reason })
    return
  }
  if (!('filed' in outcome)) return
  const { acknowledgement, filed_on = dateInIndia(tx.now) } = outcome.filed
  await keepFiled(tx, services, filing, { acknowledgement, filed_on })
}

/** Refuses a filing that does not wait for a signature. */
export function refuseUnready(state: string): void {
  if (state !== 'ready') throw new AppError('wrong_state', 'The GST portal does not wait for a signature of this return.')
}
