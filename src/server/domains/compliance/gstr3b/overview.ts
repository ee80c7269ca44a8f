import { createHash } from 'node:crypto'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { lateInterest } from '#core/compliance/gstr3b/late.ts'
import { settle } from '#core/compliance/gstr3b/return.ts'
import { taxesBy } from '#core/compliance/gstr3b/tax.ts'
import { addDays, dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import { chosenOf, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { returnFiling } from '#server/domains/compliance/gst-returns/return-filing.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { checksOf } from './checks.ts'
import { lateCost } from './late-cost.ts'
import { cellsOf, type Gathered, gather } from './figures.ts'

/** A return with its sources. */
export type Worked = { view: Gstr3b; gathered: Gathered; content_hash: string }

/** GSTR-3B of a month: cells, payment, checks and how far it is. */
export async function work(tx: CompanyTx, of: ReturnOf): Promise<Worked> {
  const { period } = of
  const gathered = await gather(tx, of)
  const { figures, opening, inward, sales } = gathered
  const kept = await storedReturn(tx, of, 'gstr3b')
  const settlement = settle(figures, { credit: opening.credit, negative: opening.negative, cash: 0 }, period)
  const checks = await checksOf(tx, of, gathered, settlement)
  const content_hash = hashOf(gathered)
  const due_on = returnDueOn('gstr3b', of)
  const filed_on = kept?.filed_on ?? dateInIndia(tx.now)
  const { set_off, ...paid } = settlement
  const view: Gstr3b = {
    period,
    gst_registrations_id: chosenOf(of),
    gstin: sales.filer.gstin === '' ? null : sales.filer.gstin,
    due_on,
    is_blocked: checks.some(({ severity }) => severity === 'blocks'),
    cells: cellsOf(gathered, of),
    inward,
    opening,
    settlement: { ...paid, steps: [...set_off.steps], credit_left: set_off.left },
    late: await lateCost(tx, of, { figures, cash: paid.cash }, filed_on),
    unpaid: { rows: gathered.unpaid.rows, soon: gathered.unpaid.soon },
    defaults: gathered.defaults.rows,
    common: {
      ...gathered.common,
      blocked: taxesBy((head) => gathered.blocked[head]),
      true_up: trueUpOf(gathered.common, filed_on),
    },
    checks,
    filing: returnFiling(kept, content_hash, tx.accounts_id),
  }
  return { view, gathered, content_hash }
}

/** Interest and fee of a month, if it is filed on this day. */
export async function costOn(tx: CompanyTx, of: ReturnOf, filed_on: IsoDate): Promise<Gstr3b['late']> {
  const { view, gathered } = await work(tx, of)
  return lateCost(tx, of, { figures: gathered.figures, cash: view.settlement.cash }, filed_on)
}

/** Changes with every figure, balance and claimed bill. */
const hashOf = ({ figures, opening, inward, claims, unpaid, defaults }: Gathered): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        figures,
        opening.credit,
        opening.negative,
        inward,
        [...claims.bills.keys()].toSorted(),
        unpaid.reversals,
        // Left out where there are none, so that returns of earlier versions are not stale.
        ...(Object.keys(defaults.reversals).length > 0 ? [defaults.reversals] : []),
      ]),
    )
    .digest('hex')

/** The true-up of the year before with interest on what is reversed, from 1 April after it (CGST Rules r.42(2)(a), Act s.50(1)). */
function trueUpOf({ true_up }: Gathered['common'], filed_on: IsoDate) {
  if (true_up === null) return null
  const { year_start, amount } = true_up
  const begins = addDays(financialYear(year_start).end, 1)
  return {
    year_start,
    amount,
    interest: lateInterest(
      taxesBy((head) => Math.max(0, amount[head])),
      begins,
      filed_on,
    ),
  }
}
