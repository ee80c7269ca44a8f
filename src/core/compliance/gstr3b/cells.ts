import type { Heads } from '../gstr2b/row.ts'

/** Cells of GSTR-3B as the portal's file names them. `typed`: only a person can enter it here; the rest is proposed or locked. */
export const cells = [
  { code: 'osup_det', table: '3.1(a)', kind: 'locked', title: 'Taxable supplies, other than zero-rated, nil-rated and exempt' },
  { code: 'osup_zero', table: '3.1(b)', kind: 'locked', title: 'Zero-rated supplies: exports and SEZ' },
  { code: 'osup_nil_exmp', table: '3.1(c)', kind: 'locked', title: 'Nil-rated and exempt supplies' },
  { code: 'isup_rev', table: '3.1(d)', kind: 'proposed', title: 'Purchases under reverse charge' },
  { code: 'osup_nongst', table: '3.1(e)', kind: 'typed', title: 'Supplies outside GST' },
  { code: 'itc_IMPG', table: '4(A)(1)', kind: 'typed', title: 'Credit on imports of goods' },
  { code: 'itc_IMPS', table: '4(A)(2)', kind: 'proposed', title: 'Credit on imports of services' },
  { code: 'itc_ISRC', table: '4(A)(3)', kind: 'proposed', title: 'Credit under reverse charge, imports aside' },
  { code: 'itc_ISD', table: '4(A)(4)', kind: 'proposed', title: 'Credit from an input service distributor' },
  { code: 'itc_OTH', table: '4(A)(5)', kind: 'proposed', title: 'All other credit' },
  { code: 'rev_RUL', table: '4(B)(1)', kind: 'proposed', title: 'Reversed for good: rules 38, 42, 43 and section 17(5)' },
  { code: 'rev_OTH', table: '4(B)(2)', kind: 'proposed', title: 'Reversed for now: rules 37 and 37A, and credit not yet due' },
  { code: 'inelg_RUL', table: '4(D)(1)', kind: 'proposed', title: 'Reversed earlier and reclaimed in 4(A)(5)' },
  { code: 'inelg_OTH', table: '4(D)(2)', kind: 'proposed', title: 'Not available: section 16(4) and place of supply' },
] as const

export type CellCode = (typeof cells)[number]['code']
export type CellFigures = Readonly<Record<CellCode, Heads>>
export const cellCodes = cells.map(({ code }) => code) as [CellCode, ...CellCode[]]

/**
 * Cells whose figures may be negative: tables 3.1 from September 2024, and 4(A) and 4(D)(2) from January 2023 (offline tool
 * V5.8).
 */
export const mayBeNegative = (code: CellCode, period: string): boolean => {
  if (code.startsWith('rev_') || code === 'inelg_RUL') return false
  return code.startsWith('itc_') || code === 'inelg_OTH' ? period >= '2023-01' : period >= '2024-09'
}

/** Cells in which the portal accepts only IGST and cess. */
export const isIgstOnly = (code: CellCode): boolean => code === 'osup_zero' || code === 'itc_IMPG' || code === 'itc_IMPS'
/** Cells that have a taxable value. */
export const hasTaxable = (code: CellCode): boolean => code.startsWith('osup_') || code === 'isup_rev'
/** Cells without any tax. */
export const isValueOnly = (code: CellCode): boolean => code === 'osup_nil_exmp' || code === 'osup_nongst'
