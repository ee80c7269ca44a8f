import { isPanWord } from '#core/compliance/tds-statements/codes.ts'
import { HIGHER_RATE, type StatementDeductee } from '#core/compliance/tds-statements/model.ts'
import { plainText } from '#core/compliance/tds-statements/plain-text.ts'
import { type Quarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { BuiltStatement, StatementRow } from './built-statement.ts'
import { type CollectedRow, collectedRows } from './collected-rows.ts'
import { netRows } from './net-collections.ts'
import type { BuiltAs } from './quarter-rows.ts'
import { challanOf, challansOf, headOf } from './statement-parts.ts'

/**
 * Form 27EQ of a quarter to 31 Mar 2026: tax collected, below its challan, where it was collected first. Money received ahead of its invoice is
 * reported in the quarter of the receipt, and its invoice with what it collects beyond that (`docs/decisions/0140`). The form has no rows below
 * zero: a credit note lowers the row of its invoice, and a refund that of its advance. What finds no row of the quarter is left out, and the
 * earlier statement needs a correction.
 */
export async function buildCollected(tx: CompanyTx, quarter: Quarter, as: BuiltAs): Promise<BuiltStatement> {
  const days = quarterDays(quarter)
  const all = await collectedRows(tx, days)
  const { reported, left_out } = netRows(all, days, as)
  const paid = await challansOf(tx, reported)
  const first = paid[0]?.tds_challans_id
  const byChallan = Map.groupBy(reported, (row) => row.tds_challans_id ?? first)
  const inOrder = paid.map(({ tds_challans_id }) => byChallan.get(tds_challans_id) ?? [])
  const challans = paid.map((challan, at) => {
    const of = inOrder[at] ?? []
    return challanOf(
      challan,
      sumPaise(of.map((row) => row.interest)),
      of.map((row) => deducteeOf(row, as)),
    )
  })
  return {
    statement: { ...(await headOf(tx, quarter, '27EQ')), challans },
    rows: inOrder.map((of) => of.map(rowView)),
    left_out: left_out.map(({ row, reason, challan }) => ({ row: rowView(row), reason, challan })),
    considered: all.length,
  }
}

function deducteeOf(row: CollectedRow, as: BuiltAs): StatementDeductee {
  const known = row.has_pan || as === 'correction' ? (row.pan ?? row.customer_pan) : null
  const pan = known ?? 'PANNOTAVBL'
  return {
    pan,
    name: plainText(row.customer_name).slice(0, 75),
    code: row.collection_code,
    paid_on: row.collected_on,
    amount: row.base,
    deducted: row.tax,
    deposited: row.tax,
    deducted_on: row.tax === 0 ? null : row.collected_on,
    rate: row.rate,
    // B: no collection on a declaration (s.206C(1A)); C: the higher rate without a PAN (s.206CC).
    reason: row.rate_reason === 'declaration' ? 'B' : isPanWord(pan) && row.tax > 0 ? HIGHER_RATE : '',
    certificate: '',
  }
}

const rowView = (row: CollectedRow): StatementRow => ({
  id: row.tcs_collections_id,
  tds_challans_id: row.tds_challans_id,
  party_name: row.customer_name,
  deducted_on: row.collected_on,
  tax: row.tax,
  link: collectedLink(row),
  party_link: `/receivables/customers/${row.customers_id}`,
})

/** The document that collected the tax. */
export const collectedLink = ({ source_type, sources_id }: CollectedRow): string => `${pages[source_type]}/${sources_id}`

const pages: Record<CollectedRow['source_type'], string> = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  advance: '/receivables/advances',
  advance_rate: '/receivables/advances',
}
