import { financialYear, formatDate, formatDayMonth, formatMonthYear } from '../dates.ts'
import { stateWords } from '../identifiers/states.ts'
import { t, translate } from '../messages.ts'
import { formatPaise } from '../money.ts'
import { assetLabel } from './employee-assets.ts'
import { readFormula } from './formula.ts'
import { formulaWords } from './formula-value.ts'
import { borneWords, taxWords } from './explain-tax.ts'
import type { Basis, SlipLine } from './slip-lines.ts'

/** Why a line of a slip is what it is, in the language of the moment. */
export function explainLine({ basis }: Pick<SlipLine, 'basis'>): string {
  switch (basis.kind) {
    case 'monthly':
      return basis.paid_days < basis.days
        ? t('₹{monthly} a month × {paid_days} of {days} days', {
            monthly: formatPaise(basis.monthly),
            paid_days: basis.paid_days,
            days: basis.days,
          })
        : t('The full monthly amount')
    case 'formula':
      return formulaLine(basis)
    case 'one_off':
      return t('Paid once, this month')
    case 'entered':
      return t('Entered for this employee')
    case 'arrears':
      return t('{month} as it should have been, less what was paid', { month: formatMonthYear(basis.month) })
    case 'loan':
      return loanWords(basis)
    case 'asset':
      return t('{asset}. Agreed in writing on {date}', { asset: assetLabel(basis), date: formatDate(basis.agreed_on) })
    case 'gratuity':
      return gratuityWords(basis)
    case 'bonus':
      return t('{percent} of wages ₹{base} that count, of {months} months of FY {year}', {
        percent: percent(basis.percent),
        base: formatPaise(basis.base),
        months: basis.months,
        year: financialYear(basis.year_start).label,
      })
    case 'leave':
      return leaveWords(basis)
    case 'notice':
      return noticeWords(basis)
    case 'claim':
      return claimWords(basis)
    case 'epf':
      return epfWords(basis)
    case 'esi':
      return t('{rate} of wages ₹{wages}, to the next higher rupee', {
        rate: percent(basis.rate),
        wages: formatPaise(basis.wages),
      })
    case 'pt':
      return t('Slab of {state} for pay of ₹{base}', { state: stateWords(basis.state), base: formatPaise(basis.base) })
    case 'lwf':
      return welfareWords(basis)
    case 'tax':
      return taxWords(basis)
    case 'tax_borne':
      return borneWords(basis)
  }
}

function formulaLine({ formula, monthly, paid_days, days, has_days }: Extract<Basis, { kind: 'formula' }>): string {
  const read = readFormula(formula)
  const words = 'formula' in read ? formulaWords(read.formula) : formula
  const values = { words, monthly: formatPaise(monthly), paid_days, days }
  if (has_days) return t('{words}, for {paid_days} days', values)
  return paid_days < days
    ? t('{words} = ₹{monthly} a month × {paid_days} of {days} days', values)
    : t('{words} = ₹{monthly} a month', values)
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`

const claimWords = ({ claimed_on, purpose, approved_by }: Extract<Basis, { kind: 'claim' }>): string =>
  t('Claim of {date}: {purpose}, approved by {name}', { date: formatDate(claimed_on), purpose, name: approved_by })

const noticeWords = ({ days, monthly, of_days }: Extract<Basis, { kind: 'notice' }>): string =>
  t('{days} days at ₹{monthly} a month ÷ {of_days}', { days, monthly: formatPaise(monthly), of_days })

function loanWords({ given_on, after, carried }: Extract<Basis, { kind: 'loan' }>): string {
  const values = { date: formatDate(given_on), after: formatPaise(after), carried: formatPaise(carried) }
  return carried > 0
    ? t('Loan of {date}: ₹{after} left. The pay does not bear ₹{carried} of the instalment, which is carried.', values)
    : t('Loan of {date}: ₹{after} left', values)
}

function gratuityWords(basis: Extract<Basis, { kind: 'gratuity' }>): string {
  const { service, counted_months, is_pro_rata, is_capped, days, of_days } = basis
  const values = {
    wages: formatPaise(basis.wages),
    days,
    of_days,
    years: service.years,
    months: service.months,
    counted: counted_months / 12,
    counted_months,
  }
  const words = is_pro_rata
    ? t(
        '₹{wages} a month ÷ {of_days} × {days} days × {counted_months} of 12 months: service of {years} years {months} months',
        values,
      )
    : t('₹{wages} a month ÷ {of_days} × {days} days × {counted} years: service of {years} years {months} months', values)
  return is_capped ? `${words}. ${t('Reduced to the ceiling.')}` : words
}

function leaveWords({ days, wages, of_days, exempt }: Extract<Basis, { kind: 'leave' }>): string {
  const values = { days, wages: formatPaise(wages), of_days, exempt: formatPaise(exempt) }
  return t('{days} days of leave at ₹{wages} a month ÷ {of_days}; ₹{exempt} of it is not taxed', values)
}

function epfWords(basis: Extract<Basis, { kind: 'epf' }>): string {
  const { share, rate, wages, added_back, on, parts, of_days } = basis
  const values = { rate: percent(rate), on: formatPaise(on) }
  const base =
    share === 'employer'
      ? t('{rate} of ₹{on}, less the pension share', values)
      : t('{rate} of ₹{on}, to the nearest rupee', values)
  const wageWords =
    added_back > 0
      ? t('Wages ₹{wages}: allowances above half of the pay, ₹{added_back}, count as wages.', {
          wages: formatPaise(wages),
          added_back: formatPaise(added_back),
        })
      : t('Wages ₹{wages}.', { wages: formatPaise(wages) })
  if (on >= wages) return `${base}. ${wageWords}`
  const [only] = parts
  const ceiling =
    parts.length === 1 && only
      ? t('Ceiling ₹{ceiling}.', { ceiling: formatPaise(only.ceiling) })
      : parts
          .map(({ from, days, ceiling: of }) =>
            t('From {date} ceiling ₹{ceiling} for {days} of {of_days} days.', {
              date: formatDayMonth(from),
              ceiling: formatPaise(of),
              days,
              of_days,
            }),
          )
          .join(' ')
  return `${base}. ${wageWords} ${ceiling}`
}

function welfareWords({ state, wages, rate, most, times }: Extract<Basis, { kind: 'lwf' }>): string {
  const values = { state: stateWords(state), wages: formatPaise(wages), rate: percent(rate), most: formatPaise(most), times }
  if (rate === 0) return t('Fixed sum of {state} for this month', values)
  return times === 1
    ? t('{rate} of wages ₹{wages}, at most ₹{most}: {state}', values)
    : t('{times} times the employee’s share: {state}', values)
}

/** Under which rule, since when, and how sure we are of it. */
export const lawWords = (law: { from: string; source: string; status: string }): string =>
  law.status === 'confirmed'
    ? t('{source}, from {date}', { source: translate(law.source), date: formatDate(law.from) })
    : t('{source}, from {date}. Not verified against the official text.', {
        source: translate(law.source),
        date: formatDate(law.from),
      })
