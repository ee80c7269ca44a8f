import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { requiredBases } from '#core/tax/required-base.ts'
import { catchUp } from '#core/tax/tds-withholding.ts'
import type { TdsNature, TdsRule } from '#core/tax/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { reliefsOn } from '#server/domains/directory/tds-reliefs/reliefs.ts'
import { vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'
import { lock as lockVendor } from '#server/domains/directory/vendors/service.ts'
import { recordDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { lowerCarries } from '#server/domains/tax/tds-deductions/payee-tax.ts'
import { creditedBefore } from '../purchase-documents/credited-before.ts'
import { creditsOf, latestDocument } from '../purchase-documents/credits-of-payee.ts'
import { panOn, rulesOf, windowOf } from '../purchase-documents/withholding.ts'
import { withholdFromOpenBills } from './carried-tax.ts'
import { releaseExcess, releaseOfCancelled } from './release-tax.ts'

/** A document that was cancelled, or lowered by a debit note. */
type Changed = { sources_id: string; vendors_id: string; tds_nature: TdsNature | null; credited_on: IsoDate }
/** `lowered`: tax that was withheld stays (a debit note lowers only what is not taxed yet). */
type How = 'cancelled' | 'lowered'

/**
 * After a document of a payee was cancelled or lowered: tax that its other documents bore and that is no longer due is given back, as far as
 * no challan paid it; the rest counts for later documents of the year. Tax that became due is withheld from open bills. The payee is locked.
 */
export async function settlePayeeTax(tx: CompanyTx, changed: Changed, day: IsoDate, how: How): Promise<void> {
  const vendor = await lockVendor(tx, changed.vendors_id)
  const payee = await vendorsOfPayee(tx, changed.vendors_id)
  const { credited_on, tds_nature } = changed
  // A payee abroad has no limit: only what the document itself made due is too much.
  if (how === 'cancelled' && vendor.gst_treatment === 'overseas') await releaseOfCancelled(tx, payee, changed.sources_id, day)
  else if (tds_nature !== null) {
    const { state } = await panOn(tx, vendor, payee, credited_on)
    const [rule, ...shared] = rulesOf(tds_nature, credited_on, vendor.pan, state)
    if (rule) await settleWindow(tx, { rules: [rule, ...shared], vendor, payee, credited_on }, day, how)
  }
  await withholdFromOpenBills(tx, vendor, day)
}

type Payee = Parameters<typeof panOn>[1]
type Window = { rules: readonly TdsRule[]; vendor: Payee; payee: readonly string[]; credited_on: IsoDate }

async function settleWindow(tx: CompanyTx, { rules, vendor, payee, credited_on }: Window, day: IsoDate, how: How): Promise<void> {
  const [first] = rules
  if (!first) return
  const { from, to } = windowOf(first, credited_on)
  const natures = rules.map(({ nature }) => nature)
  const window = { payee, natures, from, to }
  const before = await creditedBefore(tx, { ...window, except: null })
  const credits = await creditsOf(tx, window, first.threshold.single ?? null, before)
  const missing = new Map<TdsNature, Paise>()
  for (const [nature, base] of requiredBases(first.threshold, credits)) {
    const excess = (before.get(nature)?.taxed ?? 0) - base
    if (excess < 0) missing.set(nature, -excess)
    if (excess <= 0) continue
    const left = await lowerCarries(tx, { payee, nature, from, to, excess }, day)
    if (how === 'cancelled' && left > 0) await releaseExcess(tx, { payee, nature, from, to, excess: left }, day)
  }
  for (const [nature, base] of missing) await carryMissing(tx, { ...window, vendor, nature }, base)
}

/** Tax that no document bore any more is due since the latest one that stands, at the rate of its day. */
async function carryMissing(
  tx: CompanyTx,
  { vendor, payee, nature, from, to }: { vendor: Payee; payee: readonly string[]; nature: TdsNature; from: IsoDate; to: IsoDate },
  base: Paise,
): Promise<void> {
  const document = await latestDocument(tx, { payee, natures: [nature], from, to })
  if (document === undefined) return
  const { vendors_id, credited_on, source_type, sources_id } = document
  const pan = await panOn(tx, vendor, payee, credited_on)
  const [rule] = rulesOf(nature, credited_on, vendor.pan, pan.state)
  if (!rule) return
  const reliefs = pan.state !== true ? [] : await reliefsOn(tx, vendors_id, credited_on)
  const left = catchUp([[rule, base]], { day: credited_on, reliefs, rate_reason: pan.reason })
  const source = { source_type, sources_id, vendors_id, pan: vendor.pan, deducted_on: credited_on, journal_entries_id: null }
  await recordDeductions(tx, source, { deductions: [], left })
}
