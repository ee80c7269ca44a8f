import fs from 'node:fs'
import path from 'node:path'

export type ControlFile = { system_identifier: string; timeline: number; checkpoint: number }

/** The content of a cluster's pg_control (the first fields, the same since PostgreSQL 13); undefined if it cannot be read. */
export function readControlFile(cluster: string): ControlFile | undefined {
  try {
    return parseControlFile(fs.readFileSync(path.join(cluster, 'global/pg_control')))
  } catch {
    return undefined
  }
}

function parseControlFile(bytes: Buffer): ControlFile | undefined {
  const version = bytes.readUInt32LE(8)
  if (version < 1300 || version > 9999) return undefined
  return {
    system_identifier: String(bytes.readBigUInt64LE(0)),
    checkpoint: Number(bytes.readBigUInt64LE(32)),
    timeline: bytes.readUInt32LE(48),
  }
}
