import type { CompanyTx } from '#server/platform/db.ts'
import type { Existing, Keys } from '#server/domains/documents/row-imports/kind.ts'

export async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, i.sku, c.*, v.invoice_number, c.credit_notes_id AS id, c.customer->>'gstin' AS gstin,
       coalesce(c.credit_note_number, 'Draft ' || c.credit_notes_id) AS number
     FROM credit_notes c JOIN credit_note_lines l USING (companies_id, credit_notes_id)
       LEFT JOIN items i ON i.companies_id = l.companies_id AND i.items_id = l.items_id
       LEFT JOIN invoices v ON v.companies_id = c.companies_id AND v.invoices_id = c.invoices_id
     WHERE c.companies_id = $1 AND c.currency IS NULL AND ($2::uuid IS NULL OR (l.credit_notes_id, l.line_no) > ($2, $3::int))
     ORDER BY l.credit_notes_id, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
