import type { read } from '#core/assistant/read.ts'
import type { QuestionReading } from '#core/assistant/spec.ts'

/** Reads a question; the rules do unless another reader is handed in. */
export type Reader = (...what: Parameters<typeof read>) => QuestionReading | Phrased
/** A parsed question that includes a sentence with placeholders for the figures. */
export type Phrased = Extract<QuestionReading, { kind: 'question' }> & { phrasing?: string | undefined }
