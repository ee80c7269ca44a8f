import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import type { Gstr6, Gstr6Choice } from '#contract/compliance/gstr6.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { freeze, markApproved, markFiled, refuseApproval, refuseFiling } from '../gst-returns/write-return.ts'
import { lockDistributions } from './stored.ts'
import { contentOf, gstr6Of, monthOf } from './view.ts'

const return_form = 'gstr6'

/** Freezes the return. Throws `wrong_state` when it is filed, the month is not over, or its credit is not distributed. */
export async function freezeReturn(tx: CompanyTx, choice: Gstr6Choice): Promise<Gstr6> {
  await lockDistributions(tx)
  const month = await monthOf(tx, choice)
  const view = await gstr6Of(tx, month)
  refuseFiled(view)
  if (view.why_not_built !== null) throw new AppError('wrong_state', view.why_not_built)
  const { sections, content_hash } = contentOf(view)
  const documents = Object.fromEntries(
    view.documents.map(({ kind, id, number, eligible, ineligible }) => [
      `${kind}:${id}`,
      [number, JSON.stringify([eligible, ineligible])],
    ]),
  )
  await freeze(tx, { return_form, gstin: view.gstin, period: view.period, content_hash, sections, documents })
  return gstr6Of(tx, month)
}

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or figures changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, choice: Gstr6Choice): Promise<Gstr6> {
  const month = await monthOf(tx, choice)
  const view = await gstr6Of(tx, month)
  const { period } = view
  const kept = await storedReturn(tx, { period, registration: month.isd }, return_form)
  refuseApproval(kept, view.filing.may_approve)
  if (view.filing.is_stale) throw changed()
  await markApproved(tx, kept, { return_form, period })
  return gstr6Of(tx, month)
}

/**
 * Records that the portal took the return; from then on its month is neither distributed nor cancelled here. Throws `wrong_state` before it is built,
 * when figures changed since or it is filed; `invalid` at the date.
 */
export async function recordFiling(tx: CompanyTx, choice: Gstr6Choice, filed: Gstr1Filed): Promise<Gstr6> {
  await lockDistributions(tx)
  const month = await monthOf(tx, choice)
  const view = await gstr6Of(tx, month)
  refuseFiled(view)
  const { period } = view
  const kept = await storedReturn(tx, { period, registration: month.isd }, return_form)
  refuseFiling(tx, kept, period, filed.filed_on)
  if (view.filing.is_stale) throw changed()
  await markFiled(tx, kept, filed, { return_form, period })
  return gstr6Of(tx, month)
}

/** Throws `wrong_state` once the return of the month is recorded as filed. */
export function refuseFiled({ filing }: Pick<Gstr6, 'filing'>): void {
  if (filing.status === 'filed')
    throw new AppError('wrong_state', 'You filed GSTR-6 of this month. Bills that came later go with the next month.')
}

const changed = () => new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
