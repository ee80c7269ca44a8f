import type { Entry, Source, Values } from '../model.ts'
import { sections } from '../sections.ts'
import { addTotals, noTotals, type Totals, totalsOf } from '../summary.ts'
import type { FiledSmall } from './amendments.ts'
import { signOf, sourceOf, taxedOf } from './classify.ts'
import type { TaxDocument } from './document.ts'

/** Totals of a section, and the parts of them that count where. */
export type Sums = { all: Totals; net: Totals; owed: Totals; zero: Totals }

/** Rows of table 7 of a filed month for a place, as they become; `net`: what that adds to what was filed. */
type Row = { values: Values; items: Map<number, Record<string, number>>; net: Totals; sources: Source[]; isAmended: boolean }
type Change = { was: TaxDocument; now: TaxDocument; filed: FiledSmall; isAmended: boolean }

/** Table 10: all rates of a place in the month that is amended, less the documents as they were, with the documents as they are. */
export function smallAgain(keepsSources: boolean) {
  const rows = new Map<string, Row>()
  const amended = () => [...rows.values()].filter(({ isAmended }) => isAmended)
  const entries = (): Entry[] => amended().map(({ values, items, sources }) => ({ values, items: [...items.values()], sources }))
  return { add, entries, isAny: () => amended().length > 0, totals }

  function totals(): Sums {
    const section = sections.find(({ code }) => code === 'b2csa')
    const net = amended().reduce((sum, row) => addTotals(sum, row.net), noTotals)
    return { all: section ? totalsOf(section, entries()) : noTotals, net, owed: net, zero: noTotals }
  }

  /** `isAmended` false: another return amended the document, and this one starts from there. */
  function add({ was, now, filed, isAmended }: Change): void {
    const row = rowOf(was, filed)
    row.isAmended ||= isAmended
    change(row, was, -1, isAmended)
    change(row, now, 1, isAmended)
    if (isAmended && keepsSources) row.sources.push(sourceOf(was, signOf(was) * (taxableOf(now) - taxableOf(was))))
  }

  function rowOf(was: TaxDocument, { month, rows: all }: FiledSmall): Row {
    const type = typeOf(was)
    const key = `${month} ${was.place} ${type}`
    const values = { omon: month, sply_ty: type, typ: 'OE', pos: was.place, diff_percent: 1 }
    const own = all.filter((entry) => entry.values['pos'] === was.place && entry.values['sply_ty'] === type)
    const row = rows.get(key) ?? { values, items: ratesOf(own), net: noTotals, sources: [], isAmended: false }
    rows.set(key, row)
    return row
  }
}

const typeOf = ({ tax_rule }: TaxDocument) => (tax_rule === 'intra' ? 'INTRA' : 'INTER')
const taxableOf = (document: TaxDocument): number => taxedOf(document).reduce((sum, line) => sum + line.taxable, 0)

function change(row: Row, document: TaxDocument, way: 1 | -1, isCounted: boolean): void {
  const sign = way * signOf(document)
  for (const line of taxedOf(document)) {
    const item = row.items.get(line.rate) ?? { rt: line.rate, txval: 0, csamt: 0 }
    row.items.set(line.rate, item)
    const tax: Record<string, number> = typeOf(document) === 'INTRA' ? { camt: line.cgst, samt: line.sgst } : { iamt: line.igst }
    for (const [name, amount] of Object.entries({ txval: line.taxable, ...tax, csamt: line.cess }))
      item[name] = (item[name] ?? 0) + amount * sign || 0
    const { taxable, igst, cgst, sgst, cess } = line
    const signed = { taxable: taxable * sign, igst: igst * sign, cgst: cgst * sign, sgst: sgst * sign, cess: cess * sign }
    if (isCounted) row.net = addTotals(row.net, { count: 0, ...signed })
  }
}

/** Rows of table 7 as lines by rate. */
function ratesOf(rows: readonly Entry[]): Row['items'] {
  const items = rows.map(({ values }) => {
    const of = ['rt', 'txval', 'iamt', 'camt', 'samt', 'csamt'].flatMap((name) =>
      typeof values[name] === 'number' ? [[name, values[name]] as const] : [],
    )
    return [Number(values['rt']), Object.fromEntries(of)] as const
  })
  return new Map(items)
}
