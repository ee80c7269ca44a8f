import type { Gstr2bDocument, Gstr2bLine } from '#contract/compliance/gstr2b.ts'
import { type Outcome, outcomeOf, type Standing, comparisonOf } from '#core/compliance/gstr2b/outcome.ts'
import { type Heads, heads, noHeads, taxOf } from '#core/compliance/gstr2b/row.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type BillRead, purchasesOf, billView, firstMonth, headsOf } from './books.ts'
import type { StoredImport } from './imports.ts'
import { isMatchable } from './matching.ts'
import { rowsOf, type StoredRow } from './rows.ts'

/** Bills and documents of a month side by side: every document of the import has one line, and so has every bill that is due in it. */
export async function linesOf(tx: CompanyTx, kept: StoredImport, { registration }: ReturnOf): Promise<Gstr2bLine[]> {
  const { period } = kept
  const [rows, bills, first] = [
    await rowsOf(tx, kept.gstr2b_imports_id),
    await purchasesOf(tx, { period, registration }),
    await firstMonth(tx, kept.gstin),
  ]
  const known = new Map(bills.map((bill) => [bill.bills_id, bill]))
  const ofBill = Map.groupBy(rows, ({ bills_id }) => (bills_id !== null && known.has(bills_id) ? bills_id : ''))
  const alone = (ofBill.get('') ?? []).map(documentLine)
  const paired = bills.flatMap((bill) => {
    const documents = ofBill.get(bill.bills_id)
    if (documents) return [pairLine(bill, documents, period)]
    return bill.matched_in === null && bill.bill_date >= (first ?? `${period}-01`) ? [billLine(bill, period)] : []
  })
  return [...paired, ...alone]
}

function pairLine(bill: BillRead, documents: readonly StoredRow[], period: string): Gstr2bLine {
  const [one] = documents
  const sum = noHeads()
  for (const row of documents) for (const head of heads) sum[head] += row[head]
  // A status that differs from the bill's takes precedence.
  const place_of_supply = documents.find((row) => row.place_of_supply !== bill.place_of_supply)?.place_of_supply
  const reverse_charge = documents.find((row) => row.reverse_charge !== bill.reverse_charge)?.reverse_charge
  const together = {
    ...sum,
    place_of_supply: place_of_supply === undefined ? bill.place_of_supply : place_of_supply,
    reverse_charge: reverse_charge ?? bill.reverse_charge,
  }
  const pass = documents.find(({ match_pass }) => match_pass !== 'hand')?.match_pass ?? 'hand'
  const standing = comparisonOf(pass, together, bill)
  const given = documents.find(({ is_available }) => is_available === false) ?? one
  return { line: bill.bills_id, ...billPart(bill, standing, given, period), pass, documents: documents.map(documentView) }
}

const billLine = (bill: BillRead, period: string): Gstr2bLine => ({
  line: bill.bills_id,
  ...billPart(bill, 'only_in_books', undefined, period),
  pass: null,
  documents: [],
})

/** Outcomes whose credit is lost unless a person acts. */
const risky: readonly Outcome[] = ['claim_later', 'confirm', 'mismatch']

function billPart(bill: BillRead, standing: Standing, row: StoredRow | undefined, period: string) {
  const tax = taxOf(bill)
  const of = { date: bill.bill_date, reverse_charge: bill.reverse_charge, tax, blocked: bill.blocked_gst }
  const result = outcomeOf(standing, of, row, period)
  return { standing, ...result, at_risk: risky.includes(result.outcome) ? tax - bill.blocked_gst : 0, bill: billView(bill) }
}

/** A document without a bill: its credit cannot be claimed before there is one. */
const documentLine = (row: StoredRow): Gstr2bLine => ({
  line: row.gstr2b_rows_id,
  standing: 'only_in_2b',
  pass: null,
  outcome: null,
  reason: null,
  claimable: 0,
  at_risk: isMatchable(row) && row.is_available !== false && !row.reverse_charge ? taxOf(row) : 0,
  bill: null,
  documents: [documentView(row)],
})

const documentView = (row: StoredRow): Gstr2bDocument => ({
  gstr2b_rows_id: row.gstr2b_rows_id,
  section: row.section,
  kind: row.kind,
  is_rejected: row.part === 'docRejdata',
  is_available: row.is_available,
  number: row.document_number,
  date: row.document_date,
  party: row.supplier_name,
  gstin: row.supplier_gstin,
  place_of_supply: row.place_of_supply,
  reverse_charge: row.reverse_charge,
  heads: headsOf(row) satisfies Heads,
})
