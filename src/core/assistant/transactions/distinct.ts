import { kindIn } from '../direction.ts'
import { moneyFilters } from '../money-filters.ts'
import type { Field, Filter, Query } from '../spec.ts'
import { isCountOfDoers } from '../people.ts'
import { type Asked, hasKind } from './asked.ts'

/** The number of different parties, categories, accounts or modes. */
export function distinctOf({ frame, text, cues, lexicon, direction, filters, amounts, base, group }: Asked): Query | undefined {
  const distinct =
    cues.distinct && !group?.asks
      ? /(vendors?|suppliers?|customers?|clients?|part|counter|people|employees?|payees?|payers?|categor|accounts?|banks?|modes?|log|buyers?|businesses|companies)/.exec(
          text.slice(text.search(/how many|number of|count|kitn|no\.? of/)),
        )?.[1]
      : undefined
  // Parties above a limit are found by the sum of each.
  if (
    distinct &&
    amounts.length > 0 &&
    /\b(?:pay|paid|gave|give|received|got|sent|spend|spent)\b[^.?]{0,500}N/.test(text) &&
    !/\b(?:payments?|receipts?|transactions?|entries|single|once)\b/.test(text)
  ) {
    const kind = kindIn(distinct)
    const [amount] = frame.amounts
    if (!kind || amount?.kind !== 'amount') return undefined
    const way = direction ?? (kind === 'customer' ? 'credit' : 'debit')
    return {
      ...base,
      filters: [
        ...moneyFilters(frame, cues, way, lexicon),
        ...(hasKind(filters) ? [] : [['counterparty_kind', '=', kind] as Filter]),
        ['counterparty', '!=', ''],
      ],
      measure: 'sum',
      group_by: 'counterparty',
      having: [amount.op, amount.amount],
      order: 'value desc',
    }
  }
  if (!distinct && isCountOfDoers(frame))
    return { ...base, filters: [...base.filters, ['counterparty', '!=', '']], measure: 'distinct', field: 'counterparty' }
  if (distinct) {
    const field: Field = distinct.startsWith('categor')
      ? 'category'
      : distinct.startsWith('account')
        ? 'account'
        : distinct.startsWith('bank')
          ? 'bank'
          : distinct.startsWith('mode')
            ? 'mode'
            : 'counterparty'
    const kind = kindIn(distinct)
    const way = direction ?? (kind === 'customer' ? 'credit' : kind ? 'debit' : undefined)
    return {
      ...base,
      filters: [
        ...moneyFilters(frame, cues, way, lexicon),
        ...(kind && !hasKind(filters) ? [['counterparty_kind', '=', kind] as Filter] : []),
        ...amounts,
        ...(field === 'account' || field === 'bank' ? [] : [[field, '!=', ''] as Filter]),
      ],
      measure: 'distinct',
      field,
    }
  }
  return undefined
}
