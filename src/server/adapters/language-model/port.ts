/** What a model is reported, and the question of one person. */
export type Request = { instructions: string; question: string }
/** An answer has no more tokens. */
export const MOST_REPLY_TOKENS = 800
/** What came back: a JSON value no one has looked at yet, or why there is not one. */
export type Reply = { value: unknown } | { failed: 'timeout' | 'unreachable' | 'unreadable' | 'resting' }

/** A language model outside. It is asked with no transaction open, and never throws. */
export type LanguageModel = { choose: (request: Request) => Promise<Reply> }
