import { actionsFile } from '#core/compliance/ims/actions-file.ts'
import { isChanged } from '#core/compliance/ims/rules.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { currentImport } from './imports.ts'
import { currentRecords } from './records.ts'

/** The decisions that the portal does not have yet. Throws `wrong_state` when there are none. */
export async function actionsOf(tx: CompanyTx, { registration: { gstin } }: ReturnOf): Promise<Download> {
  const kept = await currentImport(tx, gstin)
  const decided = (await currentRecords(tx, gstin)).flatMap((record) => {
    const { decision, decision_reason: reason, pending_until, reduction, declared } = record
    if (decision === null) return []
    const made = { decision, reason, pending_until, reduction, declared }
    return isChanged(record, made) ? [{ ...record, made }] : []
  })
  if (!kept || decided.length === 0)
    throw new AppError('wrong_state', 'The portal already has every decision. There is nothing to download.')
  return {
    file_name: `IMS-actions-${dateInIndia(tx.now)}.json`,
    media_type: 'application/json',
    content: actionsFile(kept.gstin, decided),
  }
}
