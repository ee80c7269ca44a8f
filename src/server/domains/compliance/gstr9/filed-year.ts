import type { CellFigures } from '#core/compliance/gstr3b/cells.ts'
import type { TaxHead, Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { Cash } from '#core/compliance/gst-ledgers/cash.ts'
import type { FiledSettlement } from '#core/compliance/gst-ledgers/movements.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Filed1 = { period: string; built_at: Date }
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
  reversals: Readonly<Record<string, Taxes>>
  cash_paid: Cash | undefined
}
type Row = {
  return_form: 'gstr1' | 'gstr1a' | 'gstr3b'
  period: string
  built_at: Date
  documents: Record<string, unknown>
  sections: Partial<Omit<Filed3b, 'period' | 'bills'>>
}

/** Filed GSTR-1 and GSTR-3B of a GSTIN for months; `gstr1a`: those with a filed GSTR-1A. */
export async function filedIn(
  tx: CompanyTx,
  gstin: string,
  months: readonly string[],
): Promise<{ gstr1: Filed1[]; gstr1a: ReadonlySet<string>; gstr3b: Filed3b[] }> {
  const { rows } = await tx.client.query<Row>(
    `SELECT r.return_form, to_char(r.period, 'YYYY-MM') AS period, r.built_at, r.documents, r.sections FROM gst_returns r
     WHERE r.companies_id = $1 AND r.gstin = $2 AND r.status = 'filed' AND r.return_form IN ('gstr1', 'gstr1a', 'gstr3b') AND to_char(r.period, 'YYYY-MM') = ANY($3::text[])
     ORDER BY r.period`,
    [tx.companies_id, gstin, months],
  )
  return {
    gstr1: rows.filter(({ return_form }) => return_form === 'gstr1'),
    gstr1a: new Set(rows.flatMap(({ return_form, period }) => (return_form === 'gstr1a' ? [period] : []))),
    gstr3b: rows.flatMap(({ return_form, period, documents, sections: { figures, settlement, reversals = {}, cash_paid } }) =>
      return_form === 'gstr3b' && figures && settlement
        ? [{ period, bills: Object.keys(documents), figures, settlement, reversals, cash_paid }]
        : [],
    ),
  }
}
