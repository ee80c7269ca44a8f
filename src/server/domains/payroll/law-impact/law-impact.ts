import type { LawImpact } from '#contract/payroll/law-impact.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { type DraftCeiling, type Impact, impactOfChange, impactOfDraft, type LawChange } from '#core/payroll/law-impact.ts'
import type { Person, Terms } from '#core/payroll/slip-model.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { countedDeclarations } from '../declarations/counted.ts'
import { employedIn, termsOf, termsOn } from '../employees/read-employees.ts'

type Facts = { terms: Terms; person: Person & { has_disability: boolean }; is_esi: boolean }

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
