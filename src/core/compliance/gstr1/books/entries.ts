import type { Entry, Values } from '../model.ts'
import { type Place, sourceOf } from './classify.ts'
import type { TaxDocument, TaxLine } from './document.ts'

/** A document in the form of its section: its lines added up by rate. */
export function entryOf(document: TaxDocument, place: Place, lines: readonly TaxLine[]): Entry {
  const byRate = new Map<number, Record<string, number>>()
  for (const line of lines) {
    const item = byRate.get(line.rate) ?? { rt: line.rate, txval: 0, csamt: 0 }
    byRate.set(line.rate, item)
    const tax: Record<string, number> = document.tax_rule === 'intra' ? { camt: line.cgst, samt: line.sgst } : { iamt: line.igst }
    for (const [name, amount] of Object.entries({ txval: line.taxable, ...tax, csamt: line.cess }))
      item[name] = (item[name] ?? 0) + amount
  }
  const taxable = lines.reduce((sum, line) => sum + line.taxable, 0)
  return { values: headOf(document, place), items: [...byRate.values()], sources: [sourceOf(document, taxable)] }
}

function headOf(document: TaxDocument, place: Place): Values {
  const { number, date, total, gstin } = document
  const named = document.kind === 'credit_notes' ? { nt_num: number, nt_dt: date, ntty: 'C' } : { inum: number, idt: date }
  const all = { ...named, val: total, cname: document.party, diff_percent: 1 }
  switch (place.section) {
    case 'b2b':
    case 'cdnr':
      return {
        ...all,
        ctin: gstin ?? '',
        pos: document.place,
        rchrg: document.reverse_charge ? 'Y' : 'N',
        inv_typ: place.inv_typ,
      }
    case 'exp':
      return { ...all, exp_typ: place.exp_typ, ...shippedBy(document) }
    case 'cdnur':
      return { ...all, typ: place.typ, pos: place.typ === 'B2CL' ? document.place : undefined }
    default:
      return { ...all, pos: document.place }
  }
}

/** Table 6A: port, number and date of the shipping bill, all or none. */
function shippedBy({ shipping }: TaxDocument): Values {
  return shipping === undefined ? {} : { sbpcode: shipping.port, sbnum: shipping.number, sbdt: shipping.date }
}

/** Advances of a month by place of supply and rate, in paise. */
export type AdvanceRow = {
  place: string | null
  tax_rule: 'intra' | 'inter' | 'none'
  rate: number
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

export function advanceEntries(rows: readonly AdvanceRow[]): Entry[] {
  const byPlace = new Map<string, AdvanceRow[]>()
  for (const row of rows) if (row.place !== null) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row])
  return [...byPlace].map(([place, own]) => ({
    values: { pos: place, sply_ty: own[0]?.tax_rule === 'intra' ? 'INTRA' : 'INTER', diff_percent: 1 },
    items: own.map(({ rate, taxable, tax_rule, igst, cgst, sgst }) => ({
      rt: rate,
      ad_amt: taxable,
      ...(tax_rule === 'intra' ? { camt: cgst, samt: sgst } : { iamt: igst }),
      csamt: 0,
    })),
    sources: [],
  }))
}
