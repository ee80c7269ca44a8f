import { type IsoDate, monthStart } from '#core/dates.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { BankLine } from './stage.ts'

const day = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(2, 4)}`
const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)

/** The year's lines as the bank's own monthly exports, in HDFC's CSV layout, with the running balance. */
export function statementFiles(
  lines: readonly BankLine[],
  opening: Paise,
): { month: IsoDate; file_name: string; bytes: Uint8Array }[] {
  let balance = opening
  const months = Map.groupBy(
    lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    ({ date }) => monthStart(date),
  )
  return [...months].map(([month, of]) => {
    const rows = of.map(({ date, narration, reference, amount }) => {
      balance += amount
      const [out, into] = amount < 0 ? [decimalPaise(0 - amount), ''] : ['', decimalPaise(amount)]
      return [day(date), quoted(narration), reference, day(date), out, into, decimalPaise(balance)].join(',')
    })
    const header = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
    return {
      month,
      file_name: `hdfc-${month.slice(0, 7)}.csv`,
      bytes: new TextEncoder().encode([header, ...rows, ''].join('\n')),
    }
  })
}
