import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { type Config, OperatorError } from '#server/config.ts'
import type { Entry, Target } from './target.ts'

type Settings = NonNullable<Config['backupS3']>
type Version = Entry & { version: string; isMarker: boolean }
type Call = { method: string; name?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer }

const TRIES = 5
const CALL_MS = 60_000
const DAY_MS = 86_400_000
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => ['Contents', 'Version', 'DeleteMarker'].includes(name) })

/**
 * Backups in S3-compatible object storage: https://docs.aws.amazon.com/AmazonS3/latest/API/. Each object is sent with its SHA-256, so that
 * the storage rejects an incomplete one. With `lockDays` nobody can remove or replace objects until then; the first version of
 * each counts, so neither overwriting nor a delete marker hides it.
 */
export function openS3Target(settings: Settings): Target {
  const { origin, bucket, prefix, lockDays } = settings
  const isLocking = lockDays > 0
  const call = caller(settings)
  const place = `${origin}/${bucket}/${prefix}`
  const versionsOf = async (start: string) => readVersions(call, prefix, start)
  // Only objects at the top level are overwritten: there the last version counts.
  const counting = async (start: string) => {
    const first = new Map<string, Version>()
    // The storage lists the newest version of a name first.
    for (const each of await versionsOf(start))
      if (!each.isMarker && (each.name.includes('/') || !first.has(each.name))) first.set(each.name, each)
    return [...first.values()]
  }
  return {
    place,
    async put(name, body) {
      const sha256 = createHash('sha256').update(body).digest()
      const until = new Date(Date.now() + lockDays * DAY_MS).toISOString()
      const lock = { 'x-amz-object-lock-mode': 'COMPLIANCE', 'x-amz-object-lock-retain-until-date': until }
      const headers = {
        'x-amz-content-sha256': sha256.toString('hex'),
        'x-amz-checksum-sha256': sha256.toString('base64'),
        ...(isLocking && name.includes('/') && lock),
      }
      await call({ method: 'PUT', name, headers, body })
    },
    async get(name) {
      const version = isLocking ? (await counting(name)).find((each) => each.name === name)?.version : undefined
      if (isLocking && version === undefined) return undefined
      const answer = await call({ method: 'GET', name, ...(version && { query: { versionId: version } }) })
      return answer.status === 404 ? undefined : answer.body
    },
    list: (start) => (isLocking ? counting(start) : readObjects(call, prefix, start)),
    async remove(name) {
      if (!isLocking) return (await call({ method: 'DELETE', name })).status !== 403
      let isGone = true
      for (const each of (await versionsOf(name)).filter((version) => version.name === name))
        isGone = (await call({ method: 'DELETE', name, query: { versionId: each.version } })).status !== 403 && isGone
      return isGone
    },
  }
}

type Answered = { status: number; body: Buffer }
type Caller = (call: Call) => Promise<Answered>

/**
 * One signed call, retried when the storage is down, busy or disconnects. The returned status shows what it forbids or does not
 * know.
 */
function caller({ origin, bucket, prefix, keyId, secret, region }: Settings): Caller {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })
  return async ({ method, name, query, headers, body }) => {
    const url = new URL(`${origin}/${bucket}${name === undefined ? '' : `/${prefix}${name}`}`)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    let problem = ''
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0) await sleep(200 * 2 ** tries)
      try {
        const init = { method, headers: headers ?? {}, signal: AbortSignal.timeout(CALL_MS), redirect: 'error' as const }
        const answer = await client.fetch(url.href, { ...init, ...(body && { body: new Uint8Array(body) }) })
        const answered = { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
        if (answer.ok || (answer.status === 404 && name !== undefined)) return answered
        problem = errorOf(answered)
        if (answer.status === 403 && method === 'DELETE') return answered
        if (answer.status < 500 && answer.status !== 429) break
      } catch (error) {
        problem = (error as Error).message
      }
    }
    throw new OperatorError(`The object storage ${origin}/${bucket} did not take ${method} ${name ?? 'the list'}: ${problem}.`)
  }
}

function errorOf({ status, body }: Answered): string {
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(body.toString('utf8'))?.[1]
  return code ? `${status} ${code}` : String(status)
}

type Page = Record<string, unknown>
type Listed = { Key: string; Size?: string; LastModified: string; VersionId?: string }

async function* pages(
  call: Caller,
  query: Record<string, string>,
  next: (page: Page) => Record<string, string>,
): AsyncGenerator<Page> {
  let more: Record<string, string> = {}
  for (;;) {
    const { body } = await call({ method: 'GET', query: { ...query, ...more } })
    const page = Object.values(xml.parse(body) as Record<string, Page>).find((each) => typeof each === 'object') ?? {}
    if (page['Name'] === undefined) throw new OperatorError('The object storage answered something that is no list.')
    yield page
    if (page['IsTruncated'] !== 'true') return
    more = next(page)
  }
}

async function readObjects(call: Caller, prefix: string, start: string): Promise<Entry[]> {
  const found: Entry[] = []
  const next = (page: Page) => ({ 'continuation-token': String(page['NextContinuationToken']) })
  for await (const page of pages(call, { 'list-type': '2', prefix: prefix + start }, next))
    found.push(...((page['Contents'] ?? []) as Listed[]).map((each) => entry(prefix, each)))
  return found
}

async function readVersions(call: Caller, prefix: string, start: string): Promise<Version[]> {
  const found: Version[] = []
  const next = (page: Page) => ({
    'key-marker': String(page['NextKeyMarker']),
    'version-id-marker': String(page['NextVersionIdMarker']),
  })
  for await (const page of pages(call, { versions: '', prefix: prefix + start }, next)) {
    const of = (kind: string, isMarker: boolean) =>
      ((page[kind] ?? []) as Listed[]).map((each) => ({ ...entry(prefix, each), version: each.VersionId ?? '', isMarker }))
    found.push(...of('Version', false), ...of('DeleteMarker', true))
  }
  return found
}

const entry = (prefix: string, { Key, Size, LastModified }: Listed): Entry => ({
  name: Key.slice(prefix.length),
  bytes: Number(Size ?? 0),
  changed_at: new Date(LastModified),
})
