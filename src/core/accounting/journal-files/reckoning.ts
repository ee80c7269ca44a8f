import { type Fixed, fixedText, ONE, over, parseFixed } from './fixed.ts'

const token = /\s*(?:([-+*/()])|(\d[\d.,'’_]*|\.\d+))/uy
/** What a part comes to, as one number over another: thirds stay exact until the end. */
type Part = { top: bigint; bottom: bigint }

/** `(100 + 50.50) * 2`, rounded once to 10⁻⁸. Undefined when it is no calculation, or divides by nothing. */
function reckon(text: string, decimal?: '.' | ','): Fixed | undefined {
  const tokens = tokensOf(text, decimal)
  if (tokens === undefined || tokens.length > 100) return undefined
  let at = 0

  function sum(): Part | undefined {
    let left = product()
    while (left !== undefined && (tokens?.[at] === '+' || tokens?.[at] === '-')) {
      const isMinus = tokens[at++] === '-'
      const right = product()
      if (right === undefined) return undefined
      const other = right.top * left.bottom
      left = { top: left.top * right.bottom + (isMinus ? 0n - other : other), bottom: left.bottom * right.bottom }
    }
    return left
  }

  function product(): Part | undefined {
    let left = factor()
    while (left !== undefined && (tokens?.[at] === '*' || tokens?.[at] === '/')) {
      const isDivision = tokens[at++] === '/'
      const right = factor()
      if (right === undefined || (isDivision && right.top === 0n)) return undefined
      left = isDivision
        ? { top: left.top * right.bottom, bottom: left.bottom * right.top }
        : { top: left.top * right.top, bottom: left.bottom * right.bottom }
    }
    return left
  }

  function factor(): Part | undefined {
    const next = tokens?.[at++]
    if (typeof next === 'bigint') return { top: next, bottom: ONE }
    if (next === '-' || next === '+') {
      const size = factor()
      return size === undefined || next === '+' ? size : { ...size, top: 0n - size.top }
    }
    if (next !== '(') return undefined
    const inner = sum()
    return tokens?.[at++] === ')' ? inner : undefined
  }

  const result = sum()
  return result === undefined || at !== tokens.length ? undefined : over(result.top, result.bottom)
}

function tokensOf(text: string, decimal: '.' | ',' | undefined): (string | Fixed)[] | undefined {
  const found: (string | Fixed)[] = []
  const rest = text.trimEnd()
  for (token.lastIndex = 0; token.lastIndex < rest.length; ) {
    const match = token.exec(rest)
    if (!match) return undefined
    const size = match[2] === undefined ? match[1] : parseFixed(match[2], decimal)
    if (size === undefined) return undefined
    found.push(size)
  }
  return found
}

const symbol = /"[^"]+"|[^\d\s\-+.,;@{}()[\]"=*/'’_]+/gu

/** A calculation of ledger with what it comes to in its place: `($10 + $5)` → `$ 15.00`. Undefined when its parts have several currencies. */
export function reckonLedger(text: string, decimal?: '.' | ','): string | undefined {
  const currencies = new Set(text.match(symbol))
  const size = reckon(text.replaceAll(symbol, ' '), decimal)
  if (size === undefined || currencies.size > 1) return undefined
  return [fixedText(size).replace('.', decimal ?? '.'), ...currencies].join(' ')
}

const calculated = /^([-+*/().,\d\s]+)([A-Z][A-Z0-9'._-]*)(?![A-Za-z0-9])/

/** An amount of beancount with its calculation calculated: `(100 + 50.50) * 2 INR` → `301.00 INR`; any other text as it is. */
export function reckonBeancount(text: string): string {
  const [whole = '', sum = '', currency = ''] = calculated.exec(text) ?? []
  if (!/[()*/]|\d\s*[-+]/.test(sum)) return text
  const size = reckon(sum, '.')
  return size === undefined ? text : `${fixedText(size)} ${currency}${text.slice(whole.length)}`
}
