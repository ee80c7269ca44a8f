import type { CommonCredit } from '#contract/compliance/gst-credit.ts'
import {
  type CreditUse,
  lifeWithin,
  noUse,
  rule38,
  rule42,
  type Rule42,
  rule43,
  trueUp,
  type Turnover,
} from '#core/compliance/gstr3b/common-credit.ts'
import { shareOut } from '#core/compliance/gstr3b/rule-shares.ts'
import { addTaxes, noTax, type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { isHalfClaimed } from '#server/domains/compliance/gst-credit/methods.ts'
import { capitalGoods, creditByAccount, type UsedAccount } from '#server/domains/compliance/gst-credit/uses.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** What a return reversed under rules 38, 42 and 43; it is kept with the filed return. */
export type KeptRules = {
  is_half: boolean
  turnover: Turnover & { period: string }
  rule42: Rule42
  rule43: Taxes
  /** What rule 43 reversed of each bill; returns filed by earlier versions did not keep it. */
  rule43_by_bill?: Readonly<Record<string, Taxes>>
  rule38: Taxes
  true_up: { year_start: IsoDate; amount: Taxes } | null
}
/** A filed return of another period, with its rules; those of earlier versions have none. */
export type FiledRules = { period: string; rules: KeptRules | undefined }

export type Common = KeptRules & Pick<CommonCredit, 'accounts' | 'goods'>

type Known = {
  turnover: Turnover
  /** Bills that this return claims, and those that it or earlier ones did. */
  bills: readonly string[]
  claimed: readonly string[]
  filed: readonly FiledRules[]
}

const none = { c2: noTax, partly_private: noTax, d1: noTax, d2: noTax }

/** Credit that the return reverses because purchases are partly used for exempt supplies or private purposes. */
export async function commonCredit(
  tx: CompanyTx,
  of: ReturnOf,
  { turnover: own, bills, claimed, filed }: Known,
): Promise<Common> {
  const is_half = await isHalfClaimed(tx, of)
  const turnover = turnoverOf(of, own, filed)
  const accounts = await creditByAccount(tx, of, bills)
  // 60 months before the period, none of which can count before that.
  const goods = (await capitalGoods(tx, of, claimed, addDays(of.from, -5 * 366))).flatMap((good) => {
    const life = lifeWithin(good.bill_date, of.from.slice(0, 7), of.period)
    return life.months > 0 ? [{ ...good, ...life }] : []
  })
  const halved = { is_half, turnover, accounts, goods, true_up: null }
  if (is_half) return { ...halved, goods: [], rule42: none, rule43: noTax, rule38: rule38(byUse(accounts)) }
  const reversed = rule43(goods, turnover)
  return {
    ...halved,
    rule42: rule42(byUse(accounts.filter(({ is_capital }) => !is_capital)), turnover),
    rule43: reversed,
    rule43_by_bill: byGood(goods, reversed),
    rule38: noTax,
    true_up: yearBefore(of, filed),
  }
}

function byUse(accounts: readonly UsedAccount[]): Record<CreditUse, Taxes> {
  const of = noUse()
  for (const { use, credit } of accounts) of[use] = addTaxes(of[use], credit)
  return of
}

/** What rule 43 reversed of each bill: by credit and months of its goods. */
function byGood(goods: readonly { bills_id: string; credit: Taxes; months: number }[], reversed: Taxes) {
  const parts = new Map<string, Taxes>()
  for (const { bills_id, credit, months } of goods)
    parts.set(
      bills_id,
      addTaxes(
        parts.get(bills_id) ?? noTax,
        taxesBy((head) => credit[head] * months),
      ),
    )
  return Object.fromEntries(shareOut(reversed, parts, [...parts.values()].reduce(addTaxes, noTax)))
}

/** Rule 42(1)(i), proviso: a period without turnover takes that of the last one that had some. */
function turnoverOf(of: ReturnOf, own: Turnover, filed: readonly FiledRules[]): KeptRules['turnover'] {
  if (own.total > 0) return { ...own, period: of.period }
  const earlier = filed.filter(({ period, rules }) => period < of.period && (rules?.turnover.total ?? 0) > 0)
  return earlier.toSorted((a, b) => (a.period < b.period ? 1 : -1))[0]?.rules?.turnover ?? { ...own, period: of.period }
}

/**
 * The true-up of the year before, in the first return of April to September in which it can be (CGST Rules r.42(2)): once its last return is filed, and once.
 */
function yearBefore({ period }: ReturnOf, filed: readonly FiledRules[]): KeptRules['true_up'] {
  const year = financialYear(`${period}-01`)
  if (period > `${year.start.slice(0, 4)}-09`) return null
  const before = financialYear(addDays(year.start, -1))
  const isDone = filed.some(({ rules }) => rules?.true_up?.year_start === before.start)
  const last = before.end.slice(0, 7)
  if (isDone || !filed.some((each) => each.period === last)) return null
  const returns = filed.flatMap(({ period: of, rules }) =>
    rules && !rules.is_half && `${of}-01` >= before.start && of <= last ? [{ ...rules, period: of }] : [],
  )
  return { year_start: before.start, amount: trueUp(returns) }
}
