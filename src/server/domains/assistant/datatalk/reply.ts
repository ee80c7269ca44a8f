import type { Answer } from '#contract/assistant/datatalk.ts'

export type Reply = Omit<Answer, 'conversation_id' | 'turn_id'>

/** A reply without a figure. */
export const plain = (outcome: Answer['outcome'], reply: string, chips: readonly string[]): Reply => ({
  reply,
  outcome,
  derivation: '',
  proof: [],
  table: null,
  chart: null,
  link: null,
  has_rows: false,
  chips: [...chips],
})
