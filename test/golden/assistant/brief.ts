import type { Filter, Query, QuestionReading } from '#core/assistant/spec.ts'

const filter = ([field, op, value]: Filter) =>
  `${field}${/^[a-z]/.test(op) ? ` ${op} ` : op}${Array.isArray(value) ? value.join('|') : String(value)}`

/** What was read, on one line, for people to judge. Amounts are paise. */
function query(one: Query): string {
  return [
    one.from === 'transactions' ? '' : one.from,
    one.measure,
    one.field,
    one.filters.map(filter).join(', '),
    one.time && `${one.time.from ?? ''}..${one.time.to ?? ''}${one.time.field ? ` by ${one.time.field}` : ''}`,
    one.as_of && `as of ${one.as_of}`,
    one.group_by && `per ${one.group_by}`,
    one.first_of && `first ${one.first_of}`,
    one.having && `having ${one.having.join('')}`,
    one.order,
    one.over && `their ${one.over}`,
    one.nth !== undefined && `only ${one.nth}`,
    one.per && `per ${one.per}`,
    one.limit !== undefined && `limit ${one.limit}`,
    one.of && `of [${one.of.map(filter).join(', ')}]`,
    one.by_count && 'by count',
    one.months !== undefined && `${one.months} months`,
    one.gross && 'gross',
    one.purpose && 'what for',
  ]
    .filter(Boolean)
    .join('; ')
}

export function brief(reading: QuestionReading): string {
  if (reading.kind === 'refuse') return `refuse ${reading.reason}${reading.about ? `: ${reading.about}` : ''}`
  if (reading.kind === 'clarify') return `clarify ${reading.options.map(({ label }) => label).join(' | ')}`.trim()
  const { question } = reading
  if (!('op' in question)) return query(question)
  if (question.op === 'parts') return question.parts.map((part) => `${part.label} {${query(part.query)}}`).join(' ')
  return `${question.op} ${question.op === 'compare' ? question.wants : question.as} {${query(question.a)}} {${query(question.b)}}`
}
