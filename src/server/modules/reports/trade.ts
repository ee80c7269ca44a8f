import { dateInIndia } from '#core/dates.ts'
import type { ReportPeriod } from '#core/reports/periods.ts'
import { spans } from '#server/ledger/spans.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type Side = 'sale' | 'purchase'
export type Facet = 'party' | 'item' | 'hsn' | 'rate'

/** What was sold or bought of one customer, item, HSN or rate; notes and cancelled documents are taken off. */
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

/** Whole months from the kept sums, the parts of months from the documents that were posted in them. */
export async function traded(tx: CompanyTx, side: Side, facet: Facet, { from, to }: ReportPeriod): Promise<Map<string, Traded>> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const { rows } = await tx.client.query<Traded>({
    name: 'traded',
    text: `SELECT facet_key, sum(quantity)::float8 AS quantity, ${sums('sum(', ')::bigint')} FROM (
        SELECT facet_key, sum(quantity) AS quantity, ${sums('sum(', ')')} FROM trade_months
        WHERE companies_id = $1 AND side = $2 AND facet = $3 AND month BETWEEN $4 AND $5 GROUP BY facet_key
        UNION ALL
        SELECT t.facet_key, part.sign * e.sign * t.quantity, ${parted}, part.sign * e.sign * t.documents
        FROM unnest($6::date[], $7::date[], $8::integer[]) AS part(first, last, sign)
        CROSS JOIN LATERAL (SELECT * FROM trade_events v WHERE v.companies_id = $1 AND v.posting_date BETWEEN part.first AND part.last OFFSET 0) e
        CROSS JOIN LATERAL (
          SELECT CASE $3 WHEN 'party' THEN coalesce(l.party_id::text, '') WHEN 'item' THEN l.item_key WHEN 'hsn' THEN l.hsn ELSE l.rate_key END AS facet_key,
            sum(l.quantity) AS quantity, sum(l.taxable_value) AS taxable_value, ${taxes}, max(l.documents) AS documents
          FROM trade_lines l WHERE l.companies_id = $1 AND l.side = $2 AND l.source = e.source AND l.document_id = e.source_ref::uuid GROUP BY 1
        ) t
      ) k GROUP BY facet_key`,
    values: [
      tx.companies_id,
      side,
      facet,
      whole.first,
      whole.last,
      parts.map((part) => part.first),
      parts.map((part) => part.last),
      parts.map((part) => part.sign),
    ],
  })
  return new Map(rows.filter(isAnything).map((row) => [row.facet_key, row]))
}

const columns = ['taxable_value', 'cgst', 'sgst', 'igst', 'cess', 'documents'] as const
const sums = (before: string, after: string) => columns.map((name) => `${before}${name}${after} AS ${name}`).join(', ')
const heads = ['cgst', 'sgst', 'igst', 'cess']
const parted = ['taxable_value', ...heads].map((name) => `part.sign * e.sign * t.${name}`).join(', ')
// The tax of a reverse charge is not the seller's to charge: only the summary by rate tells it.
const taxes = heads.map((name) => `sum(CASE WHEN l.is_reverse AND $3 <> 'rate' THEN 0 ELSE l.${name} END) AS ${name}`).join(', ')

const isAnything = (row: Traded) =>
  row.taxable_value !== 0 || row.quantity !== 0 || row.documents !== 0 || row.cgst + row.sgst + row.igst + row.cess !== 0
