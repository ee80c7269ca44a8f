import { child, type Element, everyElement, textOf } from '../../documents/parsing/element.ts'
import { badFile } from '../../documents/parsing/refuse.ts'
import type { Warning } from './types.ts'
import { transactionsIn } from './ofx-line.ts'

/** An account of securities without a movement of cash has nothing for a bank account. */
export function refuseTrades(found: readonly Element[]): void {
  if (found.some((element) => element.name !== 'INVSTMTRS' || transactionsIn(element).length > 0)) return
  const trades = found.flatMap((element) => child(element, 'INVTRANLIST')?.children ?? [])
  const kinds = [...new Set(trades.filter((each) => each.children.length > 0).map((each) => each.name))]
  const named = kinds.length > 0 ? ` (${kinds.slice(0, 5).join(', ')})` : ''
  throw badFile(
    `This is the statement of an investment account: it holds trades and holdings${named}, but no bank transactions. Export the bank account the trades were paid from.`,
  )
}

/** Every STATUS of severity ERROR, as a sentence. */
export function bankErrors(ofx: Element): Warning[] {
  return everyElement(ofx, ['STATUS']).flatMap((status): Warning[] => {
    if (textOf(status, 'SEVERITY')?.toUpperCase() !== 'ERROR') return []
    const code = textOf(status, 'CODE')
    return [
      {
        code: 'bank_error',
        message: `${textOf(status, 'MESSAGE') ?? 'no reason given'} (code ${code ?? 'missing'})`,
        line: status.line,
      },
    ]
  })
}
