import type { CellFigures } from '#core/compliance/gstr3b/cells.ts'
import type { TaxHead, Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { Cash } from '#core/compliance/gst-ledgers/cash.ts'
import type { FiledSettlement } from '#core/compliance/gst-ledgers/movements.ts'
import type { KeptRules } from '#server/domains/compliance/gstr3b/common-credit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type Filed3b = {
  period: string
  /** Bills whose credit it claimed. */
  bills: readonly string[]
  figures: CellFigures
  settlement: Pick<FiledSettlement, 'credit_short'> & {
    steps: readonly { from: TaxHead; to: TaxHead; amount: number }[]
    owed: Taxes
    reverse_charge: Taxes
    cash: Taxes
  }
  /** Credit of unpaid bills, and of bills whose supplier did not file, by bill: above zero is reversed. */
  reversals: Readonly<Record<string, Taxes>>
  defaults: Readonly<Record<string, Taxes>>
  /** Rules 38, 42 and 43; returns of earlier versions have none. */
  rules: KeptRules | undefined
  cash_paid: Cash | undefined
}
type Row = {
  period: string
  documents: Record<string, unknown>
  sections: Partial<Omit<Filed3b, 'period' | 'bills'>>
}

/** Filed GSTR-3B of a GSTIN for months. */
export async function filed3bIn(tx: CompanyTx, gstin: string, months: readonly string[]): Promise<Filed3b[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT to_char(r.period, 'YYYY-MM') AS period, r.documents, r.sections FROM gst_returns r
     WHERE r.companies_id = $1 AND r.gstin = $2 AND r.status = 'filed' AND r.return_form = 'gstr3b' AND to_char(r.period, 'YYYY-MM') = ANY($3::text[])
     ORDER BY r.period`,
    [tx.companies_id, gstin, months],
  )
  return rows.flatMap(
    ({ period, documents, sections: { figures, settlement, reversals = {}, defaults = {}, rules, cash_paid } }) =>
      figures && settlement
        ? [{ period, bills: Object.keys(documents), figures, settlement, reversals, defaults, rules, cash_paid }]
        : [],
  )
}
