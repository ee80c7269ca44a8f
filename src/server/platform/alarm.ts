/** A problem that the operator has to fix, ideally before people notice it. */
export type Alarm = {
  /** Names the alarm in logs and in docs/operations.md, which tells what to do. */
  name: 'storage_low' | 'storage_full' | 'archive_waiting' | 'archiving_failing' | 'schema_newer'
  /** What is wrong and what to do. Tells no path or address: health checks are answered to everybody. */
  says: string
}
