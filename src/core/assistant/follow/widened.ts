import { addDays } from '../../dates.ts'
import type { Frame } from '../frame.ts'
import { isQuery, type Question } from '../spec.ts'

/** Days that a stretch has at most. */
const longest: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31, quarter: 92, half: 184, fy: 366 }

/** `month by month` behind what went out yesterday: the series is of all days, for those before hold but one month. */
export function widened({ times }: Frame, question: Question | undefined): Question | undefined {
  if (!question || !isQuery(question) || times.length > 0) return question
  const { time, ...rest } = question
  const days = longest[question.group_by ?? '']
  if (days === undefined || time?.from === undefined || time.to === undefined || time.to > addDays(time.from, days - 1))
    return question
  return rest
}
