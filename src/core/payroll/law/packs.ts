import { formatMonth } from '../../dates.ts'
import { stateWords } from '../../identifiers/states.ts'
import { t, translate } from '../../messages.ts'
import { type LawPack, lawList, rupees } from '../../tax/law/law-lists.ts'
import { epfCeilings, type EpfRates, epfRates } from './provident-fund.ts'
import { apprenticeCover, coverHeads } from './apprentices.ts'
import { type BonusLaw, bonusLaw } from './bonus.ts'
import { floorWage, minimumWages } from './minimum-wages.ts'
import { earnedLeave, maternityLeave, overtimeRate } from './leave-rules.ts'
import { finalDueDays, leaveDayOf, leaveExemption } from './final-pay.ts'
import { type GratuityLaw, gratuityLaw } from './gratuity.ts'
import { type PerquisiteLaw, perquisiteLaw, specifiedAbove } from './perquisites.ts'
import { registerRules } from './registers.ts'
import { type PtLaw, professionalTax } from './professional-tax.ts'
import { deductionLimits, hraCities, landlordPanAbove, newRegime, oldRegime, type TaxLaw } from './salary-tax.ts'
import { type EsiLaw, esiLaw } from './state-insurance.ts'
import { type LwfLaw, welfareFund } from './welfare-fund.ts'

const percent = (basisPoints: number) => `${basisPoints / 100}%`

/** Values of the law on wages, by pack, in the language of the request. */
export const payrollPacks = (): LawPack[] => [
  {
    pack: 'epf',
    title: t('Provident fund'),
    lists: [
      lawList('ceiling', t('Wages up to which it is due'), epfCeilings, rupees),
      lawList('rates', t('Contributions'), epfRates, epfWords),
    ],
  },
  { pack: 'esi', title: t('ESI'), lists: [lawList('rates', t('Contributions'), esiLaw, esiWords)] },
  {
    pack: 'pt',
    title: t('Professional tax'),
    isOneShape: true,
    lists: Object.entries(professionalTax).map(([state, rows]) => lawList(state, stateWords(state), rows, ptWords)),
  },
  {
    pack: 'lwf',
    title: t('Labour welfare fund'),
    isOneShape: true,
    lists: Object.entries(welfareFund).map(([state, rows]) => lawList(state, stateWords(state), rows, lwfWords)),
  },
  {
    pack: 'gratuity',
    title: t('Leaving and gratuity'),
    lists: [
      lawList('gratuity', t('Gratuity'), gratuityLaw, gratuityWords),
      lawList('due', t('Pay of leavers is due'), finalDueDays, (days) => t('{days} working days after the last one', { days })),
      lawList('leave', t('A day of leave'), leaveDayOf, (days) => t('wages of a month ÷ {days}', { days })),
      lawList('leave-exempt', t('Leave that is not taxed'), leaveExemption, ({ months, days_a_year, most }) =>
        t('{months} months of basic pay, {days} days a year, at most {most}', { months, days: days_a_year, most: rupees(most) }),
      ),
    ],
  },
  leavePack(),
  apprenticePack(),
  {
    pack: 'registers',
    title: t('Registers of labour law'),
    lists: [lawList('registers', t('What is kept'), registerRules, translate)],
  },
  { pack: 'bonus', title: t('Statutory bonus'), lists: [lawList('bonus', t('Statutory bonus'), bonusLaw, bonusWords)] },
  {
    pack: 'wages',
    title: t('Minimum wages'),
    lists: [
      lawList('floor', t('National floor'), floorWage, rupees),
      ...Object.entries(minimumWages).map(([state, rows]) => lawList(state, stateWords(state), rows, rupees)),
    ],
  },
  taxPack(),
]

const leavePack = (): LawPack => ({
  pack: 'leave',
  title: t('Leave and overtime'),
  lists: [
    lawList('earned-leave', t('Earned leave'), earnedLeave, ({ worked, carried }) =>
      t('1 day for {worked} days of work, {carried} days carried', { worked, carried }),
    ),
    lawList('maternity-leave', t('Maternity leave'), maternityLeave, ({ weeks, third_child }) =>
      t('{weeks} weeks, {third_child} for a third child', { weeks, third_child }),
    ),
    lawList('overtime', t('Overtime'), overtimeRate, ({ times, hours }) =>
      t('{times} times wages of a month ÷ {hours} hours', { times, hours }),
    ),
  ],
})

