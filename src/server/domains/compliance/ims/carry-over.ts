import type { CompanyTx } from '#server/platform/db.ts'

/** Figures by which a document is the same as in the import before. */
const figures = ['document_value', 'place_of_supply', 'reverse_charge', 'supply_type', 'taxable', 'igst', 'cgst', 'sgst', 'cess']
const same = figures.map((column) => `n.${column} IS NOT DISTINCT FROM p.${column}`).join(' AND ')

/**
 * Decisions and people's matches also apply to the same document of the import that replaces theirs. Where the supplier reported it again with
 * other figures, the portal starts anew, and so do we: the record says what it had before.
 */
export async function carryOver(tx: CompanyTx, from: string, to: string): Promise<void> {
  const numbered = (
    name: string,
  ) => `SELECT r.*, row_number() OVER (PARTITION BY section, supplier_gstin, document_number, document_date
      ORDER BY row_no) AS nth FROM ims_records r WHERE r.companies_id = $1 AND r.ims_imports_id = ${name}`
  const paired = `(${numbered('$2')}) p JOIN (${numbered('$3')}) k ON (k.section, k.document_number, k.nth) = (p.section, p.document_number, p.nth)
       AND k.supplier_gstin IS NOT DISTINCT FROM p.supplier_gstin AND k.document_date IS NOT DISTINCT FROM p.document_date`
  await tx.client.query(
    `UPDATE ims_records n SET decision = p.decision, decision_reason = p.decision_reason, pending_until = p.pending_until, reduction = p.reduction,
       declared = p.declared, decided_by = p.decided_by, decided_at = p.decided_at, evidence = p.evidence, reported_before = p.reported_before
     FROM ${paired} WHERE n.companies_id = $1 AND n.ims_records_id = k.ims_records_id AND ${same}`,
    [tx.companies_id, from, to],
  )
  await tx.client.query(
    `UPDATE ims_records n SET reported_before = jsonb_build_object('taxable', p.taxable, 'tax', p.igst + p.cgst + p.sgst + p.cess, 'decision', p.decision)
     FROM ${paired} WHERE n.companies_id = $1 AND n.ims_records_id = k.ims_records_id AND NOT (${same})`,
    [tx.companies_id, from, to],
  )
  await tx.client.query(
    `UPDATE ims_records n SET bills_id = p.bills_id, debit_notes_id = p.debit_notes_id, stock_transfers_id = p.stock_transfers_id, match_pass = p.match_pass, matched_by = p.matched_by,
       matched_at = p.matched_at, is_left_alone = p.is_left_alone
     FROM ${paired} WHERE n.companies_id = $1 AND n.ims_records_id = k.ims_records_id AND (p.match_pass = 'hand' OR p.is_left_alone)`,
    [tx.companies_id, from, to],
  )
}
