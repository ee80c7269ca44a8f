import fs from 'node:fs'
import path from 'node:path'

/** One way to damage a backup, and the message of a restore to the latest state. */
export type BackupDamage = {
  name: string
  /** Damages a copy of an installation: a folder with `backups`, and with `data` when the disk of the database is not lost. */
  damage: (folder: string) => void
  expect: RegExp
  /** The disk of the database is there; otherwise `data` is lost. */
  hasData?: true
}

const SEGMENT = /^[0-9A-F]{24}\.1$/

const backupOf = (folder: string) =>
  path.join(folder, 'backups', fs.readdirSync(path.join(folder, 'backups')).find((name) => name.startsWith('2')) ?? '')
const walOf = (folder: string) => path.join(folder, 'backups/wal')
const segments = (folder: string) =>
  fs
    .readdirSync(walOf(folder))
    .filter((name) => SEGMENT.test(name))
    .toSorted()
/** The segment in the middle of those after the backup, or the last. */
const segment = (folder: string, which: 'middle' | 'last') =>
  path.join(walOf(folder), segments(folder).at(which === 'last' ? -1 : -2) ?? '')

function uploadOf(folder: string): string {
  const files = path.join(folder, 'backups/files')
  const found = fs.readdirSync(files, { recursive: true, withFileTypes: true }).find((entry) => entry.isFile())
  if (!found) throw new Error(`no uploaded file in ${files}`)
  return path.join(found.parentPath, found.name)
}

function flipByte(file: string) {
  const bytes = fs.readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  fs.writeFileSync(file, bytes)
}

const cut = (file: string) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))

function exchange(one: string, other: string) {
  fs.renameSync(one, `${one}.x`)
  fs.renameSync(other, one)
  fs.renameSync(`${one}.x`, other)
}

/** Each must be reported, with nothing restored. The log after the backup has at least two segments. */
export const backupDamages: readonly BackupDamage[] = [
  { name: 'a byte of the copy changed', damage: (f) => flipByte(path.join(backupOf(f), 'base.1')), expect: /base is damaged/ },
  { name: 'the copy cut off', damage: (f) => cut(path.join(backupOf(f), 'base.1')), expect: /base is damaged/ },
  { name: 'the copy missing', damage: (f) => fs.rmSync(path.join(backupOf(f), 'base.1')), expect: /base is missing/ },
  {
    name: 'a byte of the manifest changed',
    damage: (f) => flipByte(path.join(backupOf(f), 'manifest.1')),
    expect: /manifest is damaged/,
  },
  { name: 'a byte of the log changed', damage: (f) => flipByte(segment(f, 'middle')), expect: /[0-9A-F]{24} is damaged/ },
  { name: 'a segment of the log cut off', damage: (f) => cut(segment(f, 'last')), expect: /[0-9A-F]{24} is damaged/ },
  { name: 'a segment missing in the middle', damage: (f) => fs.rmSync(segment(f, 'middle')), expect: /[0-9A-F]{24} is missing/ },
  { name: 'the last segment missing', damage: (f) => fs.rmSync(segment(f, 'last')), expect: /[0-9A-F]{24} is missing/ },
  {
    name: 'two segments exchanged',
    damage: (f) => exchange(segment(f, 'middle'), segment(f, 'last')),
    expect: /[0-9A-F]{24} is damaged/,
  },
  { name: 'the record of the end missing', damage: (f) => fs.rmSync(path.join(f, 'backups/end.1')), expect: /end is missing/ },
  {
    name: 'a byte of an uploaded file changed',
    damage: (f) => flipByte(uploadOf(f)),
    expect: /The file logo\.png .* is missing/,
  },
  { name: 'an uploaded file missing', damage: (f) => fs.rmSync(uploadOf(f)), expect: /The file logo\.png .* is missing/ },
  {
    name: 'the log of the present database missing',
    damage: (f) => {
      const log = path.join(f, 'data/postgres/pg_wal')
      for (const name of fs.readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each))) fs.rmSync(path.join(log, name))
    },
    expect: /[0-9A-F]{24} is missing/,
    hasData: true,
  },
]
