import fs from 'node:fs'
import path from 'node:path'
import { getRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { servicePath } from '#contract/services.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import type { Caller } from '#test/operator/people.ts'
import { spawnServer, until } from '#test/operator/server.ts'
import { lossesOf, openBooks, whilePosting } from './books.ts'
import type { Exercise } from './exercise.ts'

const MINUTE = 60_000
// Forward by less than what ends a session; back as far as a wrong battery or a wrong year takes a clock.
const jumps = [-60 * MINUTE, 0, 4 * MINUTE, 0, -1_440 * MINUTE, 0, -525_600 * MINUTE, 0]

/** The server's wall clock jumps back and forth under load: requests succeed, jobs run, the books stay correct. */
export const clock: Exercise = {
  name: 'the wall clock jumps',
  async run({ folder, seed, short }) {
    const file = path.join(folder, 'clock')
    const data = path.join(folder, 'data')
    const root = path.join(import.meta.dirname, '../..')
    const args = ['--import', path.join(import.meta.dirname, 'moved-clock.mjs'), path.join(root, 'src/server/main.ts')]
    const server = await spawnServer(data, { args, env: { FAULTS_CLOCK: file } })
    await server.ready
    const url = runningPostgres(path.join(data, 'postgres')) ?? ''
    const books = await openBooks(url)
    const losses: string[] = []
    const some = short ? jumps.slice(0, 4) : Array.from({ length: 5 }, () => jumps).flat()
    for (const [at, ahead] of some.entries())
      await whilePosting(books, { origin: () => server.origin, seed: seed + at, clients: 4 }, async () => {
        fs.writeFileSync(file, String(ahead))
        server.child.kill('SIGUSR2')
        const seconds = await jobSeconds(server.origin, books.asha).catch((error: Error) => error.message)
        if (typeof seconds === 'string') losses.push(`after a jump to ${ahead / MINUTE} minutes a job did not run: ${seconds}`)
      })
    losses.push(...(await lossesOf(url, books)))
    const proved = await kosha(['verify'], { KOSHA_DATA: data })
    if (proved.code !== 0) losses.push(`the books do not prove: ${proved.stdout}`)
    await server.stop()
    return { tries: some.length, losses, figures: `${books.ledger.acknowledged.size} acknowledged` }
  },
}

/** Uploads a file whose rows a job imports; returns how long that takes. */
async function jobSeconds(origin: string, { headers }: Caller): Promise<number> {
  const since = performance.now()
  const at = origin + servicePath(uploadRows.service)
  const sent = await fetch(`${at}${uploadRows.path}?import_kind=customers&file_name=some.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: `Name\nCustomer ${since}\n`,
  })
  const { row_imports_id } = (await sent.json()) as { row_imports_id: string }
  await until(20_000, async () => {
    const address = at + getRowImport.path.replace(':row_imports_id', row_imports_id)
    const { import_status } = (await (await fetch(address, { headers })).json()) as { import_status: string }
    return import_status === 'checked' ? true : undefined
  })
  return (performance.now() - since) / 1_000
}
