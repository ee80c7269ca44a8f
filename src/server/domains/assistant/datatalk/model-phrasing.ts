import type { Result } from '#core/assistant/answer/result.ts'
import { figureText, keyText } from '#core/assistant/answer/words.ts'
import type { Question } from '#core/assistant/spec.ts'

const MOST = 160
/** Letters, spaces and the marks of a plain sentence; no address, markup, sign of money or digit. */
const plainSentence = /^[\p{L}\p{M} ,'’:–-]+[.!]?$/u
/** Figures in words, which no query returned either. */
const figureWords =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|lakhs?|lacs?|crores?|millions?|billions?|hazaa?r|karod|percent|half|doubled?|triple[ds]?|twice|dozens?|nothing|nobody|none)\b/i
const places = /\{(figure|name)\}/g

/**
 * The answer with a model's sentence before it, its places filled from the result; the answer alone when the sentence says a
 * figure of its own, is no plain sentence, or has no place for the figure.
 */
export function spoken(phrasing: string | undefined, question: Question, result: Result, reply: string): string {
  const filling = fillingOf(question, result)
  if (phrasing === undefined || filling === undefined) return reply
  const around = phrasing.replaceAll(places, ' ')
  const isPlain = phrasing.length <= MOST && plainSentence.test(around) && !figureWords.test(around)
  if (!isPlain || !phrasing.includes('{figure}')) return reply
  if (phrasing.includes('{name}') && filling.name === undefined) return reply
  const sentence = phrasing.replaceAll(places, (_, place: 'figure' | 'name') => filling[place] ?? '').trim()
  return isBacked(sentence, reply) ? `${sentence}\n${reply}` : reply
}

/** The values for the placeholders: the one figure, or the first group with its name. */
function fillingOf(question: Question, result: Result): { figure: string; name?: string } | undefined {
  if ('op' in question) return undefined
  if (result.kind === 'value' && result.value !== null && result.entries > 0 && Number.isFinite(result.value))
    return { figure: figureText(result.value, result.unit) }
  const [first] = result.kind === 'groups' && question.limit === 1 ? result.groups : []
  if (result.kind !== 'groups' || first === undefined || question.group_by === undefined) return undefined
  return { figure: figureText(first.value, result.unit), name: keyText(first.key, question.group_by) }
}

/** Every digit of the sentence is in the answer of the queries. */
function isBacked(sentence: string, reply: string): boolean {
  return (sentence.match(/\d[\d,.]*\d|\d/g) ?? []).every((figure) => reply.includes(figure))
}
