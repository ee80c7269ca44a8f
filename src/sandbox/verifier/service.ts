import { createHash } from 'node:crypto'
import { type Answer, answering, type Call, type OpenService } from '../service.ts'
import { atomically, credentialsOf, openStore } from '../store.ts'
import { ofAccountNumber, ofFileName, ofGstin, ofPan, ofVpa, type Outcome } from './outcomes.ts'

type Words = Readonly<Record<string, string>>
/** The result for a subject, and the responses if nothing, or another one, is found. */
type Reading = { key: string; outcome: Outcome; good: Words; other: Words; unknown: string; stopped: string }

const SOMEBODY = 'SOMEBODY ELSE ENTERPRISES'
/** Longer than any caller waits. */
const SILENCE_MS = 120_000

const schema = `CREATE TABLE IF NOT EXISTS asked (reference TEXT PRIMARY KEY, looks INTEGER NOT NULL, found TEXT NOT NULL)`

/** Checks PANs, GSTINs, bank accounts and documents; its responses depend on the request: docs/operations.md. */
export const openVerifierSandbox: OpenService = (folder) => {
  const store = openStore(folder, 'verifier', schema)
  const credentials = credentialsOf(store, 'verifier')

  /** The first query of a verification is pending, every later one has the result. */
  function later(reference: string, good: Words): Answer {
    const looks = atomically(store, () => {
      store
        .prepare('INSERT INTO asked VALUES (?, 1, ?) ON CONFLICT (reference) DO UPDATE SET looks = looks + 1')
        .run(reference, JSON.stringify(good))
      return Number(store.prepare('SELECT looks FROM asked WHERE reference = ?').get(reference)?.['looks'])
    })
    return looks > 1 ? found(good) : { json: { status: 'pending', reference } }
  }

  const answerTo = (read: (body: Record<string, string>) => Reading) => (call: Call) => {
    const { key, outcome, good, other, unknown, stopped } = read(JSON.parse(call.text) as Record<string, string>)
    return new Promise<Answer>((resolve) => {
      const wait = outcome === 'silent' ? SILENCE_MS : 0
      const answers: Record<Outcome, () => Answer> = {
        good: () => found(good),
        unknown: () => ({ json: { status: 'failed', reason: unknown, found: {} } }),
        other_name: () => found(other),
        stopped: () => ({ json: { status: 'failed', reason: stopped, found: good } }),
        later: () => later(createHash('sha256').update(key).digest('hex').slice(0, 24), good),
        silent: () => found(good),
        garbage: () => ({ body: '<html><h1>It works!</h1>', type: 'text/html' }),
        down: () => ({ status: 503, json: { error: { code: 'SERVER_ERROR', description: 'The registry is down' } } }),
      }
      setTimeout(() => resolve(answers[outcome]()), wait).unref()
    })
  }

  return {
    credentials,
    listener: answering(credentials, {
      closed: {
        'POST /v1/pan': answerTo(({ pan = '', name = '' }) => ({
          key: `pan ${pan}`,
          outcome: ofPan(pan),
          good: { name_on_record: name.toUpperCase() },
          other: { name_on_record: SOMEBODY },
          unknown: 'The Income Tax Department has no such PAN.',
          stopped: 'The Income Tax Department has this PAN as inoperative.',
        })),
        'POST /v1/gstin': answerTo(({ gstin = '', name = '' }) => ({
          key: `gstin ${gstin}`,
          outcome: ofGstin(gstin),
          good: { name_on_record: name.toUpperCase(), registration: 'Active' },
          other: { name_on_record: SOMEBODY, registration: 'Active' },
          unknown: 'The GST network has no such GSTIN.',
          stopped: 'The GST network has this registration as cancelled.',
        })),
        'POST /v1/bank_account': answerTo(({ account_number = '', name = '' }) => ({
          key: `account ${account_number}`,
          outcome: ofAccountNumber(account_number),
          good: { name_on_record: name.toUpperCase(), credited: '₹1' },
          other: { name_on_record: SOMEBODY, credited: '₹1' },
          unknown: 'The bank has no such account.',
          stopped: 'The bank takes no credits on this account: it is closed or frozen.',
        })),
        'POST /v1/vpa': answerTo(({ vpa = '', name = '' }) => ({
          key: `vpa ${vpa}`,
          outcome: ofVpa(vpa),
          good: { name_on_record: name.toUpperCase() },
          other: { name_on_record: SOMEBODY },
          unknown: 'UPI knows no such id.',
          stopped: 'This UPI id takes no payments.',
        })),
        'POST /v1/document': answerTo(({ content = '', file_name = '', document_kind = '' }) => ({
          key: `document ${document_kind} ${createHash('sha256').update(content).digest('hex')}`,
          outcome: ofFileName(file_name),
          good: {},
          other: { name_on_record: SOMEBODY },
          unknown: 'It could not be read: upload a sharper copy.',
          stopped: 'It is no longer valid: upload a current one.',
        })),
        'GET /v1/verifications/:reference': ({ params: { reference = '' } }) => {
          const known = store.prepare('SELECT found FROM asked WHERE reference = ?').get(reference)
          if (!known) return { status: 404, json: { error: { code: 'BAD_REQUEST_ERROR', description: 'No such verification' } } }
          return later(reference, JSON.parse(String(known['found'])) as Words)
        },
      },
    }),
    close: () => store.close(),
  }
}

const found = (words: Words): Answer => ({ json: { status: 'verified', found: words } })
