import type { Frame } from './frame.ts'
import type { Question } from './spec.ts'

/** What was taken to be meant, as sentences that stand with the answer. */
export function assumedIn(frame: Frame, question: Question): string[] {
  const assumed: string[] = []
  for (const time of frame.times) {
    if (time.kind !== 'period' || time.unit !== 'year') continue
    const said = frame.text.slice(time.start, time.end)
    if (/\b(?:this|last|is|pichle|previous|current) (?:year|saal)\b/.test(said) && time.period.from)
      assumed.push(
        `${said} read as FY${time.period.from.slice(2, 4)}-${String((Number(time.period.from.slice(0, 4)) + 1) % 100).padStart(2, '0')}`,
      )
  }
  const first = 'op' in question ? undefined : question
  if (
    first &&
    first.from === 'transactions' &&
    !first.time &&
    !first.as_of &&
    ['sum', 'count', 'avg', 'net', 'share'].includes(first.measure)
  )
    assumed.push('all entries, as no period was said')
  return assumed
}
