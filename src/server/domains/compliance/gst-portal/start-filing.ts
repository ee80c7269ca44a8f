import { idempotencyKey, type PortalForm, type StepKind } from '#core/compliance/gst-portal/filing-state.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { needsApproval, type StoredReturn, storedReturn } from '../gst-returns/stored-return.ts'
import { connectionOf, isOpen } from './connections.ts'
import { filingJob } from './filing-job.ts'
import { changed, portalReturns } from './portal-returns.ts'
import { gstinFor } from './sessions.ts'
import { latestFiling } from './stored-filings.ts'
import { portalState } from './view.ts'

/** Refuses a return that may not be filed: `wrong_state` unless it is built, approved by a second person and as it was built. */
export async function fileable(tx: CompanyTx, of: ReturnOf, form: PortalForm): Promise<StoredReturn> {
  const kept = await storedReturn(tx, of, form)
  if (!kept) throw new AppError('wrong_state', 'You haven’t built this return yet. Build it first.')
  if (kept.status === 'filed') throw new AppError('wrong_state', 'This return is already filed.')
  if (needsApproval(kept)) throw new AppError('wrong_state', 'Another person who files taxes has to approve this return first.')
  if (await portalReturns[form].isStale(tx, of)) throw changed()
  return kept
}

/**
 * Begins to upload the frozen return: it stores every call that this takes, and a job makes them after the commit. Throws as `fileable` does, and
 * `wrong_state` without a session or while an upload of the return is under way.
 */
export async function startFiling(tx: CompanyTx, services: Dependencies, of: ReturnOf, form: PortalForm) {
  const gstin = gstinFor(services, of)
  const connection = await connectionOf(tx, gstin)
  if (!connection || !isOpen(connection)) throw new AppError('wrong_state', 'Connect to the GST portal first.')
  const { content_hash } = await fileable(tx, of, form)
  const { parts, offset } = await portalReturns[form].contents(tx, of, content_hash)
  const before = await latestFiling(tx, gstin, form, of.period)
  const gst_filings_id = newId()
  const row = { gst_filings_id, gstin, return_form: form, period: `${of.period}-01`, content_hash, state: 'uploading' }
  await insertOnce(() =>
    insertRow(tx.client, 'gst_filings', {
      companies_id: tx.companies_id,
      ...row,
      started_by: tx.accounts_id,
      started_at: tx.now,
    }),
  )
  const is3b = form === 'gstr3b'
  const steps: { kind: StepKind; content?: string }[] = [
    { kind: 'track' },
    // What an earlier upload left there and this one has not.
    ...(before && !is3b ? [{ kind: 'clear' as const }] : []),
    ...parts.map((content) => ({ kind: 'save' as const, content })),
    ...(offset === undefined ? [] : [{ kind: 'offset' as const, content: offset }]),
    ...(is3b ? [] : [{ kind: 'proceed' as const }]),
    { kind: 'compare' },
  ]
  for (const [at, { kind, content }] of steps.entries())
    await insertRow(tx.client, 'gst_filing_steps', {
      companies_id: tx.companies_id,
      gst_filings_id,
      step_no: at + 1,
      kind,
      content: content ?? null,
      idempotency_key: keyOf({ gstin, form, period: of.period, kind, step_no: at + 1, content_hash }, gst_filings_id),
      status: 'waiting',
    })
  await audit(tx, 'uploaded', 'gst_filings', gst_filings_id, { return_form: form, period: of.period, parts: parts.length })
  await services.jobs.enqueue(tx, filingJob(services), { gst_filings_id })
  return portalState(tx, services.config, of, form)
}

/** A second upload of the same snapshot sends anew what the first one sent. */
export const keyOf = (of: Parameters<typeof idempotencyKey>[0], gst_filings_id: string): string =>
  `${idempotencyKey(of)}:${gst_filings_id.slice(-8)}`

async function insertOnce(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw new AppError('wrong_state', 'This return is being uploaded already.', { cause: error })
  }
}
