import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { runningPostgres } from '#server/platform/postgres.ts'
import { spawnServer, until } from '#test/operator/server.ts'
import { entry, post } from '#test/torture/load.ts'
import { type Books, dice, lossesOf, openBooks } from './books.ts'
import type { Exercise } from './exercise.ts'

const FREE_AT_FIRST = 700

/** The disk of the data fills up to the last byte while people post, and is emptied again. */
export const fullDisk: Exercise = {
  name: 'the disk full to the last byte, and emptied',
  async run({ folder, seed, short }) {
    const tries = short ? 1 : 10
    const disk = path.join(folder, 'disk')
    fs.mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${FREE_AT_FIRST}m,mode=755`, 'kosha-faults', disk])
    if (mounted.status !== 0) return { tries: 0, losses: [], figures: 'left out: a small file system cannot be mounted here' }
    try {
      return await fillAndEmpty(disk, seed, tries)
    } finally {
      spawnSync('umount', ['--lazy', disk])
    }
  },
}

async function fillAndEmpty(disk: string, seed: number, tries: number) {
  const data = path.join(disk, 'data')
  let server = await spawnServer(data)
  await server.ready
  const url = () => until(30_000, async () => runningPostgres(path.join(data, 'postgres')))
  const books = await openBooks(await url())
  const rolls = dice(seed)
  const losses: string[] = []
  const statuses = new Map<number, number>()
  const ballast = path.join(disk, 'ballast')
  for (let at = 0; at < tries; at++) {
    for (let count = 0; count < 20; count++) await tryPost(server.origin, books, `before-${seed}-${at}-${count}`, rolls)
    fill(ballast)
    for (let count = 0; count < 40; count++) {
      const status = await tryPost(server.origin, books, `full-${seed}-${at}-${count}`, rolls)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 500) losses.push('a full disk was answered with 500')
    }
    fs.rmSync(ballast)
    if (server.child.exitCode !== null) {
      losses.push(`the server ended on a full disk: ${server.said().slice(-300)}`)
      server = await spawnServer(data)
      await server.ready
    }
    await until(30_000, async () =>
      (await tryPost(server.origin, books, `again-${seed}-${at}`, dice(at))) === 200 ? true : undefined,
    ).catch(() => losses.push('half a minute after there was room again nobody could post'))
    losses.push(...(await lossesOf(await url(), books)))
  }
  await server.stop()
  const told = [...statuses].map(([status, count]) => `${status} ${count}×`).join(', ')
  return { tries, losses, figures: `${books.ledger.acknowledged.size} acknowledged, answered on a full disk: ${told}` }
}

/** Takes all there is. */
function fill(file: string) {
  const handle = fs.openSync(file, 'w')
  try {
    for (let size = 1_048_576; size >= 4_096; size /= 2) {
      const piece = Buffer.alloc(size)
      try {
        for (;;) fs.writeSync(handle, piece)
      } catch {
        // The next smaller piece may still fit.
      }
    }
  } finally {
    fs.closeSync(handle)
  }
}

/** The status of the response; 0 if there was none. */
async function tryPost(origin: string, { asha, accounts, ledger }: Books, key: string, rolls: ReturnType<typeof dice>) {
  const body = entry(key, rolls, accounts)
  try {
    const response = await post({ origin, asha }, key, body)
    const answer = await response.text()
    if (response.ok) {
      const { journal_entries_id } = JSON.parse(answer) as { journal_entries_id: string }
      ledger.acknowledged.set(key, { body, answer, journal_entries_id })
    }
    return response.status
  } catch {
    return 0
  }
}
