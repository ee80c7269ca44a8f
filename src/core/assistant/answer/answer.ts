import { reasonMessages, translateReason } from '../../reasons.ts'
import { t } from '../../messages.ts'
import type { Question, Wording } from '../spec.ts'
import type { Result, Single } from './result.ts'
import { tellSeveral } from './several.ts'
import type { AnswerChartOf, AnswerTableOf } from './table-and-chart.ts'
import { chartOf, tableOf } from './table-and-chart.ts'
import { paidOrNot } from './paid-or-not.ts'
import { tell } from './single.ts'
import { type Books, derivationOf } from './subject.ts'

export type Told = { reply: string; derivation: string; table: AnswerTableOf | null; chart: AnswerChartOf | null }

/** The answer as text: the figure, its context, then its sources. */
export function composeAnswer(question: Question, result: Result, wording: Wording, books: Books): Told {
  const derivation = [...new Set(derivations(question, result, books))].join('\n')
  const told = (wording.isPaid && paidOrNot(result)) || ''
  const text = 'op' in question ? tellSeveral(question, result as never, books) : tell(question, result as Single, books)
  const single = 'op' in question ? undefined : { query: question, result: result as Single }
  return {
    reply: [told, text, derivation, ...notes(wording)].filter((part) => part !== '').join('\n'),
    derivation,
    table: single ? tableOf(single.query, single.result) : null,
    chart: single ? chartOf(single.query, single.result) : null,
  }
}

function derivations(question: Question, result: Result, books: Books): string[] {
  if (!('op' in question)) return [derivationOf(question, entriesOf(result as Single), books)]
  if (question.op === 'parts')
    return result.kind === 'parts'
      ? result.parts.flatMap(({ result: part }, at) => {
          const query = question.parts[at]?.query
          return query === undefined ? [] : [derivationOf(query, entriesOf(part), books)]
        })
      : []
  if (result.kind !== 'compare' && result.kind !== 'ratio') return []
  return [derivationOf(question.a, entriesOf(result.a), books), derivationOf(question.b, entriesOf(result.b), books)]
}

const entriesOf = (result: Single) => result.entries

/** What a reading assumed is kept in English with a question; it is said in the reader's language. */
const assumptions = reasonMessages(
  'customers read as all who paid, for no customer is entered yet',
  'vendors read as all who were paid, for no vendor is entered yet',
  'all entries, as no period was said',
  'of all, not only {name}, as no name was said',
  'a language model helped to read the question',
  '{words} read as FY{year}',
  '{amount} to {party} has no category and may be {category}, by the bills of {party}',
  '1 entry of that time has no category yet and is not counted',
  '{count} entries of that time have no category yet and are not counted',
)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function notes({ corrected, assumed, skipped }: Wording): string[] {
  return [
    ...corrected.map(({ word, taken_for }) => t('“{word}” was read as “{taken_for}”.', { word, taken_for })),
    ...assumed.map((each) => t('{sentence}.', { sentence: capital(translateReason(each, assumptions)) })),
    ...(skipped.length > 0 ? [t('Left aside: {words}.', { words: skipped.map((word) => `“${word}”`).join(', ') })] : []),
  ]
}
