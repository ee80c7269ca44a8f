import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Database } from './db.ts'
import { sessionOf } from './session.ts'

const PREFIX = '/api/docs'
/**
 * The reference page needs inline scripts and eval. It gets them in a sandbox with an opaque origin: neither the cookie nor the storage
 * nor the API of the app is within its reach, and only signed-in people can open it.
 */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; sandbox allow-scripts"
/**
 * For a page with an opaque origin everything is cross-origin: what it loads must allow any origin. Neither contains company
 * data.
 */
export const forAnyOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** A page without an origin has no storage, which the library expects: it gets one that ends with the page. */
const memoryStorage = `<script>
for (const name of ['localStorage', 'sessionStorage']) {
  const items = new Map()
  const value = {
    get length() { return items.size },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, text) => void items.set(String(key), String(text)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
  }
  Object.defineProperty(window, name, { value })
}
</script>`

/**
 * The API reference, rendered from /api/openapi.json. Its library takes 17 MB of memory and is loaded when a person opens the
 * page.
 */
export function apiDocs(http: FastifyInstance, database: Database) {
  let loaded: Promise<FastifyInstance> | undefined
  const docs = () => {
    loaded ??= reference()
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, payload, rawPayload } = await (await docs()).inject({ method: 'GET', url: request.url })
    const kept = ['content-type', 'location', 'cache-control', 'etag'].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value] as const]
    })
    return reply
      .code(statusCode)
      .headers({ ...Object.fromEntries(kept), ...forAnyOrigin, 'content-security-policy': policy })
      .send(String(headers['content-type']).includes('html') ? payload.replace('<head>', `<head>${memoryStorage}`) : rawPayload)
  }
  for (const url of [PREFIX, `${PREFIX}/`])
    http.get(url, async (request, reply) => {
      await sessionOf(database, request)
      return answer(request, reply)
    })
  // The script of the page, which a page with an opaque origin requests without a cookie.
  http.get(`${PREFIX}/*`, answer)
}

async function reference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const docs = Fastify()
  await docs.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: '/api/openapi.json',
      telemetry: false,
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  await docs.ready()
  return docs
}
