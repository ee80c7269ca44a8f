import { t } from '../messages.ts'

/** Where a formula cannot be read, and why. */
export type FormulaProblem = { at: number; message: string }

/** `value` of a number in millionths; a percentage is a hundredth of it. */
export type Token = { kind: 'number' | 'name' | 'sign'; text: string; value: bigint; at: number }

const MILLION = 1_000_000n
const signs: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
  '(': '(',
  ')': ')',
  ',': ',',
}
const isDigit = (character: string) => character >= '0' && character <= '9'
const isLetter = (character: string) => (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')

/** The words of a formula in order; `of` is a multiplication. A comma parts the values of a function; one between two digits could mean 1,600 or two values, and is refused. */
export function tokensOf(text: string): { tokens: Token[] } | { problem: FormulaProblem } {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? ''
    if (character === ' ' || character === '₹') {
      at += 1
      continue
    }
    const sign = signs[character]
    if (sign === ',' && isDigit(text[at - 1] ?? '') && isDigit(text[at + 1] ?? ''))
      return { problem: { at, message: t('Write a number without commas, and a space after a comma between values') } }
    if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign, value: 0n, at })
      at += 1
    } else if (isDigit(character)) {
      const token = numberAt(text, at)
      if ('problem' in token) return token
      tokens.push(token)
      at += token.text.length
    } else if (isLetter(character)) {
      let end = at
      while (isLetter(text[end] ?? '')) end += 1
      const word = text.slice(at, end).toLowerCase()
      tokens.push(word === 'of' ? { kind: 'sign', text: '*', value: 0n, at } : { kind: 'name', text: word, value: 0n, at })
      at = end
    } else return { problem: { at, message: t('“{character}” has no meaning here', { character }) } }
  }
  return { tokens }
}

function numberAt(text: string, at: number): Token | { problem: FormulaProblem } {
  let end = at
  while (isDigit(text[end] ?? '')) end += 1
  const whole = text.slice(at, end)
  let decimals = ''
  if (text[end] === '.') {
    const from = end + 1
    end = from
    while (isDigit(text[end] ?? '')) end += 1
    decimals = text.slice(from, end)
    if (decimals === '') return { problem: { at: end, message: t('Write the decimals, or no point') } }
  }
  if (whole.length > 9 || decimals.length > 4) return { problem: { at, message: t('This number is too long') } }
  const value = BigInt(whole) * MILLION + BigInt(decimals.padEnd(6, '0'))
  if (text[end] !== '%') return { kind: 'number', text: text.slice(at, end), value, at }
  return { kind: 'number', text: text.slice(at, end + 1), value: value / 100n, at }
}
