import type { GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { DealtDocument } from '#core/reporting/groups/dealings.ts'
import type { GroupAccount } from '#core/reporting/groups/lines.ts'

const customerDocuments = `
  SELECT 'invoice' AS kind, customers_id AS party_id, invoices_id AS document_id, invoice_number AS number, invoice_date AS day, total, 0::bigint AS tds,
    journal_entries_id AS posted, cancel_journal_entries_id AS cancelled
  FROM invoices WHERE companies_id = $1 AND customers_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND invoice_date <= $4::date
    AND (invoice_date >= $3::date OR cancelled_on >= $3::date)
  UNION ALL
  SELECT 'credit_note', customers_id, credit_notes_id, credit_note_number, credit_note_date, -total, 0, journal_entries_id, cancel_journal_entries_id
  FROM credit_notes WHERE companies_id = $1 AND customers_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND credit_note_date <= $4::date
    AND (credit_note_date >= $3::date OR cancelled_on >= $3::date)`

const vendorDocuments = `
  SELECT 'bill' AS kind, vendors_id AS party_id, bills_id AS document_id, bill_number AS number, bill_date AS day, total, tds_amount AS tds,
    journal_entries_id AS posted, cancel_journal_entries_id AS cancelled
  FROM bills WHERE companies_id = $1 AND vendors_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND bill_date <= $4::date
    AND (bill_date >= $3::date OR cancelled_on >= $3::date)
  UNION ALL
  SELECT 'debit_note', vendors_id, debit_notes_id, debit_note_number, debit_note_date, -total, 0, journal_entries_id, cancel_journal_entries_id
  FROM debit_notes WHERE companies_id = $1 AND vendors_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND debit_note_date <= $4::date
    AND (debit_note_date >= $3::date OR cancelled_on >= $3::date)`

// Tax that is no credit and rounding are the buyer's own cost: the seller earned neither.
const OWN_COST = `('gst_ineligible', 'round_off')`

/**
 * The documents of these parties with what they did to income or expense in the period, both positive; one that was cancelled
 * within it did nothing.
 */
export async function documentsOf(tx: CompanyTx, side: Party['side'], ids: readonly string[], { from, to }: GroupPeriod) {
  const isSale = side === 'customer'
  const { rows } = await tx.client.query<Row>({
    name: isSale ? 'group_sales' : 'group_purchases',
    text: `SELECT d.kind, d.party_id, d.document_id, d.number, d.day, d.total, d.tds, (
        SELECT jsonb_agg(jsonb_build_object('account', jsonb_build_object('account_role', e.account_role, 'account_type', e.account_type,
          'schedule_iii', e.schedule_iii, 'code', e.code, 'account_name', e.account_name), 'amount', e.amount) ORDER BY e.code)
        FROM (
          SELECT a.code, a.account_name, a.account_role, a.account_type, a.schedule_iii, sum(${isSale ? '-' : ''}l.amount)::bigint AS amount
          FROM unnest(ARRAY[d.posted, d.cancelled]) AS entry(id)
          CROSS JOIN LATERAL (SELECT * FROM journal_lines j WHERE j.companies_id = $1 AND j.journal_entries_id = entry.id OFFSET 0) l
          JOIN ledger_accounts a ON a.companies_id = $1 AND a.ledger_accounts_id = l.ledger_accounts_id
          WHERE l.posting_date BETWEEN $3::date AND $4::date AND a.account_type = '${isSale ? 'income' : 'expense'}'
            AND (a.account_role IS NULL OR a.account_role NOT IN ${OWN_COST})
          GROUP BY 1, 2, 3, 4, 5 HAVING sum(l.amount) <> 0
        ) e
      ) AS earned
      FROM (${isSale ? customerDocuments : vendorDocuments}) d ORDER BY d.day, d.number`,
    values: [tx.companies_id, ids, from, to],
  })
  const isInPeriod = ({ day, earned }: Row) => day >= from || earned !== null
  return Map.groupBy(
    rows.filter(isInPeriod).map((row) => ({ ...row, earned: row.earned ?? [] })),
    (row) => row.party_id,
  )
}

export type Party = {
  side: 'customer' | 'vendor'
  party_id: string
  party_name: string
  gstin: string | null
  pan_index: Buffer | null
}

export type Row = Omit<DealtDocument, 'earned'> & { party_id: string; earned: { account: GroupAccount; amount: number }[] | null }
