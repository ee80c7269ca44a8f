import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { streamNotifications } from '#contract/messaging/notifications.ts'
import { uploadJournal } from '#contract/accounting/journal-imports.ts'
import { servicePath } from '#contract/services.ts'
import { newId } from '#server/platform/ids.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { endAll, spawnServer, temporaryFolder, until } from '#test/operator/server.ts'

const folder = temporaryFolder()
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('SIGTERM ends it within ten seconds with a hung statement, a slow upload and an open stream; a killer of processes is shown to the operator', async () => {
  const data = path.join(folder, 'stop')
  const server = await spawnServer(data)
  await server.ready
  const url = runningPostgres(path.join(data, 'postgres')) ?? ''
  const asha = await signedInOwner(url)
  const owner = new pg.Client(url)
  owner.on('error', () => {})
  await owner.connect()
  const jobs_id = newId()
  await owner.query(
    `INSERT INTO jobs (jobs_id, job_name, on_behalf_of, payload, most_tries, most_deaths, job_status, concluded_at, failure, deaths, tries)
     VALUES ($1, 'row-import', $2, '{}', 13, 2, 'quarantined', now(), 'the process died', 2, 2)`,
    [jobs_id, newId()],
  )
  const doctor = await kosha(['doctor', '--json'], { KOSHA_DATA: data })
  expect(doctor.stdout).toContain(`row-import ${jobs_id}`)
  expect((await kosha(['jobs'], { KOSHA_DATA: data })).stdout).toContain(`${jobs_id}  quarantined`)
  expect((await kosha(['jobs', 'drop', jobs_id], { KOSHA_DATA: data })).stdout).toContain(`row-import ${jobs_id} is dropped.`)
  expect((await kosha(['jobs', 'release', jobs_id], { KOSHA_DATA: data })).code).toBe(1)

  const { hostname, port } = new URL(server.origin)
  const stream = await fetch(`${server.origin}${servicePath(streamNotifications.service)}${streamNotifications.path}`, {
    headers: { ...asha.headers, accept: 'text/event-stream' },
  })
  expect(stream.status).toBe(200)
  const slow = net.connect(Number(port), hostname)
  slow.on('error', () => {})
  const headers = Object.entries({ ...asha.headers, 'content-type': 'application/octet-stream' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  slow.write(
    `POST ${servicePath(uploadJournal.service)}${uploadJournal.path}?file_name=a.xml HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}Content-Length: 100000\r\n\r\n<`,
  )
  await owner.query('BEGIN; LOCK TABLE customers')
  const hung = fetch(`${server.origin}/api/main/customers`, { headers: asha.headers }).catch(() => undefined)
  // A read that waits is ended after two seconds, so the two need not be seen at the same moment.
  const seen = { upload: false, lock: false }
  await until(10_000, async () => {
    // Activity is read once in a transaction unless it is requested again.
    await owner.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await owner.query<{ upload: boolean; lock: boolean }>(
      "SELECT EXISTS (SELECT FROM upload_places) AS upload, EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock') AS lock",
    )
    seen.upload ||= rows[0]?.upload === true
    seen.lock ||= rows[0]?.lock === true
    return (seen.upload && seen.lock) || undefined
  })

  const began = performance.now()
  server.child.kill('SIGTERM')
  await server.exit
  expect(performance.now() - began).toBeLessThan(10_500)
  await hung
  slow.destroy()
}, 90_000)
