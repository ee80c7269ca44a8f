import { addDays, type IsoDate } from '../../dates.ts'
import { payrollPacks } from '../../payroll/law/packs.ts'
import type { Correctable, LawPack } from '../../tax/law/law-lists.ts'
import { t } from '../../messages.ts'
import { taxPacks } from '../../tax/law/packs.ts'
import { type LawCorrection, lawOn, type LawValue, setCorrectedLaw } from '../../tax/law/value.ts'
import { misfit, valueOfPlain } from './value-shape.ts'

/** Every pack of law, with the corrections that this process has, in the language of the request. */
export const allPacks = (): LawPack[] => [...taxPacks(), ...payrollPacks()]

type Found = { pack: LawPack; title: string; correctable: Correctable }

/** A list that can be corrected; undefined when there is none of that name, or it changes with a release alone. */
export function correctableList(pack: string, list_key: string): Found | undefined {
  const found = allPacks().find((each) => each.pack === pack)
  const list = found?.lists.find(({ key }) => key === list_key)
  return found && list?.correctable && { pack: found, title: list.title, correctable: list.correctable }
}

/** Why a value cannot stand in a list, in one English sentence; undefined when it can. */
export function whyUnfit({ pack, correctable }: Found, from: IsoDate, value: unknown): string | undefined {
  const first = correctable.base[0]?.from ?? from
  if (from < first) return t('The list begins on {day}: choose that day or a later one.', { day: first })
  const rows = pack.isOneShape ? pack.lists.flatMap((list) => list.correctable?.base ?? []) : correctable.base
  const kin = correctable.kin ?? rows.map((row) => row.value)
  const wrong = misfit(kin, value) ?? correctable.check?.(value)
  return wrong && `${wrong}.`
}

/** Of each list and day the latest, unless it was withdrawn. `all` in the order they were recorded. */
export function latestOf<Row extends LawCorrection>(all: readonly Row[]): Row[] {
  const latest = new Map(all.map((row) => [`${row.pack}/${row.list_key}/${row.from_date}`, row]))
  return [...latest.values()].filter(({ is_withdrawn }) => !is_withdrawn)
}

/** A list with corrections of it: a row of the same day is replaced, one of another day begins there and holds until the next. */
export function corrected(base: readonly LawValue<unknown>[], own: readonly LawCorrection[]): readonly LawValue<unknown>[] {
  const days = new Set(own.map(({ from_date }) => from_date))
  const rows = own.map(({ from_date, value, source, law_status }) => ({
    from: from_date,
    value: valueOfPlain(value),
    source,
    status: law_status,
  }))
  return [...base.filter(({ from }) => !days.has(from)), ...rows].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Makes this process go by these corrections, and by no others. Returns those that no list of this release can take; they are left out. */
export function goByCorrections<Row extends LawCorrection>(all: readonly Row[]): Row[] {
  const fit = new Map<Correctable['base'], Row[]>()
  const refused: Row[] = []
  for (const row of latestOf(all)) {
    const found = correctableList(row.pack, row.list_key)
    if (!found || whyUnfit(found, row.from_date, valueOfPlain(row.value)) !== undefined) refused.push(row)
    else fit.set(found.correctable.base, [...(fit.get(found.correctable.base) ?? []), row])
  }
  setCorrectedLaw(new Map([...fit].map(([base, own]) => [base, corrected(base, own)])), [...fit.values()].flat())
  return refused
}

/** The days that a correction is about, and the value of them before and after, in words. `until`: null while it holds. */
export type LawChangeWords = { from: IsoDate; until: IsoDate | null; before: string; after: string }

/** What one more correction changes. `earlier`: those recorded before it. */
export function changeBy<Row extends LawCorrection>({ correctable }: Found, earlier: readonly Row[], row: Row): LawChangeWords {
  const of = (all: readonly Row[]) =>
    corrected(correctable.base, latestOf(all.filter(({ pack, list_key }) => pack === row.pack && list_key === row.list_key)))
  const [before, after] = [of(earlier), of([...earlier, row])]
  const said = (rows: readonly LawValue<unknown>[]) => {
    const held = rows.findLast(({ from }) => from <= row.from_date)
    return held === undefined ? '' : correctable.say(held.value)
  }
  const next = after.find(({ from }) => from > row.from_date)
  return { from: row.from_date, until: next ? addDays(next.from, -1) : null, before: said(before), after: said(after) }
}

/** The value in force on a day with its status, for a confirmation that leaves the value as it is. */
export const valueOn = ({ correctable }: Found, on: IsoDate): LawValue<unknown> | undefined => lawOn(correctable.base, on)
