import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type AdvancePart, changedAdvances, decidedAdvances } from './advance-amendments.ts'
import { lockAmendments } from './lock-amendments.ts'
import { whyClosed } from './open-return.ts'

type About = { filed_period: string; part: AdvancePart }
type Decision = About & { decision: 'accepted' | 'left_out'; reason: string | null }

async function openFor(tx: CompanyTx, of: ReturnOf): Promise<string> {
  await lockAmendments(tx)
  const why = await whyClosed(tx, of, 'gstr1')
  if (why !== null) throw new AppError('wrong_state', why)
  return of.registration.gstin ?? ''
}

/** Accepts changed advances of a filed month, or leaves them out. Throws `wrong_state` when they are decided or gone, `invalid` without a reason. */
export async function decideAdvances(
  tx: CompanyTx,
  of: ReturnOf,
  { filed_period, part, decision, reason }: Decision,
): Promise<void> {
  const gstin = await openFor(tx, of)
  const change = (await changedAdvances(tx, of)).find((each) => each.filed_period === filed_period && each.part === part)
  if (!change) throw new AppError('wrong_state', 'This change is decided already, or it is gone. Open the page again.')
  const why = reason?.trim() || null
  if (decision === 'left_out' && why === null) throw fieldError('reason', 'Enter why you leave it out')
  await removeDecision(tx, of, gstin, { filed_period, part })
  const gst_advance_amendments_id = newId()
  await insertRow(tx.client, 'gst_advance_amendments', {
    companies_id: tx.companies_id,
    gst_advance_amendments_id,
    gstin,
    period: `${of.period}-01`,
    filed_period: `${filed_period}-01`,
    part,
    decision,
    reason: why,
    was: JSON.stringify(change.was),
    now: JSON.stringify(change.now),
    decided_by: tx.accounts_id,
    decided_at: tx.now,
  })
  await audit(tx, 'decided', 'gst_advance_amendments', gst_advance_amendments_id, { filed_period, part, decision, reason: why })
}

/** Takes a decision back. Throws `not_found`, and `wrong_state` once the return is filed. */
export async function undoAdvances(tx: CompanyTx, of: ReturnOf, about: About): Promise<void> {
  const gstin = await openFor(tx, of)
  const id = await removeDecision(tx, of, gstin, about)
  if (id === undefined) throw new AppError('not_found', 'This amendment does not exist.')
  await audit(tx, 'taken_back', 'gst_advance_amendments', id, about)
}

async function removeDecision(tx: CompanyTx, of: ReturnOf, gstin: string, about: About): Promise<string | undefined> {
  const own = (await decidedAdvances(tx, gstin)).find(
    ({ period, filed_period, part }) => period === of.period && filed_period === about.filed_period && part === about.part,
  )
  if (!own) return undefined
  await tx.client.query('DELETE FROM gst_advance_amendments WHERE companies_id = $1 AND gst_advance_amendments_id = $2', [
    tx.companies_id,
    own.gst_advance_amendments_id,
  ])
  return own.gst_advance_amendments_id
}
