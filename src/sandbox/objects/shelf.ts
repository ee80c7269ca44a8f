import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'

export type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }
type Row = { version: number; key: string; body: Uint8Array | null; at: string; lock_until: string | null }

/** So few that lists of a test have several pages. */
const PAGE = 50

/** The objects of all buckets, in all their versions. */
export const openShelf = (store: DatabaseSync) => ({
  put: (key: string, request: IncomingMessage, body: Buffer) => put(store, key, request, body),
  get: (key: string, query: URLSearchParams) => get(store, key, query),
  remove: (key: string, query: URLSearchParams) => remove(store, key, query),
  list: (bucket: string, query: URLSearchParams) => list(store, bucket, query),
})

const newest = (store: DatabaseSync, key: string) =>
  store.prepare('SELECT * FROM objects WHERE key = ? ORDER BY version DESC LIMIT 1').get(key) as Row | undefined

function put(store: DatabaseSync, key: string, { headers }: IncomingMessage, body: Buffer): Answer {
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

function get(store: DatabaseSync, key: string, query: URLSearchParams): Answer {
  const version = query.get('versionId')
  const row =
    version === null
      ? newest(store, key)
      : (store.prepare('SELECT * FROM objects WHERE version = ?').get(version) as Row | undefined)
  return row?.key === key && row.body !== null ? { status: 200, body: Buffer.from(row.body) } : refused(404, 'NoSuchKey')
}

/** Without a version a marker hides the object; a version is deleted permanently, unless it is locked. */
function remove(store: DatabaseSync, key: string, query: URLSearchParams): Answer {
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

function list(store: DatabaseSync, bucket: string, query: URLSearchParams): Answer {
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

function listed({ key, version, body, at }: Row, bucket: string, isVersion: boolean): string {
  const kind = body === null ? 'DeleteMarker' : isVersion ? 'Version' : 'Contents'
  const size = body === null ? '' : `<Size>${body.length}</Size>`
  return `<${kind}><Key>${key.slice(bucket.length + 1)}</Key><VersionId>${version}</VersionId><LastModified>${at}</LastModified>${size}</${kind}>`
}

export const refused = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })
