import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakePool } from '#test/support/fake-pool.ts'
import { newId } from './ids.ts'
import { orphanSweep, removeOrphanFiles } from './orphan-files.ts'

const DAY = 86_400_000
const now = Date.now()
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-orphans-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

function stored(companies_id: string, id: string, age: number) {
  const file = path.join(folder, companies_id, id)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, 'x')
  fs.utimesSync(file, new Date(now - age), new Date(now - age))
  return file
}
/** A database that knows these files. */
function databaseOf(known: readonly string[]) {
  const asked: unknown[][] = []
  const pool = fakePool((_, values) => {
    asked.push(values)
    return { rows: (values[1] as string[]).flatMap((files_id) => (known.includes(files_id) ? { files_id } : [])) }
  })
  return { asked, self: { pool, clock: { now: () => new Date(now) } } as never }
}

test('a file without a row is removed after a week; one with a row, or a younger one, stays', async () => {
  const [company, used, unused, young] = [newId(), newId(), newId(), newId()]
  const files = [
    stored(company, used, 8 * DAY),
    stored(company, unused, 7 * DAY + 1_000),
    stored(company, young, 7 * DAY - 1_000),
  ]
  const { asked, self } = databaseOf([used])
  expect(await removeOrphanFiles(self, folder, now)).toBe(1)
  expect(files.map((file) => fs.existsSync(file))).toEqual([true, false, true])
  expect(asked.map(([id, ids]) => [id, (ids as string[]).toSorted()])).toEqual([[company, [used, unused].toSorted()]])
})

test('each company is asked for its own files, and one with young files only for none', async () => {
  const [first, second, third] = [newId(), newId(), newId()]
  stored(first, newId(), 8 * DAY)
  stored(second, newId(), 8 * DAY)
  stored(third, newId(), DAY)
  const { asked, self } = databaseOf([])
  expect(await removeOrphanFiles(self, folder, now)).toBe(2)
  expect(new Set(asked.map(([id]) => id))).toEqual(new Set([first, second]))
})

test('what is no file of a company is left alone', async () => {
  const files = [stored('lost+found', newId(), 30 * DAY), stored(newId(), 'notes.txt', 30 * DAY)]
  const { asked, self } = databaseOf([])
  expect(await removeOrphanFiles(self, folder, now)).toBe(0)
  expect([files.every((file) => fs.existsSync(file)), asked]).toEqual([true, []])
})

test('it is done once a day', async () => {
  const task = orphanSweep(databaseOf([]).self, folder)
  expect(task).toMatchObject({ name: 'removing files without a row', everyMs: DAY })
  stored(newId(), newId(), 8 * DAY)
  expect(await task.run(0, new AbortController().signal)).toBe(1)
})
