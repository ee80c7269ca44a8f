import { addDays, financialYear, type IsoDate, monthStart } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { lawOn, type LawValue, rowsInForce } from '../tax/law/value.ts'
import { fullMonth } from './full-month.ts'
import { epfCeilings } from './law/provident-fund.ts'
import { perquisiteLaw, specifiedAbove } from './law/perquisites.ts'
import { newRegime } from './law/salary-tax.ts'
import { esiLaw } from './law/state-insurance.ts'
import { professionalTax } from './law/professional-tax.ts'
import { welfareFund } from './law/welfare-fund.ts'
import { wholeYear } from './perquisite-months.ts'
import type { Perquisite } from './perquisite-model.ts'
import type { Benefits } from './slip-perquisites.ts'
import { ptOf } from './professional-tax.ts'
import { epfOf, paysPension } from './provident-fund.ts'
import { toRupee } from './rounding.ts'
import { taxAge, yearTax } from './salary-tax.ts'
import type { Person, Terms } from './slip-model.ts'
import { esiOf } from './state-insurance.ts'

/** A rule of payroll that changes on a day, by its kind and, for those of a state, the state. */
export const changeKinds = ['epf', 'esi', 'pt', 'lwf', 'tax'] as const
type ChangeKind = (typeof changeKinds)[number]
export type LawChange = { kind: ChangeKind; state: string; on: IsoDate }

/** A ceiling that is not law yet: of the provident fund, or of ESI. */
export type DraftCeiling = { kind: 'epf' | 'esi'; ceiling: Paise; on: IsoDate }

/** A month before and after: what is deducted from the employee, and what the employer pays on top. */
export type Impact = { before: Shares; after: Shares }
type Shares = { deducted: Paise; employer: Paise }
type Facts = {
  terms: Terms
  person: Person & { has_disability: boolean }
  is_esi: boolean
  /** Benefits of the year (`benefitsInYear`) and what is left of loans; undefined without any. */
  benefits?: Benefits | undefined
}

/** The days from `since` on which a value of the law on file changes, the latest first. */
export function lawChanges(since: IsoDate): LawChange[] {
  const days = (kind: ChangeKind, state: string, rows: readonly LawValue<unknown>[]): LawChange[] =>
    // The first row of a list is when we know the rule from, not a change.
    rowsInForce(rows)
      .slice(1)
      .flatMap(({ from }) => (from >= since ? [{ kind, state, on: from }] : []))
  return [
    ...days('epf', '', epfCeilings),
    ...days('esi', '', esiLaw),
    ...Object.entries(professionalTax).flatMap(([state, rows]) => days('pt', state, rows)),
    ...Object.entries(welfareFund).flatMap(([state, rows]) => days('lwf', state, rows)),
    ...taxDays().flatMap((on) => (on >= since ? [{ kind: 'tax' as const, state: '', on }] : [])),
  ].toSorted((one, other) => (one.on < other.on ? 1 : -1))
}

/** The slabs, the value of benefits, and whose car and schooling are taxed. */
const taxDays = (): IsoDate[] => {
  const lists: readonly (readonly LawValue<unknown>[])[] = [newRegime, perquisiteLaw, specifiedAbove]
  return [...new Set(lists.flatMap((rows) => rowsInForce(rows).slice(1)).map(({ from }) => from))]
}

/** What a change of the law on file does to a whole month of one employee. */
export function impactOfChange(facts: Facts, { kind, state, on }: LawChange): Impact {
  const isElsewhere = (kind === 'pt' || kind === 'lwf') && facts.terms.state !== state
  if (isElsewhere) return { before: nothing, after: nothing }
  return { before: shares[kind](facts, addDays(on, -1)), after: shares[kind](facts, on) }
}

/** What a ceiling that is not law yet would do, beside the law on its day. */
export function impactOfDraft(facts: Facts, { kind, ceiling, on }: DraftCeiling): Impact {
  const row = { from: on, source: '', status: 'unverified' as const }
  if (kind === 'epf')
    return {
      before: epfShares(facts, on, epfCeilings),
      after: epfShares(
        facts,
        on,
        [...rowsInForce(epfCeilings), { ...row, value: ceiling }].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      ),
    }
  const now = lawOn(esiLaw, on)
  return { before: esiShares(facts, on, now?.value.ceiling ?? 0), after: esiShares(facts, on, ceiling) }
}

const nothing: Shares = { deducted: 0, employer: 0 }

