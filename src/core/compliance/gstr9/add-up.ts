import { type Heads, heads, noHeads } from '../gstr2b/row.ts'
import { type CellCode, cellCodes, cells } from './cells.ts'

export type Annual = Record<CellCode, Heads>
export const noAnnual = (): Annual => Object.fromEntries(cellCodes.map((code) => [code, noHeads()])) as Annual

/** One figure after another, those after `less` taken off. */
function sum(of: Annual, add: readonly CellCode[], less: readonly CellCode[] = []): Heads {
  const total = noHeads()
  for (const head of heads) {
    for (const code of add) total[head] += of[code][head]
    for (const code of less) total[head] -= of[code][head]
  }
  return total
}

/**
 * The rows that are sums of others, in the order of the form. What a row like 4N, 5N or 7J adds is as the form says it for FY 2024-25 (13/2025 Central
 * Tax); 8B is 6B alone since FY 2023-24.
 */
export function addUp(given: Annual): Annual {
  const of: Annual = { ...given }
  of['4H'] = sum(of, ['4A', '4B', '4C', '4D', '4E', '4F', '4G', '4G1'])
  of['4M'] = sum(of, ['4J', '4K'], ['4I', '4L'])
  of['4N'] = sum(of, ['4H', '4M'])
  of['5G'] = sum(of, ['5A', '5B', '5C', '5C1', '5D', '5E', '5F'])
  of['5L'] = sum(of, ['5I', '5J'], ['5H', '5K'])
  of['5M'] = sum(of, ['5G', '5L'])
  of['5N'] = sum(of, ['4N', '5M'], ['4G', '4G1'])
  of['6A2'] = sum(of, ['6A'], ['6A1'])
  of['6I'] = sum(of, ['6B1', '6B2', '6B3', '6C', '6D', '6E', '6F', '6G', '6H'])
  of['6J'] = sum(of, ['6I'], ['6A2'])
  of['6O'] = sum(of, ['6I', '6M'])
  of['7I'] = sum(of, ['7A', '7A1', '7A2', '7C', '7D', '7E', '7H'])
  of['7J'] = sum(of, ['6O'], ['7I'])
  of['8B'] = sum(of, ['6B1', '6B2', '6B3'])
  of['8D'] = sum(of, ['8A'], ['8B', '8C'])
  of['8H'] = sum(of, ['6E'])
  of['8I'] = sum(of, ['8G'], ['8H', '8H1'])
  of['8K'] = sum(of, ['8E', '8F', '8I'])
  return of
}

/** The figures of the return: what was proposed, or entered in its place, and their sums. */
export function annualOf(proposed: Annual, entered: ReadonlyMap<string, Heads>): Annual {
  const own = { ...proposed }
  for (const { code, kind } of cells) if (kind !== 'sum') own[code] = entered.get(code) ?? proposed[code]
  // What 10 adds to the tax and 11 takes off it is paid with the return of the next year that says so.
  if (!entered.has('14')) own['14'] = { ...sum(own, ['10'], ['11']), taxable: 0 }
  return addUp(own)
}
