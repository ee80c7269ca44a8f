import { addTotals, entryTotals, noTotals, type Totals } from '../summary.ts'
import type { Entry, Values } from '../model.ts'
import { sections } from '../sections.ts'
import { classify, type Place } from './classify.ts'
import type { TaxDocument, TaxLine } from './document.ts'

/** The table that amends each table of documents: 9A, 9C and 10 of the form. Table 8 has none: a later return shows the difference. */
export const amendedCodes = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  b2cs: 'b2csa',
  exp: 'expa',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
} as const satisfies Record<Place['section'], string>

/** What a person corrects of a filed document. */
export type Correction = {
  gstin?: string | undefined
  place?: string | undefined
  port?: string | undefined
  shipping_bill?: string | undefined
  shipped_on?: string | undefined
}

/** A set of fields is amended once (GST portal; status: secondary). */
export const fieldSets = ['figures', 'gstin', 'place', 'shipping'] as const
export type FieldSet = (typeof fieldSets)[number]

/** The document with nothing left of it: the portal takes no deletion, so its values become zero. */
export const withdrawn = (document: TaxDocument): TaxDocument => ({
  ...document,
  total: 0,
  lines: document.lines.map((line) => ({ ...line, quantity: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 })),
})

/** The document as a person corrects it. Another place of supply makes IGST of its CGST and SGST, or the other way; values stay. */
export function corrected(document: TaxDocument, { gstin, place }: Correction, home: string): TaxDocument {
  const moved = place === undefined ? document : placed(document, place, home)
  return gstin === undefined ? moved : { ...moved, gstin }
}

function placed(document: TaxDocument, place: string, home: string): TaxDocument {
  const isUntaxed = document.tax_rule === 'none' || document.treatment === 'sez'
  const tax_rule = isUntaxed ? document.tax_rule : place === home ? 'intra' : 'inter'
  if (tax_rule === document.tax_rule) return { ...document, place }
  return { ...document, place, tax_rule, lines: document.lines.map(tax_rule === 'inter' ? joined : halved) }
}

const joined = (line: TaxLine): TaxLine => ({ ...line, igst: line.igst + line.cgst + line.sgst, cgst: 0, sgst: 0 })
function halved(line: TaxLine): TaxLine {
  const half = Math.floor((line.igst + 1) / 2)
  return { ...line, igst: 0, cgst: half, sgst: half }
}

/** A revised document in its amending table, under the number and date it was filed with. */
export function amendedEntry(was: TaxDocument, revised: Entry, { port, shipping_bill, shipped_on }: Correction): Entry {
  const named: Values =
    was.kind === 'credit_notes' ? { ont_num: was.number, ont_dt: was.date } : { oinum: was.number, oidt: was.date }
  const shipped: Values = shipping_bill === undefined ? {} : { sbpcode: port, sbnum: shipping_bill, sbdt: shipped_on }
  return { ...revised, values: { ...revised.values, ...named, ...shipped } }
}

const byCode = new Map(sections.map((section) => [section.code, section]))

/** What an entry adds to what another one said. */
export function difference(code: string, now: Entry, was: Entry): Totals {
  const section = byCode.get(code)
  if (!section) return noTotals
  const [after, before] = [entryTotals(section, now), entryTotals(section, was)]
  const { count: _count, ...less } = before
  const minus = Object.fromEntries(Object.entries(less).map(([head, amount]) => [head, -amount || 0])) as Omit<Totals, 'count'>
  return { ...addTotals(after, { count: 0, ...minus }), count: 1 }
}

/** Rows of table 7 of a filed month for one place, by rate, as the month was filed. */
export type FiledSmall = { month: string; rows: readonly Entry[] }

/** What is wrong with a correction: the field, and a sentence. */
export function correctionProblem(
  document: TaxDocument,
  { gstin, place, shipping_bill }: Correction,
): { path: keyof Correction; message: string } | undefined {
  const { section } = classify(document)
  const isToRegistered = section === 'b2b' || section === 'cdnr'
  // A supply to a consumer is not amended to one to a business, nor the other way (GSTN FAQ on GSTR-1; status: secondary).
  if (gstin !== undefined && !isToRegistered)
    return { path: 'gstin', message: 'The portal does not amend a sale without GSTIN into one with it. Issue a new invoice' }
  if (place !== undefined && !isToRegistered)
    return { path: 'place', message: 'The portal amends the place of supply only for customers with a GSTIN' }
  if (shipping_bill !== undefined && section !== 'exp')
    return { path: 'shipping_bill', message: 'Only an export has a shipping bill' }
  return undefined
}
