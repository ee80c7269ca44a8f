import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Fault, openFaults } from '../faults.ts'
import type { OpenService } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { isSigned } from './signature.ts'

type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }
type Row = { version: number; key: string; body: Uint8Array | null; at: string; lock_until: string | null }

/** So few that lists of a test have several pages. */
const PAGE = 50

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
  const newest = (key: string) =>
    store.prepare('SELECT * FROM objects WHERE key = ? ORDER BY version DESC LIMIT 1').get(key) as Row | undefined

  function put(key: string, { headers }: IncomingMessage, body: Buffer): Answer {
    const sha256 = createHash('sha256').update(body).digest()
    const claims: [unknown, string][] = [
      [headers['x-amz-content-sha256'], sha256.toString('hex')],
      [headers['x-amz-checksum-sha256'], sha256.toString('base64')],
    ]
    if (claims.some(([claimed, real]) => claimed !== undefined && claimed !== real)) return refused(400, 'BadDigest')
    const until = headers['x-amz-object-lock-retain-until-date'] ?? null
    const { lastInsertRowid } = store
      .prepare('INSERT INTO objects (key, body, at, lock_until) VALUES (?, ?, ?, ?)')
      .run(key, body, new Date().toISOString(), until === null ? null : String(until))
    return { status: 200, headers: { 'x-amz-version-id': String(lastInsertRowid) } }
  }

  function get(key: string, query: URLSearchParams): Answer {
    const version = query.get('versionId')
    const row =
      version === null ? newest(key) : (store.prepare('SELECT * FROM objects WHERE version = ?').get(version) as Row | undefined)
    return row?.key === key && row.body !== null ? { status: 200, body: Buffer.from(row.body) } : refused(404, 'NoSuchKey')
  }

  /** Without a version a marker hides the object; a version is deleted permanently, unless it is locked. */
  function remove(key: string, query: URLSearchParams): Answer {
    const version = query.get('versionId')
    if (version === null)
      store.prepare('INSERT INTO objects (key, body, at) VALUES (?, NULL, ?)').run(key, new Date().toISOString())
    else {
      const locked = store.prepare('SELECT lock_until FROM objects WHERE version = ? AND lock_until > ?')
      if (locked.get(version, new Date().toISOString())) return refused(403, 'AccessDenied')
      store.prepare('DELETE FROM objects WHERE version = ? AND key = ?').run(version, key)
    }
    return { status: 204 }
  }

  function list(bucket: string, query: URLSearchParams): Answer {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`
    const all = store
      .prepare('SELECT * FROM objects WHERE substr(key, 1, ?) = ? ORDER BY key, version DESC')
      .all(prefix.length, prefix)
    const rows = all as unknown as Row[]
    const isVersions = query.has('versions')
    const heads = rows.filter((row, at) => rows[at - 1]?.key !== row.key && row.body !== null)
    const from = Number(query.get('continuation-token') ?? query.get('version-id-marker') ?? 0)
    const chosen = isVersions ? rows : heads
    const page = chosen.slice(from, from + PAGE).map((row) => listed(row, bucket, isVersions))
    const end = from + PAGE
    const more = `<NextContinuationToken>${end}</NextContinuationToken><NextKeyMarker>k</NextKeyMarker><NextVersionIdMarker>${end}</NextVersionIdMarker>`
    const rest = `<IsTruncated>${end < chosen.length}</IsTruncated>${end < chosen.length ? more : ''}`
    const kind = isVersions ? 'ListVersionsResult' : 'ListBucketResult'
    return { status: 200, body: `<?xml version="1.0"?><${kind}><Name>${bucket}</Name>${rest}${page.join('')}</${kind}>` }
  }

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
      if (kind === 'LIST') return list(bucket, url.searchParams)
      if (kind === 'PUT') return put(key, request, body)
      return kind === 'DELETE' ? remove(key, url.searchParams) : get(key, url.searchParams)
    }
  }

  return {
    credentials,
    listener: (request, response) => void respond(request, response).catch(() => response.destroy()),
    close: () => store.close(),
  }
}

function listed({ key, version, body, at }: Row, bucket: string, isVersion: boolean): string {
  const kind = body === null ? 'DeleteMarker' : isVersion ? 'Version' : 'Contents'
  const size = body === null ? '' : `<Size>${body.length}</Size>`
  return `<${kind}><Key>${key.slice(bucket.length + 1)}</Key><VersionId>${version}</VersionId><LastModified>${at}</LastModified>${size}</${kind}>`
}

const refused = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })

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
