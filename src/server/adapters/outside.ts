import { OutsideError } from './outside-error.ts'
import { openParty, type PartyAnswer, type PartyLimits } from './party.ts'

export { OutsideError } from './outside-error.ts'

export type Line = {
  get: (path: string) => Promise<unknown>
  post: (path: string, body: object) => Promise<unknown>
}
type Credentials = { base: string; user: string; password: string }

/** The header of Basic credentials. */
export const basic = ({ user, password }: Pick<Credentials, 'user' | 'password'>) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** JSON over HTTP with Basic credentials. Throws OutsideError for whatever is no success in JSON. */
export function lineTo({ base, user, password, ...limits }: Credentials & Omit<PartyLimits, 'breaker'>): Line {
  const authorization = basic({ user, password })
  const ask = openParty(limits)
  return {
    get: async (path) => successOf(await ask(`${base}${path}`, { headers: { authorization } })),
    post: async (path, body) =>
      successOf(
        await ask(`${base}${path}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  }
}

function successOf({ status, json }: PartyAnswer): unknown {
  if (status < 300 && json !== undefined) return json
  // 408, 409 and 429 of a change: an intermediary may have passed it on before.
  const isRefusal = status >= 400 && status < 500 && status !== 408
  throw new OutsideError(isRefusal ? 'refused' : 'unknown', sentenceOf(json) ?? `answered ${status}`, { status })
}

/** The sentence in `{ error: { description } }`. */
function sentenceOf(body: unknown): string | undefined {
  const error = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined
  const description =
    error !== null && typeof error === 'object' && error !== undefined && 'description' in error ? error.description : undefined
  return typeof description === 'string' ? description : undefined
}
