import { boundedFetch, TooLarge } from './bounded-fetch.ts'
import { type Breaker, type BreakerLimits, openBreaker } from './breaker.ts'
import { OutsideError } from './outside-error.ts'
import { openTurns, type Turns } from './turns.ts'

export type PartyLimits = {
  /** How sentences call it: "The rates service". */
  name: string
  /** For the whole call: waiting for a slot, sending, and reading the whole response. */
  timeoutMs?: number
  mostBytes?: number
  /** False if a success without JSON is also valid. */
  wantsJson?: boolean
  /** True if the caller reads the bytes itself, in a worker: `text` is empty, and `json` undefined. */
  asBytes?: boolean
  /** False if the caller has a breaker of its own that people see. */
  breaker?: BreakerLimits | false
}

/** `key`: whose credentials are used, if each company has its own: it then has its own breaker and share of the calls. */
export type PartyCall = { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: string; key?: string }
export type PartyAnswer = {
  status: number
  text: string
  /** Undefined if it is not JSON, or not declared as JSON. */
  json: unknown
  bytes: Buffer
}

/**
 * Sends a request and returns the response, whatever its status. Throws OutsideError if none arrived completely, with the reason
 * in `fault`.
 */
export type AskParty = (url: string, call?: PartyCall) => Promise<PartyAnswer>

const [TIMEOUT_MS, MOST_BYTES] = [10_000, 1_048_576]
const [AT_ONCE, AT_ONCE_OF_ONE] = [8, 3]
const BREAKER: BreakerLimits = { failures: 5, restMs: 15_000, longestMs: 120_000 }
const MOST_KEYS = 5_000

type State = { turns: Turns; breakers: Map<string, Breaker> }
// By origin: an adapter may be opened for each call, and what is known of a party outlives it.
const states = new Map<string, State>()

function stateOf(origin: string): State {
  const known = states.get(origin)
  if (known) return known
  const made: State = { turns: openTurns(AT_ONCE, AT_ONCE_OF_ONE), breakers: new Map() }
  states.set(origin, made)
  return made
}

/** The only way to call an external service: limits of time, size and concurrency, a circuit breaker, no redirects. */
export function openParty(party: PartyLimits): AskParty {
  const {
    name,
    timeoutMs = TIMEOUT_MS,
    mostBytes = MOST_BYTES,
    wantsJson = true,
    asBytes = false,
    breaker: limits = BREAKER,
  } = party
  return async (url, { method = 'GET', headers = {}, body, key = '' } = {}) => {
    const { turns, breakers } = stateOf(new URL(url).origin)
    const breaker = limits === false ? undefined : breakerOf(breakers, key, limits)
    if (breaker?.isOpen())
      throw new OutsideError('unavailable', `${name} has not been answering and is not asked just now`, { fault: 'resting' })
    const signal = AbortSignal.timeout(timeoutMs)
    // The person who begins has at least half of the time left: a call that is cut short may have been done.
    const turnBy = AbortSignal.timeout(timeoutMs / 2)
    let hasBegun = false
    try {
      const answer = await turns(key, turnBy, () => {
        hasBegun = true
        return boundedFetch(url, { method, headers, signal, ...(body !== undefined && { body }) }, mostBytes)
      })
      const text = asBytes ? '' : answer.bytes.toString('utf8')
      const json = !asBytes && /[/+]json\b/.test(answer.type) ? jsonOf(text) : undefined
      const isNonsense = wantsJson && answer.status < 300 && json === undefined
      if (answer.status >= 500 || isNonsense) breaker?.failed()
      else breaker?.answered()
      return { status: answer.status, text, json, bytes: answer.bytes }
    } catch (cause) {
      if (!hasBegun) throw new OutsideError('unavailable', `${name} has too much to answer just now`, { fault: 'busy', cause })
      breaker?.failed()
      throw failureOf(name, cause)
    }
  }
}

function breakerOf(breakers: State['breakers'], key: string, limits: BreakerLimits): Breaker {
  const known = breakers.get(key)
  if (known) return known
  if (breakers.size >= MOST_KEYS) breakers.clear()
  const made = openBreaker(limits)
  breakers.set(key, made)
  return made
}

function failureOf(name: string, cause: unknown): OutsideError {
  if (cause instanceof TooLarge)
    return new OutsideError('unknown', `${name} answered more than an answer`, { fault: 'too_large', cause })
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return new OutsideError('unknown', `${name} did not answer in time`, { fault: 'timeout', cause })
  // Only a refused connection and an unknown host name prove that nothing arrived.
  const code = cause instanceof Error && cause.cause instanceof Error ? (cause.cause as { code?: string }).code : undefined
  const isSafe = code === 'ECONNREFUSED' || code === 'ENOTFOUND'
  return new OutsideError(isSafe ? 'unavailable' : 'unknown', `no answer (${code ?? String(cause)})`, {
    fault: 'no_answer',
    cause,
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
