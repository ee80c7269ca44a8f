import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { child, type Element, textOf } from '../../documents/parsing/element.ts'
import { notedDate } from './notes.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import type { Balance, Statement, Warning } from './types.ts'
import { ofxAmount } from './ofx-line.ts'

export function accountOf(element: Element): Statement['account'] {
  const from = child(element, 'BANKACCTFROM') ?? child(element, 'CCACCTFROM') ?? child(element, 'INVACCTFROM')
  const type = textOf(from, 'ACCTTYPE') ?? (from?.name === 'CCACCTFROM' ? 'CREDITCARD' : undefined)
  return { number: textOf(from, 'ACCTID'), bank_id: textOf(from, 'BANKID') ?? textOf(from, 'BROKERID'), type }
}

export function balanceOf(
  element: Element,
  name: string,
  kind: string,
  currency: string | undefined,
  issues: Issue[],
  warnings: Warning[],
): Balance | undefined {
  const found = child(element, name)
  const text = textOf(found, 'BALAMT')
  if (!found || text === undefined) return undefined
  const read = ofxAmount(text)
  if (read === undefined) {
    issues.push(atLine(child(found, 'BALAMT')?.line ?? found.line, `the balance ${quoted(text)} is not an amount`))
    return undefined
  }
  const asOf = textOf(found, 'DTASOF')
  return {
    kind,
    amount: read.paise,
    rounded_from: read.rounded_from,
    currency,
    date: asOf ? notedDate(asOf, found.line, warnings) : undefined,
  }
}

/** Several lists span one period, from the first start to the last end. */
export function periodOf(lists: readonly Element[], warnings: Warning[]): { from: IsoDate; to: IsoDate } | undefined {
  const days = (name: string) =>
    lists.flatMap((list) => notedDate(textOf(list, name) ?? '', list.line, warnings) ?? []).toSorted()
  const [from, to] = [days('DTSTART')[0], days('DTEND').at(-1)]
  return from && to && from <= to ? { from, to } : undefined
}
