import { createHash } from 'node:crypto'
import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendmentsKey } from '../gst-returns/stored-return.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import type { StoredAdvance } from './advance-amendments.ts'
import type { Digested } from './built.ts'
import { decidedUntil } from './stored-amendments.ts'

/** Notes which amendments a return makes, so that it is built again when people enter one or take one back. */
export async function digestAmendments(
  tx: CompanyTx,
  { registration: { gstin }, from, period }: ReturnOf,
  { digested, forms, advances }: { digested: Digested; forms: readonly AmendingForm[]; advances: readonly StoredAdvance[] },
): Promise<void> {
  if (gstin === null) return
  const own = (await decidedUntil(tx, gstin, from, period)).filter(
    (each) => each.decision === 'accepted' && forms.includes(each.return_form) && each.period >= from.slice(0, 7),
  )
  if (own.length + advances.length === 0) return
  const ids = [
    ...own.map(({ gst_amendments_id }) => gst_amendments_id),
    ...advances.map(({ gst_advance_amendments_id }) => gst_advance_amendments_id),
  ].toSorted()
  const digest = createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 16)
  digested(amendmentsKey, ['', digest])
}
