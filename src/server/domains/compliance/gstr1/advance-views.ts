import type { Gstr1AdvanceAmendment } from '#contract/compliance/gstr1-amendments.ts'
import { type Figures, noFigures, plus } from '#core/compliance/gstr1/books/proofs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type AdvanceChange, amendmentOf, changedAdvances, decidedAdvances, type StoredAdvance } from './advance-amendments.ts'
import { advanceFigures } from './advance-rows.ts'

const sumOf = (rows: AdvanceChange['was']): Figures => rows.reduce((sum, row) => plus(sum, advanceFigures(row)), noFigures)

function viewOf({ filed_period, part, was, now, adds }: AdvanceChange, stored?: StoredAdvance): Gstr1AdvanceAmendment {
  return {
    filed_period,
    part,
    was: sumOf(was),
    now: sumOf(now),
    difference: adds,
    decision: stored?.decision ?? null,
    reason: stored?.reason ?? null,
    decided_by_name: stored?.decided_by_name ?? null,
  }
}

/** Advances of filed months that changed: those that wait for a person, then those that this return decided about. */
export async function advanceViews(tx: CompanyTx, of: ReturnOf, isOpen: boolean): Promise<Gstr1AdvanceAmendment[]> {
  const { gstin } = of.registration
  if (gstin === null) return []
  const waiting = isOpen ? await changedAdvances(tx, of) : []
  const decided = (await decidedAdvances(tx, gstin)).filter(({ period }) => period === of.period)
  return [
    ...waiting.map((change) => viewOf(change)),
    ...decided.flatMap((stored) => {
      const change = amendmentOf(stored)
      return change ? [viewOf(change, stored)] : []
    }),
  ]
}
