import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A file of src/server/reference/, made by bin/reference-data.mjs, which says where each comes from and under what licence. */
export function reference<T>(name: string): T {
  const bytes = fs.readFileSync(path.join(import.meta.dirname, '../../../reference', name))
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as T
}
