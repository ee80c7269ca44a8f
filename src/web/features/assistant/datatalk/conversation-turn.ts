import type { Answer, Turn } from '#contract/assistant/datatalk.ts'

/** A question with its answer, new or from an earlier conversation. */
export type ConversationTurn = {
  /** Stable while the answer is loading. */
  key: string
  prompt: string
  asked_at: string
  answer?: Turn & { answered_at: string }
}

/** The turn of an answer that has just arrived. */
export function saidNow(
  question: ConversationTurn,
  { chips: _chips, conversation_id: _id, ...answer }: Answer,
): ConversationTurn {
  const { prompt, asked_at } = question
  const unrated = { verdict: null, verdict_reason: null, verdict_note: '' } as const
  return { ...question, answer: { ...answer, ...unrated, prompt, asked_at, answered_at: new Date().toISOString() } }
}

/** An earlier turn: its answer is already complete. */
export const saidBefore = (turn: Turn): ConversationTurn => ({
  key: turn.turn_id,
  prompt: turn.prompt,
  asked_at: turn.asked_at,
  answer: { ...turn, answered_at: turn.asked_at },
})

/** The typed-out part of an answer: its sentences, without table rows; sources follow below. */
export function sentencesOf({ reply, derivation, table }: Pick<Answer, 'reply' | 'derivation' | 'table'>): string {
  const stands = new Set(derivation.split('\n'))
  const isRow = (line: string) => table !== null && /^(?:\d+\. |… )/.test(line)
  return reply
    .split('\n')
    .filter((line) => !stands.has(line) && !isRow(line))
    .join('\n')
}
