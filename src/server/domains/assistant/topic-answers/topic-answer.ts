import type { Answer } from '#contract/assistant/datatalk.ts'

/** An answer about a topic: its sentence first, and rows where there are some. */
export type TopicAnswer = Pick<Answer, 'reply' | 'derivation' | 'table' | 'link'> & Partial<Pick<Answer, 'chart'>>
