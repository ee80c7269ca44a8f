import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, type Faults, misanswer, openFaults } from './faults.ts'

/** One external service: serves HTTP on its own port, with Basic credentials `user:password` if it requires any. */
export type SandboxService = { credentials: string; listener: RequestListener; close: () => void }
/** `folder` is where the service stores its state between starts. */
export type OpenService = (folder: string) => SandboxService

export type Call = { params: Record<string, string>; query: URLSearchParams; headers: IncomingMessage['headers']; text: string }
export type Answer = { status?: number; json?: unknown; body?: string; type?: string; headers?: Record<string, string> }
type Route = (call: Call) => Answer | Promise<Answer>
/** `POST /v1/orders/:id` → its response. Routes under `open` require no credentials. */
export type Routes = { open?: Record<string, Route>; closed: Record<string, Route>; onControl?: (body: object) => void }

/** A scanned document of 5 MB in base64 fits. */
const MOST = 8_388_608

/** A listener that serves these routes and can be made to fail by POST /_control: see `faults.ts`. */
export function answering(credentials: string, { open = {}, closed, onControl }: Routes): RequestListener {
  const faults = openFaults()
  const routes = [...compiled(open, false), ...compiled(closed, true)]
  return (request, response) => {
    void respond(request, response).catch(() => response.destroy())
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const text = await bodyOf(request)
    if (request.method === 'POST' && url.pathname === '/_control') return send(response, control(faults, text, onControl))
    const found = routes.flatMap(({ method, pattern, ...route }) => {
      const match = method === request.method ? pattern.exec(url.pathname) : null
      return match ? [{ ...route, params: { ...match.groups } }] : []
    })[0]
    if (!found) return send(response, refusal(404, 'There is nothing at this address'))
    if (found.asks && !entitled(request.headers.authorization, credentials))
      return send(response, refusal(401, 'Authentication failed'))
    const fault = faults.next(found.name)
    if (fault && (await failedBefore(fault, response))) return
    const answer = await found.route({ params: found.params, query: url.searchParams, headers: request.headers, text })
    if (fault?.fault === 'cut_after') return response.destroy()
    if (fault?.fault === 'garbage') return send(response, { body: '<html>gateway timeout', type: 'text/html' })
    send(response, answer)
  }
}

/** The refusals of a service, in the shape of Razorpay's errors. */
export const refusal = (status: number, description: string): Answer => ({
  status,
  json: { error: { code: status === 404 || status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description } },
})

async function failedBefore(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.ms) await sleep(fault.ms)
  if (fault.fault !== 'error') return misanswer(fault, response)
  send(response, refusal(fault.status ?? 500, fault.message ?? 'The service is down'))
  return true
}

function control(faults: Faults, text: string, onControl: Routes['onControl']): Answer {
  const body = JSON.parse(text) as { faults?: Fault[] }
  if (body.faults) faults.set(body.faults)
  onControl?.(body)
  return { status: 204, body: '' }
}

function compiled(routes: Record<string, Route>, asks: boolean) {
  return Object.entries(routes).map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, asks, route, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }
  })
}

function entitled(header: string | undefined, credentials: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Basic ${Buffer.from(credentials).toString('base64')}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST) throw new RangeError('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, { status = 200, json, body, type, headers }: Answer) {
  const content = json === undefined ? (body ?? '') : JSON.stringify(json)
  response.writeHead(status, { 'content-type': type ?? 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(content)
}
