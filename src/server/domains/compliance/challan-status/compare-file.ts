import type { Readable } from 'node:stream'
import type { Reply } from '#contract/endpoint.ts'
import { type compareChallanStatus, MAX_CHALLAN_STATUS_BYTES } from '#contract/compliance/challan-status.ts'
import { compareChallans } from '#core/compliance/challan-status/compare.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import { challansOf, type TaxKind } from '../tds-challans/challans.ts'

const challansTask = defineTask<typeof import('./read-file.ts').readChallans>({
  module: new URL('./read-file.ts', import.meta.url),
  name: 'readChallans',
  limits: { seconds: 10, seconds_per_mb: 4, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Export a shorter period.',
    large: 'This file holds more than we can read at once. Export a shorter period.',
    broken: 'This file cannot be read. Export the challans from the tax portal as CSV again.',
  },
})

/** Recorded challans that stand beside those of a file of the department. Changes and stores nothing. Throws `bad_file` and `too_large`. */
export async function compareFile(tx: CompanyTx, stream: Readable): Promise<Reply<typeof compareChallanStatus>> {
  const bytes = await readUpload(stream, MAX_CHALLAN_STATUS_BYTES)
  const department = await workerPool.run(challansTask, { bytes }, { owner: tx.companies_id })
  const recorded = [...(await standing(tx, 'tds')), ...(await standing(tx, 'tcs'))]
  return { rows: compareChallans(recorded, department) }
}

async function standing(tx: CompanyTx, tax_kind: TaxKind) {
  const challans = await challansOf(tx, tax_kind)
  return challans
    .filter(({ voided_on }) => voided_on === null)
    .map(({ tds_challans_id, bsr_code, serial, paid_on, total, major_head, minor_head }) => ({
      tds_challans_id,
      tax_kind,
      bsr_code,
      serial,
      paid_on,
      total,
      major_head,
      minor_head,
    }))
}
