import Fastify, { type FastifyInstance } from 'fastify'

const PREFIX = '/api/docs'
/** The page of the reference needs a looser policy than the app and gets it for itself alone. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"

/** The API reference, drawn from /api/openapi.json. Its library weighs 17 MB of memory and is loaded when somebody opens the page. */
export function apiDocs(http: FastifyInstance) {
  let loaded: Promise<FastifyInstance> | undefined
  const docs = () => {
    loaded ??= reference()
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  for (const url of [PREFIX, `${PREFIX}/*`])
    http.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await docs()).inject({ method: 'GET', url: request.url })
      const kept = ['content-type', 'location', 'cache-control', 'etag'].flatMap((name) => {
        const value = headers[name]
        return value === undefined ? [] : [[name, value] as const]
      })
      return reply
        .code(statusCode)
        .headers({ ...Object.fromEntries(kept), 'content-security-policy': policy })
        .send(rawPayload)
    })
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
      favicon: '/mark.svg',
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  await docs.ready()
  return docs
}
