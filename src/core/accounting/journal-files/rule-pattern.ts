type Letter = (letter: string) => boolean
type Part =
  | { kind: 'letter'; fits: Letter }
  | { kind: 'start' | 'end' }
  | { kind: 'sequence' | 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; isOptional: boolean; isEndless: boolean }
/** A state: what it takes to leave it, and where it leads. */
type State = { fits?: Letter; at?: 'start' | 'end'; to: number[] }

const LONGEST = 200

/**
 * A rule's pattern in a file, as a test of account names that examines each letter once: the file is untrusted, and `(a|a)*b`
 * would keep a regular expression busy forever. Accepts letters, `.`, classes, `^ $ * + ? |`, groups and `\d \w \s`;
 * case-insensitive. Undefined for anything else.
 */
export function rulePattern(source: string): ((text: string) => boolean) | undefined {
  if (source.length > LONGEST) return undefined
  const reader = { letters: Array.from(source), at: 0 }
  const part = choice(reader)
  if (part === undefined || reader.at < reader.letters.length) return undefined
  const states: State[] = [{ to: [] }]
  const first = build(part, 0, states)
  return (text) => matches(Array.from(text.toLowerCase()), first, states)
}

type Reader = { letters: string[]; at: number }

function choice(reader: Reader): Part | undefined {
  const parts: Part[] = []
  do {
    const part = sequence(reader)
    if (part === undefined) return undefined
    parts.push(part)
  } while (reader.letters[reader.at] === '|' && ++reader.at)
  return { kind: 'choice', parts }
}

function sequence(reader: Reader): Part | undefined {
  const parts: Part[] = []
  while (reader.at < reader.letters.length && !'|)'.includes(reader.letters[reader.at] ?? '')) {
    const part = single(reader)
    if (part === undefined) return undefined
    const sign = reader.letters[reader.at] ?? ''
    const isRepeated = sign !== '' && '*+?'.includes(sign)
    if (isRepeated) reader.at++
    parts.push(isRepeated ? { kind: 'repeat', part, isOptional: sign !== '+', isEndless: sign !== '?' } : part)
  }
  return { kind: 'sequence', parts }
}

function single(reader: Reader): Part | undefined {
  const letter = reader.letters[reader.at++] ?? ''
  if (letter === '^') return { kind: 'start' }
  if (letter === '$') return { kind: 'end' }
  if (letter === '.') return { kind: 'letter', fits: () => true }
  if (letter === '[') return letterClass(reader)
  if (letter === '\\') return escaped(reader.letters[reader.at++])
  if ('*+?{}]'.includes(letter)) return undefined
  if (letter !== '(') return { kind: 'letter', fits: (other) => other === letter.toLowerCase() }
  if (reader.letters[reader.at] === '?') {
    if (reader.letters[reader.at + 1] !== ':') return undefined
    reader.at += 2
  }
  const inner = choice(reader)
  return reader.letters[reader.at++] === ')' ? inner : undefined
}

const kinds: Readonly<Record<string, RegExp>> = { d: /\d/, w: /\w/, s: /\s/ }

function escaped(letter: string | undefined): Part | undefined {
  const kind = kinds[letter ?? '']
  if (kind) return { kind: 'letter', fits: (other) => kind.test(other) }
  return letter === undefined || /[a-z0-9]/i.test(letter) ? undefined : { kind: 'letter', fits: (other) => other === letter }
}

/** `[a-z:]`, `[^:]`: letters and ranges. */
function letterClass(reader: Reader): Part | undefined {
  const end = reader.letters.indexOf(']', reader.at + 1)
  if (end < 0) return undefined
  const inner = reader.letters.slice(reader.at, end).map((letter) => letter.toLowerCase())
  reader.at = end + 1
  const isOther = inner[0] === '^'
  const listed = isOther ? inner.slice(1) : inner
  if (listed.includes('\\')) return undefined
  const ranges: [string, string][] = []
  for (let at = 0; at < listed.length; at++) {
    const from = listed[at] ?? ''
    const isRange = listed[at + 1] === '-' && at + 2 < listed.length
    ranges.push([from, isRange ? (listed[at + 2] ?? from) : from])
    if (isRange) at += 2
  }
  return { kind: 'letter', fits: (letter) => ranges.some(([from, to]) => letter >= from && letter <= to) !== isOther }
}

/** Adds the states of a part that lead on to `next`; returns the first of them. */
function build(part: Part, next: number, states: State[]): number {
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
function matches(letters: readonly string[], first: number, states: readonly State[]): boolean {
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
