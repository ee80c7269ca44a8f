import type { Gstr2bDocument, Gstr2bLine } from '#contract/compliance/gstr2b.ts'
import { type Outcome, outcomeOf, type Standing, comparisonOf } from '#core/compliance/gstr2b/outcome.ts'
import { type Heads, heads, noHeads, taxOf } from '#core/compliance/gstr2b/row.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type BillRead, purchasesOf, billView, headsOf } from './books.ts'
import type { StoredImport } from './imports.ts'
import { isMatchable } from './matching.ts'
import { rowsOf, type StoredRow } from './rows.ts'

/** A line by what it is about: a bill or transfer, or a document without one. */
export type LineId = { book: string } | { gstr2b_rows_id: string }

/** Bills and documents of a month side by side, as the page shows them: those asked for, in that order. */
export async function linesOf(
  tx: CompanyTx,
  kept: StoredImport,
  { registration }: ReturnOf,
  ids: readonly LineId[],
): Promise<Gstr2bLine[]> {
  const { period } = kept
  const books = ids.flatMap((id) => ('book' in id ? [id.book] : []))
  const alone = ids.flatMap((id) => ('book' in id ? [] : [id.gstr2b_rows_id]))
  const bills = books.length === 0 ? [] : await purchasesOf(tx, { period, registration }, { ids: books })
  const rows = await rowsOf(tx, kept.gstr2b_imports_id, { books, alone })
  const known = new Map(bills.map((bill) => [bill.bills_id, bill]))
  const ofBill = Map.groupBy(rows, ({ bills_id }) => bills_id)
  const byId = new Map(rows.map((row) => [row.gstr2b_rows_id, row]))
  return ids.flatMap((id) => {
    if (!('book' in id)) return [byId.get(id.gstr2b_rows_id)].flatMap((row) => (row ? [documentLine(row)] : []))
    const [bill, documents] = [known.get(id.book), ofBill.get(id.book)]
    if (!bill) return []
    return [documents ? pairLine(bill, documents, period) : billLine(bill, period)]
  })
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
