import type { Paise } from '../../money.ts'

/** What a section of a return adds up to, paise. */
export type SectionTotal = { taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise; cess: Paise }
export type SectionTotals = Readonly<Record<string, SectionTotal>>

const amounts: Readonly<Record<string, keyof SectionTotal>> = {
  txval: 'taxable',
  ad_amt: 'taxable',
  nil_amt: 'taxable',
  expt_amt: 'taxable',
  ngsup_amt: 'taxable',
  iamt: 'igst',
  camt: 'cgst',
  samt: 'sgst',
  csamt: 'cess',
}

/** Totals of files that together are one return: each section by its key in the portal’s format. Amounts in the files are rupees. */
export function sectionTotals(files: readonly unknown[]): SectionTotals {
  const totals: Record<string, SectionTotal> = {}
  for (const file of files)
    for (const [section, value] of Object.entries(isRecord(file) ? file : {})) {
      if (value === null || typeof value !== 'object') continue
      const total = (totals[section] ??= { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 })
      addInto(total, value)
    }
  return totals
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

function addInto(total: SectionTotal, value: unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) addInto(total, each)
    return
  }
  if (!isRecord(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const column = Object.hasOwn(amounts, key) ? amounts[key] : undefined
    if (column !== undefined && typeof inner === 'number') total[column] += Math.round(inner * 100)
    else addInto(total, inner)
  }
}

/** A section whose totals differ: `own` of what was built, `portal` of what the portal holds. */
export type SectionDifference = { section: string; own: SectionTotal; portal: SectionTotal }
const nothing: SectionTotal = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }

/** Sections that differ, in the order of their names. A section without amounts equals one that is not there. */
export function differencesOf(own: SectionTotals, portal: SectionTotals): SectionDifference[] {
  return [...new Set([...Object.keys(own), ...Object.keys(portal)])].toSorted().flatMap((section) => {
    const pair = { section, own: own[section] ?? nothing, portal: portal[section] ?? nothing }
    const isSame = (Object.keys(nothing) as (keyof SectionTotal)[]).every((key) => pair.own[key] === pair.portal[key])
    return isSame ? [] : [pair]
  })
}
