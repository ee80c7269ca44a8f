import { isQuery, type Lexicon, type Query, type Question } from '../spec.ts'

/** Measures that show single payments, and so what a person was paid. */
const single: readonly Query['measure'][] = ['rows', 'max', 'min', 'median', 'duplicates']

/** A question whose answer says what one employee is paid: payments to them, or those of salaries one by one. */
export function isOfOnesPay(question: Question, { parties }: Pick<Lexicon, 'parties'>): boolean {
  const employees = new Set(parties.flatMap(({ name, kind }) => (kind === 'employee' ? [name] : [])))
  return queriesOf(question).some((query) => query.from === 'transactions' && tellsPay(query, employees))
}

const queriesOf = (question: Question): readonly Query[] => {
  if (isQuery(question)) return [question]
  return question.op === 'parts' ? question.parts.map(({ query }) => query) : [question.a, question.b]
}

function tellsPay({ filters, group_by, measure }: Query, employees: ReadonlySet<string>): boolean {
  const valuesOf = (wanted: 'counterparty' | 'category') =>
    filters.flatMap(([field, op, value]) => (field === wanted && (op === '=' || op === 'in') ? [value].flat().map(String) : []))
  const isSingle = group_by === 'counterparty' || single.includes(measure)
  return (
    valuesOf('counterparty').some((name) => employees.has(name)) ||
    (isSingle && valuesOf('category').some((name) => /^salar/i.test(name)))
  )
}
