import { formatDate } from '../dates.ts'
import { t } from '../messages.ts'
import { formatPaise, sumPaise } from '../money.ts'
import type { Basis } from './slip-lines.ts'

type TaxBasis = Extract<Basis, { kind: 'tax' }>

/** Why the income tax of a month is what it is. */
export function taxWords(basis: TaxBasis): string {
  const { before, now, expected, deducted, months_left, year, without_pan } = basis
  const values = {
    income: formatPaise(year.income),
    pay: formatPaise(before + now + expected),
    tax: formatPaise(year.tax),
    deducted: formatPaise(deducted),
    months_left,
  }
  const regime =
    year.regime === 'new'
      ? t(
          'New regime: pay of the year ₹{pay}, taxable ₹{income}, tax ₹{tax}; deducted ₹{deducted}, spread over {months_left} months.',
          values,
        )
      : t(
          'Old regime: pay of the year ₹{pay}, taxable ₹{income}, tax ₹{tax}; deducted ₹{deducted}, spread over {months_left} months.',
          values,
        )
  const relief = year.relief > 0 ? ` ${t('Marginal relief takes off ₹{relief}.', { relief: formatPaise(year.relief) })}` : ''
  const pan = without_pan ? ` ${t('Without a PAN at least 20% is deducted.')}` : ''
  const benefits =
    basis.perquisites === undefined
      ? ''
      : ` ${t('₹{benefits} of benefits are taxed with the pay.', { benefits: formatPaise(basis.perquisites) })}`
  const borne =
    basis.borne === undefined
      ? ''
      : ` ${t('The employer pays ₹{borne} of this month’s tax.', { borne: formatPaise(basis.borne) })}`
  return `${regime}${benefits}${borne}${declarationWords(basis)}${relief}${reliefWords(basis)}${pan}`
}

/** What the declaration of the year takes off, and since when only accepted proofs count. */
function declarationWords({ declaration, other_income = 0, year }: TaxBasis): string {
  if (!declaration) return ''
  const values = {
    hra: formatPaise(year.hra_exempt),
    deductions: formatPaise(year.deductions),
    income: formatPaise(other_income),
  }
  const words =
    year.regime === 'old'
      ? t(
          'Your declaration: ₹{hra} of the house rent allowance not taxed, deductions ₹{deductions}, other income ₹{income}.',
          values,
        )
      : t('Your declaration: other income ₹{income}; the new regime takes off nothing else.', values)
  const { counts, closes_on } = declaration
  if (counts === 'declared' || closes_on === null) return ` ${words}`
  return ` ${words} ${t('Since {date} only what was accepted with proof counts.', { date: formatDate(closes_on) })}`
}

/** What the arrears of earlier years cost now, and would have cost then. */
function reliefWords({ arrears_relief: relief }: TaxBasis): string {
  if (!relief) return ''
  const then = sumPaise(relief.years.map((year) => year.with - year.without))
  return ` ${t(
    'Relief for arrears (s.157, Form 39): they add ₹{now} to the tax of this year, and ₹{earlier} in their own years; ₹{amount} less.',
    {
      now: formatPaise(relief.with - relief.without),
      earlier: formatPaise(then),
      amount: formatPaise(relief.amount),
    },
  )}`
}

/** Why the employer pays so much of the income tax of a month. */
export function borneWords({ tax, benefits, income, share, before, months_left }: Extract<Basis, { kind: 'tax_borne' }>): string {
  const values = {
    tax: formatPaise(tax),
    benefits: formatPaise(benefits),
    income: formatPaise(income),
    share: formatPaise(share),
    before: formatPaise(before),
    months_left,
  }
  return t(
    'Tax of the year ₹{tax} × benefits ₹{benefits} ÷ income ₹{income} = ₹{share}; ₹{before} paid before, spread over {months_left} months. It is not deducted from pay, and not taxed again.',
    values,
  )
}
