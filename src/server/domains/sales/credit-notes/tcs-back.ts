import type { CreditNote, CreditNoteLineInput } from '#contract/sales/credit-notes.ts'
import { type InvoiceTotals, withTcs } from '#core/tax/gst/invoice.ts'
import { type TcsNature, type TcsPart, tcsOfNote } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tcsAheadOf } from '#server/domains/tax/tcs-collections/ahead-of-invoice.ts'
import { recordCollections } from '#server/domains/tax/tcs-collections/collections.ts'
import type { InvoiceRecord } from '../invoices/table.ts'
import type { CreditNoteRecord } from './table.ts'

type Note = { lines: readonly CreditNoteLineInput[]; credit_notes_id: string | null }
type Taken = NonNullable<CreditNote['invoice']>['tcs_taken']

/** The totals of a note with the tax collected at source that it takes back of its invoice, which is locked. */
export async function withTcsBack(
  tx: CompanyTx,
  { invoices_id, tcs_parts }: InvoiceRecord,
  { lines, credit_notes_id }: Note,
  totals: InvoiceTotals,
): Promise<InvoiceTotals> {
  if (tcs_parts.length === 0) return totals
  const [taken, ahead] = [await tcsTaken(tx, invoices_id, credit_notes_id), await tcsAheadOf(tx, invoices_id)]
  const billed = lines.map(({ invoice_line_no }, at) => ({ invoice_line_no, amount: totals.lines[at]?.amount ?? 0 }))
  return withTcs(totals, tcsOfNote(tcs_parts, billed, byNature(taken), byNature(ahead)))
}

const byNature = <Each extends { tcs_nature: TcsNature }>(rows: readonly Each[]) =>
  new Map(rows.map((each) => [each.tcs_nature, each]))

/** What other credit notes of an invoice take back of its tax collected at source, drafts included. */
export async function tcsTaken(tx: CompanyTx, invoices_id: string, except: string | null): Promise<Taken> {
  const { rows } = await tx.client.query<Taken[number]>(
    `SELECT p->>'tcs_nature' AS tcs_nature, sum((p->>'base')::bigint)::bigint AS base, sum((p->>'tax')::bigint)::bigint AS tax
     FROM credit_notes n CROSS JOIN LATERAL jsonb_array_elements(n.tcs_parts) p
     WHERE n.companies_id = $1 AND n.invoices_id = $2 AND n.status <> 'cancelled' AND n.credit_notes_id IS DISTINCT FROM $3
     GROUP BY 1`,
    [tx.companies_id, invoices_id, except],
  )
  return rows
}

type Given = { customer: { pan: string | null; gstin: string | null }; journal_entries_id: string; parts: readonly TcsPart[] }

/** Writes what an issued note gives back to the sub-ledger of TCS. */
export const recordTcsBack = (
  tx: CompanyTx,
  { credit_notes_id, customers_id, credit_note_date }: CreditNoteRecord,
  { parts, ...given }: Given,
): void =>
  recordCollections(
    tx,
    { source_type: 'credit_note', sources_id: credit_notes_id, customers_id, collected_on: credit_note_date, ...given },
    parts,
  )
