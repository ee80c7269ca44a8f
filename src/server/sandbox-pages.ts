import type { FastifyInstance } from 'fastify'
import { partsOf, SANDBOX_PATH } from './adapters/sandbox-address.ts'

// A browser may reach only our own port, so what the sandbox services show to people passes through it, as it streams.
const shown: Record<string, readonly string[]> = {
  gateway: ['GET /checkout.js', 'GET /checkout', 'GET /checkout/page.js', 'POST /checkout/pay'],
  bank: ['GET /messages', 'GET /messages.json', 'GET /consent', 'POST /consent/answer'],
}
const kept = ['content-type', 'content-security-policy', 'access-control-allow-origin', 'cross-origin-resource-policy']

/** The pages of the sandbox services below /sandbox/<service>. Mounted only for those that are used. */
export async function sandboxPages(http: FastifyInstance, addresses: Record<string, string | undefined>) {
  await http.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { bodyLimit: 65_536, parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const [name, routes] of Object.entries(shown)) {
      const address = addresses[name]
      if (address === undefined) continue
      const { base } = partsOf(address)
      for (const route of routes) {
        const [method = 'GET', path = ''] = route.split(' ')
        pages.route({
          method,
          url: `${SANDBOX_PATH}/${name}${path}`,
          async handler(request, reply) {
            const search = new URL(request.url, base).search
            const body = typeof request.body === 'string' ? request.body : undefined
            const answer = await fetch(`${base}${path}${search}`, { method, ...(body !== undefined && { body }) }).catch(
              () => undefined,
            )
            if (!answer) return reply.code(502).type('text/plain').send('The sandbox service does not answer just now.')
            for (const header of kept) {
              const value = answer.headers.get(header)
              if (value !== null) reply.header(header, value)
            }
            reply.header('cache-control', 'no-store')
            return reply.code(answer.status).send(answer.body ?? '')
          },
        })
      }
    }
  })
}
