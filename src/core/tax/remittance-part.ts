import type { IsoDate } from '../dates.ts'
import { formatPaise, type Paise } from '../money.ts'
import { reason } from '../reasons.ts'

/** The parts of the declaration before a payment abroad; `none`: the purpose is on the list that needs none. */
export const remittanceParts = ['A', 'B', 'C', 'D', 'none'] as const
export type RemittancePart = (typeof remittanceParts)[number]

/** Up to so much taxable money in a year, part A is enough (rule 37BB(1)(i)). */
export const SMALL_YEAR: Paise = 5_00_000_00

/** The declaration and the accountant's certificate: Forms 15CA and 15CB, from 1 Apr 2026 their successors 145 and 146. */
export const remittanceForms = (day: IsoDate): { declaration: '15CA' | '145'; certificate: '15CB' | '146' } =>
  day < '2026-04-01' ? { declaration: '15CA', certificate: '15CB' } : { declaration: '145', certificate: '146' }

/**
 * The part that a payment abroad needs, and why: A for taxable sums up to ₹5 lakh in the year, B above it with an order of the assessing officer, C
 * above it with an accountant's certificate, D for what is not taxable (Income-tax Rules 1962 r.37BB, from 1 Apr 2016; Rules 2026 r.220 from 1 Apr
 * 2026, by secondary sources). `year`: taxable sums of the payee in the year with this one, in paise. B is a choice where an order was given; this
 * answers C.
 */
export function remittancePart(day: IsoDate, taxed: { year: Paise } | null): { part: 'A' | 'C' | 'D'; why: string } {
  const { declaration, certificate } = remittanceForms(day)
  if (taxed === null)
    return {
      part: 'D',
      why: reason('Form {declaration}, part D: not taxable in India, as decided for the vendor', { declaration }),
    }
  const facts = { declaration, certificate, year: formatPaise(taxed.year), limit: formatPaise(SMALL_YEAR) }
  if (taxed.year <= SMALL_YEAR)
    return {
      part: 'A',
      why: reason('Form {declaration}, part A: taxable, ₹{year} this year with this payment, limit ₹{limit}', facts),
    }
  return {
    part: 'C',
    why: reason(
      'Form {declaration}, part C with Form {certificate}: taxable, ₹{year} this year with this payment, limit ₹{limit}; part B with an order of the assessing officer',
      facts,
    ),
  }
}
