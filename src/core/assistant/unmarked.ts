import type { Filter, Lexicon, Query, Question } from './spec.ts'

/** The party and direction of money, by default. */
const others = {
  customer: { way: 'credit', assumed: 'customers read as all who paid, for no customer is entered yet' },
  vendor: { way: 'debit', assumed: 'vendors read as all who were paid, for no vendor is entered yet' },
} as const
type Kind = keyof typeof others

/** A company with bank statements alone has neither customers nor vendors: payers are treated as customers, and payees as vendors. */
export function ofUnmarked(question: Question, { parties }: Lexicon): { question: Question; assumed: readonly string[] } {
  const known = new Set(parties.map(({ kind }) => kind))
  const assumed = new Set<string>()
  const isAnyone = (query: Query, [field, op, value]: Filter): boolean => {
    if (query.from !== 'transactions' || field !== 'counterparty_kind' || op !== '=' || !isKind(value) || known.has(value))
      return false
    const other = others[value]
    if (!query.filters.some(([name, , way]) => name === 'direction' && way === other.way)) return false
    assumed.add(other.assumed)
    return true
  }
  const freed = (query: Query): Query => ({ ...query, filters: query.filters.filter((filter) => !isAnyone(query, filter)) })
  const read = ((): Question => {
    if (!('op' in question)) return freed(question)
    if (question.op === 'parts')
      return { ...question, parts: question.parts.map((part) => ({ ...part, query: freed(part.query) })) }
    return { ...question, a: freed(question.a), b: freed(question.b) }
  })()
  return { question: read, assumed: [...assumed] }
}

const isKind = (value: unknown): value is Kind => value === 'customer' || value === 'vendor'
