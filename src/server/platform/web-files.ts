import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { firstLoads } from './first-loads.ts'

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
  const linkOf = firstLoads(root)
  // Looked up when asked for, so that a build made under a running server is served whole.
  http.get('/*', (request, reply) => {
    const [address = ''] = request.url.split('?')
    if (address.startsWith('/api/')) return reply.callNotFound()
    if (/\.\w+$/.test(address)) return reply.sendFile(decodeURIComponent(address))
    const link = linkOf(address, request.headers.cookie ?? '')
    if (link !== undefined) reply.header('link', link)
    return reply.sendFile('index.html')
  })
}
