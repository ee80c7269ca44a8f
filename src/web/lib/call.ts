import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { type ApiService, servicePath } from '#contract/services.ts'
import { SELLER_ADDRESS } from '#core/company/seller-address.ts'
import { envelopeHeader } from '#core/envelope/headers.ts'
import { currentLanguage } from '#core/messages.ts'
import type { Rest } from './call-options.ts'
import { ApiError } from './errors.ts'
import { reportOffline, reportOnline } from './online.ts'
import { refusal } from './refusal.ts'
import { isUnattended, sessionHeld } from './session-clock.ts'
import { announceSessionEnded } from './session-events.ts'
import { askShell } from './shell-events.ts'
import { timeZone } from './time-zone.ts'

/** A request before it is sent: the encrypted channel wraps it and unwraps the response. */
export type Outgoing = {
  endpoint: Endpoint
  url: string
  method: string
  headers: Headers
  body: string | Blob | FormData | undefined
  signal: AbortSignal | undefined
}
export type Transport = (outgoing: Outgoing) => Promise<Response>

/** Sends without encryption. */
export const plainTransport: Transport = async ({ url, method, headers, body, signal }) => {
  try {
    const response = await fetch(url, { method, headers, signal, credentials: 'include', ...(body !== undefined && { body }) })
    reportOnline()
    return response
  } catch (error) {
    if (!signal?.aborted) reportOffline()
    throw error
  }
}

let transport = plainTransport
let baseOf = (service: ApiService): string => servicePath(service)

/** Installs another transport (the encrypted channel), or base URLs read at start-up. */
export function configureCalls(config: { transport?: Transport; baseOf?: (service: ApiService) => string }): void {
  transport = config.transport ?? transport
  baseOf = config.baseOf ?? baseOf
}

const asksForSession = new Set(['/login', '/logout', '/session', '/register', '/password-reset'])

/** Calls an endpoint of the contract and returns its typed reply, or throws `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Rest<E>): Promise<Reply<E>> {
  const given: Loose = options ?? {}
  const body = given.body === undefined ? undefined : JSON.stringify(given.body)
  const response = await send(endpoint, given, body)
  const text = response.status === 204 ? '' : await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
}

/** Uploads a file unchanged, for endpoints marked `raw`. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  content: Blob | FormData,
  ...[options]: Rest<E>
): Promise<Reply<E>> {
  const response = await send(endpoint, options ?? {}, content)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
}

/** Downloads a file from a `raw` endpoint and has the browser save it. */
export async function download<E extends Endpoint>(endpoint: E, filename: string, ...[options]: Rest<E>): Promise<void> {
  const given: Loose = options ?? {}
  const body = given.body === undefined ? undefined : JSON.stringify(given.body)
  const response = await send(endpoint, given, body)
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The URL of a call, for links and previews. */
export function urlOf(endpoint: Endpoint, parts: { params?: unknown; query?: unknown } = {}): string {
  const params = (parts.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one))
    else if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `${baseOf(endpoint.service)}${path}${search.size > 0 ? `?${search}` : ''}`
}

type Loose = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  isUnattended?: boolean
  signal?: AbortSignal
}

async function send(endpoint: Endpoint, options: Loose, body: Outgoing['body']): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage(), 'time-zone': timeZone() })
  if (/^\/ap(\/|$)/.test(location.pathname)) headers.set(envelopeHeader.accountPayable, '1')
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  // By default the browser would send the file's own type, which the server determines from its bytes.
  if (body instanceof Blob) headers.set('content-type', 'application/octet-stream')
  const key = options.idempotencyKey ?? (endpoint.idempotent ? crypto.randomUUID() : undefined)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (options.isUnattended || isUnattended()) headers.set('unattended', '1')
  const outgoing = { endpoint, url: urlOf(endpoint, options), method: endpoint.method, headers, body, signal: options.signal }
  const response = await transport(outgoing).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    if (cause instanceof ApiError) throw cause
    throw new ApiError({
      status: 0,
      code: 'offline',
      message: 'The server cannot be reached. Check the connection and try again',
    })
  })
  if (response.ok) return response
  const refused = await refusal(response)
  if (refused.issues.some(({ path }) => path === SELLER_ADDRESS)) askShell(SELLER_ADDRESS)
  if (refused.code === 'session_held') sessionHeld()
  else if (refused.status === 401 && !asksForSession.has(endpoint.path)) announceSessionEnded()
  throw refused
}
