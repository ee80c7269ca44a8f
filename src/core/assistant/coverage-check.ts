import type { Frame } from './frame.ts'
import { coverage } from './coverage/coverage.ts'
import { figures } from './coverage/figures.ts'
import { qualifiers } from './coverage/qualifiers.ts'
import type { Heard } from './coverage/retained-conditions.ts'
import { named } from './coverage/named.ts'
import { directionConditions } from './coverage/direction-conditions.ts'
import { figureConditions } from './coverage/figure-conditions.ts'
import type { Question } from './spec.ts'

/** A dropped condition gives another figure than the one asked for, with the same confidence. */
const conditions = [...named, ...figureConditions, ...figures, ...directionConditions, ...coverage, ...qualifiers]

/** Whether the parsed question lacks a condition of the text. */
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
