import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { percentOf, taxableBase, taxOn, type TdsRule } from './tds.ts'
import {
  type Asked,
  type Carried,
  type Deduction,
  type DeductionCause,
  type EarlierDocument,
  type Liability,
  noEarlier,
  type RateReason,
  type Relief,
  type Untaxed,
  type Withholding,
} from './withholding-model.ts'

/**
 * The tax a document withholds, given its taxable sums and the tax carried from earlier ones. A document withholds at most what it pays
 * (`most`): the rest is `left`, for the next document of the payee, at the rate and under the section of its own day.
 */
export function withhold(asked: Asked | undefined, carried: readonly Carried[], most: Paise): Withholding {
  let bears = Math.max(0, most - (most % 100))
  const take = (tax: Paise): Paise => {
    const taken = Math.min(tax, bears)
    bears -= taken
    return taken
  }
  const deductions: Deduction[] = []
  const left: Liability[] = []
  for (const each of carried) {
    const taken = take(each.tax)
    if (taken > 0) deductions.push({ ...partOf(each, taken), tds_carries_id: each.tds_carries_id, cause: 'carried' })
  }
  for (const { cause, ...each } of asked === undefined ? [] : liabilities(asked)) {
    const part = partOf(each, take(each.tax))
    if (part.base > 0) deductions.push({ ...part, tds_carries_id: null, cause })
    if (part.tax < each.tax) left.push({ ...each, base: each.base - part.base, tax: each.tax - part.tax })
  }
  return { deductions, left }
}

/** The sums that become taxable with a document: earlier sums without tax, then its own. */
function liabilities({
  rule,
  shared,
  day,
  amount,
  whole,
  before,
  untaxed = [],
  reliefs = [],
  rate_reason = null,
}: Asked): (Liability & { cause: DeductionCause })[] {
  const counted = (each: TdsRule) => before.get(each.nature) ?? { paid: 0, taxed: 0 }
  const others = shared.reduce((sum, each) => sum + counted(each).paid, 0)
  const base = taxableBase(rule.threshold, amount, counted(rule), whole ?? { paid: amount, taxed: 0 }, others)
  const own = Math.min(base, amount)
  const passed = others + counted(rule).paid + amount > rule.threshold.total
  const caughtUp = shared.map((each): [TdsRule, Paise] => [
    each,
    passed ? Math.max(0, counted(each).paid - counted(each).taxed) : 0,
  ])
  const earlier: [TdsRule, Paise][] = [...caughtUp, [rule, base - own]]
  const parts: Sum[] = [
    ...earlier.flatMap(([each, sum]) =>
      each.threshold.on === 'excess' ? [caughtUpSum(each, sum)] : byDocument(each, sum, untaxed),
    ),
    { rule, base: own, cause: 'own', ...noEarlier },
  ]
  return taxed(
    relieved(
      parts.filter((part) => part.base > 0),
      reliefs,
    ),
    day,
    rate_reason,
  )
}

/** A taxable sum before certificates. */
type Sum = EarlierDocument & { rule: TdsRule; base: Paise; cause: DeductionCause }

const caughtUpSum = (rule: TdsRule, base: Paise): Sum => ({ rule, base, cause: 'caught_up', ...noEarlier })

/**
 * Earlier sums that are taxed now, each document by itself (taxes-payroll 3.3: each is a row with its own date of payment). Where the documents
 * have more without tax than is to be caught up, the oldest had theirs caught up before; what they do not explain is a row without a document.
 */
function byDocument(rule: TdsRule, sum: Paise, untaxed: readonly Untaxed[]): Sum[] {
  const own = untaxed.filter(({ tds_nature }) => tds_nature === rule.nature)
  let before = Math.max(0, own.reduce((all, each) => all + each.untaxed, 0) - sum)
  let rest = sum
  const rows = own.flatMap(({ untaxed: whole, tds_nature: _nature, ...document }): Sum[] => {
    const skipped = Math.min(whole, before)
    before -= skipped
    const base = Math.min(whole - skipped, rest)
    rest -= base
    return base > 0 ? [{ rule, base, cause: 'caught_up', ...document }] : []
  })
  return rest > 0 ? [caughtUpSum(rule, rest), ...rows] : rows
}

/** Earlier credits that are to be taxed now without a document of their own, at the rates of the day. */
export function catchUp(
  parts: readonly (readonly [TdsRule, Paise])[],
  { day, reliefs, rate_reason }: { day: IsoDate; reliefs: readonly Relief[]; rate_reason: RateReason | null },
): Liability[] {
  const sums = parts.map(([rule, sum]) => caughtUpSum(rule, sum))
  return taxed(relieved(sums, reliefs), day, rate_reason).flatMap(({ cause: _cause, ...each }) => (each.tax > 0 ? [each] : []))
}

type Part = Sum & { rate: string; tds_reliefs_id: string | null }

/** Each sum at the rates of its certificates, up to their limits, and the rest at its own. */
function relieved(sums: readonly Sum[], reliefs: readonly Relief[]): Part[] {
  const left = new Map(reliefs.map((each) => [each.tds_reliefs_id, each.left]))
  return sums.flatMap((sum) => {
    const { rule } = sum
    let rest = sum.base
    const covered = reliefs.flatMap(({ tds_reliefs_id, tds_nature, rate }): Part[] => {
      const most = left.get(tds_reliefs_id)
      const base = tds_nature === rule.nature ? Math.min(rest, most ?? rest) : 0
      if (base <= 0) return []
      rest -= base
      if (most !== null && most !== undefined) left.set(tds_reliefs_id, most - base)
      return [{ ...sum, base, rate, tds_reliefs_id }]
    })
    return rest === 0 ? covered : [...covered, { ...sum, base: rest, rate: rule.rate, tds_reliefs_id: null }]
  })
}

/** Each row is rounded by itself, half up to the rupee (taxes-payroll 3.3); what a document withholds is the sum of its rows. */
function taxed(parts: readonly Part[], credited_on: IsoDate, reason: RateReason | null) {
  return parts.map(({ rule, ...part }) => {
    const { nature: tds_nature, section, payment_code = null } = rule
    const rate_reason = part.tds_reliefs_id === null ? reason : null
    return { ...part, tds_nature, section, payment_code, rate_reason, credited_on, tax: taxOn(part.base, part.rate) }
  })
}

/** This much of its tax, with the corresponding base. */
function partOf<L extends Liability>(whole: L, tax: Paise): L {
  if (tax >= whole.tax) return whole
  const { units, scale } = percentOf(whole.rate)
  return { ...whole, tax, base: Math.min(whole.base, mulDiv(tax, scale * 100n, units)) }
}
