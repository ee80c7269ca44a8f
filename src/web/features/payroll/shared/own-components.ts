import type { PayComponent } from '#contract/payroll/components.ts'

/** The latest version of each component that is not retired, by name. */
export function currentComponents(rows: readonly PayComponent[]): PayComponent[] {
  const latest = new Map<string, PayComponent>()
  for (const row of rows) {
    const held = latest.get(row.component_code)
    if (!held || held.from_on < row.from_on) latest.set(row.component_code, row)
  }
  return [...latest.values()]
    .filter(({ is_retired }) => !is_retired)
    .toSorted((one, other) => one.component_name.localeCompare(other.component_name))
}
