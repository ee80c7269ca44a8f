import type { Sentence } from '../../../sentences.ts'
import { addTotals, entryTotals, noTotals, type Totals } from '../summary.ts'
import { amendedCodes } from './amendments.ts'
import type { SectionTotals } from './collect.ts'
import type { Entry } from '../model.ts'
import { sections } from '../sections.ts'
import type { Series } from './series.ts'

export const heads = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const
export type Head = (typeof heads)[number]
export type Figures = Readonly<Record<Head, number>>
export const noFigures: Figures = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }

/** Both sides of an equality to the paisa, and the rows that explain the difference. */
export type Proof = {
  code: 'hsn' | 'books' | 'gstr3b' | 'documents'
  left: Figures
  right: Figures
  explained: readonly { label: Sentence; link: string; figures: Figures }[]
  is_even: boolean
}

/** Tables of supplies, and those that amend them, which count by the difference. */
const supplies = ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'nil', ...Object.values(amendedCodes)]

const figuresOf = ({ taxable, igst, cgst, sgst, cess }: Totals): Figures => ({ taxable, igst, cgst, sgst, cess })
/** Written out: it runs for each document of a return. */
export const plus = (one: Figures, other: Figures, sign: 1 | -1 = 1): Figures => ({
  taxable: one.taxable + sign * other.taxable,
  igst: one.igst + sign * other.igst,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  cess: one.cess + sign * other.cess,
})

const sumOf = (totals: SectionTotals, codes: readonly string[], of: 'net' | 'owed' | 'zero' = 'net'): Figures =>
  figuresOf(codes.map((code) => totals.get(code)?.[of] ?? noTotals).reduce(addTotals, noTotals))

function proof(
  code: Proof['code'],
  left: Figures,
  right: Figures,
  explained: Proof['explained'] = [],
  only = heads as readonly Head[],
): Proof {
  const found = explained.reduce((sum, row) => plus(sum, row.figures), left)
  return { code, left, right, explained, is_even: only.every((head) => found[head] === right[head]) }
}

/**
 * 1. Tables 4 to 10 come to what table 12 comes to, by taxable value and each tax. Of an amendment both have the difference (GSTN advisory on table
 * 12 of 22 Jan 2025, periods from 05/2025; status: secondary).
 */
export const hsnProof = (totals: SectionTotals): Proof =>
  proof('hsn', sumOf(totals, supplies), sumOf(totals, ['hsn', 'hsn(b2b)', 'hsn(b2c)']))

/** What the seller owes of the return: supplies under reverse charge are shown and not owed; advances come and go. */
export function owedOf(totals: SectionTotals): Figures {
  const own = sumOf(totals, supplies, 'owed')
  return plus(plus(own, sumOf(totals, ['at', 'ata'])), sumOf(totals, ['atadj', 'atadja']), -1)
}

/** Supplies on which the recipient pays the tax: shown, not owed, and exempt for the credit of the seller (CGST Act s.17(3)). */
export const chargedSupplies = (totals: SectionTotals): number =>
  plus(sumOf(totals, supplies), sumOf(totals, supplies, 'owed'), -1).taxable

/**
 * Table 3.1 of GSTR-3B: (a) taxable supplies, (b) zero-rated ones, (c) nil-rated and exempt ones. They add up to what is owed.
 */
export function outwardRows(totals: SectionTotals): { taxable: Figures; zero: Figures; nil: Figures } {
  const [zero, nil] = [sumOf(totals, supplies, 'zero'), sumOf(totals, ['nil'])]
  return { taxable: plus(plus(owedOf(totals), zero, -1), nil, -1), zero, nil }
}

/**
 * 2. The tax owed is what the period changed of the output accounts. Other entries on them are rows that explain the difference.
 */
export const booksProof = (totals: SectionTotals, accounts: Figures, explained: Proof['explained']): Proof =>
  proof('books', { ...owedOf(totals), taxable: 0 }, accounts, explained)

/** 3. The same as table 3.1 of GSTR-3B, calculated from the totals of the documents and not from their lines. */
export const gstr3bProof = (totals: SectionTotals, headers: Figures): Proof => proof('gstr3b', owedOf(totals), headers)

/** 4. Numbers in table 13 are the documents of the return including cancelled ones; without those they are the valid ones. */
export function documentsProof(series: readonly Series[], inForce: number, cancelled: number): Proof {
  const sum = (of: (run: Series) => number) => series.reduce((total, run) => total + of(run), 0)
  const left = { ...noFigures, taxable: sum(({ total }) => total), igst: sum((run) => run.cancelled) }
  return proof('documents', left, { ...noFigures, taxable: inForce + cancelled, igst: cancelled })
}

/** What one entry of a section comes to, for the rows of the page. */
export function rowFigures(code: string, entry: Entry): Figures {
  const section = sections.find((each) => each.code === code)
  return section ? figuresOf(entryTotals(section, entry)) : noFigures
}
