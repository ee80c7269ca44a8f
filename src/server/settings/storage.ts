import path from 'node:path'
import { OperatorError } from './operator-error.ts'
import { address, wholeNumber } from './values.ts'

/** Where files and backups are. */
export const storageSettings = (env: NodeJS.ProcessEnv, data: string) => ({
  files: path.resolve(env.KOSHA_FILES || path.join(data, 'files')),
  /** What the files of one company may take. */
  storageBytes: wholeNumber('KOSHA_STORAGE_MB', env.KOSHA_STORAGE_MB || '10240', 1, 1_000_000_000) * 1_048_576,
  backups: path.resolve(env.KOSHA_BACKUPS || path.join(data, 'backups')),
  ...backupKey(env),
  /** An object storage that takes the place of the backups folder. */
  backupS3: objectStorage(env),
})

/** The key for encrypting backups, stored apart from the data. */
function backupKey(env: NodeJS.ProcessEnv) {
  const { KOSHA_BACKUP_KEY_FILE: file, KOSHA_BACKUP_PASSPHRASE: passphrase } = env
  if (file && passphrase) throw new OperatorError('Set KOSHA_BACKUP_KEY_FILE or KOSHA_BACKUP_PASSPHRASE, not both.')
  if (passphrase && passphrase.length < 16)
    throw new OperatorError('KOSHA_BACKUP_PASSPHRASE is too short: choose at least 16 characters, such as six random words.')
  return { backupKeyFile: file ? path.resolve(file) : undefined, backupPassphrase: passphrase || undefined }
}

function objectStorage(env: NodeJS.ProcessEnv) {
  const text = address('KOSHA_BACKUP_S3', env.KOSHA_BACKUP_S3)
  const lockDays = wholeNumber('KOSHA_BACKUP_LOCK_DAYS', env.KOSHA_BACKUP_LOCK_DAYS || '0', 0, 3_650)
  if (text === undefined) {
    if (lockDays > 0) throw new OperatorError('KOSHA_BACKUP_LOCK_DAYS needs an object storage: set KOSHA_BACKUP_S3 too.')
    return undefined
  }
  const { origin, pathname, username, password, searchParams } = new URL(text)
  const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '')
  if (username === '' || password === '' || bucket === '')
    throw new OperatorError(
      'KOSHA_BACKUP_S3 needs key, secret and bucket: set an address such as https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket/folder?region=ap-south-1.',
    )
  return {
    origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    lockDays,
  }
}
