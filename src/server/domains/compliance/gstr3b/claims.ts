import { lastBarredDay, lastClaimDay } from '#core/compliance/gstr2b/outcome.ts'
import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { annualReturns } from '#server/domains/compliance/gstr1/open-return.ts'
import { currentImport, type StoredImport } from '#server/domains/compliance/gstr2b/imports.ts'
import { type MonthSum, monthSums } from '#server/domains/compliance/gstr2b/month-sums.ts'
import { fateOf, type OtherCredit, otherCredit } from './statement-claims.ts'
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
  const taken = () => [...claimed.keys(), ...found.bills.keys()]
  const blocked: string[] = []
  // What an earlier statement confirms has the outcome of that month; this return may come too late.
  for (const statement of await earlierOpen(tx, of, claimed))
    for (const sum of await monthSums(tx, of, statement, { hasBooks: true, without: taken(), after: lastBarredDay(of.period) }))
      if (fateOf(sum) === 'claimed') take(sum)
  if (kept) {
    for (const sum of await monthSums(tx, of, kept, { hasBooks: true, without: taken() })) take(sum)
    for (const sum of await otherCredit(tx, kept.gstr2b_imports_id)) takeOther(sum)
  }
  found.blocked = await blockedOn(tx, blocked)
  found.blocked.taxable = 0
  return found

  function take(sum: MonthSum) {
    const { standing, count, risky, at_risk, tax, year_end } = sum
    const fate = fateOf(sum)
    if (standing === 'only_in_2b') countIn(found.unbooked, risky, at_risk)
    if (fate === 'waiting') countIn(found.waiting, count, at_risk)
    if (fate === 'unavailable') add(found.unavailable, { ...sum, taxable: 0 })
    if (fate !== 'claimed') return
    add(found.other, { ...sum, taxable: 0 })
    for (const [at, id] of sum.books.entries()) found.bills.set(id, sum.numbers[at] ?? '')
    blocked.push(...sum.blocked_books)
    if (isLate(year_end)) countIn(found.late, count, tax)
  }

  function takeOther({ kind, reverse_charge, ...tax }: OtherCredit) {
    if (kind === 'credit_note' && !reverse_charge) add(found.other, { ...tax, taxable: 0 }, -1)
    if (kind === 'import') add(found.imports, { ...tax, taxable: 0 })
    if (kind === 'isd' || kind === 'isd_credit') add(found.distributed, { ...tax, taxable: 0 }, kind === 'isd' ? 1 : -1)
  }
}

/** Whether a return that is filed today, or was filed, comes after 30 Nov or the annual return of the year of a document (CGST Act s.16(4)). */
async function lateOn(tx: CompanyTx, of: ReturnOf): Promise<(date: IsoDate) => boolean> {
  const on = (await storedReturn(tx, of, 'gstr3b', 'state'))?.filed_on ?? dateInIndia(tx.now)
  const closed = await annualReturns(tx, of, on)
  return (date) => on > lastClaimDay(date) || closed.has(financialYear(date).end.slice(0, 7))
}

function countIn(of: { count: number; tax: number }, count: number, tax: number) {
  of.count += count
  of.tax += tax
}

/** Statements of earlier months whose return is filed, with a document of a bill that no filed return has claimed: it was entered later. */
async function earlierOpen(tx: CompanyTx, of: ReturnOf, claimed: ReadonlyMap<string, string>): Promise<StoredImport[]> {
  const { from, registration } = of
  const { rows } = await tx.client.query<{ period: string }>(
    // LIMIT: only documents of filed months are looked at, one by one up to the first such bill.
    `SELECT to_char(i.period, 'YYYY-MM') AS period FROM gstr2b_imports i
       JOIN gst_returns g ON g.companies_id = i.companies_id AND g.gstin = i.gstin AND g.period = i.period AND g.return_form = 'gstr3b' AND g.status = 'filed'
       CROSS JOIN LATERAL (SELECT FROM gstr2b_rows r WHERE r.companies_id = i.companies_id AND r.gstr2b_imports_id = i.gstr2b_imports_id
         AND NOT (coalesce(r.bills_id, r.stock_transfers_id) = ANY($3::uuid[])) LIMIT 1) r
     WHERE i.companies_id = $1 AND i.gstin = $4 AND i.is_current AND i.period < $2 ORDER BY i.period`,
    [tx.companies_id, from, [...claimed.keys()], registration.gstin],
  )
  const found: StoredImport[] = []
  for (const row of rows) {
    const kept = await currentImport(tx, { ...of, period: row.period })
    if (kept) found.push(kept)
  }
  return found
}
