import { createHash, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import fs from 'node:fs'
import { type Config, OperatorError } from '#server/config.ts'

/** The key's description in the header of an encrypted part; never the key itself. */
export type KeyNote = { id: string; salt: string }
export type BackupKeys = {
  /** The key that new backups are encrypted with; undefined when they are not. */
  current: () => { key: Buffer; note: KeyNote } | undefined
  /** The key that a part was encrypted with. Throws OperatorError when it is another than the one set here. */
  find: (note: KeyNote) => Buffer
}

const SALT_BYTES = 16
const scryptCost = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }

/** The keys of backups, from a key file or a passphrase that is stored apart from the data. */
export function openBackupKeys({
  backupKeyFile,
  backupPassphrase,
}: Pick<Config, 'backupKeyFile' | 'backupPassphrase'>): BackupKeys {
  const derive = derivation(backupKeyFile, backupPassphrase)
  const known = new Map<string, { key: Buffer; note: KeyNote }>()
  const bySalt = (salt: string) => {
    const found = known.get(salt) ?? (derive && noted(derive(Buffer.from(salt, 'base64')), salt))
    if (found) known.set(salt, found)
    return found
  }
  // A salt of each process: passphrases that are the same make different keys, and no key seals too many parts.
  const salt = randomBytes(SALT_BYTES).toString('base64')
  return {
    current: () => bySalt(salt),
    find({ id, salt: used }) {
      const found = bySalt(used)
      if (found === undefined)
        throw new OperatorError(
          `The backup is encrypted (key ${id}): set KOSHA_BACKUP_KEY_FILE or KOSHA_BACKUP_PASSPHRASE as when it was made.`,
        )
      if (found.note.id !== id)
        throw new OperatorError(
          `The backup was encrypted with another key (${id}): set the KOSHA_BACKUP_KEY_FILE or KOSHA_BACKUP_PASSPHRASE of that time.`,
        )
      return found.key
    },
  }
}

function derivation(file: string | undefined, passphrase: string | undefined): ((salt: Buffer) => Buffer) | undefined {
  if (passphrase !== undefined) return (salt) => scryptSync(passphrase.normalize('NFC'), salt, 32, scryptCost)
  if (file === undefined) return undefined
  const secret = readKeyFile(file)
  return (salt) => Buffer.from(hkdfSync('sha256', secret, salt, 'kosha backup', 32))
}

function readKeyFile(file: string): Buffer {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new OperatorError(
      `KOSHA_BACKUP_KEY_FILE is ${file}, which cannot be read: name the file with the key of the backups.`,
      {
        cause,
      },
    )
  }
  const secret = Buffer.from(text, 'base64')
  if (secret.length !== 32)
    throw new OperatorError(`${file} must hold 32 bytes in base64: make one with \`openssl rand -base64 32\`.`)
  return secret
}

function noted(key: Buffer, salt: string) {
  const id = createHash('sha256').update('kosha backup key id').update(key).digest('hex').slice(0, 16)
  return { key, note: { id, salt } }
}
