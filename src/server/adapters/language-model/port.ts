/** What a model is reported, and the question of one person. */
export type Request = { instructions: string; question: string }
/** An answer has no more tokens. */
export const MOST_REPLY_TOKENS = 800
/** What came back: an unvalidated JSON value, or why there is none. */
export type Reply = { value: unknown } | { failed: 'timeout' | 'unreachable' | 'unreadable' | 'resting' }

/** A language model outside. It is asked with no transaction open, and never throws. */
export type LanguageModel = { choose: (request: Request) => Promise<Reply> }
