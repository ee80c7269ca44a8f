import { EstimateInput } from '#contract/estimates.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, customerOf, ofDocument, salesLines, salesTermsOf } from '../row-imports/documents.ts'
import type { Existing, Keys, LinesKind } from '../row-imports/kind.ts'
import { salesFields, salesHead, salesLine, salesTerms } from '../row-imports/sales-columns.ts'
import { saveDraft } from './service.ts'

/** Days an offer is open when the file does not say. */
const OPEN_DAYS = 30

/** Files of estimates: one row for each line, made as drafts. */
export const estimateRows: LinesKind = {
  kind: 'estimates',
  shape: 'lines',
  noun: ['estimate', 'estimates'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns: [
    {
      field: 'number',
      header: 'Estimate number',
      names: ['Number', 'Estimate no', 'Quote number', 'Quotation number', 'Document number'],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same one are lines of one estimate; the draft gets a number of your own series when it is sent',
      example: 'Q-104',
    },
    {
      field: 'estimate_date',
      header: 'Date',
      names: ['Estimate date', 'Quote date'],
      kind: 'date',
      help: 'Today when it is blank',
      example: '21-11-2026',
    },
    {
      field: 'valid_until',
      header: 'Valid until',
      names: ['Expiry date', 'Valid till'],
      kind: 'date',
      help: '30 days when it is blank',
      example: '21-12-2026',
    },
    ...salesHead,
    ...salesLine,
    ...salesTerms,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  async make(tx, lines) {
    const said = ofDocument(lines, ['estimate_date', 'valid_until', ...salesFields])
    const estimate_date = String(said['estimate_date'] ?? dateInIndia(tx.now))
    const draft = asSent(EstimateInput, {
      ...salesTermsOf(said),
      customers_id: await customerOf(tx, said),
      estimate_date,
      valid_until: said['valid_until'] ?? addDays(estimate_date, OPEN_DAYS),
      lines: await salesLines(tx, lines),
      hub_enquiries_id: null,
    })
    const { estimates_id, total } = await saveDraft(tx, draft)
    return { made_id: estimates_id, result: 'Draft made', total }
  },
  existing,
}

async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, i.sku, e.*, e.estimates_id AS id, coalesce(e.estimate_number, 'Draft ' || e.estimates_id) AS number, e.customer->>'gstin' AS gstin
     FROM estimates e JOIN estimate_lines l USING (companies_id, estimates_id)
       LEFT JOIN items i ON i.companies_id = l.companies_id AND i.items_id = l.items_id
     WHERE e.companies_id = $1 AND ($2::uuid IS NULL OR (l.estimates_id, l.line_no) > ($2, $3::int))
     ORDER BY l.estimates_id, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
