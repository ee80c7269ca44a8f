import { inContext } from '#core/messages.ts'
import type { Facts } from '#contract/reporting/annual-facts.ts'
import { shareChanges } from '#core/reporting/annual-notes/lists.ts'
import { paidUpCapital, reconcile } from '#core/reporting/annual-notes/shares.ts'
import { mulDiv } from '#core/money.ts'
import { row } from '../../reports/sheets/rows.ts'

const worth = (shares: number, { face_value }: ShareClass) => mulDiv(face_value, BigInt(shares), 1n)

export function capitalRows({ name, now, before }: Pair) {
  const cells = (of: (each: ShareClass) => readonly (number | null)[]) =>
    [now, before].flatMap((each) => (each ? of(each) : [null, null]))
  const blank = [null, null, null, null]
  const isUnpaid = (now?.calls_unpaid ?? 0) + (before?.calls_unpaid ?? 0) > 0
  return [
    row('heading', name, blank),
    row(
      'line',
      'Authorised',
      cells((each) => [each.authorised_shares, worth(each.authorised_shares, each)]),
      { level: 1 },
    ),
    row(
      'line',
      inContext('shares', 'Issued'),
      cells((each) => [each.issued_shares, worth(each.issued_shares, each)]),
      { level: 1 },
    ),
    row(
      'line',
      inContext('shares', 'Subscribed'),
      cells((each) => [reconcile(each).closing, worth(reconcile(each).closing, each)]),
      { level: 1 },
    ),
    ...(isUnpaid
      ? [
          row(
            'line',
            'Calls unpaid',
            cells((each) => [null, 0 - each.calls_unpaid]),
            { level: 1 },
          ),
        ]
      : []),
    row(
      'subtotal',
      'Paid up',
      cells((each) => [reconcile(each).closing, paidUpCapital(each)]),
      { level: 1 },
    ),
  ]
}

export function reconciliation({ now, before }: Pair) {
  const line = (kind: 'line' | 'total', label: string, of: (counted: ReturnType<typeof reconcile>) => number) => {
    const cells = [now, before].flatMap((each) => (each ? [of(reconcile(each)), worth(of(reconcile(each)), each)] : [null, null]))
    return row(kind, label, cells)
  }
  const changed = (['issue', 'bonus', 'split'] as const).map((kind) =>
    line('line', shareChanges[kind], (counted) => counted[kind]),
  )
  return [
    line('line', 'At the beginning of the year', ({ opening }) => opening),
    ...changed.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== 0)),
    line('line', shareChanges.buyback, ({ buyback }) => 0 - buyback),
    line('total', 'At the end of the year', ({ closing }) => closing),
  ]
}

export const closingOf = (facts: Facts<'share_capital'>, class_name: string) => {
  const found = facts.classes.find((each) => each.class_name === class_name)
  return found ? reconcile(found).closing : 0
}

export type ShareClass = Facts<'share_capital'>['classes'][number]

export type Pair = { name: string; now: ShareClass | undefined; before: ShareClass | undefined }
