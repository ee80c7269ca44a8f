import { MAX_PAISE, type Paise } from './money.ts'

/** An exact fraction of rupees. `isPercent`: written with a bare %, so that `1200+18%` means 18% of 1200. */
type Value = { top: bigint; bottom: bigint; isPercent?: boolean }

const suffixes: Record<string, bigint> = {
  k: 1_000n,
  l: 1_00_000n,
  lac: 1_00_000n,
  lakh: 1_00_000n,
  cr: 1_00_00_000n,
  crore: 1_00_00_000n,
}

/**
 * What a person typed into an amount field, as paise: `1.5L`, `2cr`, `12k`, `1200*18%`, `₹ 1,50,000/-`, `(100+20)*3`. Exact, rounded half
 * away from zero at the end. Undefined when it cannot be read, divides by zero, or is beyond what the product takes.
 */
export function readRupees(text: string): Paise | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\/-\s*$/, '')
    .replace(/₹|rs\.?|inr/g, '')
    .replace(/[\s,]/g, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
  const tokens = plain.match(/\d+(?:\.\d*)?|\.\d+|[a-z]+|[-+*/%()]/g) ?? []
  if (plain.length > 100 || tokens.length === 0 || tokens.join('') !== plain) return undefined
  const value = readSum(tokens)
  return value === undefined || tokens.length > 0 ? undefined : toPaise(value)
}

function readSum(tokens: string[]): Value | undefined {
  let left = readProduct(tokens)
  while (left && (tokens[0] === '+' || tokens[0] === '-')) {
    const sign = tokens.shift() === '+' ? 1n : -1n
    const right = readProduct(tokens)
    if (!right) return undefined
    const term = right.isPercent ? times(left, right) : right
    left = { top: left.top * term.bottom + sign * term.top * left.bottom, bottom: left.bottom * term.bottom }
  }
  return left
}

function readProduct(tokens: string[]): Value | undefined {
  let left = readFactor(tokens)
  while (left && (tokens[0] === '*' || tokens[0] === '/')) {
    const isTimes = tokens.shift() === '*'
    const right = readFactor(tokens)
    if (!right || (!isTimes && right.top === 0n)) return undefined
    left = times(left, isTimes ? right : { top: right.bottom, bottom: right.top })
  }
  return left
}

function readFactor(tokens: string[]): Value | undefined {
  const token = tokens.shift() ?? ''
  if (token === '-') {
    const value = readFactor(tokens)
    return value && { ...value, top: -value.top }
  }
  if (token !== '(') return withSuffix(readNumber(token), tokens)
  const inside = readSum(tokens)
  return tokens.shift() === ')' ? withSuffix(inside, tokens) : undefined
}

function withSuffix(value: Value | undefined, tokens: string[]): Value | undefined {
  if (!value) return undefined
  const scale = suffixes[tokens[0] ?? '']
  if (scale !== undefined) {
    tokens.shift()
    return { top: value.top * scale, bottom: value.bottom }
  }
  if (tokens[0] !== '%') return value
  tokens.shift()
  return { top: value.top, bottom: value.bottom * 100n, isPercent: true }
}

function readNumber(token: string): Value | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(token)
  if (!match || token === '') return undefined
  const [, whole = '', fraction = ''] = match
  return { top: BigInt(whole + fraction), bottom: 10n ** BigInt(fraction.length) }
}

function times(a: Value, b: Value): Value {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

function toPaise({ top, bottom }: Value): Paise | undefined {
  const negative = top < 0n !== bottom < 0n
  const [up, down] = [(top < 0n ? -top : top) * 100n, bottom < 0n ? -bottom : bottom]
  const rounded = (up * 2n + down) / (down * 2n)
  if (rounded > BigInt(MAX_PAISE)) return undefined
  return rounded === 0n ? 0 : Number(negative ? -rounded : rounded)
}
