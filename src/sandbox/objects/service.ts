import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Fault, openFaults } from '../faults.ts'
import type { OpenService } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { type Answer, openShelf, refused } from './shelf.ts'
import { isSigned } from './signature.ts'

/**
 * An object storage that implements enough of S3 for backups: PUT, GET, DELETE, lists and versions, checksums and locks. Every bucket exists and
 * has versioning. POST /_control sets faults of `PUT`, `GET`, `DELETE` and `LIST`; `cut_after` of GET disconnects in the middle of the bytes.
 */
export const openObjectStorage: OpenService = (folder) => {
  const store = openStore(
    folder,
    'objects',
    'CREATE TABLE IF NOT EXISTS objects (version INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, body BLOB, at TEXT NOT NULL, lock_until TEXT)',
  )
  const credentials = credentialsOf(store, 'objects')
  const faults = openFaults()
  const shelf = openShelf(store)

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://objects')
    const body = await bodyOf(request)
    if (request.method === 'POST' && url.pathname === '/_control') {
      faults.set((JSON.parse(body.toString('utf8')) as { faults: Fault[] }).faults)
      return send(response, { status: 204 })
    }
    if (!isSigned(request, url, credentials)) return send(response, refused(403, 'SignatureDoesNotMatch'))
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = `${bucket}/${rest.join('/')}`
    const kind = rest.length === 0 ? 'LIST' : (request.method ?? '')
    const fault = faults.next(kind)
    if (fault?.fault === 'cut') return response.destroy()
    if (fault?.fault === 'error') return send(response, refused(fault.status ?? 503, 'SlowDown'))
    const answer = answerOf()
    if (fault?.fault === 'cut_after') return breakOff(response, answer)
    return send(response, fault?.fault === 'garbage' ? { status: 200, body: '<html>gateway timeout' } : answer)

    function answerOf(): Answer {
      if (kind === 'LIST') return shelf.list(bucket, url.searchParams)
      if (kind === 'PUT') return shelf.put(key, request, body)
      return kind === 'DELETE' ? shelf.remove(key, url.searchParams) : shelf.get(key, url.searchParams)
    }
  }

  return {
    credentials,
    listener: (request, response) => void respond(request, response).catch(() => response.destroy()),
    close: () => store.close(),
  }
}

function send(response: ServerResponse, { status, body = '', headers }: Answer) {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

function breakOff(response: ServerResponse, { status, body = '' }: Answer) {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-length': bytes.length + 1 })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
