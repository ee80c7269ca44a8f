import { t } from '../messages.ts'
import { decimalPaise, type Paise, parsePaise } from '../money.ts'

type OwnAmount = { code: string; amount: Paise }

/**
 * Components of the company in a cell of a file: `FOOD 2,000; CAR 500`. A code without an amount is a component that is computed. Returns what is
 * wrong as a sentence.
 */
export function readOwnAmounts(cell: string): { amounts: OwnAmount[] } | { problem: string } {
  const amounts: OwnAmount[] = []
  const known = new Set<string>()
  for (const part of cell.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const [code = '', ...rest] = part.split(' ').filter((each) => each !== '')
    const amount = rest.length === 0 ? 0 : rest.length === 1 ? parsePaise((rest[0] ?? '').replaceAll(',', '')) : undefined
    if (!/^[A-Z0-9]{2,12}$/.test(code) || amount === undefined || amount < 0)
      return { problem: t('Enter codes and monthly amounts, such as FOOD 2,000; CAR 500') }
    if (known.has(code)) return { problem: t('{code} is there twice', { code }) }
    known.add(code)
    amounts.push({ code, amount })
  }
  return { amounts }
}

/** The cell that `readOwnAmounts()` reads back. */
export const writeOwnAmounts = (amounts: readonly OwnAmount[]): string =>
  amounts.map(({ code, amount }) => (amount === 0 ? code : `${code} ${decimalPaise(amount)}`)).join('; ')
