import http from 'node:http'
import path from 'node:path'
import { createJournal } from '#contract/accounting/journals.ts'
import { servicePath } from '#contract/services.ts'
import { workFor } from '#test/hostile/victim.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { spawnServer } from '#test/operator/server.ts'
import { entry, post } from '#test/torture/load.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { type Books, dice, lossesOf, mostForOthers, openBooks, percentile } from './books.ts'
import type { Exercise } from './exercise.ts'

const CLIENTS = 8

/** Connections that break somewhere between the first byte and the response, while another company works. */
export const cuts: Exercise = {
  name: 'connections cut in the middle of a posting',
  async run({ folder, seed, short }) {
    const tries = short ? 160 : 2_000
    const data = path.join(folder, 'data')
    const server = await spawnServer(data)
    await server.ready
    const url = runningPostgres(path.join(data, 'postgres')) ?? ''
    const books = await openBooks(url)
    const other = await signedInOwner(url, 'Quiet Traders')
    await workFor(1, server.origin, other)
    const [beside] = await Promise.all([
      workFor(short ? 4 : 30, server.origin, other),
      ...Array.from({ length: CLIENTS }, (_, client) => cutOften(server.origin, books, client, tries / CLIENTS, seed)),
    ])
    const losses = await lossesOf(url, books)
    await server.stop()
    const p99 = percentile(beside.times, 0.99)
    if (p99 > mostForOthers(short)) losses.push(`the pages of another company took ${p99} ms`)
    if (beside.failures.size > 0) losses.push(`another company was refused: ${JSON.stringify([...beside.failures])}`)
    return { tries, losses, figures: `${books.ledger.acknowledged.size} acknowledged, p99 of others ${p99} ms` }
  },
}

async function cutOften(origin: string, { asha, accounts, ledger }: Books, client: number, times: number, seed: number) {
  const rolls = dice(seed * 1_000 + client)
  for (let count = 0; count < times; count++) {
    const key = `cut-${seed}-${client}-${count}`
    const body = entry(key, rolls, accounts)
    await cut(origin, { ...asha.headers, 'idempotency-key': key }, JSON.stringify(body), rolls.between(0, 25))
    // The client does not know the outcome and sends the same again, until it gets a response.
    const answer = await (await post({ origin, asha }, key, body)).text()
    const { journal_entries_id } = JSON.parse(answer) as { journal_entries_id?: string }
    if (journal_entries_id === undefined) throw new Error(`${key} was answered ${answer}`)
    ledger.acknowledged.set(key, { body, answer, journal_entries_id })
  }
}

/** Sends a posting and breaks the connection after the given milliseconds, whatever has been received by then. */
function cut(origin: string, headers: Record<string, string>, body: string, after: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(origin + servicePath(createJournal.service) + createJournal.path, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
    })
    request.on('error', () => {})
    request.on('close', () => resolve())
    request.end(body)
    setTimeout(() => request.destroy(), after)
  })
}
