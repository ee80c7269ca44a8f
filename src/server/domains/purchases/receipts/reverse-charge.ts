import { taxSummary, type TaxSummaryRow } from '#core/tax/gst/invoice.ts'
import { mulDiv, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

type Line = Omit<TaxSummaryRow, 'hsn' | 'tax'> & { bills_id: string; item_name: string; hsn: string | null }
type Paid = { bills_id: string; place_of_supply: string; settled: Paise; payable: Paise }

/**
 * The supply that was paid for, and the tax on it that the company owes itself: the share of each bill that this payment settled.
 */
export type SelfTaxed = Pick<PaperDocument, 'summary' | 'place_of_supply'> & {
  totals: Pick<PaperDocument['totals'], 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'reverse_charge_tax'>
  /** The supply, from the bill. */
  bought: ReadonlyMap<string, string>
}

/**
 * For the bills under reverse charge that an entry paid (CGST Act s.31(3)(g), CGST Rules r.52; since 1 Jul 2017); undefined if
 * there are none.
 */
export async function selfTaxed(tx: CompanyTx, journal_entries_id: string): Promise<SelfTaxed | undefined> {
  const { rows: paid } = await tx.client.query<Paid>(
    `SELECT b.bills_id, b.place_of_supply, p.amount + p.exchange_gain AS settled, b.total - b.tds_amount AS payable
     FROM bill_payments p JOIN bills b ON b.companies_id = p.companies_id AND b.bills_id = p.bills_id
     WHERE p.companies_id = $1 AND p.journal_entries_id = $2 AND b.reverse_charge`,
    [tx.companies_id, journal_entries_id],
  )
  if (paid.length === 0) return undefined
  const { rows: lines } = await tx.client.query<Line>(
    `SELECT bills_id, item_name, hsn, trim_scale(gst_rate)::text AS gst_rate, taxable_value, cgst, sgst, igst, cess
     FROM bill_lines WHERE companies_id = $1 AND bills_id = ANY($2) ORDER BY bills_id, line_no`,
    [tx.companies_id, paid.map(({ bills_id }) => bills_id)],
  )
  const shares = new Map(paid.map((bill) => [bill.bills_id, bill]))
  const taxed = lines.map((line) => shareOf(line, shares.get(line.bills_id)))
  const places = new Set(paid.map(({ place_of_supply }) => place_of_supply))
  const sum = (key: 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'tax') => sumPaise(taxed.map((line) => line[key]))
  const figures = { cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst'), cess: sum('cess') }
  return {
    summary: taxSummary(taxed),
    totals: { ...figures, taxable_value: sum('taxable_value'), reverse_charge_tax: sum('tax') },
    place_of_supply: places.size === 1 ? paid[0]?.place_of_supply : undefined,
    bought: new Map(
      [...Map.groupBy(lines, (line) => line.bills_id)].map(([bills_id, each]) => [
        bills_id,
        each.map((line) => line.item_name).join(', '),
      ]),
    ),
  }
}

function shareOf(line: Line, paid: Paid | undefined): TaxSummaryRow {
  const of = (amount: Paise) => (paid ? mulDiv(amount, BigInt(paid.settled), BigInt(paid.payable)) : 0)
  const { hsn, gst_rate, taxable_value, ...taxes } = line
  const [cgst, sgst, igst, cess] = [of(taxes.cgst), of(taxes.sgst), of(taxes.igst), of(taxes.cess)]
  const tax = cgst + sgst + igst + cess
  return { hsn: hsn ?? '', gst_rate, taxable_value: of(taxable_value), cgst, sgst, igst, cess, tax }
}
