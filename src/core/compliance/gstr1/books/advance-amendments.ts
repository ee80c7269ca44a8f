import type { AdvanceRow } from './entries.ts'
import { type Figures, noFigures, plus } from './proofs.ts'

const keyOf = ({ place, tax_rule, rate }: AdvanceRow): string => `${place} ${tax_rule} ${rate}`
const figuresOf = ({ taxable, igst, cgst, sgst }: AdvanceRow): Figures => ({ taxable, igst, cgst, sgst, cess: 0 })
const isSame = (one: AdvanceRow | undefined, other: AdvanceRow | undefined): boolean =>
  (['taxable', 'igst', 'cgst', 'sgst'] as const).every((head) => (one?.[head] ?? 0) === (other?.[head] ?? 0))
const sumOf = (rows: readonly AdvanceRow[]): Figures => rows.reduce((sum, row) => plus(sum, figuresOf(row)), noFigures)

/**
 * Advances of a filed month as a later return amends them: all rates of each place that differs, a rate that is gone at zero, and what that adds.
 * Undefined where nothing differs. Rows without a place of supply are in no table.
 */
export function amendedAdvances(
  filed: readonly AdvanceRow[],
  present: readonly AdvanceRow[],
): { rows: AdvanceRow[]; adds: Figures } | undefined {
  const [was, now] = [filed, present].map((rows) => rows.filter(({ place }) => place !== null))
  if (!was || !now) return undefined
  const [before, after] = [new Map(was.map((row) => [keyOf(row), row])), new Map(now.map((row) => [keyOf(row), row]))]
  const all = [
    ...now,
    ...was.filter((row) => !after.has(keyOf(row))).map((row) => ({ ...row, taxable: 0, igst: 0, cgst: 0, sgst: 0 })),
  ]
  const places = new Set(all.flatMap((row) => (isSame(before.get(keyOf(row)), row) ? [] : [row.place])))
  if (places.size === 0) return undefined
  return { rows: all.filter(({ place }) => places.has(place)), adds: plus(sumOf(now), sumOf(was), -1) }
}
