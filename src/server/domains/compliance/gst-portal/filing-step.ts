import type { PortalProblem } from '#contract/compliance/gst-portal.ts'
import { differencesOf, type SectionDifference } from '#core/compliance/gst-portal/section-totals.ts'
import { t } from '#core/messages.ts'
import type { Answer } from '#server/adapters/gst-network/port.ts'
import {
  type FiledReturn,
  type GstPortal,
  type PortalSession,
  type ReturnKey,
  SESSION_CODES,
} from '#server/adapters/gst-portal/port.ts'
import { totalsOf } from '#server/adapters/gst-portal/read-large.ts'
import type { Step } from './stored-filings.ts'

export type Problem = Omit<PortalProblem, 'link'>
/** A call that the portal is asked for. `wasAsked`: it was sent before, and no answer was stored. */
export type Attempt = {
  session: PortalSession
  of: ReturnKey
  step: Step
  wasAsked: boolean
  /** What this step sends; of `track` and `compare`, everything that was uploaded. */
  contents: readonly string[]
}
export type Outcome =
  | { is: 'unanswered'; reason: string }
  | { is: 'session_ended' }
  | { is: 'refused'; problems: Problem[] }
  | { is: 'referred'; reference: string }
  | { is: 'processing' }
  | { is: 'accepted' }
  | { is: 'differs'; differences: SectionDifference[] }
  | { is: 'filed_elsewhere'; filed: FiledReturn; differences: SectionDifference[] }
/** `said`: the answer as it is stored. */
export type StepResult = { outcome: Outcome; said: Answer<unknown> }

/** Whether the answer ends the attempt: no answer, no session, or a refusal of the whole call. */
export function failureOf(answer: Answer<unknown>): Outcome | undefined {
  if (answer.outcome === 'unanswered') return { is: 'unanswered', reason: answer.reason }
  if (answer.outcome === 'done') return undefined
  if (answer.refusals.some(({ code }) => SESSION_CODES.has(code))) return { is: 'session_ended' }
  return { is: 'refused', problems: answer.refusals.map((refusal) => ({ section: '', number: '', ...refusal })) }
}

/** Makes one call of a filing, or after a lost answer asks first what became of it. */
export async function performStep(portal: GstPortal, attempt: Attempt): Promise<StepResult> {
  const { step } = attempt
  if (step.kind === 'track') return tracked(portal, attempt)
  if (step.kind === 'compare') return compared(portal, attempt)
  return step.status === 'processing' ? progressed(portal, attempt) : changed(portal, attempt)
}

async function tracked(portal: GstPortal, { session, of, contents }: Attempt): Promise<StepResult> {
  const said = await portal.filedReturns(session, of)
  const failure = failureOf(said)
  if (failure || said.outcome !== 'done') return { outcome: failure ?? { is: 'accepted' }, said }
  const filed = said.value.find(({ period }) => period === of.period)
  if (!filed) return { outcome: { is: 'accepted' }, said }
  const held = await portal.held(session, of)
  const unread = failureOf(held)
  if (unread || held.outcome !== 'done') return { outcome: unread ?? { is: 'accepted' }, said: held }
  const differences = differencesOf(await totalsOf(contents, session.gstin), held.value.totals)
  return { outcome: { is: 'filed_elsewhere', filed, differences }, said: held }
}

async function compared(portal: GstPortal, { session, of, contents }: Attempt): Promise<StepResult> {
  const said = await portal.held(session, of)
  const failure = failureOf(said)
  if (failure || said.outcome !== 'done') return { outcome: failure ?? { is: 'accepted' }, said }
  const differences = differencesOf(await totalsOf(contents, session.gstin), said.value.totals)
  return { outcome: differences.length > 0 ? { is: 'differs', differences } : { is: 'accepted' }, said }
}

async function progressed(portal: GstPortal, { session, of, step }: Attempt): Promise<StepResult> {
  const said = await portal.progress(session, of, step.reference ?? '')
  const failure = failureOf(said)
  if (failure || said.outcome !== 'done') return { outcome: failure ?? { is: 'processing' }, said }
  if (said.value.status !== 'refused') return { outcome: { is: said.value.status }, said }
  const { rows, message } = said.value
  const whole = { section: '', number: '', code: '', message: message ?? t('The GST portal refused the upload.') }
  return { outcome: { is: 'refused', problems: rows.length > 0 ? [...rows] : [whole] }, said }
}

async function changed(portal: GstPortal, attempt: Attempt): Promise<StepResult> {
  const { session, of, step, wasAsked } = attempt
  if (wasAsked) {
    const known = await portal.byKey(session, of, step.idempotency_key)
    const failure = failureOf(known)
    if (failure) return { outcome: failure, said: known }
    if (known.outcome === 'done' && known.value !== null)
      return { outcome: { is: 'referred', reference: known.value.reference }, said: known }
  }
  const said = await send(portal, attempt)
  const failure = failureOf(said)
  if (failure || said.outcome !== 'done') return { outcome: failure ?? { is: 'processing' }, said }
  return { outcome: { is: 'referred', reference: said.value.reference }, said }
}

function send(portal: GstPortal, { session, of, step, contents }: Attempt) {
  const { kind, idempotency_key: key } = step
  if (kind === 'save') return portal.save(session, of, key, contents[0] ?? '{}')
  if (kind === 'offset') return portal.offset(session, of, key, contents[0] ?? '{}')
  return kind === 'clear' ? portal.clear(session, of, key) : portal.proceed(session, of, key)
}
