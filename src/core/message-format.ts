import { groupIndian } from './digit-grouping.ts'

/** Text; a value by its name; what a count chooses; the count itself. */
export type Piece = string | { name: string; plural?: Readonly<Record<string, Piece[]>>; isCount?: true }

/**
 * Reads ICU MessageFormat as far as our sentences go: values, plurals with `=0`, `one`, `other` and `#`, quoted braces.
 * test/house/messages compares it with a complete implementation, which the browser would have to load.
 */
export function readMessage(message: string): Piece[] {
  let at = 0
  const fail = () => new Error(`This message cannot be read at ${at}: ${message}`)
  /** `pattern` is sticky: it matches where we are, and nowhere later. */
  const token = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (found === null) throw fail()
    at = pattern.lastIndex
    return (found[1] ?? found[0]).trim()
  }

  function pieces(counted?: string): Piece[] {
    const read: Piece[] = []
    let text = ''
    while (at < message.length && message[at] !== '}') {
      if (message[at] === "'") {
        const literal = quotedAt(message, at, counted !== undefined)
        text += literal.text
        at = literal.end
      } else if (message[at] === '{' || (message[at] === '#' && counted !== undefined)) {
        if (text !== '') read.push(text)
        text = ''
        read.push(message[at] === '{' ? argument() : { name: counted ?? '', isCount: true })
        at++
      } else text += message[at++]
    }
    return text === '' ? read : [...read, text]
  }

  /** Stops at the brace that closes it. */
  function argument(): Piece {
    token(/\{/y)
    const name = token(/\s*(\w+)\s*/y)
    if (message[at] === '}') return { name }
    token(/,\s*plural\s*,\s*/y)
    const plural: Record<string, Piece[]> = {}
    while (message[at] !== '}') {
      const choice = token(/(=\d+|zero|one|two|few|many|other)\s*\{/y)
      plural[choice] = pieces(name)
      token(/\}\s*/y)
    }
    if (plural['other'] === undefined) throw fail()
    return { name, plural }
  }

  const whole = pieces()
  if (at < message.length) throw fail()
  return whole
}

/** `''` is an apostrophe; one before a brace starts literal text; any other stands for itself. */
function quotedAt(message: string, from: number, isCounted: boolean): { text: string; end: number } {
  const next = message[from + 1]
  if (next === "'") return { text: "'", end: from + 2 }
  if (next !== '{' && next !== '}' && !(next === '#' && isCounted)) return { text: "'", end: from + 1 }
  let text = ''
  for (let at = from + 1; at < message.length; at++) {
    if (message[at] !== "'") text += message[at]
    else if (message[at + 1] === "'") text += message[++at]
    else return { text, end: at + 1 }
  }
  return { text, end: message.length }
}

type Values = Readonly<Record<string, string | number | bigint | null | undefined>>

/** The sentence with its values; `locale` determines plural forms; counts have commas of lakhs in each language. */
export function writeMessage(pieces: readonly Piece[], values: Values, locale: string): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const value = values[piece.name]
      if (piece.isCount) return groupIndian(String(value))
      if (piece.plural === undefined) return String(value ?? '')
      const { [`=${value ?? ''}`]: exact, [rulesOf(locale).select(Number(value))]: form, other = [] } = piece.plural
      return writeMessage(exact ?? form ?? other, values, locale)
    })
    .join('')
}

const rules = new Map<string, Intl.PluralRules>()
function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}
