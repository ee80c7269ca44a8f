import type { IsoDate } from '#core/dates.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Row = { gst_registrations_id: string | null; gstin: string | null; turnover: number }

/** What was sold in days by registration, before tax and less credit notes, by the entries of documents; and by the sales accounts of the books. */
export async function turnoverOf(tx: CompanyTx, days: { from: IsoDate; to: IsoDate }): Promise<{ rows: Row[]; books: number }> {
  const values = { companies_id: tx.companies_id, ...days }
  const [documents, books] = await Promise.all([
    tx.client.query<Row>(named(BY_REGISTRATION, values)),
    tx.client.query<{ turnover: number }>(named(BOOKS, values)),
  ])
  return { rows: documents.rows, books: books.rows[0]?.turnover ?? 0 }
}

/** A document is of the registration it was issued under; without one, of the main registration. */
const BY_REGISTRATION = `WITH entry AS (
    SELECT coalesce(o.source, e.source) AS source, coalesce(o.source_ref, e.source_ref) AS source_ref, CASE WHEN o.source IS NULL THEN 1 ELSE -1 END AS sign
    FROM journal_entries e LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    WHERE e.companies_id = :companies_id AND e.posting_date BETWEEN :from AND :to
      AND coalesce(o.source, e.source) IN ('invoice', 'credit_note', 'cash_memo')
  ), sold AS (
    SELECT d.gst_registrations_id, n.sign * d.taxable_value AS amount FROM entry n JOIN invoices d ON d.companies_id = :companies_id AND d.invoices_id = n.source_ref::uuid
      WHERE n.source = 'invoice'
    UNION ALL
    SELECT d.gst_registrations_id, -n.sign * d.taxable_value FROM entry n JOIN credit_notes d ON d.companies_id = :companies_id AND d.credit_notes_id = n.source_ref::uuid
      WHERE n.source = 'credit_note'
    UNION ALL
    SELECT g.gst_registrations_id, n.sign * d.taxable_value FROM entry n JOIN cash_memos d ON d.companies_id = :companies_id AND d.cash_memos_id = n.source_ref::uuid
      LEFT JOIN gst_registrations g ON g.companies_id = :companies_id AND g.gstin = d.seller ->> 'gstin'
      WHERE n.source = 'cash_memo'
  ), main AS (SELECT gst_registrations_id FROM gst_registrations WHERE companies_id = :companies_id AND is_main), by_registration AS (
    SELECT coalesce(gst_registrations_id, (SELECT gst_registrations_id FROM main)) AS gst_registrations_id, sum(amount)::bigint AS turnover FROM sold GROUP BY 1
  )
  SELECT coalesce(g.gst_registrations_id, b.gst_registrations_id) AS gst_registrations_id, g.gstin, coalesce(b.turnover, 0) AS turnover
  FROM (SELECT gst_registrations_id, gstin, is_main FROM gst_registrations WHERE companies_id = :companies_id
    UNION ALL SELECT NULL, NULL, false) g
  LEFT JOIN by_registration b ON b.gst_registrations_id IS NOT DISTINCT FROM g.gst_registrations_id
  ORDER BY g.is_main DESC, g.gstin`

const BOOKS = `SELECT -coalesce(sum(l.amount), 0)::bigint AS turnover FROM ledger_accounts a
    JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date BETWEEN :from AND :to
  WHERE a.companies_id = :companies_id AND a.account_role IN ('sales', 'sales_services', 'sales_export', 'sales_returns')`
