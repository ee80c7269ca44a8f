import { reference } from './reference.ts'

/**
 * `numbers`: branches that are numbers, ascending, as gaps in base 36; `gap-length` is a run of neighbours. `words`: the others.
 */
type Bank = [code: string, name: string, numbers: string, words: string]

let kept: ReadonlyMap<string, Bank> | undefined
const banks = () => (kept ??= new Map(reference<{ banks: Bank[] }>('ifsc.json.gz').banks.map((bank) => [bank[0], bank])))

/** The bank whose branch has this IFSC (RBI's lists, Aug 2026); undefined if there is none. */
export function bankOfIfsc(ifsc: string): string | undefined {
  const bank = banks().get(ifsc.slice(0, 4))
  if (!bank) return undefined
  const [, name, numbers, words] = bank
  const branch = ifsc.slice(5)
  const exists = /^\d{6}$/.test(branch)
    ? holds(numbers, Number(branch)) || words.split(' ').includes(branch)
    : words.split(' ').includes(branch)
  return exists ? name : undefined
}

function holds(numbers: string, wanted: number): boolean {
  let at = 0
  for (const part of numbers.split(' ')) {
    const [gap = '', run = '0'] = part.split('-')
    at += Number.parseInt(gap, 36)
    const end = at + Number.parseInt(run, 36)
    if (wanted <= end) return wanted >= at
    at = end
  }
  return false
}
