import { formatDate } from '../../dates.ts'
import type { Query } from '../spec.ts'
import type { Dated, Entry, Figure, Groups, Rows, Single, Twins } from './result.ts'
import { type Books, fieldName, nounOf, scopeOf, verbOf } from './subject.ts'
import { figureText, keyText, rupees } from './words.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth']

/** How many lines the text has; the rest is in the table. */
const LINES = 40

/** What one query came to, in sentences: the figure first. */
export function tell(query: Query, result: Single, books: Books): string {
  switch (result.kind) {
    case 'value':
      return figure(query, result, books)
    case 'date':
      return dated(query, result)
    case 'groups':
      return groups(query, result, books)
    case 'rows':
      return rows(query, result)
    case 'twins':
      return twins(query, result)
  }
}

const none = (query: Query, elsewhere: string | null | undefined, after = '') =>
  `There were no ${nounOf(query)}${scopeOf(query)}${after}.${elsewhere ? ` The latest outside this period was on ${formatDate(elsewhere)}.` : ''}`

/** `₹2,10,000 went out to Dev Farm under all heads.` */
function underAll(query: Query, { ofParty }: Figure): string {
  if (ofParty === undefined) return ''
  const filters = query.filters.filter(([field]) => field !== 'category')
  const all = { ...query, filters }
  if (query.measure === 'count') return `\nUnder all heads ${figureText(ofParty.value, 'count')} ${nounOf(query)}${scopeOf(all)}.`
  const what = query.measure === 'avg' ? `on average of ${nounOf(query)}` : verbOf(query)
  return `\nUnder all heads ${rupees(ofParty.value)} ${what}${scopeOf(all)}.`
}

function figure(query: Query, told: Figure, books: Books): string {
  const { value, unit, entries, on, parts, elsewhere } = told
  const scope = scopeOf(query)
  const accounts = query.filters.some(([field]) => field === 'account' || field === 'bank')
    ? query.filters
        .flatMap(([field, , name]) =>
          field === 'account' || field === 'bank' ? [Array.isArray(name) ? name.join(' and ') : String(name)] : [],
        )
        .join(', ')
    : 'all bank accounts together'
  const isEmpty = entries === 0 && !query.measure.startsWith('balance') && query.measure !== 'burn' && query.measure !== 'runway'
  if (isEmpty || value === null) return `${none(query, elsewhere, unit === 'inr' ? ': ₹0' : '')}${underAll(query, told)}`
  const text = figureText(value, unit)
  switch (query.measure) {
    case 'sum':
      return `${text} ${verbOf(query)}${scope}.`
    case 'count':
      return `${text} ${
        value === 1
          ? nounOf(query)
              .replace(/^(\w+?)s\b/, '$1')
              .replace('entrie', 'entry')
          : nounOf(query)
      }${scope}.`
    case 'avg':
    case 'median':
    case 'max':
    case 'min':
      return `${text} is the ${{ avg: 'average', median: 'median', max: 'largest', min: 'smallest' }[query.measure]} amount of ${nounOf(query)}${scope}.`
    case 'net':
      return value < 0
        ? `A net outflow of ${rupees(0 - value)}${scope}: more went out than came in.`
        : `A net inflow of ${text}${scope}: more came in than went out.`
    case 'distinct':
      return `${text} different ${plural(fieldName(query.field ?? 'counterparty'), value)} among ${nounOf(query)}${scope}.`
    case 'avg_monthly':
      return `${text} a ${query.per ?? 'month'} on average ${verbOf(query).replace(/^is /, '')}${scope}.`
    case 'share':
      return parts === undefined
        ? `${text}.`
        : `${text}${scope}: ${query.by_count ? parts.of : rupees(parts.of)} of ${query.by_count ? parts.whole : rupees(parts.whole)}.`
    case 'balance':
      return `${text} is the balance of ${accounts} at the end of ${formatDate(query.as_of ?? query.time?.to ?? books.today)}.`
    case 'balance_low':
    case 'balance_high':
      return `${text} was the ${query.measure === 'balance_low' ? 'lowest' : 'highest'} closing balance of ${accounts}${on ? `, on ${formatDate(on)}` : ''}.`
    case 'balance_avg':
      return `${text} was the average closing balance of ${accounts}${scope}.`
    case 'burn':
      return value < 0
        ? `${rupees(0 - value)} a month more came in than went out: you are cash positive, with no burn.`
        : `${text} a month is the ${query.gross ? 'gross burn: all that went out' : 'burn: what went out less what came in'}.`
    case 'runway':
      return value === Number.POSITIVE_INFINITY
        ? 'The money does not run out at this pace: you are cash positive, with no burn.'
        : `${text} is how long the money lasts: ${rupees(parts?.whole ?? 0)} in the bank, ${rupees(parts?.of ?? 0)} of burn a month.`
    case 'avg_days_to_pay':
      return `${text} is the average time to payment of ${nounOf(query)}${scope}.`
    case 'max_days_overdue':
      return `${text} is the longest overdue among ${nounOf(query)}${scope}.`
    default:
      return `${text}${scope}.`
  }
}

const plural = (word: string, count: number) =>
  count === 1
    ? word
    : word.endsWith('y')
      ? `${word.slice(0, -1)}ies`
      : word.startsWith('kind') || word.startsWith('type')
        ? word.replace(/^(\w+)/, '$1s')
        : `${word}s`

