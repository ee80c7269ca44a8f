import { dateInIndia } from '#core/dates.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import { partValues, verifiedTotalsSql } from '#server/ledger/verified-totals.ts'
import { spans } from '#server/ledger/spans.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type Side = 'sale' | 'purchase'
export type Facet = 'party' | 'item' | 'hsn' | 'rate'

/** Sales or purchases of one customer, item, HSN or rate; net of notes and cancelled documents. */
export type Traded = {
  facet_key: string
  quantity: number
  taxable_value: number
  cgst: number
  sgst: number
  igst: number
  cess: number
  documents: number
}

/** Whole and partial months from stored totals; parts not rolled up yet from the documents posted in them. */
export async function traded(tx: CompanyTx, side: Side, facet: Facet, { from, to }: ReportPeriod): Promise<Map<string, Traded>> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const isWhole = parts.length === 0
  const { rows } = await tx.client.query<Traded>({
    name: isWhole ? 'traded' : 'traded_with_days',
    text: `${isWhole ? '' : `WITH ${partsSql}`} SELECT facet_key, sum(quantity)::float8 AS quantity, ${sums('sum(', ')::bigint')} FROM (
        SELECT facet_key, sum(quantity) AS quantity, ${sums('sum(', ')')} FROM trade_months
        WHERE companies_id = $1 AND side = $2 AND facet = $3 AND month BETWEEN $4 AND $5 GROUP BY facet_key
        ${isWhole ? '' : 'UNION ALL SELECT * FROM parts'}
      ) k GROUP BY facet_key`,
    values: [tx.companies_id, side, facet, whole.first, whole.last, ...(isWhole ? [] : partValues(parts))],
  })
  return new Map(rows.filter(isAnything).map((row) => [row.facet_key, row]))
}

const columns = ['taxable_value', 'cgst', 'sgst', 'igst', 'cess', 'documents'] as const
const sums = (before: string, after: string) => columns.map((name) => `${before}${name}${after} AS ${name}`).join(', ')
const heads = ['cgst', 'sgst', 'igst', 'cess']
const signed = (sign: string) => ['quantity', ...columns].map((name) => `${sign} * t.${name}`).join(', ')
// The seller does not charge the tax of a reverse charge: only the summary by rate shows it.
const taxes = heads.map((name) => `sum(CASE WHEN l.is_reverse AND $3 <> 'rate' THEN 0 ELSE l.${name} END) AS ${name}`).join(', ')

/** An entry is in the trade totals when it is in those of the accounts: a part is complete when it is for all of them. */
const partsSql = `${verifiedTotalsSql({ at: 6 })}, trade_part AS MATERIALIZED (
    SELECT p.first, p.last, p.sign, coalesce(bool_and(a.is_kept), true) AS is_kept
    FROM part p LEFT JOIN account_part a USING (first, last, sign) GROUP BY 1, 2, 3
  ), parts AS (
    SELECT t.facet_key, ${signed('p.sign')}
    FROM trade_part p CROSS JOIN LATERAL (SELECT facet_key, sum(quantity) AS quantity, ${sums('sum(', ')')} FROM trade_days d
      WHERE d.companies_id = $1 AND d.side = $2 AND d.facet = $3 AND d.posting_date BETWEEN p.first AND p.last GROUP BY 1) t
    WHERE p.is_kept
    UNION ALL
    SELECT t.facet_key, ${signed('p.sign')}
    FROM tail_entry k CROSS JOIN LATERAL (SELECT * FROM journal_entries j WHERE j.companies_id = $1 AND j.journal_entries_id = k.journal_entries_id OFFSET 0) e
    JOIN trade_part p ON p.is_kept AND e.posting_date BETWEEN p.first AND p.last
    CROSS JOIN LATERAL trade_of_entry($1, e.source, e.source_ref, e.reverses_id) t
    WHERE (e.source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') OR e.reverses_id IS NOT NULL) AND t.side = $2 AND t.facet = $3
    UNION ALL
    SELECT t.facet_key, ${signed('p.sign * e.sign')}
    FROM trade_part p
    CROSS JOIN LATERAL (SELECT * FROM trade_events v WHERE v.companies_id = $1 AND v.posting_date BETWEEN p.first AND p.last OFFSET 0) e
    CROSS JOIN LATERAL (
      SELECT CASE $3 WHEN 'party' THEN coalesce(l.party_id::text, '') WHEN 'item' THEN l.item_key WHEN 'hsn' THEN l.hsn ELSE l.rate_key END AS facet_key,
        sum(l.quantity) AS quantity, sum(l.taxable_value) AS taxable_value, ${taxes}, max(l.documents) AS documents
      FROM trade_lines l WHERE l.companies_id = $1 AND l.side = $2 AND l.source = e.source AND l.document_id = e.source_ref::uuid GROUP BY 1
    ) t WHERE NOT p.is_kept
  )`

const isAnything = (row: Traded) =>
  row.taxable_value !== 0 || row.quantity !== 0 || row.documents !== 0 || row.cgst + row.sgst + row.igst + row.cess !== 0
