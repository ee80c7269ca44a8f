import { type Paise, sumPaise } from '../money.ts'
import type { Slip } from './slip-model.ts'
import type { SlipLine } from './slip-lines.ts'
import type { StateTax } from './state-due.ts'

/** What a pay run owes a state: both shares of all its slips in paise, and of how many people. */
export type StateSum = { state_tax: StateTax; state: string; people: number; amount: Paise }

const codes = { pt: ['PT', ''], lwf: ['LWF', 'LWF_ER'] } as const

/** What a slip has for each tax of its state, in paise. */
export const stateShares = ({ lines }: Pick<Slip, 'lines'>) =>
  (['pt', 'lwf'] as const)
    .map((state_tax) => {
      const [own, other] = codes[state_tax]
      return { state_tax, employee: sumOf(lines, 'deduction', own), employer: sumOf(lines, 'employer', other) }
    })
    .filter(({ employee, employer }) => employee !== 0 || employer !== 0)

const sumOf = (lines: readonly SlipLine[], group: SlipLine['group'], code: string): Paise =>
  sumPaise(lines.filter((line) => line.group === group && line.code === code).map(({ amount }) => amount))

/** The sums of the slips of a run by tax and state; a slip without a tax counts in none. */
export function stateSums(slips: readonly { state: string; slip: Pick<Slip, 'lines'> }[]): StateSum[] {
  const sums = new Map<string, StateSum>()
  for (const { state, slip } of slips)
    for (const { state_tax, employee, employer } of stateShares(slip)) {
      const key = `${state_tax} ${state}`
      const old = sums.get(key) ?? { state_tax, state, people: 0, amount: 0 }
      sums.set(key, { ...old, people: old.people + 1, amount: old.amount + employee + employer })
    }
  return [...sums.values()]
}

/** A sum of fewer people tells each of them, and whoever sees it, something of what the others earn. */
const FEWEST = 3

/** Whether who does not see pay may see a sum of so many people. */
export const isAnonymous = (people: number): boolean => people >= FEWEST
