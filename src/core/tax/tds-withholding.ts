import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { percentOf, taxableBase, taxOn, type TdsRule } from './tds.ts'
import type {
  Asked,
  Carried,
  Deduction,
  DeductionCause,
  Liability,
  RateReason,
  Relief,
  Withholding,
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
  const parts: [TdsRule, Paise, DeductionCause][] = [
    ...caughtUp.map(([each, sum]): [TdsRule, Paise, DeductionCause] => [each, sum, 'caught_up']),
    [rule, base - own, 'caught_up'],
    [rule, own, 'own'],
  ]
  return taxed(
    relieved(
      parts.filter(([, sum]) => sum > 0),
      reliefs,
    ),
    day,
    rate_reason,
  )
}

/** Earlier credits that are to be taxed now without a document of their own, at the rates of the day. */
export function catchUp(
  parts: readonly (readonly [TdsRule, Paise])[],
  { day, reliefs, rate_reason }: { day: IsoDate; reliefs: readonly Relief[]; rate_reason: RateReason | null },
): Liability[] {
  const sums = parts.map(([rule, sum]): [TdsRule, Paise, DeductionCause] => [rule, sum, 'caught_up'])
  return taxed(relieved(sums, reliefs), day, rate_reason).flatMap(({ cause: _cause, ...each }) => (each.tax > 0 ? [each] : []))
}

type Part = { rule: TdsRule; base: Paise; cause: DeductionCause; rate: string; tds_reliefs_id: string | null }

/** Each sum at the rates of its certificates, up to their limits, and the rest at its own. */
function relieved(parts: readonly [TdsRule, Paise, DeductionCause][], reliefs: readonly Relief[]): Part[] {
  const left = new Map(reliefs.map((each) => [each.tds_reliefs_id, each.left]))
  return parts.flatMap(([rule, sum, cause]) => {
    let rest = sum
    const covered = reliefs.flatMap(({ tds_reliefs_id, tds_nature, rate }): Part[] => {
      const most = left.get(tds_reliefs_id)
      const base = tds_nature === rule.nature ? Math.min(rest, most ?? rest) : 0
      if (base <= 0) return []
      rest -= base
      if (most !== null && most !== undefined) left.set(tds_reliefs_id, most - base)
      return [{ rule, base, cause, rate, tds_reliefs_id }]
    })
    return rest === 0 ? covered : [...covered, { rule, base: rest, cause, rate: rule.rate, tds_reliefs_id: null }]
  })
}

/** One rounding for everything taxed at one rate with one document, so that a sum in two parts does not cost a rupee more. */
function taxed(parts: readonly Part[], credited_on: IsoDate, reason: RateReason | null) {
  return parts.map(({ rule, base, cause, rate, tds_reliefs_id }, at) => {
    const same = parts.slice(0, at).filter((other) => other.rule === rule && other.rate === rate)
    const before = same.reduce((sum, each) => sum + each.base, 0)
    const tax = taxOn(before + base, rate) - taxOn(before, rate)
    const { nature: tds_nature, section, payment_code = null } = rule
    const rate_reason = tds_reliefs_id === null ? reason : null
    return { tds_nature, section, payment_code, rate, rate_reason, credited_on, base, tax, tds_reliefs_id, cause }
  })
}

/** This much of its tax, with the corresponding base. */
function partOf<L extends Liability>(whole: L, tax: Paise): L {
  if (tax >= whole.tax) return whole
  const { units, scale } = percentOf(whole.rate)
  return { ...whole, tax, base: Math.min(whole.base, mulDiv(tax, scale * 100n, units)) }
}
