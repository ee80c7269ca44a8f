import { type DefaultKind, kindNamed } from './kinds.ts'

/** The place of each field in a table of the report; -1 where it has no such column. */
export type Columns = Record<'pan' | 'name' | 'bsr' | 'serial' | 'credited' | 'deducted' | 'amount', number>

const tidy = (cell: string): string => cell.toLowerCase().replaceAll('.', '').split(/\s/).filter(Boolean).join(' ')

/** The amount that a table is about, by the words of its column; the last that fits, as totals of several parts stand at the end. */
const amounts: Record<DefaultKind, RegExp> = {
  short_payment_interest: /interest.*short payment|^interest/,
  short_deduction_interest: /interest.*short (?:deduction|collection)|^interest/,
  late_payment_interest: /interest.*late payment|^interest/,
  late_deduction_interest: /interest.*late (?:deduction|collection)|^interest/,
  late_fee: /fee payable|late fil+ing (?:fee|levy)|total fee/,
  demand_interest: /interest/,
  unmatched_challan: /amount/,
  pan_error: /amount|\btax\b/,
  short_deduction: /short (?:deduction|collection)/,
  short_payment: /short payment/,
}

/** The columns of a heading; undefined for a line that is none: fewer than three words, or figures in it. */
export function columnsOf(
  cells: readonly string[],
  kind: DefaultKind | undefined,
): { kind: DefaultKind; columns: Columns } | undefined {
  const names = cells.map(tidy)
  const filled = names.filter((name) => name !== '')
  if (filled.length < 3 || filled.some((name) => /^[\d,]+$/.test(name))) return undefined
  // A table without a title names its default in a column.
  const of = kind ?? filled.map(kindNamed).findLast((found) => found !== undefined)
  if (of === undefined) return undefined
  const find = (word: RegExp, not = /^$/) => names.findIndex((name) => word.test(name) && !not.test(name))
  const columns = {
    pan: find(/\bpan\b/, /pan of (?:the )?(?:deductor|collector)|remark|status/),
    name: find(/\bname\b/),
    bsr: find(/\bbsr\b/),
    serial: find(/challan (?:serial|sr|s) ?no|challan (?:no|number)|ddo serial/, /record/),
    credited: find(/date of (?:payment|credit|transaction)/, /due/),
    deducted: find(/date of (?:deduction|collection)/, /due/),
    amount: names.findLastIndex((name) => amounts[of].test(name)),
  }
  return columns.amount < 0 && of !== 'pan_error' ? undefined : { kind: of, columns }
}
