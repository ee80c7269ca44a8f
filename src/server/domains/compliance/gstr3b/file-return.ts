import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import { uploadName3b, uploadOf3b } from '#core/compliance/gstr3b/upload.ts'
import { AppError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { lockGstr2b } from '#server/domains/compliance/gstr2b/imports.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import {
  freeze,
  markApproved,
  markFiled,
  refuseApproval,
  refuseFiling,
} from '#server/domains/compliance/gst-returns/write-return.ts'
import { type Worked, work } from './overview.ts'
import { refuseFiled } from './stored.ts'

function refuseBlocked({ view }: Worked): void {
  const blocking = view.checks.find(({ severity }) => severity === 'blocks')
  if (blocking) throw new AppError('wrong_state', t('{title}. Put this right first.', { title: translate(blocking.title) }))
}

/** The file for the portal. Throws `wrong_state` while a check blocks. */
export async function uploadFile(tx: CompanyTx, period: string): Promise<Download> {
  const worked = await work(tx, period)
  refuseBlocked(worked)
  const gstin = worked.view.gstin ?? ''
  const { interest, fee } = worked.view.late
  const extra = { interest, fee: { cgst: fee / 2, sgst: fee / 2 }, inward: worked.view.inward }
  return {
    file_name: uploadName3b(gstin, period),
    media_type: 'application/json',
    content: JSON.stringify(uploadOf3b(gstin, period, worked.gathered.figures, extra)),
  }
}

/**
 * Freezes the return in its current state, with the bills whose credit it claims. Throws `wrong_state` if it is filed or a check
 * blocks.
 */
export async function freezeReturn(tx: CompanyTx, period: string): Promise<Gstr3b> {
  await lockGstr2b(tx)
  await refuseFiled(tx, period)
  const worked = await work(tx, period)
  refuseBlocked(worked)
  const { view, gathered, content_hash } = worked
  const { credit_left, negative_left } = view.settlement
  const isFrozen = await freeze(tx, {
    return_form: 'gstr3b',
    gstin: view.gstin ?? '',
    period,
    content_hash,
    sections: { credit_left, negative_left, figures: gathered.figures, settlement: view.settlement },
    documents: Object.fromEntries(gathered.claims.bills),
  })
  if (!isFrozen) await refuseFiled(tx, period)
  return (await work(tx, period)).view
}

/**
 * Approves a built return as a second person. Throws `wrong_state` when nothing waits or figures changed, `forbidden` to who
 * built it.
 */
export async function approveReturn(tx: CompanyTx, period: string): Promise<Gstr3b> {
  const kept = await storedReturn(tx, period, 'gstr3b')
  const { view } = await work(tx, period)
  refuseApproval(kept, view.filing.may_approve)
  if (view.filing.is_stale) throw changed()
  await markApproved(tx, kept, { return_form: 'gstr3b', period })
  return (await work(tx, period)).view
}

/**
 * Records that the portal took the return. Throws `wrong_state` before it is built, when figures changed since or it is filed;
 * `invalid` at the date.
 */
export async function recordFiling(tx: CompanyTx, period: string, filed: Gstr1Filed): Promise<Gstr3b> {
  await lockGstr2b(tx)
  await refuseFiled(tx, period)
  const kept = await storedReturn(tx, period, 'gstr3b')
  refuseFiling(tx, kept, period, filed.filed_on)
  if ((await work(tx, period)).view.filing.is_stale) throw changed()
  await markFiled(tx, kept, filed, { return_form: 'gstr3b', period })
  return (await work(tx, period)).view
}

const changed = () => new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
