import type { IsoDate } from '../../dates.ts'
import { readGstin } from '../../identifiers/gstin.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { lawOn, type LawValue } from '../../tax/law/value.ts'

export const creditKinds = ['tds', 'tcs'] as const
export type CreditKind = (typeof creditKinds)[number]

/** Percent in hundredths, all taxes together; each row by the first day it holds for. */
const rates: Readonly<Record<CreditKind, readonly LawValue<bigint>[]>> = {
  tds: [{ from: '2018-10-01', value: 200n, source: 'CGST Act s.51(1); 50/2018 Central Tax', status: 'secondary' }],
  tcs: [
    { from: '2018-10-01', value: 100n, source: 'CGST Act s.52(1); 52/2018 Central Tax', status: 'secondary' },
    { from: '2024-07-10', value: 50n, source: 'CGST Act s.52(1); 15/2024 Central Tax', status: 'secondary' },
  ],
}

/** The tax of a value at the rate of a day, paise; undefined before either section was in force. */
export function expectedCredit(kind: CreditKind, value: Paise, on: IsoDate): Paise | undefined {
  const law = lawOn(rates[kind], on)
  return law && mulDiv(value, law.value, 100_00n)
}

type Credit = { credit_kind: CreditKind; gstin: string; deductor_gstin: string; igst: Paise; cgst: Paise; sgst: Paise }

/** What is wrong with a credit, by field; undefined when it is sound. CGST and SGST are halves of one tax, and IGST stands alone. */
export function creditProblem({
  gstin,
  deductor_gstin,
  igst,
  cgst,
  sgst,
}: Credit): { path: string; message: string } | undefined {
  if (deductor_gstin === gstin)
    return { path: 'deductor_gstin', message: 'Enter the GSTIN of who deducted the tax, not your own' }
  if (!readGstin(deductor_gstin)) return { path: 'deductor_gstin', message: 'This is not a GSTIN' }
  if (cgst !== sgst) return { path: 'sgst', message: 'CGST and SGST are the same amount' }
  if (igst > 0 && cgst > 0) return { path: 'igst', message: 'Enter either IGST, or CGST and SGST' }
  return igst + cgst === 0 ? { path: 'igst', message: 'Enter the tax' } : undefined
}
