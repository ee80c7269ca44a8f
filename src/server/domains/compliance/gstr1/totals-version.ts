import { createHash } from 'node:crypto'
import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { filedAdvances } from './advance-amendments.ts'
import { advancesOf } from './advance-rows.ts'
import { acceptedAdvances } from './advances-into.ts'
import { amendedDocuments } from './amended-documents.ts'
import { filerOf } from './build-return.ts'
import type { Marks } from './document-marks.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'

/**
 * A text that changes with anything that `buildReturn()` makes the totals of; undefined for a return that amends documents, which are read anew each
 * time: there are few. `marks`: those of its documents, read before.
 */
export async function totalsVersion(
  tx: CompanyTx,
  of: ReturnOf,
  marks: Marks,
  forms: readonly AmendingForm[],
): Promise<string | undefined> {
  if ((await amendedDocuments(tx, of, forms)).length > 0) return undefined
  const parts = [
    forms,
    marks,
    await filerOf(tx, of),
    await filedStates(tx, of),
    (await filedAdvances(tx, of)) ?? (await advancesOf(tx, of)),
    forms.includes('gstr1') ? await acceptedAdvances(tx, of) : [],
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** GSTR-1 and GSTR-1A of the month as they were built: once filed, only what they have counts. */
async function filedStates(tx: CompanyTx, { period, registration }: ReturnOf): Promise<unknown[]> {
  const { rows } = await tx.client.query(
    `SELECT return_form, content_hash, built_at FROM gst_returns
     WHERE companies_id = $1 AND return_form IN ('gstr1', 'gstr1a') AND gstin = $2 AND period = $3 AND status = 'filed' ORDER BY 1`,
    [tx.companies_id, registration.gstin, `${period}-01`],
  )
  return rows
}
