type Letter = (letter: string) => boolean

export type Part =
  | { kind: 'letter'; fits: Letter }
  | { kind: 'start' | 'end' }
  | { kind: 'sequence' | 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; isOptional: boolean; isEndless: boolean }

/** A state: what it takes to leave it, and where it leads. */
export type State = { fits?: Letter; at?: 'start' | 'end'; to: number[] }

/** Adds the states of a part that lead on to `next`; returns the first of them. */
export function build(part: Part, next: number, states: State[]): number {
  switch (part.kind) {
    case 'letter':
      return states.push({ fits: part.fits, to: [next] }) - 1
    case 'start':
    case 'end':
      return states.push({ at: part.kind, to: [next] }) - 1
    case 'sequence':
      return part.parts.reduceRight((after, each) => build(each, after, states), next)
    case 'choice':
      return states.push({ to: part.parts.map((each) => build(each, next, states)) }) - 1
    case 'repeat': {
      const state: State = { to: [next] }
      const id = states.push(state) - 1
      const inner = build(part.part, part.isEndless ? id : next, states)
      state.to.push(inner)
      return part.isOptional ? id : inner
    }
  }
}

/** Follows all alternatives at once, from every position of the text. */
export function matches(letters: readonly string[], first: number, states: readonly State[]): boolean {
  let now = new Set<number>()
  for (let at = 0; at <= letters.length; at++) {
    enter(first, at, letters.length, now, states)
    if (now.has(0)) return true
    const next = new Set<number>()
    for (const id of now) {
      const state = states[id]
      const letter = letters[at]
      if (letter !== undefined && state?.fits?.(letter))
        for (const to of state.to) enter(to, at + 1, letters.length, next, states)
    }
    now = next
  }
  return false
}

/** A state with all that are reached from it without a letter. */
function enter(first: number, at: number, length: number, reached: Set<number>, states: readonly State[]): void {
  const left = [first]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const state = states[id]
    if (!state || reached.has(id)) continue
    if ((state.at === 'start' && at > 0) || (state.at === 'end' && at < length)) continue
    reached.add(id)
    if (!state.fits) left.push(...state.to)
  }
}
