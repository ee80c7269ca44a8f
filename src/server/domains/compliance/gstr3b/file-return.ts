import type { Gstr3b, Gstr3bFiled } from '#contract/compliance/gstr3b.ts'
import { uploadName3b, uploadOf3b } from '#core/compliance/gstr3b/upload.ts'
import { paidByReturn } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { AppError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import { lockAmendments } from '#server/domains/compliance/gstr1/lock-amendments.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { Download } from '#server/platform/download.ts'
import { lockGstr2b } from '#server/domains/compliance/gstr2b/imports.ts'
import { returnFiling } from '#server/domains/compliance/gst-returns/return-filing.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import {
  freeze,
  keepCashPaid,
  markApproved,
  markFiled,
  refuseApproval,
  refuseFiling,
} from '#server/domains/compliance/gst-returns/write-return.ts'
import { type Worked, work } from './overview.ts'
import { postReturn } from './post-return.ts'
import { refuseFiled } from './stored.ts'
import { keptCredit } from './kept-credit.ts'

function refuseBlocked({ view }: Worked): void {
  const blocking = view.checks.find(({ severity }) => severity === 'blocks')
  if (blocking) throw new AppError('wrong_state', t('{title}. Put this right first.', { title: translate(blocking.title) }))
}

/** The file for the portal. Throws `wrong_state` while a check blocks. */
export async function uploadFile(tx: CompanyTx, of: ReturnOf): Promise<Download> {
  const worked = await work(tx, of)
  refuseBlocked(worked)
  const gstin = worked.view.gstin ?? ''
  const { interest, fee } = worked.view.late
  const extra = { interest, fee: { cgst: fee / 2, sgst: fee / 2 }, inward: worked.view.inward }
  return {
    file_name: uploadName3b(gstin, of.period),
    media_type: 'application/json',
    content: JSON.stringify(uploadOf3b(gstin, of.period, worked.gathered.figures, extra)),
  }
}

/** Freezes the return as it stands, with the bills whose credit it takes. Throws `wrong_state` when it is filed or a check blocks. */
export async function freezeReturn(tx: CompanyTx, of: ReturnOf): Promise<Gstr3b> {
  await lockGstr2b(tx)
  await refuseFiled(tx, of)
  const worked = await work(tx, of)
  refuseBlocked(worked)
  const { view, gathered, content_hash } = worked
  const { credit_left, negative_left } = view.settlement
  const isFrozen = await freeze(tx, {
    return_form: 'gstr3b',
    gstin: view.gstin ?? '',
    period: of.period,
    content_hash,
    sections: {
      credit_left,
      negative_left,
      figures: gathered.figures,
      settlement: view.settlement,
      ...keptCredit(gathered),
    },
    documents: Object.fromEntries(gathered.claims.bills),
  })
  if (!isFrozen) await refuseFiled(tx, of)
  return storedNow(tx, of, worked)
}

/** A return whose figures are the same as before, with how far it is now. */
async function storedNow(tx: CompanyTx, of: ReturnOf, { view, content_hash }: Worked): Promise<Gstr3b> {
  return { ...view, filing: returnFiling(await storedReturn(tx, of, 'gstr3b'), content_hash, tx.accounts_id) }
}

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or figures changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, of: ReturnOf): Promise<Gstr3b> {
  const kept = await storedReturn(tx, of, 'gstr3b')
  const worked = await work(tx, of)
  const { filing } = worked.view
  refuseApproval(kept, filing.may_approve)
  if (filing.is_stale) throw changed()
  await markApproved(tx, kept, { return_form: 'gstr3b', period: of.period })
  return storedNow(tx, of, worked)
}

/** Records that the portal took the return, and posts it. Throws `wrong_state` before it is built, when figures changed since or it is filed; `invalid` at the date. */
export async function recordFiling(tx: CompanyTx, of: ReturnOf, { charges, ...filed }: Gstr3bFiled): Promise<Gstr3b> {
  await lockGstr2b(tx)
  // GSTR-1A is filed before it, or not at all.
  await lockAmendments(tx)
  await refuseFiled(tx, of)
  const kept = await storedReturn(tx, of, 'gstr3b')
  refuseFiling(tx, kept, of.period, filed.filed_on)
  await markFiled(tx, kept, filed, { return_form: 'gstr3b', period: of.period })
  // The figures that are posted are those compared: documents may change while this runs.
  const worked = await work(tx, of)
  if (worked.view.filing.is_stale) throw changed()
  await keepCashPaid(tx, kept.gst_returns_id, paidByReturn(worked.view.settlement.cash, worked.view.late, charges))
  await postReturn(tx, worked, { ...kept, filed_on: filed.filed_on, charges })
  return (await work(tx, of)).view
}

const changed = () => new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
