import fs from 'node:fs'
import { AppError } from '#core/errors.ts'
import type { DocumentReading } from '#core/purchases/payables/document-values.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import * as company from '#server/domains/company/company/service.ts'
import { billNumberKey } from '#core/purchases/payables/bill-number.ts'
import { warningsOf } from './duplicates.ts'
import { lock, mine } from './service.ts'
import { type InboxRecord, inboxItems } from './table.ts'
import type { Paper } from './paper.ts'
import { vendorOf } from './vendor-of.ts'

const paperTask = defineTask<typeof import('./capture.ts').capture>({
  module: new URL('./capture.ts', import.meta.url),
  name: 'capture',
  limits: { seconds: 20, seconds_per_mb: 1, memory_mb: 224, memory_per_mb: 8 },
  refusals: {
    slow: 'This file takes too long to read.',
    large: 'This file holds more than can be read.',
    broken: 'This file cannot be read.',
  },
})

/** Reads an uploaded document between two transactions, in a worker. A person enters what cannot be read. */
export function readingJob({ files, config }: Pick<Dependencies, 'files' | 'config'>): JobDefinition<{ inbox_items_id: string }> {
  return {
    name: 'inbox-reading',
    async run(within, { inbox_items_id }) {
      const paper = await within((tx) => paperOf(tx, files, inbox_items_id))
      if (!paper) return
      const { companies_id, ...file } = paper
      const read = await readPaper({ ...file, portal_keys: portalKeys(config.gstNetwork.keyFile) }, companies_id)
      await within((tx) => keep(tx, inbox_items_id, read, paper.our_gstin))
    },
  }
}

/** The values on the document; undefined when it is broken, or takes too long or too much memory. */
async function readPaper(paper: Paper, owner: string): Promise<DocumentReading | undefined> {
  try {
    return await workerPool.run(paperTask, paper, { owner, background: true })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A file may contain several keys: the portal changes its key, and older documents keep their signature. */
function portalKeys(keyFile: string | undefined): string[] | null {
  if (keyFile === undefined) return null
  return fs.readFileSync(keyFile, 'utf8').match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? []
}

async function paperOf(
  tx: CompanyTx,
  files: Dependencies['files'],
  inbox_items_id: string,
): Promise<(Omit<Paper, 'portal_keys'> & { companies_id: string }) | undefined> {
  const row = await lock(tx, inbox_items_id)
  if (row.reading !== 'waiting' || row.files_id === null) return undefined
  const [{ bytes, media_type }, { gstin }] = await Promise.all([files.read(tx, row.files_id), company.get(tx)])
  return { companies_id: tx.companies_id, bytes, media_type, our_gstin: gstin }
}

async function keep(
  tx: CompanyTx,
  inbox_items_id: string,
  read: DocumentReading | undefined,
  our_gstin: string | null,
): Promise<void> {
  const before = await lock(tx, inbox_items_id)
  if (before.reading !== 'waiting') return
  const { values, found_in, warnings: ofPaper = [] } = read ?? { values: {}, found_in: {} }
  const row: InboxRecord = { ...before, ...values }
  row.vendors_id = await vendorOf(tx, row)
  row.number_key = row.bill_number === null ? null : billNumberKey(row.bill_number)
  const reading = Object.keys(values).length > 0 ? 'done' : 'failed'
  const warnings = [...ofPaper, ...misfits(row, our_gstin), ...(await warningsOf(tx, inbox_items_id, row))]
  const { vendors_id, number_key } = row
  await tx.db
    .update(inboxItems)
    .set({ ...values, vendors_id, number_key, found_in, warnings, reading })
    .where(mine(tx, inbox_items_id))
  await audit(tx, 'read', 'inbox_items', inbox_items_id, { found: Object.keys(values) })
}

/** Inconsistencies on the document, or a buyer other than us. */
function misfits(row: InboxRecord, our_gstin: string | null): string[] {
  const { buyer_gstin, total, taxable_value, cgst, sgst, igst, cess } = row
  const said: string[] = []
  if (buyer_gstin !== null && buyer_gstin !== our_gstin)
    said.push(`It is made out to the GSTIN ${buyer_gstin}, which is not yours: its GST is no input credit for you.`)
  const sum = (taxable_value ?? 0) + (cgst ?? 0) + (sgst ?? 0) + (igst ?? 0) + (cess ?? 0)
  // A document rounds to the rupee.
  if (total !== null && taxable_value !== null && Math.abs(total - sum) > 1_00)
    said.push('The figures found do not add up to the total: look at the paper.')
  return said
}
