import { amendedAdvances } from '#core/compliance/gstr1/books/advance-amendments.ts'
import { lastDayOfNote } from '#core/compliance/gstr1/books/checks.ts'
import type { AdvanceRow } from '#core/compliance/gstr1/books/entries.ts'
import type { Figures } from '#core/compliance/gstr1/books/proofs.ts'
import { isFirstMonthsOfQuarter, periodEnd } from '#core/compliance/gstr1/period.ts'
import type { Advances } from '#core/compliance/gstr9/reported.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type ReturnOf, returnOfGstin } from '../gst-returns/return-of.ts'
import { advancesOf } from './advance-rows.ts'
import { annualReturns } from './open-return.ts'

export const advanceParts = ['received', 'adjusted'] as const
export type AdvancePart = (typeof advanceParts)[number]

/** Advances of a filed month, as returns reported them and as they are; `adds`: what the amendment adds to the table. */
export type AdvanceChange = {
  filed_period: string
  part: AdvancePart
  was: readonly AdvanceRow[]
  now: readonly AdvanceRow[]
  rows: readonly AdvanceRow[]
  adds: Figures
}
export type StoredAdvance = Pick<AdvanceChange, 'filed_period' | 'part' | 'was' | 'now'> & {
  gst_advance_amendments_id: string
  period: string
  decision: 'accepted' | 'left_out'
  reason: string | null
  decided_by_name: string | null
  decided_at: Date
}

/** Advances as a filed return reported them; undefined before it is filed, and in returns of earlier versions. */
export async function filedAdvances(tx: CompanyTx, { period, registration }: ReturnOf): Promise<Advances | undefined> {
  const { rows } = await tx.client.query<{ advances: Advances | null }>(
    `SELECT reported -> 'advances' AS advances FROM gst_returns
     WHERE companies_id = $1 AND gstin = $2 AND return_form = 'gstr1' AND status = 'filed' AND period = $3`,
    [tx.companies_id, registration.gstin, `${period}-01`],
  )
  return rows[0]?.advances ?? undefined
}

/** Decisions of a GSTIN about advances, in the order of their returns. */
export async function decidedAdvances(tx: CompanyTx, gstin: string): Promise<StoredAdvance[]> {
  const { rows } = await tx.client.query<StoredAdvance>(
    `SELECT a.gst_advance_amendments_id, to_char(a.period, 'YYYY-MM') AS period, to_char(a.filed_period, 'YYYY-MM') AS filed_period, a.part, a.decision, a.reason,
       a.was, a.now, a.decided_at, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS decided_by_name
     FROM gst_advance_amendments a LEFT JOIN accounts p ON p.accounts_id = a.decided_by
     WHERE a.companies_id = $1 AND a.gstin = $2 ORDER BY a.period, a.filed_period, a.part`,
    [tx.companies_id, gstin],
  )
  return rows
}

/** What a decision amends; undefined for one that was left out. */
export function amendmentOf({ filed_period, part, was, now }: Pick<StoredAdvance, 'filed_period' | 'part' | 'was' | 'now'>) {
  const amended = amendedAdvances(was, now)
  return amended && { filed_period, part, was, now, ...amended }
}

/** Advances of filed months that differ from what returns reported, and no one decided about. The first two months of a quarter report none. */
export async function changedAdvances(tx: CompanyTx, of: ReturnOf): Promise<AdvanceChange[]> {
  const { gstin, is_quarterly } = of.registration
  if (gstin === null || (is_quarterly && isFirstMonthsOfQuarter(of.period))) return []
  const decided = await decidedAdvances(tx, gstin)
  const closed = await annualReturns(tx, of)
  const { rows } = await tx.client.query<{ period: string; advances: Advances }>(
    `SELECT to_char(period, 'YYYY-MM') AS period, reported -> 'advances' AS advances FROM gst_returns
     WHERE companies_id = $1 AND gstin = $2 AND return_form = 'gstr1' AND status = 'filed' AND period < $3 AND reported IS NOT NULL ORDER BY period`,
    [tx.companies_id, gstin, `${of.period}-01`],
  )
  const found: AdvanceChange[] = []
  for (const { period, advances } of rows) {
    const month = await returnOfGstin(tx, period, gstin)
    const isLate = dateInIndia(tx.now) > lastDayOfNote(periodEnd(period)) || closed.has(month.until.slice(0, 7))
    if (isLate || (month.registration.is_quarterly && isFirstMonthsOfQuarter(period))) continue
    const present = await advancesOf(tx, month)
    for (const part of advanceParts) {
      const own = decided.filter((each) => each.filed_period === period && each.part === part)
      const was = own.findLast(({ decision }) => decision === 'accepted')?.now ?? advances[part]
      const change = amendmentOf({ filed_period: period, part, was, now: present[part] })
      const leftOut = own.findLast(({ decision }) => decision === 'left_out')
      if (change && !(leftOut && amendedAdvances(leftOut.now, change.now) === undefined)) found.push(change)
    }
  }
  return found
}
