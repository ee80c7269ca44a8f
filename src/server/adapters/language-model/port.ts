/** What a model is reported, and the question of one person. */
export type Request = { instructions: string; question: string }
/** The maximum number of tokens in a response. */
export const MOST_REPLY_TOKENS = 800
/** The response: an unvalidated JSON value, or the reason that there is none. */
export type Reply = { value: unknown } | { failed: 'timeout' | 'unreachable' | 'unreadable' | 'resting' }

/** An external language model. It is called with no open transaction, and never throws. */
export type LanguageModel = { choose: (request: Request) => Promise<Reply> }
