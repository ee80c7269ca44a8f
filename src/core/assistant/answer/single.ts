import { say, sentence } from '../../sentences.ts'
import { t } from '../../messages.ts'
import { formatDate } from '../../dates.ts'
import type { Query } from '../spec.ts'
import type { Dated, Entry, Figure, Groups, Rows, Single, Twins } from './result.ts'
import { type Books, fieldName, nounOf, scopeOf, verbOf } from './subject.ts'
import { figureText, keyText, rupees } from './words.ts'

const places = [sentence('first'), sentence('second'), sentence('third'), sentence('fourth'), sentence('fifth')]
const placeName = (nth: number): string => say(places[nth - 1] ?? sentence('first'))

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

function none(query: Query, elsewhere: string | null | undefined, after = ''): string {
  const values = { nouns: nounOf(query), scope: scopeOf(query), after }
  return elsewhere
    ? t('There were no {nouns}{scope}{after}. The latest outside this period was on {date}.', {
        ...values,
        date: formatDate(elsewhere),
      })
    : t('There were no {nouns}{scope}{after}.', values)
}

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

function figure(query: Query, told: Figure, books: Books): string {
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
  if (isEmpty || value === null) return `${none(query, elsewhere, unit === 'inr' ? ': ₹0' : '')}${underAll(query, told)}`
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

function dated(query: Query, { date, entries, elsewhere }: Dated): string {
  const isPayment = query.field === 'last_paid_date'
  if (date === null && isPayment && entries > 0)
    return t('No payment is recorded of the {nouns}{scope}.', { nouns: nounOf(query), scope: scopeOf(query) })
  if (date === null) return none(query, elsewhere)
  const values = { date: formatDate(date), nouns: nounOf(query), scope: scopeOf(query) }
  if (isPayment) return t('{date} is the date of the last payment of the {nouns}{scope}.', values)
  return query.measure === 'first_date'
    ? t('{date} is the date of the first of the {nouns}{scope}.', values)
    : t('{date} is the date of the latest of the {nouns}{scope}.', values)
}

function groups(query: Query, { groups: found, unit, all, total, elsewhere }: Groups, books: Books): string {
  const by = query.group_by ?? 'category'
  const name = (key: string) => keyText(key, by)
  const [first] = found
  if (first === undefined) return none(query, elsewhere)
  if (query.limit === 1 || query.nth !== undefined) {
    const share =
      total !== null && total > 0 && all > 1
        ? t(', {percent} of {total}', {
            percent: figureText((first.value / total) * 100, 'percent'),
            total: figureText(total, unit),
          })
        : ''
    return t('{name} comes {place} with {figure}{share}{scope}.', {
      name: name(first.key),
      place: placeName(query.nth ?? 1),
      figure: figureText(first.value, unit),
      share,
      scope: scopeOf(query),
    })
  }
  if (query.first_of !== undefined) {
    const of = query.first_of
    const lines = found
      .slice(0, LINES)
      .map(({ key, value, first: one = '' }) => `${name(key)}: ${keyText(one, of)}, ${figureText(value, unit)}`)
    const values = { field: fieldName(of), by: fieldName(by), what: verbOf(query), scope: scopeOf(query) }
    const head =
      query.order === 'value asc'
        ? t('Smallest {field} of each {by}, by what {what}{scope}:', values)
        : t('Biggest {field} of each {by}, by what {what}{scope}:', values)
    return `${head}\n${lines.join('\n')}`
  }
  const lines = found.slice(0, LINES).map(({ key, value }, at) => `${at + 1}. ${name(key)}: ${figureText(value, unit)}`)
  const what =
    query.measure === 'balance'
      ? t('Balance')
      : query.measure === 'count'
        ? t('Number of {nouns}', { nouns: nounOf(query) })
        : query.measure === 'avg'
          ? t('Average of {nouns}', { nouns: nounOf(query) })
          : t('What {what}', { what: verbOf(query) })
  if (query.measure === 'balance' && query.filters.length > 0 && total !== null && lines.length > 1)
    return `${t('{total} together{scope}, at the end of {date}:', { total: figureText(total, unit), scope: scopeOf(query), date: formatDate(query.as_of ?? books.today) })}\n${lines.join('\n')}`
  const rest = all > lines.length ? `\n${t('… {count} more.', { count: String(all - lines.length) })}` : ''
  const sum =
    total !== null && all === lines.length && lines.length > 1
      ? `\n${t('Together: {total}.', { total: figureText(total, unit) })}`
      : ''
  return `${t('{what} by {by}{scope}:', { what, by: fieldName(by), scope: scopeOf(query) })}\n${lines.join('\n')}${rest}${sum}`
}

/** What some few entries come to; their average first where that was asked. */
function few(query: Query, found: readonly Entry[]): string {
  const sum = found.reduce((all, { amount }) => all + amount, 0)
  const [together, each] = [
    t('{amount} together', { amount: rupees(sum) }),
    t('{amount} on average', { amount: rupees(Math.round(sum / found.length)) }),
  ]
  return query.over === 'avg' ? `${each}, ${together}` : `${together}, ${each}`
}

function rows(query: Query, { rows: found, entries, total, elsewhere }: Rows): string {
  if (found.length === 0) return none(query, elsewhere)
  const lines = found.slice(0, LINES).map((row, at) => `${at + 1}. ${entryText(row)}${purposeOf(query, row)}`)
  const [only] = found
  if (found.length === 1 && only) return oneEntry(query, only, entries)
  const rest =
    entries > lines.length && query.limit === undefined
      ? `\n${t('… {count} more.', { count: String(entries - lines.length) })}`
      : ''
  const head =
    query.limit === undefined
      ? t('{count} {nouns}{scope}, {total} together', {
          count: figureText(entries, 'count'),
          nouns: nounOf(query),
          scope: scopeOf(query),
          total: rupees(total),
        })
      : query.over === undefined
        ? `${capital(nounOf(query))}${scopeOf(query)}`
        : `${few(query, found)}: ${figureText(found.length, 'count')} ${nounOf(query)}${scopeOf(query)}`
  return `${head}:\n${lines.join('\n')}${rest}`
}

/** One entry with its account and purpose, and its place among several. */
function oneEntry(query: Query, entry: Entry, entries: number): string {
  const scope = scopeOf(query)
  const among =
    entries > 1
      ? t('; the {place} of {entries} {nouns}{scope}', {
          place: placeName(query.nth ?? 1),
          entries: String(entries),
          nouns: nounOf(query),
          scope,
        })
      : scope
  return t('{text}{scope}.', { text: `${entryText(entry)}${placeOf(entry)}${purposeOf(query, entry)}`, scope: among })
}

/** The account of the one entry. */
const placeOf = ({ account, direction }: Entry): string =>
  account === undefined || account === ''
    ? ''
    : direction === 'debit'
      ? t(', from {account}', { account })
      : t(', into {account}', { account })

/** Its purpose, as far as the books have it. */
function purposeOf({ purpose }: Query, { category = '', narration, party }: Entry): string {
  if (purpose !== true) return ''
  const head = category === '' ? t(', under no category') : t(', under {category}', { category })
  return narration === '' || party === '' ? head : t('{purpose} (the bank wrote “{narration}”)', { purpose: head, narration })
}

function entryText({ date, amount, party, narration, number, due_date, days_overdue }: Entry): string {
  const who = party || narration || t('no name')
  const late =
    due_date === undefined
      ? ''
      : days_overdue !== undefined && days_overdue > 0
        ? t(', due {date} ({days} days overdue)', { date: formatDate(due_date), days: String(days_overdue) })
        : t(', due {date}', { date: formatDate(due_date) })
  return `${formatDate(date)}, ${who}: ${rupees(amount)}${due_date === undefined || number === '' ? '' : `, ${number}`}${late}`
}

function twins(query: Query, { pairs }: Twins): string {
  if (pairs.length === 0)
    return t('There are no duplicates: no two {nouns} of one amount to one party within three days{scope}.', {
      nouns: nounOf(query),
      scope: scopeOf(query),
    })
  const lines = pairs
    .slice(0, LINES)
    .map(
      ({ party, amount, first, second }, at) =>
        `${at + 1}. ${t('{party}: {amount} on {first} and again on {second}', { party, amount: rupees(amount), first: formatDate(first), second: formatDate(second) })}`,
    )
  return `${t('Same party, same amount, at most three days apart{scope}:', { scope: scopeOf(query) })}\n${lines.join('\n')}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
