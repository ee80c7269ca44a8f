import type { LawImpact } from '#contract/payroll/law-impact.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import {
  benefitsInYear,
  type DraftCeiling,
  type Impact,
  impactOfChange,
  impactOfDraft,
  type LawChange,
} from '#core/payroll/law-impact.ts'
import type { Benefits } from '#core/payroll/slip-perquisites.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { countedDeclarations } from '../declarations/counted.ts'
import { latestLeft } from '../employees/read-loans.ts'
import { benefitsAfter, benefitsOf } from '../perquisites/stored.ts'
import { employedIn, termsOf, termsOn } from '../employees/read-employees.ts'

type Facts = Parameters<typeof impactOfChange>[0]

export const changeImpact = (tx: CompanyTx, change: LawChange): Promise<LawImpact> =>
  impactOn(tx, change.on, (facts) => impactOfChange(facts, change))

export const ceilingImpact = (tx: CompanyTx, draft: DraftCeiling): Promise<LawImpact> =>
  impactOn(tx, draft.on, (facts) => impactOfDraft(facts, draft))

/** The month of a change for everybody employed in it and now, by their pay of that day. The access is logged. */
async function impactOn(tx: CompanyTx, on: IsoDate, impactOf: (facts: Facts) => Impact): Promise<LawImpact> {
  const today = dateInIndia(tx.now)
  const month = on > today ? on : today
  const people = await employedIn(tx, monthStart(month), monthEnd(month))
  const ids = people.map((each) => each.payroll_employees_id)
  const terms = await termsOf(tx, ids)
  const declarations = await countedDeclarations(tx, monthStart(month), ids)
  const benefits = await benefitsOf(tx, ids)
  const rows: LawImpact['rows'] = []
  let without_terms = 0
  for (const person of people) {
    const { payroll_employees_id, staff_name, employee_code } = person
    const held = termsOn(terms.get(payroll_employees_id) ?? [], month)
    if (!held) without_terms += 1
    else {
      const declared = declarations.get(payroll_employees_id)
      const own = declared ? { ...held.terms, regime: declared.regime, declared: declared.declared } : held.terms
      const { before, after } = impactOf({
        terms: own,
        person: { ...person, has_pan: person.pan !== null },
        is_esi: held.terms.is_esi,
        benefits: await benefitsOn(tx, payroll_employees_id, benefits.get(payroll_employees_id), month),
      })
      const [deducted, employer] = [after.deducted - before.deducted, after.employer - before.employer]
      if (deducted !== 0 || employer !== 0) rows.push({ payroll_employees_id, staff_name, employee_code, deducted, employer })
    }
  }
  await auditLook(tx, 'payroll_runs', tx.companies_id, { file: 'law_impact', on })
  return {
    rows,
    untouched: people.length - rows.length - without_terms,
    without_terms,
    deducted: sumPaise(rows.map(({ deducted }) => deducted)),
    employer: sumPaise(rows.map(({ employer }) => employer)),
  }
}

/** Benefits of a person in the year of a day, with what is left of their loans today. */
async function benefitsOn(tx: CompanyTx, payroll_employees_id: string, benefits: Benefits | undefined, day: IsoDate) {
  if (!benefits) return undefined
  const { rows, loans } = benefitsAfter(benefits, await latestLeft(tx, payroll_employees_id))
  return { rows: benefitsInYear(rows, day), loans }
}
