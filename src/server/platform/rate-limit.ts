import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Database } from './db.ts'

/** The burst size, refilled evenly over `seconds`: at 10 in 60 seconds the eleventh waits six seconds. */
export type Rate = {
  /** Names the bucket in the table; two rates of one name share their buckets. */
  name: string
  most: number
  seconds: number
  /** A process reserves this many at once and spends them locally: for paths where one statement per request is too expensive. */
  block?: number
  /** The sentence before "Please wait …". */
  message?: string
}

type Taken = { taken: boolean; wait: number }

/**
 * Takes `count` of the allowance of `key`, in one statement on a connection of its own, shared by every process on the database.
 * Throws `rate_limited` with the seconds to wait, and then takes nothing. Keys are stored hashed, so they may contain addresses. Call it
 * before a transaction begins: inside one it waits for another of the few connections while it holds one.
 */
export async function takeRate(database: Database, rate: Rate, key: string, count = 1): Promise<void> {
  const bucket = bucketOf(rate, key)
  if (rate.block === undefined || count > 1) return refuse(rate, await take(database, rate, bucket, count))
  const reserved = reservedOf(database)
  if (spend(reserved, bucket)) return
  if ((await reserve(database, rate, bucket, reserved)) && spend(reserved, bucket)) return
  // The last ones before the limit are taken singly.
  refuse(rate, await take(database, rate, bucket, 1))
}

/** Returns one that was taken: a limit on guesses does not count a correct one. */
export async function returnRate({ outside }: Database, rate: Rate, key: string): Promise<void> {
  await outside.query("UPDATE rate_limits SET empty_at = empty_at - $2 * interval '1 second' WHERE bucket = $1", [
    bucketOf(rate, key),
    rate.seconds / rate.most,
  ])
}

/** Forgets what was taken: a limit on guesses ends with a right one. */
export async function clearRate({ outside }: Database, rate: Rate, key: string): Promise<void> {
  await outside.query('DELETE FROM rate_limits WHERE bucket = $1', [bucketOf(rate, key)])
}

/** The network of an address: an IPv4 address itself, the /64 of an IPv6 address, which belongs to one household or machine. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** "40 seconds", "3 minutes", "2 hours": rounded up. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds <= 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`
}

/** The error with `Retry-After`, also for limits counted elsewhere. `retry_after` in whole seconds. */
export function rateLimited(retry_after: number, message = 'Too many attempts.'): AppError {
  return new AppError(
    'rate_limited',
    t('{message} Please wait {waitWords} and try again.', { message, waitWords: waitWords(retry_after) }),
    { retry_after },
  )
}

// A bucket is the instant at which it will be empty again: it is full while that is a whole period ahead. Only the database's
// clock is
// used, so servers with different clocks agree. A row whose instant has passed is equivalent to none.
async function take({ outside }: Database, rate: Rate, bucket: string, count: number): Promise<Taken> {
  const { rows } = await outside.query<{ taken: boolean; ahead: number | null }>({
    name: 'take_rate',
    text: `WITH asked AS (SELECT $1::text AS bucket, $2 * interval '1 second' AS cost, $3 * interval '1 second' AS span),
      taken AS (
        INSERT INTO rate_limits AS r (bucket, empty_at) SELECT bucket, now() + cost FROM asked WHERE cost <= span
        ON CONFLICT (bucket) DO UPDATE SET empty_at = greatest(r.empty_at, now()) + $2 * interval '1 second'
        WHERE greatest(r.empty_at, now()) + $2 * interval '1 second' <= now() + $3 * interval '1 second'
        RETURNING true)
      SELECT EXISTS (SELECT FROM taken) AS taken,
        extract(epoch FROM (SELECT empty_at FROM rate_limits WHERE bucket = $1) - now())::double precision AS ahead`,
    values: [bucket, (rate.seconds / rate.most) * count, rate.seconds],
  })
  const { taken = false, ahead = null } = rows[0] ?? {}
  const wait = Math.max(0, ahead ?? 0) + (rate.seconds / rate.most) * count - rate.seconds
  return { taken, wait: Math.max(1, Math.ceil(wait)) }
}

function refuse(rate: Rate, { taken, wait }: Taken): void {
  if (!taken) throw rateLimited(wait, rate.message)
}

const bucketOf = ({ name }: Rate, key: string) => `${name} ${createHash('sha256').update(key).digest('base64url')}`

type Block = { left: number; until: number; asked: Promise<boolean> | undefined }
type Reserved = Map<string, Block>
const MOST_RESERVED = 10_000
const reservedBy = new WeakMap<Database['outside'], Reserved>()

function reservedOf({ outside }: Database): Reserved {
  const known = reservedBy.get(outside)
  if (known) return known
  const made: Reserved = new Map()
  reservedBy.set(outside, made)
  return made
}

function spend(reserved: Reserved, bucket: string): boolean {
  const block = reserved.get(bucket)
  if (!block || block.left === 0 || block.until <= Date.now()) return false
  block.left--
  return true
}

/** Reserves another block, or waits for the one that is being reserved; false when the limit leaves no room for a block. */
function reserve(database: Database, rate: Rate, bucket: string, reserved: Reserved): Promise<boolean> {
  const block: Block = reserved.get(bucket) ?? { left: 0, until: 0, asked: undefined }
  if (block.asked) return block.asked
  if (reserved.size >= MOST_RESERVED) reserved.clear()
  reserved.set(bucket, block)
  const size = rate.block ?? 1
  block.asked = take(database, rate, bucket, size)
    .then(({ taken }) => {
      if (taken) Object.assign(block, { left: size, until: Date.now() + rate.seconds * 1_000 })
      return taken
    })
    .finally(() => (block.asked = undefined))
  return block.asked
}
