import type { Frame } from './frame.ts'
import { coverage } from './heard/coverage.ts'
import { figures } from './heard/figures.ts'
import type { Heard } from './heard/kept.ts'
import { named } from './heard/named.ts'
import { ways } from './heard/ways.ts'
import { told } from './heard/told.ts'
import type { Question } from './spec.ts'

/**
 * A condition that was dropped makes another figure than the one asked for, told with the same confidence.
 */
const conditions = [...named, ...told, ...figures, ...ways, ...coverage]

/** Whether the question read leaves out a condition that the text says. */
export function isUnheard(frame: Frame, question: Question): boolean {
  const queries =
    'op' in question
      ? question.op === 'parts'
        ? question.parts.map(({ query }) => query)
        : [question.a, question.b]
      : [question]
  const heard: Heard = { frame, text: frame.masked, question, queries, json: JSON.stringify(question) }
  return conditions.some(([isSaid, isKept]) => isSaid(heard) && !isKept(heard))
}
