import { createHash } from 'node:crypto'
import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import { cmp08, type Cmp08Figures } from '#core/compliance/composition/cmp08.ts'
import { paidByReturn } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { cashTotal, missingCash, noCash } from '#core/compliance/gst-ledgers/cash.ts'
import { quarterStart } from '#core/compliance/gstr1/period.ts'
import { lateInterest } from '#core/compliance/gstr3b/late.ts'
import { noTax } from '#core/compliance/gstr3b/tax.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import { compositionRates, type CompositionRate } from '#core/tax/law/composition.ts'
import { dueOn } from '#core/tax/law/due-days.ts'
import { type LawValue, lawOn } from '#core/tax/law/value.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { chosenOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { returnFiling } from '#server/domains/compliance/gst-returns/return-filing.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { reverseChargeOf } from '#server/domains/compliance/gstr3b/purchases.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { businessOf } from './business.ts'
import { checksOf, lateChecks } from './checks.ts'
import { filedQuarters } from './filed-quarters.ts'
import { limitOf } from './limit.ts'
import { quarterBefore, type QuarterOf } from './quarter-of.ts'
import { type CountedDocument, documentsOf, turnoverIn } from './turnover.ts'

export type Worked = { view: Cmp08; documents: readonly CountedDocument[]; content_hash: string }

const noRate: CompositionRate = { percent: 0, base: 'turnover' }

/** CMP-08 of a quarter: figures, payment, checks and how far it is. A filed one shows what it filed. */
export async function work(tx: CompanyTx, of: QuarterOf): Promise<Worked> {
  const { period, registration } = of
  const { documents, business, law, computed } = await gather(tx, of)
  const kept = await storedReturn(tx, of, 'cmp08')
  const filed = kept?.status === 'filed' ? (await filedQuarters(tx, registration.gstin ?? '', period, period))[0] : undefined
  const { turnover, figures } = filed?.sections ?? computed
  const payment = await paymentOf(tx, of, figures, kept?.filed_on ?? null)
  const limit = await limitOf(tx, of, business)
  const checks = filed
    ? await lateChecks(tx, of, filed.sections, kept?.documents ?? {})
    : await checksOf(tx, of, { documents, business, limit, missing_cash: payment.missing_cash })
  const content_hash = hashOf(documents, computed.figures, business)
  const view: Cmp08 = {
    period,
    from: of.from,
    until: of.until,
    gst_registrations_id: chosenOf(of),
    gstin: registration.gstin,
    business: business ?? null,
    rate: law ? { ...law.value, source: law.source, is_verified: law.status === 'confirmed' } : null,
    turnover,
    figures,
    ...payment,
    limit,
    is_blocked: checks.some(({ severity }) => severity === 'blocks'),
    checks,
    filing: returnFiling(kept, content_hash, tx.accounts_id),
  }
  return { view, documents, content_hash }
}

/** The figures of the books as they are now. */
async function gather(tx: CompanyTx, of: QuarterOf, depth = 0) {
  const documents = await documentsOf(tx, of)
  const business = await businessOf(tx, of)
  const law: LawValue<CompositionRate> | undefined = business && lawOn(compositionRates[business], of.quarter.until)
  const turnover = turnoverIn(documents)
  const inward = (await reverseChargeOf(tx, of)).tax
  const figures = cmp08({ turnover, rate: law?.value ?? noRate, inward, carried: await carriedInto(tx, of, depth) })
  return { documents, business, law, computed: { turnover, figures } }
}

/** When it is due, with interest, and what the cash ledger lacks for it. */
async function paymentOf(
  tx: CompanyTx,
  { quarter, registration }: QuarterOf,
  { payable }: Cmp08Figures,
  filedOn: IsoDate | null,
) {
  const due = dueOn('cmp08', quarter.until)
  const due_on = due?.due ?? quarter.until
  const filed_on = filedOn ?? dateInIndia(tx.now)
  const interest = lateInterest(payable, due_on, filed_on)
  const held = registration.gstin === null ? noCash : (await cashLedgerOf(tx, registration.gstin)).balance
  const needed = filedOn === null ? paidByReturn(payable, { interest, fee: 0 }, undefined) : noCash
  return {
    due_on,
    is_due_verified: due?.law.status === 'confirmed',
    late: { filed_on, interest },
    missing_cash: cashTotal(missingCash(needed, held)),
  }
}

/** How many quarters that are not filed are looked through for tax below zero. */
const MOST_BACK = 8

/**
 * What the quarter before left below zero: as it was filed, or as the books have it while it is not; and so on from quarter to quarter, because tax
 * that one quarter cannot take goes on to the next.
 */
async function carriedInto(tx: CompanyTx, of: QuarterOf, depth = 0): Promise<Cmp08Figures['carried']> {
  const { gstin } = of.registration
  const before = addDays(quarterStart(of.period), -1).slice(0, 7)
  const [filed] = await filedQuarters(tx, gstin ?? '', before, before)
  if (filed) return filed.sections.figures.left
  const earlier = depth < MOST_BACK ? await quarterBefore(tx, of) : undefined
  return earlier ? (await gather(tx, earlier, depth + 1)).computed.figures.left : noTax
}

/** Changes with every document and figure. */
const hashOf = (documents: readonly CountedDocument[], figures: Cmp08Figures, business: string | undefined): string =>
  createHash('sha256')
    .update(
      JSON.stringify([documents.map(({ id, total, taxable, sign }) => [id, total, taxable, sign]), figures, business ?? null]),
    )
    .digest('hex')
