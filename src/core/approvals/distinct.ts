/** A step that is still to be done: how many more approvals it needs, and who could give them. */
export type OpenStep = { needed: number; able: readonly string[] }

/**
 * The first step (0-based) that cannot be completed if nobody approves twice, in any step; undefined if all can. People are assigned to the
 * steps by augmenting paths, so a person that two steps want goes to the one without an alternative.
 */
export function stuckStep(steps: readonly OpenStep[]): number | undefined {
  const places = steps.flatMap(({ needed }, step) => Array.from({ length: needed }, () => step))
  const takenBy = new Map<string, number>()
  const seat = (place: number, tried: Set<string>): boolean => {
    for (const person of steps[places[place] ?? -1]?.able ?? []) {
      if (tried.has(person)) continue
      tried.add(person)
      const holder = takenBy.get(person)
      if (holder === undefined || seat(holder, tried)) {
        takenBy.set(person, place)
        return true
      }
    }
    return false
  }
  const unseated = places.findIndex((_, place) => !seat(place, new Set()))
  return unseated === -1 ? undefined : places[unseated]
}
