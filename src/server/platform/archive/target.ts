/** One object of a backup target. */
export type Entry = { name: string; bytes: number; changed_at: Date }

/**
 * Where backups are kept: a folder or an object storage. An object is there whole or not at all. Names have slashes, as
 * `wal/000000010000000000000003.1`, and are written once; one at the top, such as `end.1`, is written again and again.
 */
export type Target = {
  /** Where it is, for sentences. */
  place: string
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** What is there below a prefix, by name. */
  list: (prefix: string) => Promise<Entry[]>
  /** Removes an object; answers false while a lock forbids it. */
  remove: (name: string) => Promise<boolean>
}
