/**
 * What became of a call to somebody outside. `refused`: they said no, nothing was done. `unavailable`: it did not reach them,
 * nothing was done. `unknown`: it may have been done or not; only asking again by our reference tells.
 */
export class OutsideError extends Error {
  readonly outcome: 'refused' | 'unavailable' | 'unknown'
  readonly status: number | undefined

  constructor(outcome: OutsideError['outcome'], message: string, detail: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: detail.cause })
    this.name = 'OutsideError'
    this.outcome = outcome
    this.status = detail.status
  }
}

export type Line = {
  get: (path: string) => Promise<unknown>
  post: (path: string, body: object) => Promise<unknown>
}
type Party = { name: string; base: string; user: string; password: string; timeoutMs?: number }

const PATIENCE = 10_000
const MOST = 1_048_576

/** JSON over HTTP with Basic credentials, a timeout, and a breaker: after five failures in a row nobody is asked for 15 seconds. */
export function lineTo({ name, base, user, password, timeoutMs = PATIENCE }: Party): Line {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const breaker = openBreaker()
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    if (breaker.isOpen()) throw new OutsideError('unavailable', `${name} has not been answering and is not asked just now`)
    try {
      const answer = await answerOf(`${base}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      breaker.answered()
      return answer
    } catch (error) {
      if (!(error instanceof OutsideError) || error.outcome !== 'refused') breaker.failed()
      else breaker.answered()
      throw error
    }
  }
  return { get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) }
}

async function answerOf(url: string, request: RequestInit): Promise<unknown> {
  const { response, text } = await sent(url, request)
  const body = jsonOf(text)
  if (response.ok && body !== undefined) return body
  // 408, 409 and 429 of a change: somebody in between may have let it through before.
  const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 408
  throw new OutsideError(isRefusal ? 'refused' : 'unknown', sentenceOf(body) ?? `answered ${response.status}`, {
    status: response.status,
  })
}

async function sent(url: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    if (text.length > MOST) throw new RangeError('the answer is too long')
    return { response, text }
  } catch (cause) {
    // A refused connection and an unknown name are the only failures that say for certain that nothing arrived.
    const code = cause instanceof Error && cause.cause instanceof Error ? (cause.cause as { code?: string }).code : undefined
    const isSafe = code === 'ECONNREFUSED' || code === 'ENOTFOUND'
    throw new OutsideError(isSafe ? 'unavailable' : 'unknown', `no answer (${code ?? String(cause)})`, { cause })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sentence in `{ error: { description } }`. */
function sentenceOf(body: unknown): string | undefined {
  const error = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined
  const description =
    error !== null && typeof error === 'object' && error !== undefined && 'description' in error ? error.description : undefined
  return typeof description === 'string' ? description : undefined
}

function openBreaker() {
  let failures = 0
  let closedUntil = 0
  return {
    isOpen: () => performance.now() < closedUntil,
    answered() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= 5) closedUntil = performance.now() + 15_000
    },
  }
}
