import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'

/** Until where the database's log was on its own disk; what is missing before that is missing. */
export type WalEnd = { system_identifier: string; timeline: number; lsn: string }

const fileOf = ({ data }: Pick<Config, 'data'>) => path.join(data, 'wal-end.json')

export function readWalEnd(config: Pick<Config, 'data'>): WalEnd | undefined {
  try {
    return JSON.parse(fs.readFileSync(fileOf(config), 'utf8')) as WalEnd
  } catch {
    return undefined
  }
}

export function writeWalEnd(config: Pick<Config, 'data'>, end: WalEnd) {
  const draft = `${fileOf(config)}.part`
  fs.writeFileSync(draft, JSON.stringify(end), { mode: 0o600 })
  fs.renameSync(draft, fileOf(config))
}