const shares: Readonly<Record<ChangeKind, (facts: Facts, on: IsoDate) => Shares>> = {
  epf: (facts, on) => epfShares(facts, on, epfCeilings),
  esi: (facts, on) => esiShares(facts, on, lawOn(esiLaw, on)?.value.ceiling ?? 0),
  pt: ptShares,
  lwf: lwfShares,
  tax: taxShares,
}

function epfShares({ terms, person }: Facts, on: IsoDate, ceilings: readonly LawValue<Paise>[]): Shares {
  if (!terms.is_epf) return nothing
  const facts = { on_full_wage: terms.epf_on_full_wage, is_pension_member: paysPension(terms, person.born_on, on), voluntary: 0 }
  const { employee, pension, employer } = epfOf(fullMonth(terms).pf_wages, facts, on, on, ceilings)
  return { deducted: employee, employer: pension + employer }
}

/** As at the start of a contribution period: who is insured in one stays so to its end. */
function esiShares({ terms, person, is_esi }: Facts, on: IsoDate, ceiling: Paise): Shares {
  const { esi_wages: wages } = fullMonth(terms)
  const law = lawOn(esiLaw, on)?.value
  if (!is_esi || !law || wages > (person.has_disability ? Math.max(ceiling, law.disability_ceiling) : ceiling)) return nothing
  const { employee, employer } = esiOf(wages, 30, on)
  return { deducted: employee, employer }
}

function ptShares({ terms, person }: Facts, on: IsoDate): Shares {
  const { pt_pay } = fullMonth(terms)
  const facts = { state: terms.state, is_woman: person.is_woman, gross: pt_pay, year_gross: pt_pay * 12, deducted: 0 }
  return { deducted: ptOf({ ...facts, months_left: 12, has_days: true }, on)?.amount ?? 0, employer: 0 }
}

/** A twelfth of the year. */
function lwfShares({ terms }: Facts, on: IsoDate): Shares {
  const law = lawOn(welfareFund[terms.state] ?? [], on)?.value
  if (!law || terms.is_lwf_exempt) return nothing
  if (law.kind === 'flat') {
    const months = BigInt(law.months.length)
    return { deducted: mulDiv(law.employee, months, 12n), employer: mulDiv(law.employer, months, 12n) }
  }
  const employee = Math.min(mulDiv(fullMonth(terms).lwf_wages, BigInt(law.rate), 10_000n), law.most)
  return { deducted: employee, employer: employee * law.employer_times }
}

/** A twelfth of the tax on twelve such months, with a year of the benefits. */
function taxShares({ terms, person, benefits }: Facts, on: IsoDate): Shares {
  const { taxable, hra, basic, pf_wages } = fullMonth(terms)
  const facts = { on_full_wage: terms.epf_on_full_wage, is_pension_member: terms.is_pension, voluntary: 0 }
  const provident_fund = terms.is_epf ? epfOf(pf_wages, facts, on, on).employer : 0
  const { start } = financialYear(on)
  const loans = (benefits?.loans ?? []).map((loan) => ({ ...loan, given_on: start, instalment: 0 }))
  const perquisites =
    benefits && wholeYear({ rows: inMonthsOf(benefits.rows, start), loans, salary: taxable, provident_fund }, start)
  const pay = { taxable: taxable * 12, hra: hra * 12, basic: basic * 12, professional_tax: 0, perquisites }
  const { tax } = yearTax(pay, terms.regime, terms.declared, taxAge(person.born_on, financialYear(on).end), on)
  return { deducted: toRupee(mulDiv(tax, 1n, 12n)), employer: 0 }
}

/** Benefits of the financial year of a day, each from and to months of it: those that an impact on that day compares. */
export function benefitsInYear(rows: readonly Perquisite[], day: IsoDate): Perquisite[] {
  const { start, end } = financialYear(day)
  return rows
    .filter(({ from_month, until_month }) => from_month <= end && (until_month === null || until_month >= start))
    .map((row) => ({
      ...row,
      from_month: row.from_month < start || row.until_month === null ? start : row.from_month,
      until_month: row.until_month === null || row.until_month > end ? monthStart(end) : row.until_month,
    }))
}

/** The same benefits in the months of another year. */
const inMonthsOf = (rows: readonly Perquisite[], start: IsoDate) => {
  const year = Number(start.slice(0, 4))
  const moved = (month: IsoDate): IsoDate => `${month.slice(5, 7) < '04' ? year + 1 : year}${month.slice(4)}`
  return rows.map((row) => ({
    ...row,
    from_month: moved(row.from_month),
    until_month: row.until_month && moved(row.until_month),
  }))
}
