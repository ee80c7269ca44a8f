import type { Frame } from '../frame.ts'
import type { Field, Query, Question } from '../spec.ts'

/** The content of a question beyond what was parsed. */
export type Heard = { frame: Frame; text: string; question: Question; queries: readonly Query[]; json: string }

/** A condition that words put on a figure, with the check that the parsed question retains it. */
export type Condition = readonly [isSaid: (heard: Heard) => boolean, isKept: (heard: Heard) => boolean]

export const isCombined = ({ question }: Heard): boolean => 'op' in question
export const isSeveral = ({ question }: Heard): boolean => 'op' in question && question.op === 'parts'
export const isGrouped = ({ queries }: Heard, by?: Field): boolean =>
  queries.some(({ group_by }) => group_by !== undefined && (by === undefined || group_by === by))
export const measures = ({ queries }: Heard, pattern: RegExp): boolean => queries.some(({ measure }) => pattern.test(measure))
export const isOutside = ({ queries }: Heard, value: string): boolean =>
  queries.some(({ filters }) =>
    filters.some(([, op, what]) => (op === '!=' || op === 'not_in') && [what].flat().some((one) => one === value)),
  )

/** Whether the question's words include this. */
export function says(pattern: RegExp): (heard: Heard) => boolean {
  return ({ text }) => pattern.test(text)
}
