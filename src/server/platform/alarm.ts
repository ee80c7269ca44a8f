/** A problem that the operator has to fix, ideally before people notice it. */
export type Alarm = {
  /** The alarm's name in logs and in docs/operations.md, which has the remedy. */
  name: 'storage_low' | 'storage_full' | 'archive_waiting' | 'archiving_failing' | 'schema_newer'
  /** The problem and the remedy. Contains no path or address: health checks are public. */
  says: string
}
