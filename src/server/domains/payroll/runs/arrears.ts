import { type IsoDate, monthEnd } from '#core/dates.ts'
import type { Absence } from '#core/payroll/absence.ts'
import { inputsWith } from '#core/payroll/absence-inputs.ts'
import { type Arrears, arrearsOf, type PeriodPay, periodPay } from '#core/payroll/arrears.ts'
import { coveredTerms } from '#core/payroll/contract-cover.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { computeSlip } from '#core/payroll/slip.ts'
import { nothingYet } from '#core/payroll/slip-model.ts'
import type { MonthInputs } from '#contract/payroll/runs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { absencesIn } from '../attendance/absences.ts'
import { correctedMonths } from '../employees/corrections.ts'
import { type DatedTerms, type NamedEmployee, termsOn } from '../employees/read-employees.ts'
import { isInsured } from './pay-of.ts'
import { paidSlips, type PaidSlip } from './read-slips.ts'
import type { RunOf } from './stored-run.ts'

/**
 * Arrears by employee: each corrected month is computed as it would have been by today's terms, leave and attendance, less what its slip and
 * later ones paid for it. A month that agrees adds nothing, so that arrears are paid once, and again after the run that paid them is reversed.
 */
export async function arrearsFor(
  tx: CompanyTx,
  run: RunOf,
  people: readonly NamedEmployee[],
  terms: ReadonlyMap<string, readonly DatedTerms[]>,
): Promise<Map<string, Arrears[]>> {
  const marked = await correctedMonths(
    tx,
    people.map((each) => each.payroll_employees_id),
    run.month,
  )
  if (marked.size === 0) return new Map()
  const slips = await paidSlips(tx, run, [...marked.keys()])
  const absences = new Map<IsoDate, Map<string, Absence>>()
  for (const month of new Set([...marked.values()].flat())) absences.set(month, await absencesIn(tx, [...marked.keys()], month))
  const arrears = new Map<string, Arrears[]>()
  for (const person of people) {
    const { payroll_employees_id: id } = person
    const own = slips.get(id) ?? []
    const found = (marked.get(id) ?? []).flatMap((month) => {
      const pay = monthArrears(person, terms.get(id) ?? [], { month, slips: own, absence: absences.get(month)?.get(id) })
      return pay ? [{ month, pay }] : []
    })
    if (found.length > 0) arrears.set(id, found)
  }
  return arrears
}

type Month = { month: IsoDate; slips: readonly PaidSlip[]; absence: Absence | undefined }

/** Undefined when the month was not paid by a slip of its days, or when nothing is left. */
function monthArrears(person: NamedEmployee, dated: readonly DatedTerms[], { month, slips, absence }: Month) {
  const original = slips.find(({ pay }) => pay.slip.month === month && pay.slip.employed_days > 0)
  if (!original) return undefined
  const due = dueFor(person, dated, { month, inputs: original.inputs, absence })
  const later = slips.flatMap(({ pay }) => (pay.arrears ?? []).filter((each) => each.month === month).map((each) => each.pay))
  return due && arrearsOf(due, [periodPay(original.pay.slip), ...later])
}

type Due = { month: IsoDate; inputs: MonthInputs; absence: Absence | undefined }

/** What a month would have paid and contributed by what is known now. */
function dueFor(person: NamedEmployee, dated: readonly DatedTerms[], { month, inputs, absence }: Due): PeriodPay | undefined {
  const held = termsOn(dated, monthEnd(month))?.terms
  if (!held) return undefined
  const terms = coveredTerms(held, person.contract_kind, monthEnd(month))
  return periodPay(
    computeSlip({
      month,
      person: { ...person, has_pan: person.pan !== null },
      terms,
      inputs: absence ? inputsWith(inputs, absence, fullMonth(terms).wages, monthEnd(month)) : inputs,
      year: nothingYet,
      is_esi: terms.is_esi && isInsured(person, dated, month),
    }),
  )
}
