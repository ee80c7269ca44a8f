import type { Paise } from '../../money.ts'

/** The taxes of GST. A tax is paid from the account of its own, and from another's credit only as the law allows. */
export const taxHeads = ['igst', 'cgst', 'sgst', 'cess'] as const
export type TaxHead = (typeof taxHeads)[number]
export type Taxes = Readonly<Record<TaxHead, Paise>>

export const noTax: Taxes = { igst: 0, cgst: 0, sgst: 0, cess: 0 }

export const taxesBy = (of: (head: TaxHead) => Paise): Taxes => ({
  igst: of('igst'),
  cgst: of('cgst'),
  sgst: of('sgst'),
  cess: of('cess'),
})
export const addTaxes = (one: Taxes, other: Taxes): Taxes => taxesBy((head) => one[head] + other[head])
export const lessTaxes = (one: Taxes, other: Taxes): Taxes => taxesBy((head) => one[head] - other[head])
export const totalOf = ({ igst, cgst, sgst, cess }: Taxes): Paise => igst + cgst + sgst + cess
