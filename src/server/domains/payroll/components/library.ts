import type { ComponentInput } from '#contract/payroll/components.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { type Component, componentCodes, isPaidAsWages, type TermsPart } from '#core/payroll/components.ts'
import { type Formula, isMonthly, readFormula } from '#core/payroll/formula.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Definition = Omit<ComponentInput, 'component_code' | 'from_on' | 'component_name' | 'component_kind' | 'ledger_accounts_id'>
type StoredComponent = ComponentInput & { payroll_components_id: string }
/** A component from a month on. */
type Version = { from_on: IsoDate; component: Component; is_retired: boolean; in_structure: boolean }
/** By code, each with its versions, the earliest first. */
export type ComponentLibrary = ReadonlyMap<string, readonly Version[]>

/** Everything that a company defined, by code and month. */
export async function storedComponents(tx: CompanyTx): Promise<StoredComponent[]> {
  const { rows } = await tx.client.query<Omit<StoredComponent, keyof Definition> & { definition: Definition }>(
    `SELECT payroll_components_id, component_code, from_on, component_name, component_kind, definition, ledger_accounts_id
     FROM payroll_components WHERE companies_id = $1 ORDER BY component_code, from_on LIMIT 2000`,
    [tx.companies_id],
  )
  return rows.map(({ definition, ...row }) => ({ ...definition, ...row }))
}

export async function componentLibrary(tx: CompanyTx): Promise<ComponentLibrary> {
  return Map.groupBy((await storedComponents(tx)).map(versionOf), ({ component }) => component.code)
}

function versionOf(row: StoredComponent): Version {
  const component: Component = {
    code: row.component_code,
    name: row.component_name,
    excluded: row.excluded,
    is_paid_as_wages: isPaidAsWages(row.excluded),
    is_esi: row.is_esi,
    is_taxable: row.is_taxable,
    is_prorated: row.is_prorated,
    is_hra: false,
    is_basic: false,
    outside: row.outside,
    ...(row.formula !== '' && { formula: row.formula }),
    ...(row.ledger_accounts_id !== null && { deducted_to: row.ledger_accounts_id }),
  }
  return { from_on: row.from_on, component, is_retired: row.is_retired, in_structure: row.in_structure }
}

const versionOn = (library: ComponentLibrary, code: string, on: IsoDate): Version | undefined => {
  const versions = library.get(code)
  return versions?.findLast(({ from_on }) => from_on <= on) ?? versions?.[0]
}

/** Components of pay terms with those of the company as they are on a day; retired ones are left out. */
export function resolveParts(library: ComponentLibrary, parts: readonly TermsPart[], on: IsoDate): TermsPart[] {
  return parts.flatMap(({ code, amount }) => {
    if (componentCodes.includes(code)) return [{ code, amount }]
    const version = versionOn(library, code, on)
    return version && !version.is_retired ? [{ code, amount, component: version.component }] : []
  })
}

/** The parts of new pay terms: with an amount, or computed by a formula. Throws `invalid` for a code that nobody defined. */
export function assignedParts(library: ComponentLibrary, parts: readonly { code: string; amount: Paise }[], on: IsoDate) {
  return parts.filter(({ code, amount }, at) => {
    if (componentCodes.includes(code)) return amount > 0
    const problem = assignmentProblem(library, { code, amount: Math.max(1, amount) }, on)
    if (problem !== undefined) throw fieldError(`terms.components.${at}.amount`, problem)
    return assignmentProblem(library, { code, amount }, on) === undefined
  })
}

/** Why a component of the company cannot be given with an amount from a day on; undefined when it can. */
export function assignmentProblem(library: ComponentLibrary, { code, amount }: { code: string; amount: Paise }, on: IsoDate) {
  const version = versionOn(library, code, on)
  if (!version || version.is_retired || version.from_on > on) return t('The component {code} does not hold on this day', { code })
  const isComputed = formulaOf(version.component, isMonthly) !== undefined
  return amount > 0 || isComputed ? undefined : t('Enter the monthly amount of {code}', { code })
}

function formulaOf({ formula }: Component, isWanted: (formula: Formula) => boolean): Formula | undefined {
  const read = formula === undefined ? undefined : readFormula(formula)
  return read && 'formula' in read && isWanted(read.formula) ? read.formula : undefined
}

/** What is filled in when pay is worked out from a yearly cost. */
export function structureParts(library: ComponentLibrary, on: IsoDate): { component: Component; formula: Formula }[] {
  return [...library.keys()].flatMap((code) => {
    const version = versionOn(library, code, on)
    const formula = version && formulaOf(version.component, () => true)
    const isPart = version && formula && version.from_on <= on && version.in_structure && !version.is_retired
    return isPart && version.component.deducted_to === undefined ? [{ component: version.component, formula }] : []
  })
}
