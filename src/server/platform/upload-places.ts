import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './db.ts'
import { newId } from './ids.ts'
import { rateLimited } from './rate-limit.ts'

/** Uploads at once, on all servers together. */
const MOST = { ofPerson: 2, ofCompany: 8 }
/**
 * How long a slot is held without being renewed, and how long a request waits for one: a page may send several files together.
 */
const [HELD_SECONDS, RENEW_MS, WAIT_MS] = [60, 20_000, 20_000]

type Uploader = { companies_id: string; accounts_id: string }

/**
 * A slot for an upload, released by the returned function. Waits a while for one, then throws `rate_limited`. While it waits it holds
 * nothing but the socket.
 */
export async function takeUploadPlace({ outside }: Database, { companies_id, accounts_id }: Uploader): Promise<() => void> {
  const place = newId()
  const take = async () => {
    const { rows } = await outside.query<{ taken: boolean }>({
      name: 'take_upload_place',
      text: 'SELECT take_upload_place($1, $2, $3, $4, $5, $6) AS taken',
      values: [place, companies_id, accounts_id, HELD_SECONDS, MOST.ofPerson, MOST.ofCompany],
    })
    return rows[0]?.taken ?? false
  }
  const end = performance.now() + WAIT_MS
  for (let wait = 100; !(await take()); wait = Math.min(wait * 2, 1_000)) {
    if (performance.now() > end) throw rateLimited(10, 'Too many files are being uploaded at once.')
    await sleep(wait)
  }
  const renewing = setInterval(() => {
    outside
      .query(`UPDATE upload_places SET held_until = clock_timestamp() + $2 * interval '1 second' WHERE upload_places_id = $1`, [
        place,
        HELD_SECONDS,
      ])
      .catch(() => {})
  }, RENEW_MS)
  return () => {
    clearInterval(renewing)
    outside.query('DELETE FROM upload_places WHERE upload_places_id = $1', [place]).catch(() => {})
  }
}
