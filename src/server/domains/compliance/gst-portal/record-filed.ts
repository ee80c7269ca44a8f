import { AppError } from '#core/errors.ts'
import type { InThisCompany } from '#server/platform/job-definition.ts'
import { returnOfGstin } from '../gst-returns/return-of.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { portalReturns } from './portal-returns.ts'
import { changeFiling, lockFiling } from './stored-filings.ts'

/**
 * Records in the books that the portal holds the return as filed, unless that is done, or a difference waits for a person. A refusal, such as figures
 * that changed meanwhile, is kept with the acknowledgement for a person to record.
 */
export async function recordFiled(company: InThisCompany, gst_filings_id: string): Promise<void> {
  const refusal = await company(async (tx) => {
    const { state, gstin, period, return_form, acknowledgement, filed_on, differences, reason } = await lockFiling(
      tx,
      gst_filings_id,
    )
    const isFiled = state === 'filed' || (state === 'filed_elsewhere' && differences.length === 0)
    if (!isFiled || acknowledgement === null || filed_on === null || reason !== null) return
    const of = await returnOfGstin(tx, period, gstin)
    const kept = await storedReturn(tx, of, return_form)
    if (kept?.status === 'filed') return
    await portalReturns[return_form].record(tx, of, { filed_on, acknowledgement })
  }).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (refusal) await company((tx) => changeFiling(tx, gst_filings_id, { reason: refusal.message }))
}
