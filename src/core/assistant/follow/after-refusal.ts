import type { IsoDate } from '../../dates.ts'
import { normalise } from '../normalise.ts'
import { wordsOf } from '../topics/said.ts'
import { timesIn } from '../time/phrases.ts'
import * as words from '../topics/words.ts'

const asks =
  /\b(?:what|how|which|who|whom|whose|when|where|why|kitn[aei]|kya|kaun|kon|kis\w*|kab|kyun?|kyon|show|list|dikhao|dikha|batao|bata|total|balance)\b/
/** `lagana`, `kar do`: something to be done. What is to be paid is asked for with other verbs. */
const toDo =
  /\b(?:laga|kar|dal|daal|rakh|badha|ghata|hata|jod|bhej|bana|likh|chadha|nikal|hat)(?:na|o|do| do|dena| dena|iye|dijiye)\b/
const begins =
  /^(?:(?:and|also|ok|okay|please|then|so|aur|no|sorry|but|haan|yes|ya|plus),? )*(?:add|include|apply|charge|make|change|set|put|use|mark|attach|copy|send|email|mail|do it|go ahead|with \d|with gst|without gst|instead of)\b/
const LONG = 10

/** Whether a text behind a command that was refused adds to it: `gst bhi lagana`, `also email it`. Pure. */
export function amendsCommand(asked: string): boolean {
  const text = normalise(asked).text.trim()
  return text.split(' ').length <= LONG && !asks.test(text) && !text.endsWith('?') && (toDo.test(text) || begins.test(text))
}

/** Whether a question says nothing but another time: `and last year same time?`. Behind an answer without a figure there is nothing to continue. Pure. */
export function isOtherTime(asked: string, today: IsoDate): boolean {
  const { text } = normalise(asked)
  const times = timesIn(text, today)
  const rest = times.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  return (
    times.length > 0 &&
    wordsOf(rest).every((word) => words.followFillers.has(word) || beside.has(word) || words.joining.has(word)) &&
    !asks.test(rest)
  )
}
const beside: ReadonlySet<string> = new Set(['isi', 'usi', 'same', 'samay', 'time', 'period', 'what', 'about', 'how', 'before'])

/** Whether a question is of something that only the turn before can name: `kya ye approval me hai?`. Pure. */
export const isOfThis = (asked: string): boolean =>
  /\b(?:ye|yeh|wo|woh|this|it|that)\b/.test(normalise(asked).text) && normalise(asked).text.split(' ').length <= LONG
