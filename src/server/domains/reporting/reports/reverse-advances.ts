import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MonthRate } from './trade-rates.ts'

/**
 * GST that is owed on what was paid ahead under reverse charge (CGST Act s.13(3)(a); table 3.1(d) of GSTR-3B), by month and rate: what was
 * paid, less what bills that bear it themselves were set off against, what came back and what was cancelled. The tax is that of the entries.
 * Costs the movements of the period, which indexes cover, and refunds by vendors.
 */
export async function reverseAdvancesByMonth(tx: CompanyTx, { from, to }: ReportPeriod): Promise<MonthRate[]> {
  const { rows } = await tx.client.query<MonthRate>({
    name: 'reverse_advances',
    text: `SELECT 'purchase' AS side, date_trunc('month', m.moved_on)::date AS month, trim_scale(m.gst_rate)::text AS rate, true AS is_reverse, false AS is_credit,
        sum(m.amount)::bigint AS taxable_value, sum(t.cgst)::bigint AS cgst, sum(t.sgst)::bigint AS sgst, sum(t.igst)::bigint AS igst, 0::bigint AS cess
      FROM (
        SELECT advance_date AS moved_on, gst_rate, amount, journal_entries_id FROM vendor_advances
        WHERE companies_id = $1 AND advance_date BETWEEN $2 AND $3 AND reverse_charge AND journal_entries_id IS NOT NULL
        UNION ALL
        SELECT cancelled_on, gst_rate, 0 - amount, cancel_journal_entries_id FROM vendor_advances
        WHERE companies_id = $1 AND cancelled_on BETWEEN $2 AND $3 AND reverse_charge AND cancel_journal_entries_id IS NOT NULL
        UNION ALL
        SELECT p.applied_on, a.gst_rate, 0 - p.amount, p.journal_entries_id
        FROM vendor_advance_applications p JOIN vendor_advances a ON a.companies_id = p.companies_id AND a.vendor_advances_id = p.vendor_advances_id
        WHERE p.companies_id = $1 AND p.applied_on BETWEEN $2 AND $3 AND a.reverse_charge
        UNION ALL
        SELECT p.undone_on, a.gst_rate, p.amount, p.undo_journal_entries_id
        FROM vendor_advance_applications p JOIN vendor_advances a ON a.companies_id = p.companies_id AND a.vendor_advances_id = p.vendor_advances_id
        WHERE p.companies_id = $1 AND p.undone_on BETWEEN $2 AND $3 AND a.reverse_charge
        UNION ALL
        SELECT r.refunded_on, a.gst_rate, 0 - r.amount, r.journal_entries_id
        FROM vendor_refunds r JOIN vendor_advances a ON a.companies_id = r.companies_id AND a.vendor_advances_id = r.vendor_advances_id
        WHERE r.companies_id = $1 AND r.refunded_on BETWEEN $2 AND $3 AND a.reverse_charge
        UNION ALL
        SELECT r.undone_on, a.gst_rate, r.amount, r.undo_journal_entries_id
        FROM vendor_refunds r JOIN vendor_advances a ON a.companies_id = r.companies_id AND a.vendor_advances_id = r.vendor_advances_id
        WHERE r.companies_id = $1 AND r.undone_on BETWEEN $2 AND $3 AND a.reverse_charge
      ) m
      CROSS JOIN LATERAL (
        SELECT 0 - coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'cgst_reverse_charge'), 0) AS cgst,
          0 - coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'sgst_reverse_charge'), 0) AS sgst,
          0 - coalesce(sum(l.amount) FILTER (WHERE a.account_role = 'igst_reverse_charge'), 0) AS igst
        FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
        WHERE l.companies_id = $1 AND l.journal_entries_id = m.journal_entries_id
      ) t
      GROUP BY 1, 2, 3 HAVING sum(m.amount) <> 0 OR sum(t.cgst + t.sgst + t.igst) <> 0`,
    values: [tx.companies_id, from, to],
  })
  return rows
}