const taxPack = (): LawPack => ({
  pack: 'salary-tax',
  title: t('Income tax on salary'),
  lists: [
    lawList('new-regime', t('New regime'), newRegime, taxWords),
    lawList('old-regime', t('Old regime, below 60'), oldRegime('below_60'), taxWords),
    lawList('old-regime-60', t('Old regime, from 60 to below 80'), oldRegime('from_60'), taxWords),
    lawList('old-regime-80', t('Old regime, from 80'), oldRegime('from_80'), taxWords),
    lawList('hra', t('Cities with half of the pay for house rent'), hraCities, (cities) => cities.map(translate).join(', ')),
    lawList('deductions', t('Most that is deducted in the old regime'), deductionLimits, (most) =>
      t('savings {savings}, pension {pension}, health {health} (with seniors {health_senior}), house interest {house_interest}', {
        savings: rupees(most.savings),
        pension: rupees(most.pension),
        health: rupees(most.health),
        health_senior: rupees(most.health_senior),
        house_interest: rupees(most.house_interest),
      }),
    ),
    lawList('perquisites', t('Benefits taxed with pay'), perquisiteLaw, perquisiteLawWords),
    lawList('perquisites-above', t('Salary of a year above which a car and schooling are taxed'), specifiedAbove, rupees),
    lawList('landlord-pan', t('Rent of a year above which the landlord’s PAN is declared'), landlordPanAbove, rupees),
  ],
})

const apprenticePack = (): LawPack => {
  const titles = {
    epf: t('Provident fund'),
    esi: t('ESI'),
    bonus: t('Statutory bonus'),
    gratuity: t('Gratuity'),
    leave: t('Leave paid on leaving'),
    minimum_wage: t('Minimum wages'),
  }
  return {
    pack: 'apprentices',
    title: t('Apprentices'),
    lists: coverHeads.map((head) =>
      lawList(head, titles[head], apprenticeCover[head], (is) =>
        is ? t('covers apprentices') : t('does not cover apprentices'),
      ),
    ),
  }
}

const perquisiteLawWords = ({ car, driver, home, loans_upto, gifts_below, meal, education, funds }: PerquisiteLaw): string =>
  t(
    'car {small} or {large} a month, driver {driver}; home {least} to {most} of salary; nothing on loans up to {loans}, gifts below {gifts}, meals up to {meal}, schooling up to {school}, contributions up to {funds}',
    {
      small: rupees(car.small.by_employer),
      large: rupees(car.large.by_employer),
      driver: rupees(driver),
      least: percent(home.elsewhere),
      most: percent(home.above_40_lakh),
      loans: rupees(loans_upto),
      gifts: rupees(gifts_below),
      meal: rupees(meal),
      school: rupees(education),
      funds: rupees(funds),
    },
  )

const epfWords = ({ employee, employer, pension, insurance, admin }: EpfRates): string =>
  t('employee {employee}, employer {employer} (pension {pension}), insurance {insurance}, charges {admin}', {
    employee: percent(employee),
    employer: percent(employer),
    pension: percent(pension),
    insurance: percent(insurance),
    admin: percent(admin),
  })

const gratuityWords = ({ days, of_days, years, most }: GratuityLaw): string =>
  t('{days} days of wages ÷ {of_days} a year, after {years} years, at most {most}', { days, of_days, years, most: rupees(most) })

const bonusWords = ({ least, most, upto, counted, days }: BonusLaw): string =>
  t('{least} to {most} of wages, counted up to {counted} a month; wages up to {upto}, after {days} days', {
    least: percent(least),
    most: percent(most),
    counted: rupees(counted),
    upto: rupees(upto),
    days,
  })

const esiWords = ({ employee, employer, ceiling }: EsiLaw): string =>
  t('employee {employee}, employer {employer}, wages up to {ceiling}', {
    employee: percent(employee),
    employer: percent(employer),
    ceiling: rupees(ceiling),
  })

const lwfWords = (law: LwfLaw): string =>
  law.kind === 'flat'
    ? t('employee {employee}, employer {employer}, in {months}', {
        employee: rupees(law.employee),
        employer: rupees(law.employer),
        months: law.months.length === 12 ? t('every month') : law.months.map((month) => monthName(month)).join(', '),
      })
    : t('employee {rate} of wages, at most {most}; employer {times} times that', {
        rate: percent(law.rate),
        most: rupees(law.most),
        times: law.employer_times,
      })
/** Any year will do. */
const monthName = (month: number) => formatMonth(`2026-${String(month).padStart(2, '0')}-01`)

function ptWords({ period, slabs }: PtLaw): string {
  const words = slabs.map(([upto, tax]) =>
    Number.isFinite(upto)
      ? t('{tax} up to {upto}', { tax: rupees(tax * 100), upto: rupees(Math.round(upto * 100)) })
      : t('{tax} above', { tax: rupees(tax * 100) }),
  )
  return `${words.join(', ')} ${period === 'year' ? t('(by the year)') : t('(by the month)')}`
}

const taxWords = ({ slabs, standard_deduction, rebate }: TaxLaw): string =>
  t('{slabs}; standard deduction {deduction}, rebate up to {income}', {
    slabs: slabs
      .map(([upto, rate]) =>
        Number.isFinite(upto)
          ? t('{rate} up to {upto}', { rate: percent(rate), upto: rupees(upto) })
          : t('{rate} above', { rate: percent(rate) }),
      )
      .join(', '),
    deduction: rupees(standard_deduction),
    income: rupees(rebate.upto),
  })
