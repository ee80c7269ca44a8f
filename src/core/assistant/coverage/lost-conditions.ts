import type { Frame } from '../frame.ts'
import { isQuery, type Lexicon, type Question } from '../spec.ts'

/** Something that was said of the documents stands in no filter: who did it, or a word beside them that was not understood. */
export const losesCondition = (frame: Frame, question: Question, skipped: readonly string[], lexicon: Lexicon): boolean =>
  isOfDoer(frame, lexicon) ||
  isOfBoth(question, lexicon) ||
  (isOfDocuments(question) && skipped.some((word) => describesDocument(frame, word)))

/** `bills approved by Asha`: an employee who did something with documents is no party of them. */
const isOfDoer = ({ masked, links }: Frame, { parties }: Lexicon): boolean =>
  links.some(
    (link) =>
      link.kind === 'party' &&
      parties.some(({ name, kind }) => kind === 'employee' && link.values.includes(name)) &&
      (/\b(?:approved|issued|raised|created|made|prepared|entered|signed|booked|sold|handled|uploaded|checked|verified|reviewed|rejected|cancelled) by $/.test(
        masked.slice(0, link.start),
      ) ||
        /^(?:'s (?:own )?(?:debit |credit )?card\b| (?:has |have |ne )?(?:approved?|issued?|raised?|created?|prepared?|entered|sold|sell|handled?|uploaded?|rejected?|cancelled?)\b)/.test(
          masked.slice(link.end),
        )),
  )

/** `invoices to Sabarmati by Ravi`: an employee and another party are not the same documents' party. */
const isOfBoth = (question: Question, { parties }: Lexicon): boolean => {
  const kindOf = (name: unknown) => parties.find((party) => party.name === name)?.kind
  return (
    isQuery(question) &&
    question.from !== 'transactions' &&
    question.filters.some(([field, op, value]) => {
      const kinds = field === 'counterparty' && op === 'in' && Array.isArray(value) ? value.map(kindOf) : []
      return kinds.includes('employee') && kinds.some((kind) => kind !== 'employee')
    })
  )
}

/** `how many invoices were emailed`: a word that was not understood beside the documents may be a condition on them. */
const describesDocument = ({ masked }: Frame, word: string): boolean => {
  if (ofAnyDocument.has(word)) return false
  const words = masked.split(/[^a-zA-Z0-9'-]/).filter((each) => each !== '' && !besideDocument.has(each))
  return words.some((each, at) => each === word && [words[at - 1], words[at + 1]].some((near) => isDocument.has(near ?? '')))
}

const isDocument: ReadonlySet<string> = new Set(['invoice', 'invoices', 'bill', 'bills'])
/** What may stand between a document and what is said of it. */
const besideDocument: ReadonlySet<string> = new Set(
  'that which were are was is have has been not yet still already with without'.split(' '),
)

/** What every invoice or bill is, or what is done with every one. */
const ofAnyDocument: ReadonlySet<string> = new Set(
  'raise raised input output vendor supplier customer client buyer carry carrying add adding book booked late dated remain remaining crossed cleared unsettled review reviewed liability waiting past already still yet even'.split(
    ' ',
  ),
)

/** Nothing of the bank is in it. */
const isOfDocuments = (question: Question): boolean => {
  const queries = isQuery(question)
    ? [question]
    : question.op === 'parts'
      ? question.parts.map(({ query }) => query)
      : [question.a, question.b]
  return queries.every(({ from }) => from !== 'transactions')
}

/** A figure over everything, though more was said than understood: better to ask back than to answer. */
export function isSweeping(question: Question, frame: Frame, isLoose: boolean): boolean {
  if ('op' in question && question.op === 'parts' && question.parts.some(({ query: { measure } }) => measure === 'net'))
    return false
  const query = 'op' in question ? (question.op === 'parts' ? question.parts[0]?.query : undefined) : question
  if (!query || query.from !== 'transactions' || query.time || query.group_by || query.nth) return false
  if (!['sum', 'avg', 'count', 'net', 'median'].includes(query.measure)) return false
  const isAll = frame.times.some((time) => time.kind === 'period' && time.unit === 'all')
  if (!isAll && /\b(?:months?|weeks?|quarters?|years?|mahin[ae]|haft[ae]|saal|din)\b/.test(frame.masked)) return true
  const isWide = query.filters.every(([field]) => field === 'direction' || field === 'own_transfer')
  return isWide && !isAll && (isLoose || frame.text.split(' ').length > 6)
}
