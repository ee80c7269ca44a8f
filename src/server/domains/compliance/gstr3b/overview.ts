import { createHash } from 'node:crypto'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { interestBase, lateFee, lateInterest } from '#core/compliance/gstr3b/late.ts'
import { isNil, settle } from '#core/compliance/gstr3b/return.ts'
import { lowestTaxBalance } from '#core/compliance/gst-ledgers/lowest-balance.ts'
import { type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import { addDays, dateInIndia, daysBetween, financialYear, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { chosenOf, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { returnFiling } from '#server/domains/compliance/gst-returns/return-filing.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { digitsByTurnover } from '#server/domains/compliance/gst-turnovers/least-digits.ts'
import { turnoverOf } from '../gst-turnovers/year-turnover.ts'
import { checksOf } from './checks.ts'
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
  const fee = lateFee({ due: due_on, filed: filed_on, isNil: isNil(figures), turnover: await mostTurnover(tx, of) })
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
    late: {
      filed_on,
      ...(await lateOf(tx, of, paid.cash, { due_on, filed_on, own: kept?.gst_returns_id })),
      fee: fee.cgst + fee.sgst,
    },
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

type Late = { due_on: IsoDate; filed_on: IsoDate; own: string | undefined }

/** Days after the due day, the lowest balance of the cash ledger in them, and interest on the base that follows. */
async function lateOf(tx: CompanyTx, of: ReturnOf, cash: Taxes, { due_on, filed_on, own }: Late) {
  const days = Math.max(0, daysBetween(due_on, filed_on))
  const { gstin } = of.registration
  if (days === 0 || gstin === null) return { days, base: cash, interest: lateInterest(cash, due_on, filed_on) }
  const { movements } = await cashLedgerOf(tx, gstin)
  const base = interestBase(of.period, cash, lowestTaxBalance(movements, due_on, filed_on, own))
  return { days, base, interest: lateInterest(base, due_on, filed_on) }
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

/** Turnover of the year before, paise: of the books or as stated; where neither says, the largest of the band that the company stated for e-invoices. */
async function mostTurnover(tx: CompanyTx, { until }: ReturnOf): Promise<number> {
  if ((await digitsByTurnover(tx, until)) === 6) return Infinity
  const { amount } = await turnoverOf(tx, financialYear(addDays(financialYear(until).start, -1)).start)
  return amount > 0 ? amount : 5_00_00_000_00
}
