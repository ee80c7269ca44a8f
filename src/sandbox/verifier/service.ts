import { createHash } from 'node:crypto'
import { type Answer, answering, type Call, type OpenService } from '../service.ts'
import { atomically, credentialsOf, openStore } from '../store.ts'
import type { Outcome } from './outcomes.ts'
import { type CheckResult, readings, type Words } from './readings.ts'

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

  const answerTo = (read: (body: Words) => CheckResult) => (call: Call) => {
    const { key, outcome, good, other, unknown, stopped } = read(JSON.parse(call.text) as Words)
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
        ...Object.fromEntries(Object.entries(readings).map(([route, read]) => [route, answerTo(read)])),
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
