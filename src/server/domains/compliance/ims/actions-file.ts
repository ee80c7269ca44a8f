import { actionsFile } from '#core/compliance/ims/actions-file.ts'
import { isChanged } from '#core/compliance/ims/rules.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { currentImport } from './imports.ts'
import { currentRecords } from './records.ts'

/** The decisions that the portal does not have yet. Throws `wrong_state` when there are none, with what is so. */
export async function actionsOf(tx: CompanyTx, { registration: { gstin } }: ReturnOf): Promise<Download> {
  const kept = await currentImport(tx, gstin)
  if (!kept) throw new AppError('wrong_state', 'No IMS records are imported. Import them from the GST portal first.')
  const records = await currentRecords(tx, gstin)
  const decided = records.flatMap((record) => {
    const { decision, decision_reason: reason, pending_until, reduction, declared } = record
    if (decision === null) return []
    const made = { decision, reason, pending_until, reduction, declared }
    return isChanged(record, made) ? [{ ...record, made }] : []
  })
  if (decided.length === 0) throw new AppError('wrong_state', whyEmpty(records))
  return {
    file_name: `IMS-actions-${dateInIndia(tx.now)}.json`,
    media_type: 'application/json',
    content: actionsFile(kept.gstin, decided),
  }
}

/** Why there is no file: nothing is decided, or the portal showed each decision when the records were imported. */
const whyEmpty = (records: readonly { decision: string | null }[]): string => {
  const count = records.filter(({ decision }) => decision !== null).length
  return count === 0
    ? 'You have not decided about any document yet. Accept, reject or keep documents pending first; the file holds these decisions.'
    : t('The portal had all {count} of your decisions when you imported its records, so there is nothing to upload.', { count })
}
