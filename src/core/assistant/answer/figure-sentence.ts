import { t } from '../../messages.ts'
import { formatDate } from '../../dates.ts'
import type { Query } from '../spec.ts'
import type { Dated, Figure } from './result.ts'
import { type Books, fieldName, noneText, nounOf, scopeOf, verbOf } from './subject.ts'
import { figureText, rupees } from './words.ts'

/** `₹2,10,000 went out to Dev Farm under all categories.` */
function underAll(query: Query, { ofParty }: Figure): string {
  if (ofParty === undefined) return ''
  const filters = query.filters.filter(([field]) => field !== 'category')
  const all = { ...query, filters }
  if (query.measure === 'count')
    return `\n${t('Under all categories {figure} {what}{scope}.', { figure: figureText(ofParty.value, 'count'), what: nounOf(query), scope: scopeOf(all) })}`
  const what = query.measure === 'avg' ? t('on average of {nouns}', { nouns: nounOf(query) }) : verbOf(query)
  return `\n${t('Under all categories {figure} {what}{scope}.', { figure: rupees(ofParty.value), what, scope: scopeOf(all) })}`
}

/** A figure with what it is of, and the balances, shares and paces. */
export function figureSentence(query: Query, told: Figure, books: Books): string {
  const { value, unit, entries, parts, elsewhere } = told
  const scope = scopeOf(query)
  const accounts = query.filters.some(([field]) => field === 'account' || field === 'bank')
    ? query.filters
        .flatMap(([field, , name]) =>
          field === 'account' || field === 'bank' ? [Array.isArray(name) ? name.join(` ${t('and')} `) : String(name)] : [],
        )
        .join(', ')
    : t('all bank accounts together')
  const isEmpty = entries === 0 && !query.measure.startsWith('balance') && query.measure !== 'burn' && query.measure !== 'runway'
  if (isEmpty || value === null) return `${noneText(query, elsewhere, unit === 'inr' ? ': ₹0' : '')}${underAll(query, told)}`
  const text = figureText(value, unit)
  switch (query.measure) {
    case 'sum':
      return t('{figure} {what}{scope}.', { figure: text, what: verbOf(query), scope })
    case 'count':
      return t('{figure} {what}{scope}.', {
        figure: text,
        what:
          value === 1
            ? nounOf(query)
                .replace(/^(\w+?)s\b/, '$1')
                .replace('entrie', 'entry')
            : nounOf(query),
        scope,
      })
    case 'avg':
      return t('{text} is the average amount of {nouns}{scope}.', { text, nouns: nounOf(query), scope })
    case 'median':
      return t('{text} is the median amount of {nouns}{scope}.', { text, nouns: nounOf(query), scope })
    case 'max':
      return t('{text} is the largest amount of {nouns}{scope}.', { text, nouns: nounOf(query), scope })
    case 'min':
      return t('{text} is the smallest amount of {nouns}{scope}.', { text, nouns: nounOf(query), scope })
    case 'net':
      return value < 0
        ? t('A net outflow of {amount}{scope}: more went out than came in.', { amount: rupees(0 - value), scope })
        : t('A net inflow of {amount}{scope}: more came in than went out.', { amount: text, scope })
    case 'distinct':
      return t('{text} different {things} among {nouns}{scope}.', {
        text,
        things: plural(fieldName(query.field ?? 'counterparty'), value),
        nouns: nounOf(query),
        scope,
      })
    case 'avg_monthly':
      return perText(query, text, scope)
    case 'share':
      return parts === undefined
        ? t('{text}.', { text })
        : t('{text}{scope}: {of} of {whole}.', {
            text,
            scope,
            of: query.by_count ? parts.of : rupees(parts.of),
            whole: query.by_count ? parts.whole : rupees(parts.whole),
          })
    default:
      return balanceOrPace(query, told, { text, scope, accounts, books })
  }
}

function perText(query: Query, text: string, scope: string): string {
  const values = { text, what: verbOf(query).replace(/^is /, ''), scope }
  switch (query.per ?? 'month') {
    case 'day':
      return t('{text} a day on average {what}{scope}.', values)
    case 'week':
      return t('{text} a week on average {what}{scope}.', values)
    case 'month':
      return t('{text} a month on average {what}{scope}.', values)
    default:
      return t('{text} a {unit} on average {what}{scope}.', { ...values, unit: query.per })
  }
}

type Said = { text: string; scope: string; accounts: string; books: Books }
function balanceOrPace(query: Query, { value, on, parts }: Figure, { text, scope, accounts, books }: Said): string {
  switch (query.measure) {
    case 'balance':
      return t('{text} is the balance of {accounts} at the end of {date}.', {
        text,
        accounts,
        date: formatDate(query.as_of ?? query.time?.to ?? books.today),
      })
    case 'balance_low':
      return on
        ? t('{text} was the lowest closing balance of {accounts}, on {date}.', { text, accounts, date: formatDate(on) })
        : t('{text} was the lowest closing balance of {accounts}.', { text, accounts })
    case 'balance_high':
      return on
        ? t('{text} was the highest closing balance of {accounts}, on {date}.', { text, accounts, date: formatDate(on) })
        : t('{text} was the highest closing balance of {accounts}.', { text, accounts })
    case 'balance_avg':
      return t('{text} was the average closing balance of {accounts}{scope}.', { text, accounts, scope })
    case 'burn':
      if ((value ?? 0) < 0)
        return t('{amount} a month more came in than went out: you are cash positive, with no burn.', {
          amount: rupees(0 - (value ?? 0)),
        })
      return query.gross
        ? t('{text} a month is the gross burn: all that went out.', { text })
        : t('{text} a month is the burn: what went out less what came in.', { text })
    case 'runway':
      return value === Number.POSITIVE_INFINITY
        ? t('The money does not run out at this pace: you are cash positive, with no burn.')
        : t('{text} is how long the money lasts: {bank} in the bank, {burn} of burn a month.', {
            text,
            bank: rupees(parts?.whole ?? 0),
            burn: rupees(parts?.of ?? 0),
          })
    case 'avg_days_to_pay':
      return t('{text} is the average time to payment of {nouns}{scope}.', { text, nouns: nounOf(query), scope })
    case 'max_days_overdue':
      return t('{text} is the longest overdue among {nouns}{scope}.', { text, nouns: nounOf(query), scope })
    default:
      return t('{text}{scope}.', { text, scope })
  }
}

const plural = (word: string, count: number) =>
  count === 1 || !/^[a-z]/.test(word)
    ? word
    : word.endsWith('y')
      ? `${word.slice(0, -1)}ies`
      : word.startsWith('kind') || word.startsWith('type')
        ? word.replace(/^(\w+)/, '$1s')
        : `${word}s`

/** A day with what it is the first or last of. */
export function dateSentence(query: Query, { date, entries, elsewhere }: Dated): string {
  const isPayment = query.field === 'last_paid_date'
  if (date === null && isPayment && entries > 0)
    return t('No payment is recorded of the {nouns}{scope}.', { nouns: nounOf(query), scope: scopeOf(query) })
  if (date === null) return noneText(query, elsewhere)
  const values = { date: formatDate(date), nouns: nounOf(query), scope: scopeOf(query) }
  if (isPayment) return t('{date} is the date of the last payment of the {nouns}{scope}.', values)
  return query.measure === 'first_date'
    ? t('{date} is the date of the first of the {nouns}{scope}.', values)
    : t('{date} is the date of the latest of the {nouns}{scope}.', values)
}
