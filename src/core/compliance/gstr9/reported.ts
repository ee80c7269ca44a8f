import { financialYear } from '../../dates.ts'
import { collector } from '../gstr1/books/collect.ts'
import type { TaxDocument } from '../gstr1/books/document.ts'
import type { AdvanceRow } from '../gstr1/books/entries.ts'
import type { Entry, Filer } from '../gstr1/model.ts'
import { periodEnd } from '../gstr1/period.ts'
import { type Heads, heads, noHeads, taxOf } from '../gstr2b/row.ts'
import { type Annual, noAnnual } from './add-up.ts'
import type { CellCode } from './cells.ts'
import { type HsnRow, hsnOf } from './hsn-rows.ts'
import { addSales } from './sales-rows.ts'

/** A filed document that a return amends, or one that it reports for the first time after its month (`was` is undefined). */
export type Changed = { was: TaxDocument | undefined; now: TaxDocument }
export type Advances = { received: readonly AdvanceRow[]; adjusted: readonly AdvanceRow[] }

/** What other returns read of a GSTR-1 or GSTR-1A; rows that are zero are left out. */
export type Reported = {
  /** Rows of tables 4 and 5 of its own financial year. */
  cells: Partial<Annual>
  hsn: readonly HsnRow[]
  /** What it adds to supplies of earlier years, and takes off them: tables 10 and 11 of the year that begins on this day. */
  earlier: Readonly<Record<string, Readonly<Record<'10' | '11', Heads>>>>
  advances: Advances
}

type Return = {
  filer: Filer
  entries: ReadonlyMap<string, readonly Entry[]>
  /** Of rows that were handed on and are not among the entries: what they add. */
  handedOn?: Annual | undefined
  changed: readonly Changed[]
  advances: Advances
}

const taxed: readonly CellCode[] = ['4B', '4C', '4D', '4E', '4J']
const free: readonly CellCode[] = ['5A', '5B', '5C', '5E', '5I']

/**
 * Amendments stand in rows 4K and 4L, and 5J and 5K, those of table 7 of GSTR-1 in 4A, which is net of them. What concerns a document of an earlier
 * year belongs to tables 10 and 11 of that year (Form GSTR-9, instructions 4 and 7).
 */
export function reportedBy({ filer, entries, handedOn, changed, advances }: Return): Reported {
  const cells = { ...(handedOn ?? noAnnual()) }
  addSales(cells, entries)
  const own = yearOf(periodEnd(filer.period))
  const earlier: Record<string, Record<'10' | '11', Heads>> = {}
  for (const { was, now } of changed) {
    const [before, after] = [was ? rowsOf(filer, was) : noAnnual(), rowsOf(filer, now)]
    const differs = (add: readonly CellCode[], less: readonly CellCode[] = []) =>
      lessHeads(sumOf(after, add, less), sumOf(before, add, less))
    const [small, onTaxed, onFree] = [differs(['4A']), differs(taxed, ['4I']), differs(free, ['5H'])]
    const year = yearOf(now.date)
    if (year !== own) {
      const rows = (earlier[year] ??= { '10': noHeads(), '11': noHeads() })
      addTo(rows, '10', '11', plus(small, plus(onTaxed, onFree)))
      if (was === undefined)
        for (const code of [...taxed, ...free, '4A', '4I', '5H'] as const) cells[code] = lessHeads(cells[code], after[code])
    } else if (was !== undefined) {
      cells['4A'] = plus(cells['4A'], small)
      addTo(cells, '4K', '4L', onTaxed)
      addTo(cells, '5J', '5K', onFree)
    }
  }
  return { cells: onlyUsed(cells), hsn: hsnOf(entries), earlier, advances }
}

const yearOf = (day: string): string => financialYear(day).start

function rowsOf(filer: Filer, document: TaxDocument): Annual {
  const one = collector(filer)
  one.add(document)
  const rows = noAnnual()
  addSales(rows, one.entries())
  return rows
}

/** A difference, above zero in the row that adds or in the one that takes off. */
function addTo<Code extends string>(rows: Record<Code, Heads>, adds: Code, less: Code, of: Heads): void {
  const isLess = of.taxable < 0 || (of.taxable === 0 && taxOf(of) < 0)
  if (isLess) rows[less] = lessHeads(rows[less], of)
  else rows[adds] = plus(rows[adds], of)
}

function sumOf(of: Annual, add: readonly CellCode[], less: readonly CellCode[]): Heads {
  const added = add.reduce((sum, code) => plus(sum, of[code]), noHeads())
  return less.reduce((sum, code) => lessHeads(sum, of[code]), added)
}

const by = (of: (head: (typeof heads)[number]) => number): Heads => ({
  taxable: of('taxable'),
  igst: of('igst'),
  cgst: of('cgst'),
  sgst: of('sgst'),
  cess: of('cess'),
})
const plus = (one: Heads, other: Heads): Heads => by((head) => one[head] + other[head])
const lessHeads = (one: Heads, other: Heads): Heads => by((head) => one[head] - other[head])

const onlyUsed = (cells: Annual): Partial<Annual> =>
  Object.fromEntries(Object.entries(cells).filter(([, figures]) => heads.some((head) => figures[head] !== 0)))
