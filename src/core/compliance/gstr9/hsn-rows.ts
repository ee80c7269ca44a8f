import type { Entry } from '../gstr1/model.ts'
import { type Heads, heads, noHeads } from '../gstr2b/row.ts'

/** A row of table 17. */
export type HsnRow = { hsn: string; unit: string; rate: number; quantity: number; figures: Heads }

const hsnSections = ['hsn', 'hsn(b2b)', 'hsn(b2c)']
const number = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0)

/** Table 12 of a GSTR-1 by code, unit and rate, B2B and B2C together. */
export function hsnOf(entries: ReadonlyMap<string, readonly Entry[]>): HsnRow[] {
  const rows = hsnSections.flatMap((code) => entries.get(code) ?? [])
  return addHsn(
    rows.map(({ values }) => ({
      hsn: String(values['hsn_sc'] ?? ''),
      unit: String(values['uqc'] ?? ''),
      rate: number(values['rt']) / 100,
      quantity: number(values['qty']) / 100,
      figures: {
        taxable: number(values['txval']),
        igst: number(values['iamt']),
        cgst: number(values['camt']),
        sgst: number(values['samt']),
        cess: number(values['csamt']),
      },
    })),
  )
}

/** Rows of one code, unit and rate as one, in the order in which each is met first. */
export function addHsn(rows: readonly HsnRow[]): HsnRow[] {
  const sums = new Map<string, HsnRow>()
  for (const row of rows) {
    const key = `${row.hsn} ${row.unit} ${row.rate}`
    const sum = sums.get(key) ?? { ...row, quantity: 0, figures: noHeads() }
    const figures = { ...sum.figures }
    for (const head of heads) figures[head] += row.figures[head]
    // Quantities have two places.
    sums.set(key, { ...sum, quantity: Math.round((sum.quantity + row.quantity) * 100) / 100, figures })
  }
  return [...sums.values()]
}
