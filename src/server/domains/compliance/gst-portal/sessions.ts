import type { Answer } from '#server/adapters/gst-network/port.ts'
import { openGstPortal, portalAdapter } from '#server/adapters/gst-portal/open.ts'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { storeAnswer } from './answers.ts'
import { connectionOf, endSession, noteAnswer, noteSilence, storeSession, storeUser } from './connections.ts'
import { filingJob } from './filing-job.ts'
import { portalState } from './view.ts'

type Asked = { of: ReturnOf; form: PortalForm }

/** The GSTIN of a return that can be filed here. Throws `wrong_state` without a GSTIN or a service provider. */
export function gstinFor({ config }: Pick<Dependencies, 'config'>, of: ReturnOf): string {
  const { gstin } = of.registration
  if (gstin === null) throw new AppError('wrong_state', 'Your company has no GSTIN. Add it in company settings first.')
  if (portalAdapter(config) === 'file')
    throw new AppError('wrong_state', 'Filing through the portal is not set up here. Download the file and upload it yourself.')
  return gstin
}

/** Throws the portal’s refusal at a field, and `unavailable` when it did not answer. */
export function refuseAnswer(answer: Answer<unknown>, path: string): void {
  if (answer.outcome === 'unanswered') throw new AppError('unavailable', `${answer.reason} ${t('Try again in a minute.')}`)
  if (answer.outcome === 'refused')
    throw fieldError(
      path,
      t('The GST portal refused: {message} ({code})', {
        message: answer.refusals[0]?.message ?? '',
        code: answer.refusals[0]?.code ?? '',
      }),
    )
}

/** Asks the portal for a one-time password. Throws its refusal at `user_name`. */
export function requestOtp(services: Dependencies, { of, form }: Asked, user_name: string): never {
  const gstin = gstinFor(services, of)
  throw new ExternalCall(async (run) => {
    const answer = await openGstPortal(services.config).requestOtp({ gstin, user_name })
    return run(async (tx) => {
      await storeAnswer(tx, { gstin, operation: 'otp' }, answer)
      if (answer.outcome === 'done') await storeUser(tx, gstin, user_name)
      return answer.outcome === 'done' ? portalState(tx, services.config, of, form) : answer
    }).then((said) => {
      if ('outcome' in said) refuseAnswer(said, 'user_name')
      return said
    })
  })
}

/** Opens a session with the one-time password, and goes on with uploads that waited for it. Throws the portal’s refusal at `otp`. */
export async function openSession(tx: CompanyTx, services: Dependencies, { of, form }: Asked, otp: string): Promise<never> {
  const gstin = gstinFor(services, of)
  const connection = await connectionOf(tx, gstin)
  if (!connection) throw new AppError('wrong_state', 'Ask for a one-time password first.')
  const { user_name } = connection
  throw new ExternalCall(async (run) => {
    const answer = await openGstPortal(services.config).openSession({ gstin, user_name }, otp)
    return run(async (inside) => {
      const { config } = services
      const kept: Answer<unknown> =
        answer.outcome === 'done' ? { outcome: 'done', value: { expires_at: answer.value.expires_at } } : answer
      await storeAnswer(inside, { gstin, operation: 'session' }, kept)
      if (answer.outcome === 'unanswered') await noteSilence(inside, gstin, answer.reason)
      else await noteAnswer(inside, gstin)
      if (answer.outcome !== 'done') return answer
      await storeSession(inside, config, gstin, answer.value)
      await audit(inside, 'connected', 'gst_portal_connections', inside.companies_id, { gstin, user_name })
      await resumeUploads(inside, services, gstin)
      return portalState(inside, config, of, form)
    }).then((said) => {
      if ('outcome' in said) refuseAnswer(said, 'otp')
      return said
    })
  })
}

async function resumeUploads(tx: CompanyTx, services: Dependencies, gstin: string): Promise<void> {
  const { rows } = await tx.client.query<{ gst_filings_id: string }>(
    "SELECT gst_filings_id FROM gst_filings WHERE companies_id = $1 AND gstin = $2 AND state = 'uploading' LIMIT 50",
    [tx.companies_id, gstin],
  )
  for (const row of rows) await services.jobs.enqueue(tx, filingJob(services), row)
}

/** Forgets the session. */
export async function closeSession(tx: CompanyTx, services: Dependencies, { of, form }: Asked) {
  const gstin = gstinFor(services, of)
  await endSession(tx, gstin)
  await audit(tx, 'disconnected', 'gst_portal_connections', tx.companies_id, { gstin })
  return portalState(tx, services.config, of, form)
}
