import { type Part, type State, build, matches } from './pattern-states.ts'

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
