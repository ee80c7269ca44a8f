import { say, sentence } from '../../sentences.ts'
import { t } from '../../messages.ts'
import { formatDate } from '../../dates.ts'
import type { Query } from '../spec.ts'
import type { Entry, Groups, Rows, Twins } from './result.ts'
import { type Books, fieldName, noneText, nounOf, scopeOf, verbOf } from './subject.ts'
import { figureText, keyText, rupees } from './words.ts'

const places = [sentence('first'), sentence('second'), sentence('third'), sentence('fourth'), sentence('fifth')]
const placeName = (nth: number): string => say(places[nth - 1] ?? sentence('first'))

/** How many lines the text has; the rest is in the table. */
const LINES = 40

/** Groups, ranked: one of them in a sentence, several as lines. */
export function groupLines(query: Query, { groups: found, unit, all, total, elsewhere }: Groups, books: Books): string {
  const by = query.group_by ?? 'category'
  const name = (key: string) => keyText(key, by)
  const [first] = found
  if (first === undefined) return noneText(query, elsewhere)
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

/** Entries as lines; a single one in a sentence. */
export function entryLines(query: Query, { rows: found, entries, total, elsewhere }: Rows): string {
  if (found.length === 0) return noneText(query, elsewhere)
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

/** Pairs of entries that may be duplicates. */
export function twinLines(query: Query, { pairs }: Twins): string {
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
