import { type Figures, noFigures, plus, type Proof } from '#core/compliance/gstr1/books/proofs.ts'
import type { EntrySource } from '#server/ledger/entry-sources.ts'
import { type Sentence, sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfSeller, type ReturnOf } from '../gst-returns/return-of.ts'

/** Entries that the return reports by their documents. */
const ours: readonly string[] = [
  'invoice',
  'cash_memo',
  'credit_note',
  'stock_transfer',
  'advance',
  'advance_refund',
  'advance_refund_undone',
  'payment_allocation',
  'payment_unallocation',
] satisfies EntrySource[]

export const cancelledEarlier = sentence('Documents of earlier months that were cancelled or undone this month')
const settled = sentence('Tax settled by a filed GSTR-3B')
const opening = sentence('Opening balances')
const otherEntries = sentence('Journals and other entries on the output accounts')

type Row = { source: string; was: string | null; is_earlier: boolean; igst: number; cgst: number; sgst: number; cess: number }

const refOf = (source: EntrySource) =>
  `CASE coalesce(o.source, e.source) WHEN '${source}' THEN coalesce(o.source_ref, e.source_ref)::uuid END`
/** Under which GSTIN the document of an entry was issued, or the return filed; null for entries without one. */
const documentGstin = `coalesce(
  (SELECT i.seller ->> 'gstin' FROM invoices i WHERE i.companies_id = e.companies_id AND i.invoices_id = ${refOf('invoice')}),
  (SELECT n.seller ->> 'gstin' FROM credit_notes n WHERE n.companies_id = e.companies_id AND n.credit_notes_id = ${refOf('credit_note')}),
  (SELECT s.seller ->> 'gstin' FROM stock_transfers s WHERE s.companies_id = e.companies_id AND s.stock_transfers_id = ${refOf('stock_transfer')}),
  (SELECT r.gstin FROM gst_returns r WHERE r.companies_id = e.companies_id AND r.gst_returns_id = ${refOf('gst_return')}))`

/**
 * What a period changed of the output accounts, credits above zero, and the part of it that no document of the return made: hand journals, files,
 * set-off against input tax, documents of earlier months that were cancelled.
 */
export async function outputAccounts(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
): Promise<{ all: Figures; explained: Proof['explained'] }> {
  const seller = isOfSeller(registration, documentGstin, 4)
  const { rows } = await tx.client.query<Row>(
    `SELECT e.source, o.source AS was, coalesce(o.posting_date < $2::date, false) AS is_earlier,
       (-sum(l.amount) FILTER (WHERE a.account_role = 'igst_output'))::bigint AS igst, (-sum(l.amount) FILTER (WHERE a.account_role = 'cgst_output'))::bigint AS cgst,
       (-sum(l.amount) FILTER (WHERE a.account_role = 'sgst_output'))::bigint AS sgst, (-sum(l.amount) FILTER (WHERE a.account_role = 'cess_output'))::bigint AS cess
     FROM ledger_accounts a
     JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date BETWEEN $2 AND $3
     JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
     LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
     WHERE a.companies_id = $1 AND a.account_role IN ('igst_output', 'cgst_output', 'sgst_output', 'cess_output') AND ${seller.only} GROUP BY 1, 2, 3`,
    [tx.companies_id, from, until, ...seller.values],
  )
  let all = noFigures
  const explained = new Map<Sentence, Figures>()
  for (const row of rows) {
    const figures = { taxable: 0, igst: row.igst ?? 0, cgst: row.cgst ?? 0, sgst: row.sgst ?? 0, cess: row.cess ?? 0 }
    all = plus(all, figures)
    const label = labelOf(row)
    if (label !== undefined) explained.set(label, plus(explained.get(label) ?? noFigures, figures))
  }
  return {
    all,
    explained: [...explained].map(([label, figures]) => ({ label, link: `/reports/day-book?from=${from}&to=${until}`, figures })),
  }
}

function labelOf({ source, was, is_earlier }: Row): Sentence | undefined {
  const made = was ?? source
  if (made === 'gst_return') return settled
  if (!ours.includes(made)) return made === 'opening' || made === 'opening_tie' ? opening : otherEntries
  return was !== null && is_earlier ? cancelledEarlier : undefined
}
