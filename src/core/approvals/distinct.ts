/** A step that is still to be done: how many more approvals it needs, and who could give them. */
export type OpenStep = { needed: number; able: readonly string[] }

/**
 * The first step (0-based) that cannot be done when no one approves twice, whatever the step; undefined when all can. People are shared out
 * between the steps by augmenting paths, so a person two steps want goes to the one that has no one else.
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
