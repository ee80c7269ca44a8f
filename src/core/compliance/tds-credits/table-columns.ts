import { t } from '../../messages.ts'

/** The place of each field in a table of AIS; -1 where it has no such column. */
export type TableColumns = Record<
  'name' | 'source' | 'tan' | 'section' | 'date' | 'amount' | 'tax' | 'deposited' | 'status',
  number
> & {
  /** The heading says that the tax was collected, not deducted. */
  isCollected: boolean
}

const tidy = (cell: string): string => cell.toLowerCase().replaceAll(/[.:]/g, '').split(/\s/).filter(Boolean).join(' ')
const TAX = /^(?:tds|tcs|(?:total )?tax)\b.*(?:deducted|collected)|^tds$|^tcs$/

/** Whether a line is a heading: three or more texts, and no figure, day or TAN among them. */
export function isHeading(filled: readonly string[]): boolean {
  return filled.length >= 3 && filled.every((cell) => !/\d/.test(cell))
}

/** Where a heading has each field, by its words: no layout of the file is published, so the words are secondary. */
export function tableColumns(cells: readonly string[]): TableColumns {
  const names = cells.map(tidy)
  const find = (word: RegExp, not = /^$/) => names.findIndex((name) => word.test(name) && !not.test(name))
  const tax = find(TAX)
  return {
    name: find(/name of (?:the )?(?:deductor|collector)|^(?:deductor|collector)(?: name)?$/),
    source: find(/^(?:information )?source$/),
    tan: find(/\btan\b/),
    section: find(/\bsection\b|\bcode\b/),
    date: find(/date of (?:payment|credit)|transaction date|^date$|payment ?\/ ?credit/, /amount/),
    amount: find(/amount (?:paid|credited|received|debited)|^amount$|total amount/, /tax|tds|tcs/),
    tax,
    deposited: find(/\bdeposited\b/, /date|challan/),
    status: find(/status/),
    isCollected: /tcs|collected/.test(names[tax] ?? ''),
  }
}

/** What a table of transactions does not have of what it needs; `hasDeductor`: the lines above it name deductor and code. */
export function missingColumns(of: TableColumns, hasDeductor: boolean): string[] {
  const { name, source, tan, section, date, amount, tax, deposited } = of
  const isNamed = hasDeductor || source >= 0
  const needed: [boolean, string][] = [
    [isNamed || name >= 0, t('name of the deductor')],
    [isNamed || tan >= 0, 'TAN'],
    [hasDeductor || section >= 0, t('section or code')],
    [date >= 0, t('date of payment or credit')],
    [amount >= 0, t('amount paid or credited')],
    [tax >= 0, t('tax deducted')],
    [deposited >= 0, t('tax deposited')],
  ]
  return needed.flatMap(([isThere, words]) => (isThere ? [] : [words]))
}
