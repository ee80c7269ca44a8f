import { plainDecimal } from '#server/domains/directory/items/rules.ts'

type Stored = { quantity: string; discount_percent: string | null; gst_rate: string; cess_rate: string | null }

/** A stored line with its numbers as people write them: `18.000` → `18`. */
export function plainLine<L extends Stored>(line: L): L {
  return {
    ...line,
    quantity: plainDecimal(line.quantity),
    discount_percent: line.discount_percent === null ? null : plainDecimal(line.discount_percent),
    gst_rate: plainDecimal(line.gst_rate),
    cess_rate: line.cess_rate === null ? null : plainDecimal(line.cess_rate),
  }
}
