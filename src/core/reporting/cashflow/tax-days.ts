import { t, translate } from '#core/messages.ts'
import { addDays, type IsoDate, monthEnd, monthStart } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { type dueDays, dueOn } from '../../tax/law/due-days.ts'
import type { QuarterlyKey, QuarterlyMonths, TaxKind, TaxOwed, TaxPaid } from './facts.ts'
import { median, wholePaise } from './statistics.ts'

/** `isVerified`: this day was confirmed in the notification or rule itself. */
export type TaxDay = { tax: TaxKind; month: IsoDate; due: IsoDate; why: string; isVerified: boolean }

const names: Record<TaxKind, string> = {
  gst: 'GST',
  tds: 'TDS',
  tcs: 'TCS',
  pf: 'Provident fund',
  esi: 'ESI',
  advance_tax: 'Advance income tax',
}
export const taxName = (tax: TaxKind): string => translate(names[tax])

/** The Act of 2025 took the place of that of 1961, for what is deducted and earned from then on. */
const NEW_ACT = '2026-04-01'
const incomeTax = (month: IsoDate, before: string) => (month < NEW_ACT ? before : t('Income-tax Act 2025'))

type Rule = { tax: TaxKind; key: keyof typeof dueDays; source: (month: IsoDate) => string }

/** What quarterly filers pay for a month: the first two of a quarter by PMT-06, the quarter with its GSTR-3B. */
const quarterly: Record<QuarterlyKey, Rule> = {
  pmt06: {
    tax: 'gst',
    key: 'pmt06',
    source: () => t('quarterly filers pay the first two months by PMT-06, by the 25th (CGST Rules 2017, rule 61(3))'),
  },
  gstr3b_quarter_south_west: {
    tax: 'gst',
    key: 'gstr3b_quarter_south_west',
    source: () => t('GSTR-3B of the quarter is due on the 22nd (CGST Rules 2017, rule 61(1))'),
  },
  gstr3b_quarter_north_east: {
    tax: 'gst',
    key: 'gstr3b_quarter_north_east',
    source: () => t('GSTR-3B of the quarter is due on the 24th (CGST Rules 2017, rule 61(1))'),
  },
}

/** What a month owes, by the list of its due days, and where that is written. */
const monthly: readonly Rule[] = [
  { tax: 'gst', key: 'gstr3b', source: () => t('GSTR-3B is due on the 20th (CGST Rules 2017, rule 61)') },
  {
    tax: 'tds',
    key: 'tds',
    source: (month) =>
      t('TDS is paid by the 7th, of March by 30 April ({law})', {
        law: incomeTax(month, t('Income-tax Rules 1962, rule 30')),
      }),
  },
  {
    tax: 'tcs',
    key: 'tcs',
    source: (month) => t('TCS is paid by the 7th ({law})', { law: incomeTax(month, t('Income-tax Rules 1962, rule 37CA')) }),
  },
  { tax: 'pf', key: 'pf', source: () => t('provident fund is paid by the 15th (EPF Scheme 1952, para 38)') },
  { tax: 'esi', key: 'esi', source: () => t('ESI is paid by the 15th (ESI Regulations 1950, reg. 31)') },
]
const ADVANCE = ['06-15', '09-15', '12-15', '03-15']

/**
 * The days after `as_of` up to `end` on which a tax is due by law, each with the month it is for. `byQuarter`: months whose GST the company pays as a
 * quarterly filer, by their first day.
 */
export function taxDays(as_of: IsoDate, end: IsoDate, byQuarter: QuarterlyMonths = {}): TaxDay[] {
  const days: TaxDay[] = []
  for (let month = monthStart(addDays(monthStart(as_of), -1)); month <= end; month = addDays(monthEnd(month), 1)) {
    for (const each of monthly) {
      const own = byQuarter[month]
      const { tax, key, source } = each.tax === 'gst' && own !== undefined ? quarterly[own] : each
      const day = dueOn(key, monthEnd(month))
      if (day) days.push({ tax, month, due: day.due, why: source(month), isVerified: day.law.status === 'confirmed' })
    }
    const due = ADVANCE.map((each) => `${month.slice(0, 4)}-${each}`).find((each) => monthStart(each) === month)
    if (due)
      days.push({
        tax: 'advance_tax',
        month,
        due,
        isVerified: true,
        why: t('an instalment of advance tax ({incomeTax})', { incomeTax: incomeTax(month, t('Income-tax Act 1961, s.211')) }),
      })
  }
  return days.filter(({ due }) => due > as_of && due <= end)
}

const USUAL = 6

/** What is due for a tax, and what says so. */
export type TaxAmount = {
  amount: Paise
  /** The month is over and its amount known; else an estimate from past payments. */
  isKnown: boolean
  /** By the returns of the month, not by the books. */
  isReturned: boolean
  /** By the books with the input credit that GSTR-2B confirms, not all they hold. */
  isConfirmed: boolean
}
const by = (amount: Paise, of: Partial<Omit<TaxAmount, 'amount'>> = {}): TaxAmount => ({
  amount,
  isKnown: true,
  isReturned: false,
  isConfirmed: false,
  ...of,
})

/**
 * What is paid on such a day: for a month that is over, what its returns still ask, or what the books owed at its end, without credit that GSTR-2B does not confirm, less what was paid since; for
 * a later one what was usual: the median of the last six payments. Advance tax is as the last instalment. Undefined when nothing of it was ever owed or paid.
 */
export function taxAmount(
  { tax, month }: TaxDay,
  owed: readonly TaxOwed[],
  paid: readonly TaxPaid[],
  as_of: IsoDate,
): TaxAmount | undefined {
  const before = paid.filter((each) => each.tax === tax && each.day <= as_of)
  const end = monthEnd(month)
  if (end < as_of && tax !== 'advance_tax') {
    const known = owed.find((each) => each.tax === tax && each.month === month)
    if (known?.left !== undefined) return by(known.left, { isReturned: true })
    if (known) {
      const since = before.filter(({ day }) => day > end).reduce((sum, { amount }) => sum + amount, 0)
      const { owed: balance, unconfirmed = 0 } = known
      return by(Math.max(0, balance + unconfirmed - since), { isConfirmed: known.unconfirmed !== undefined })
    }
  }
  const last = before.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, tax === 'advance_tax' ? 1 : USUAL)
  if (last.length === 0) return undefined
  return by(wholePaise(median(last.map(({ amount }) => amount))), { isKnown: false })
}
