import type { MailFailure } from './mail-transport.ts'

/** Delays between the attempts of one mail: half a minute, doubling. Greylisting accepts a mail after some minutes. */
const [FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS] = [30, 1_800]
/** The pause of the worker after the mail server was unreachable, doubling. */
const [FIRST_REST_MS, LONGEST_REST_MS] = [5_000, 60_000]

export type Outcome = { mail_status: 'queued' | 'sent' | 'given_up'; failure: string | null }

/** Seconds until a mail that failed this often is tried again. */
export const waitAfter = (tries: number) => Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)

/** Milliseconds that the worker rests after another failure to reach the mail server; `before`: after the last one. */
export const restAfter = (before: number) => Math.min(Math.max(before * 2, FIRST_REST_MS), LONGEST_REST_MS)

/** What becomes of a mail that failed: it is given up when it was refused for good, or after its last try. */
export const afterFailure = ({ code, isFinal }: MailFailure, isLast: boolean): Outcome => ({
  mail_status: isFinal || isLast ? 'given_up' : 'queued',
  failure: code,
})

/** The document of a mail hears of the first outcome: that it was sent, or could not be at the first try; later, how it ended. */
export const isHeard = ({ mail_status }: Outcome, tries: number): boolean => mail_status !== 'queued' || tries === 1
