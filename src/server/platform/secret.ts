import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { OperatorError } from '#server/config.ts'

/** The 32-byte master key: from the setting, or made once in the data folder, readable by its owner alone. */
export const masterSecret = (setting: string | undefined, data: string): Buffer =>
  readSecret(setting ?? stored(path.join(data, 'secret')))

/** Throws OperatorError for what is no master key. */
export function readSecret(text: string): Buffer {
  const secret = Buffer.from(text, 'base64')
  if (secret.length !== 32)
    throw new OperatorError('KOSHA_SECRET must be 32 bytes in base64: make one with `openssl rand -base64 32`.')
  return secret
}

function stored(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}
