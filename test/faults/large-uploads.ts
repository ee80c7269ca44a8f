import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { getJournalImport, uploadJournal } from '#contract/accounting/journal-imports.ts'
import { servicePath } from '#contract/services.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { workFor } from '#test/hostile/victim.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { spawnServer, until } from '#test/operator/server.ts'
import { mostForOthers, percentile } from './books.ts'
import type { Exercise } from './exercise.ts'
import { memoryOf } from './memory.ts'

const COMPANIES = 8
const MOST_MEMORY_MB = 800

/** Eight companies upload the largest journals there may be at the same moment, while another works. */
export const largeUploads: Exercise = {
  name: 'eight uploads of 48 MB at once',
  async run({ folder, short }) {
    const megabytes = short ? 12 : 48
    const data = path.join(folder, 'data')
    const server = await spawnServer(data)
    await server.ready
    const url = runningPostgres(path.join(data, 'postgres')) ?? ''
    const other = await signedInOwner(url, 'Quiet Traders')
    const uploaders = await Promise.all(Array.from({ length: COMPANIES }, (_, at) => signedInOwner(url, `Migrating ${at}`)))
    const file = journalOf(megabytes)
    await workFor(1, server.origin, other)
    const memory: number[] = []
    const watch = setInterval(() => memory.push(memoryOf(server.child.pid)), 100)
    let isOver = false
    const ends = Promise.all(uploaders.map((who) => uploaded(server.origin, who, file))).finally(() => (isOver = true))
    const times: number[] = []
    while (!isOver) times.push(...(await workFor(1, server.origin, other)).times)
    const losses = (await ends).filter((end) => end !== 'read')
    clearInterval(watch)
    await server.stop()
    const [most, p99] = [Math.round(Math.max(...memory)), percentile(times, 0.99)]
    if (most > MOST_MEMORY_MB) losses.push(`the server held ${most} MB`)
    if (p99 > mostForOthers(short)) losses.push(`the pages of another company took ${p99} ms`)
    return { tries: COMPANIES, losses, figures: `${most} MB at most; p99 of others ${p99} ms` }
  },
}

/** A journal in CSV of the given megabytes, dated this year, with only valid lines. */
function journalOf(megabytes: number): Buffer {
  const rows = ['Date,Voucher,Account,Debit,Credit,Narration']
  let size = 0
  for (let number = 1; size < megabytes * 1_048_576; number++) {
    const day = `2026-${String(4 + (number % 7)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
    const text = 'Goods carried from the mill to the shop and what was paid for it by the clerk '.repeat(6)
    const pair = `${day},J${number},Freight,${number % 977}.50,,${text}\n${day},J${number},Petty cash,,${number % 977}.50,${text}`
    rows.push(pair)
    size += pair.length + 1
  }
  return Buffer.from(rows.join('\n'))
}

/** The outcome of an upload: "read", or the error. */
async function uploaded(origin: string, { headers }: Caller, file: Buffer): Promise<string> {
  const at = origin + servicePath(uploadJournal.service)
  const answer = await fetch(`${at}${uploadJournal.path}?file_name=journal.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
    body: new Uint8Array(file),
  })
  if (!answer.ok) return `an upload was answered with ${answer.status}: ${await answer.text()}`
  const { journal_imports_id } = (await answer.json()) as { journal_imports_id: string }
  const address = at + getJournalImport.path.replace(':journal_imports_id', journal_imports_id)
  return until(600_000, async () => {
    const { import_status } = (await (await fetch(address, { headers })).json()) as { import_status: string }
    if (import_status === 'failed') return 'the journal was not read'
    if (import_status !== 'reading') return 'read'
    await sleep(1_000)
    return undefined
  })
}