function dated(query: Query, { date, entries, elsewhere }: Dated): string {
  const isPayment = query.field === 'last_paid_date'
  if (date === null && isPayment && entries > 0) return `No payment is recorded of the ${nounOf(query)}${scopeOf(query)}.`
  if (date === null) return none(query, elsewhere)
  if (isPayment) return `${formatDate(date)} is the date of the last payment of the ${nounOf(query)}${scopeOf(query)}.`
  return `${formatDate(date)} is the date of the ${query.measure === 'first_date' ? 'first' : 'latest'} of the ${nounOf(query)}${scopeOf(query)}.`
}

function groups(query: Query, { groups: found, unit, all, total, elsewhere }: Groups, books: Books): string {
  const by = query.group_by ?? 'category'
  const name = (key: string) => keyText(key, by)
  const [first] = found
  if (first === undefined) return none(query, elsewhere)
  if (query.limit === 1 || query.nth !== undefined) {
    const share =
      total !== null && total > 0 && all > 1
        ? `, ${figureText((first.value / total) * 100, 'percent')} of ${figureText(total, unit)}`
        : ''
    return `${name(first.key)} comes ${places[(query.nth ?? 1) - 1] ?? 'first'} with ${figureText(first.value, unit)}${share}${scopeOf(query)}.`
  }
  if (query.first_of !== undefined) {
    const of = query.first_of
    const lines = found
      .slice(0, LINES)
      .map(({ key, value, first: one = '' }) => `${name(key)}: ${keyText(one, of)}, ${figureText(value, unit)}`)
    return `${query.order === 'value asc' ? 'Smallest' : 'Biggest'} ${fieldName(of)} of each ${fieldName(by)}, by what ${verbOf(query)}${scopeOf(query)}:\n${lines.join('\n')}`
  }
  const lines = found.slice(0, LINES).map(({ key, value }, at) => `${at + 1}. ${name(key)}: ${figureText(value, unit)}`)
  const what =
    query.measure === 'balance'
      ? 'Balance'
      : query.measure === 'count'
        ? `Number of ${nounOf(query)}`
        : query.measure === 'avg'
          ? `Average of ${nounOf(query)}`
          : `What ${verbOf(query)}`
  if (query.measure === 'balance' && query.filters.length > 0 && total !== null && lines.length > 1)
    return `${figureText(total, unit)} together${scopeOf(query)}, at the end of ${formatDate(query.as_of ?? books.today)}:\n${lines.join('\n')}`
  const rest = all > lines.length ? `\n… ${all - lines.length} more.` : ''
  const sum = total !== null && all === lines.length && lines.length > 1 ? `\nTogether: ${figureText(total, unit)}.` : ''
  return `${what} by ${fieldName(by)}${scopeOf(query)}:\n${lines.join('\n')}${rest}${sum}`
}

/** What some few entries come to; their average first where that was asked. */
function few(query: Query, found: readonly Entry[]): string {
  const sum = found.reduce((all, { amount }) => all + amount, 0)
  const [together, each] = [`${rupees(sum)} together`, `${rupees(Math.round(sum / found.length))} on average`]
  return query.over === 'avg' ? `${each}, ${together}` : `${together}, ${each}`
}

function rows(query: Query, { rows: found, entries, total, elsewhere }: Rows): string {
  if (found.length === 0) return none(query, elsewhere)
  const lines = found.slice(0, LINES).map((row, at) => `${at + 1}. ${entryText(row)}${purposeOf(query, row)}`)
  if (found.length === 1)
    return `${entryText(found[0] as Entry)}${placeOf(found[0] as Entry)}${purposeOf(query, found[0] as Entry)}${entries > 1 ? `; the ${places[(query.nth ?? 1) - 1] ?? 'first'} of ${entries} ${nounOf(query)}${scopeOf(query)}` : scopeOf(query)}.`
  const rest = entries > lines.length && query.limit === undefined ? `\n… ${entries - lines.length} more.` : ''
  const head =
    query.limit === undefined
      ? `${figureText(entries, 'count')} ${nounOf(query)}${scopeOf(query)}, ${rupees(total)} together`
      : query.over === undefined
        ? `${capital(nounOf(query))}${scopeOf(query)}`
        : `${few(query, found)}: ${figureText(found.length, 'count')} ${nounOf(query)}${scopeOf(query)}`
  return `${head}:\n${lines.join('\n')}${rest}`
}

/** The account of the one entry. */
const placeOf = ({ account, direction }: Entry): string =>
  account === undefined || account === '' ? '' : `, ${direction === 'debit' ? 'from' : 'into'} ${account}`

/** Its purpose, as far as the books have it. */
function purposeOf({ purpose }: Query, { category = '', narration, party }: Entry): string {
  if (purpose !== true) return ''
  const head = category === '' ? ', under no head' : `, under ${category}`
  return narration === '' || party === '' ? head : `${head} (the bank wrote “${narration}”)`
}

function entryText({ date, amount, party, narration, number, due_date, days_overdue }: Entry): string {
  const who = party || narration || 'no name'
  const late =
    due_date === undefined
      ? ''
      : `, due ${formatDate(due_date)}${days_overdue !== undefined && days_overdue > 0 ? ` (${days_overdue} days overdue)` : ''}`
  return `${formatDate(date)}, ${who}: ${rupees(amount)}${due_date === undefined || number === '' ? '' : `, ${number}`}${late}`
}

function twins(query: Query, { pairs }: Twins): string {
  if (pairs.length === 0)
    return `There are no duplicates: no two ${nounOf(query)} of one amount to one party within three days${scopeOf(query)}.`
  const lines = pairs
    .slice(0, LINES)
    .map(
      ({ party, amount, first, second }, at) =>
        `${at + 1}. ${party}: ${rupees(amount)} on ${formatDate(first)} and again on ${formatDate(second)}`,
    )
  return `Same party, same amount, at most three days apart${scopeOf(query)}:\n${lines.join('\n')}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
