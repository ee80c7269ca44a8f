import { contextWords, lostText } from '#core/assistant/answer/context.ts'
import { refusalText } from '#core/assistant/answer/refuse.ts'
import { amendsCommand, isOfThis, isOtherTime } from '#core/assistant/follow/after-refusal.ts'
import { losesContext, pointsBack } from '#core/assistant/follow/lost-context.ts'
import type { IsoDate } from '#core/dates.ts'
import type { QuestionReading } from '#core/assistant/spec.ts'
import { t } from '#core/messages.ts'
import type { Thread } from './threads.ts'

type Reply = { outcome: 'declined' | 'clarified'; reply: string; isCommand?: true }

/** The reply to a text that leans on a turn without a figure: it amends a command, or says another time of what was not answered. */
export function afterRefusal(asked: string, { refused }: Thread, today: IsoDate): Reply | undefined {
  if (refused === 'command' && amendsCommand(asked))
    return { outcome: 'declined', reply: refusalText('action', undefined), isCommand: true }
  if (refused !== undefined && isOtherTime(asked, today))
    return {
      outcome: 'clarified',
      reply: t('My last reply had no figure that I could tell for another time. Please ask the whole question.'),
    }
  return undefined
}

/** The question back for a reading that would leave out what the question before was limited to; undefined for all others. */
export function askedInFull(
  asked: string,
  reading: QuestionReading,
  { earlier: [before], refused }: Thread,
  today: IsoDate,
): string | undefined {
  if (reading.kind === 'question') return lostIn(asked, reading, before, refused)
  const isVague = reading.kind === 'clarify' && reading.options.length === 0 && reading.unread === undefined
  if (before && isVague && (pointsBack(asked) || isOtherTime(asked, today))) return lostText(contextWords(before))
  const isNothing = reading.kind === 'refuse' && reading.reason === 'not_understood'
  if (!isNothing || (before === undefined && refused === undefined)) return undefined
  return before && pointsBack(asked) ? lostText(contextWords(before)) : isOfThis(asked) ? lostText([]) : undefined
}

function lostIn(
  asked: string,
  { question }: Extract<QuestionReading, { kind: 'question' }>,
  before: Thread['earlier'][number] | undefined,
  refused: Thread['refused'],
): string | undefined {
  // After a reply without a figure a word that points back names nothing.
  if (before === undefined) return refused === 'question' && pointsBack(asked) ? lostText([]) : undefined
  return losesContext(asked, question, before) ? lostText(contextWords(before)) : undefined
}
