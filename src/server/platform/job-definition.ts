import type { CompanyTx } from './db.ts'

/**
 * Deferred work for a company. `company` opens a transaction of it; external services (mail, a bank) are called
 * between transactions, never inside one. Payloads are plain JSON. Any job may run twice, so each first checks what is already done.
 */
export type JobDefinition<P extends object = never> = {
  name: string
  /** Tries after the first; twelve by default, which takes about three quarters of an hour. */
  retries?: number
  /** How many processes may die while they run it before it is quarantined; two by default. */
  deaths?: number
  run: (company: InThisCompany, payload: P) => Promise<void>
  /** Runs when the last try has thrown, or the job was quarantined, to notify the people who wait for the result. */
  givenUp?: (company: InThisCompany, payload: P) => Promise<void>
  /** The payload contains text written by people, such as a letter: it is stored encrypted. */
  isPrivate?: true
  /** What follows when a mail queued with this job as its follow-up was sent, or failed at its first try. */
  mailed?: (tx: CompanyTx, payload: P, email_status: 'sent' | 'failed') => Promise<void>
}

export type InThisCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
