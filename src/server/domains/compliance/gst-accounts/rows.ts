import type { Query } from '#contract/endpoint.ts'
import type { GstEntry, listGstEntries } from '#contract/compliance/gst-accounts.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type RowFilters = Omit<Query<typeof listGstEntries>, 'after' | 'limit'>
export type Place = readonly (string | number)[]

const ROWS = `SELECT g.journal_entries_id, g.line_no, g.row_no, g.posting_date, g.ledger_accounts_id, a.account_name, g.gst_kind, g.tax_head, r.gstin, g.amount,
    g.taxable_value, trim_scale(g.gst_rate)::text AS gst_rate, g.place_of_supply, g.document_line_no, g.tax_period,
    coalesce(o.source, e.source) AS source, coalesce(o.source_ref, e.source_ref) AS source_ref, o.source IS NOT NULL AS is_reversal, e.memo, l.line_memo
  FROM gst_entries g
  JOIN ledger_accounts a ON a.companies_id = g.companies_id AND a.ledger_accounts_id = g.ledger_accounts_id
  JOIN journal_entries e ON e.companies_id = g.companies_id AND e.journal_entries_id = g.journal_entries_id
  LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
  JOIN journal_lines l ON l.companies_id = g.companies_id AND l.journal_entries_id = g.journal_entries_id AND l.line_no = g.line_no
  LEFT JOIN gst_registrations r ON r.companies_id = g.companies_id AND r.gst_registrations_id = g.gst_registrations_id
  WHERE g.companies_id = :companies_id AND g.posting_date BETWEEN :from AND :to
    AND (:account::uuid IS NULL OR g.ledger_accounts_id = :account) AND (:kind::text IS NULL OR g.gst_kind = :kind)
    AND (:head::text IS NULL OR g.tax_head = :head) AND (:registration::uuid IS NULL OR g.gst_registrations_id = :registration)
    AND (:after_day::date IS NULL OR (g.posting_date, g.journal_entries_id, g.line_no, g.row_no) > (:after_day, :after_entry::uuid, :after_line::smallint, :after_row::smallint))
  ORDER BY g.posting_date, g.journal_entries_id, g.line_no, g.row_no LIMIT :limit`

/** Where a row is in the order of the list. */
export const placeOf = ({ posting_date, journal_entries_id, line_no, row_no }: GstEntry): Place => [
  posting_date,
  journal_entries_id,
  line_no,
  row_no,
]

/** So many rows behind a place, the earliest first. */
export async function rowsAfter(
  tx: CompanyTx,
  filters: RowFilters,
  after: Place | undefined,
  limit: number,
): Promise<GstEntry[]> {
  const [after_day = null, after_entry = null, after_line = null, after_row = null] = after ?? []
  const { rows } = await tx.client.query<GstEntry>(
    named(ROWS, {
      companies_id: tx.companies_id,
      from: filters.from,
      to: filters.to,
      account: filters.ledger_accounts_id ?? null,
      kind: filters.gst_kind ?? null,
      head: filters.tax_head ?? null,
      registration: filters.gst_registrations_id ?? null,
      after_day,
      after_entry,
      after_line,
      after_row,
      limit,
    }),
  )
  return rows
}

/** A page of rows of the sub-ledger, the earliest first. */
export async function listRows(tx: CompanyTx, { after, limit, ...filters }: Query<typeof listGstEntries>) {
  const most = limitOf(limit)
  return paged(await rowsAfter(tx, filters, keysOf(after, 4), most + 1), most, placeOf)
}
