import type { Gstr2bLine } from '#contract/compliance/gstr2b.ts'
import { isTimeBarred, lastClaimDay } from '#core/compliance/gstr2b/outcome.ts'
import { type Heads, noHeads, taxOf } from '#core/compliance/gstr2b/row.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { annualReturns } from '#server/domains/compliance/gstr1/open-return.ts'
import { currentImport, type StoredImport } from '#server/domains/compliance/gstr2b/imports.ts'
import { linesOf } from '#server/domains/compliance/gstr2b/lines.ts'
import { rowsOf, type StoredRow } from '#server/domains/compliance/gstr2b/rows.ts'
import { add, blockedOn } from './purchases.ts'

export type Claims = {
  isImported: boolean
  /** 4(A)(5): credit of bills that GSTR-2B confirms, what section 17(5) blocks included, less credit notes of suppliers. */
  other: Heads
  blocked: Heads
  /** 4(D)(2): credit that is out of time, or of another State. */
  unavailable: Heads
  /** Bills whose credit this return claims: `id` → number. */
  bills: ReadonlyMap<string, string>
  /** Lines that wait for a person, and the credit they would give. */
  waiting: { count: number; tax: number }
  /** Credit in GSTR-2B of imports and of input service distributors. */
  imports: Heads
  distributed: Heads
  /** Documents without a bill. */
  unbooked: { count: number; tax: number }
  /** Claimed bills of a year that 30 Nov or the annual return had closed on the day of filing. */
  late: { count: number; tax: number }
}

/** What the return of a month may claim: bills that its GSTR-2B confirms, and bills of earlier statements that no filed return has claimed. */
export async function claimsOf(tx: CompanyTx, of: ReturnOf, claimed: ReadonlyMap<string, string>): Promise<Claims> {
  const kept = await currentImport(tx, of)
  const found = {
    isImported: kept !== undefined,
    other: noHeads(),
    blocked: noHeads(),
    unavailable: noHeads(),
    bills: new Map<string, string>(),
    waiting: { count: 0, tax: 0 },
    imports: noHeads(),
    distributed: noHeads(),
    unbooked: { count: 0, tax: 0 },
    late: { count: 0, tax: 0 },
  }
  const isLate = await lateOn(tx, of)
  for (const statement of [...(await earlierOpen(tx, of, claimed)), ...(kept ? [kept] : [])])
    for (const line of await linesOf(tx, statement, of))
      if (statement === kept || line.documents.length > 0) take(line, statement === kept)
  if (kept) for (const row of await rowsOf(tx, kept.gstr2b_imports_id)) takeRow(row)
  found.blocked = await blockedOn(tx, [...found.bills.keys()])
  found.blocked.taxable = 0
  return found

  function take({ bill, outcome, reason, documents, at_risk, standing }: Gstr2bLine, isNow: boolean) {
    if (!bill) {
      if (isNow && at_risk > 0) count(found.unbooked, at_risk)
      return
    }
    if (found.bills.has(bill.bills_id) || claimed.has(bill.bills_id)) return
    // The outcome is that of the statement's month; this return may come too late.
    if (!isNow && bill.date !== null && isTimeBarred(bill.date, of.period)) return
    if (isClaimed(outcome, reason, documents.length)) {
      add(found.other, { ...bill.heads, taxable: 0 })
      found.bills.set(bill.bills_id, bill.number)
      if (isLate(bill.date)) count(found.late, taxOf(bill.heads))
    } else if (isNow && outcome === 'ineligible' && standing !== 'only_in_books' && reason !== 'blocked')
      add(found.unavailable, { ...bill.heads, taxable: 0 })
    else if (isNow && (outcome === 'confirm' || outcome === 'mismatch')) count(found.waiting, at_risk)
  }

  function takeRow(row: StoredRow) {
    if (row.part !== 'docdata' || row.is_available === false) return
    const tax = { ...noHeads(), igst: row.igst, cgst: row.cgst, sgst: row.sgst, cess: row.cess }
    if (row.kind === 'credit_note' && !row.reverse_charge) add(found.other, tax, -1)
    if (row.kind === 'import') add(found.imports, tax)
    if (row.kind === 'isd' || row.kind === 'isd_credit') add(found.distributed, tax, row.kind === 'isd' ? 1 : -1)
  }
}

/** Whether a return that is filed today, or was filed, comes after 30 Nov or the annual return of the year of a document (CGST Act s.16(4)). */
async function lateOn(tx: CompanyTx, of: ReturnOf): Promise<(date: IsoDate | null) => boolean> {
  const on = (await storedReturn(tx, of, 'gstr3b', 'state'))?.filed_on ?? dateInIndia(tx.now)
  const closed = await annualReturns(tx, of, on)
  return (date) => date !== null && (on > lastClaimDay(date) || closed.has(financialYear(date).end.slice(0, 7)))
}

/** Claimed with this return: credit that is available, and credit that section 17(5) blocks, which is reversed in it. */
const isClaimed = (outcome: Gstr2bLine['outcome'], reason: Gstr2bLine['reason'], documents: number): boolean =>
  outcome === 'claim_now' || (outcome === 'ineligible' && reason === 'blocked' && documents > 0)

function count(of: { count: number; tax: number }, tax: number) {
  of.count += 1
  of.tax += tax
}

/** Statements of earlier months whose return is filed, with a document of a bill that no filed return has claimed: it was entered later. */
async function earlierOpen(tx: CompanyTx, of: ReturnOf, claimed: ReadonlyMap<string, string>): Promise<StoredImport[]> {
  const { from, registration } = of
  const { rows } = await tx.client.query<{ period: string }>(
    `SELECT DISTINCT to_char(i.period, 'YYYY-MM') AS period FROM gstr2b_imports i
       JOIN gst_returns g ON g.companies_id = i.companies_id AND g.gstin = i.gstin AND g.period = i.period AND g.return_form = 'gstr3b' AND g.status = 'filed'
       JOIN gstr2b_rows r ON r.companies_id = i.companies_id AND r.gstr2b_imports_id = i.gstr2b_imports_id
     WHERE i.companies_id = $1 AND i.gstin = $4 AND i.is_current AND i.period < $2 AND NOT (coalesce(r.bills_id, r.stock_transfers_id) = ANY($3::uuid[])) ORDER BY 1`,
    [tx.companies_id, from, [...claimed.keys()], registration.gstin],
  )
  const found: StoredImport[] = []
  for (const row of rows) {
    const kept = await currentImport(tx, { ...of, period: row.period })
    if (kept) found.push(kept)
  }
  return found
}
