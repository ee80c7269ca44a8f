/** One object of a backup target. */
export type Entry = { name: string; bytes: number; changed_at: Date }

/**
 * A target for backups: a folder or an object storage. An object exists completely or not at all. Names have slashes, such as
 * `wal/000000010000000000000003.1`, and are written once; an object at the top level, such as `end.1`, is overwritten.
 */
export type Target = {
  /** Where it is, for sentences. */
  place: string
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** The objects below a prefix, by name. */
  list: (prefix: string) => Promise<Entry[]>
  /** Removes an object; returns false while a lock forbids it. */
  remove: (name: string) => Promise<boolean>
}
