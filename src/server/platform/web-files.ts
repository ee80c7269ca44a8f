import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built web app, compressed at build time; every address that is not a file or the API is the app itself. */
export async function webFiles(http: FastifyInstance, root: string) {
  if (!fs.existsSync(path.join(root, 'index.html'))) return
  await http.register(fastifyStatic, {
    root,
    preCompressed: true,
    serve: false,
    setHeaders(reply, file) {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // Looked up on request, so that a build made while the server runs is served completely.
  http.get('/*', (request, reply) => {
    const [address = ''] = request.url.split('?')
    if (address.startsWith('/api/')) return reply.callNotFound()
    return reply.sendFile(/\.\w+$/.test(address) ? decodeURIComponent(address) : 'index.html')
  })
}
