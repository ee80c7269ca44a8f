import type { Entry, Values } from './model.ts'
import type { Section } from './section.ts'

/** Figures of a section in paise; notes that lower what is owed count below zero. */
export type Totals = { count: number; taxable: number; igst: number; cgst: number; sgst: number; cess: number }

export const noTotals: Totals = { count: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }

const number = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0)

/** What a section comes to, document by document. */
export function totalsOf(section: Section, entries: Iterable<Entry>): Totals {
  let totals = noTotals
  for (const entry of entries) totals = addTotals(totals, entryTotals(section, entry))
  return totals
}

export function addTotals(one: Totals, other: Totals): Totals {
  return {
    count: one.count + other.count,
    taxable: one.taxable + other.taxable,
    igst: one.igst + other.igst,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    cess: one.cess + other.cess,
  }
}

/** What one document comes to. Table 13 counts documents, and has no figures. */
export function entryTotals(section: Section, { values, items }: Entry): Totals {
  const lines = section.shape.item ? items : [values]
  // Credit notes lower what is owed; so do refund vouchers of older returns.
  const sign = values['ntty'] === 'C' || values['ntty'] === 'R' ? -1 : 1
  const sum = (...names: string[]) => sign * lines.reduce((total, line) => total + number(first(line, names)), 0) || 0
  return {
    count: section.code === 'b2csa' ? items.length : 1,
    taxable: section.code === 'nil' ? sum('nil_amt') + sum('expt_amt') + sum('ngsup_amt') : sum('txval', 'ad_amt', 'suppval'),
    igst: sum('iamt', 'igst'),
    cgst: sum('camt', 'cgst'),
    sgst: sum('samt', 'sgst'),
    cess: sum('csamt', 'cess'),
  }
}

const first = (line: Values, names: readonly string[]) => names.map((name) => line[name]).find((value) => value !== undefined)
