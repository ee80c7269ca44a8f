import { AppError } from '../errors.ts'

const SENTENCE = 'We couldn’t verify this request. Refresh the page and try again.'

/**
 * The only response to every message that does not verify, whatever was wrong with it.
 * `log` is for the operator only; it names nothing that was learnt with a secret key.
 */
export function envelopeRefused(log: 'malformed' | 'clock' | 'not genuine' | 'repeated'): AppError {
  return new AppError('envelope_refused', SENTENCE, { log: `envelope: ${log}` })
}
