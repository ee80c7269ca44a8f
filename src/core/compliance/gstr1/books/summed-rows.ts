import { isService } from '../../../tax/gst/hsn.ts'
import { type Entry, type Filer, MOST_SOURCES, type Source, type Values } from '../model.ts'
import { HSN_SPLIT } from '../period.ts'
import { isToRegistered, sourceOf } from './classify.ts'
import type { TaxDocument, TaxLine } from './document.ts'

/** A row that several documents add to. */
type Sum = { values: Record<string, string | number | undefined>; sources: Source[]; more_sources: number }

/** What a document adds to a summed row of a section. */
type Part = { code: string; key: string; fixed: Values; amounts: Readonly<Record<string, number>>; source: Source }

/** Table 7: small supplies to consumers, by place and rate. */
export function smallPart(document: TaxDocument, line: TaxLine, sign: 1 | -1): Part {
  const type = document.tax_rule === 'intra' ? 'INTRA' : 'INTER'
  const tax: Record<string, number> =
    type === 'INTRA' ? { camt: line.cgst * sign, samt: line.sgst * sign } : { iamt: line.igst * sign }
  return {
    code: 'b2cs',
    key: `${type} ${document.place} ${line.rate}`,
    fixed: { typ: 'OE', sply_ty: type, pos: document.place, rt: line.rate, diff_percent: 1 },
    amounts: { txval: line.taxable * sign, ...tax, csamt: line.cess * sign },
    source: sourceOf(document, line.taxable * sign),
  }
}

/** Table 12: one row for each code, unit and rate. */
export function hsnPart(filer: Filer, document: TaxDocument, line: TaxLine, sign: 1 | -1): Part {
  const hsn = line.hsn ?? ''
  const uqc = isService(hsn) ? 'NA' : line.unit_code
  const qty = isService(hsn) ? 0 : line.quantity * sign
  const tax = { iamt: line.igst * sign, samt: line.sgst * sign, camt: line.cgst * sign, csamt: line.cess * sign }
  return {
    code: filer.period < HSN_SPLIT ? 'hsn' : isToRegistered(document) ? 'hsn(b2b)' : 'hsn(b2c)',
    key: `${hsn} ${uqc} ${line.rate}`,
    fixed: { hsn_sc: hsn, desc: filer.describeHsn(hsn), uqc, rt: line.rate },
    amounts: { qty, txval: line.taxable * sign, ...tax },
    source: sourceOf(document, line.taxable * sign),
  }
}

/** Rows that several documents add to, with their sources for the sections that are kept. */
export function summedRows(keepsSources: (code: string) => boolean) {
  const sums = new Map<string, Map<string, Sum>>()
  function sum({ code, key, fixed, amounts, source }: Part) {
    const rows = sums.get(code) ?? new Map<string, Sum>()
    sums.set(code, rows)
    const row = rows.get(key) ?? { values: { ...fixed }, sources: [], more_sources: 0 }
    rows.set(key, row)
    for (const [name, amount] of Object.entries(amounts)) row.values[name] = Number(row.values[name] ?? 0) + amount
    if (!keepsSources(code)) return
    if (row.sources.length < MOST_SOURCES) row.sources.push(source)
    else row.more_sources += 1
  }
  const summed = (): [string, Entry[]][] =>
    [...sums].map(([code, rows]) => [code, [...rows.values()].filter(isSomething).map((row) => ({ ...row, items: [] }))])
  return { sum, summed }
}

/** A summary that its notes took back completely tells nothing. */
const isSomething = ({ values }: Sum) =>
  ['txval', 'iamt', 'camt', 'samt', 'csamt', 'nil_amt', 'qty'].some((name) => values[name] !== undefined && values[name] !== 0)
