import fs from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Reading } from '#core/payables/found.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import * as company from '../company/service.ts'
import { billNumberKey } from '#core/payables/bill-number.ts'
import { warningsOf } from './duplicates.ts'
import { lock, mine } from './service.ts'
import { type InboxRecord, inboxItems } from './table.ts'
import type { Paper } from './paper.ts'
import { vendorOf } from './vendor-of.ts'

const SECONDS = 30
const limits = { maxOldGenerationSizeMb: 384 }

/** Reads an uploaded paper between two transactions, in a thread of its own. What cannot be read is left to the person. */
export function readingJob({ files, config }: Pick<Services, 'files' | 'config'>): JobDefinition<{ inbox_items_id: string }> {
  return {
    name: 'inbox-reading',
    async run(within, { inbox_items_id }) {
      const paper = await within((tx) => paperOf(tx, files, inbox_items_id))
      if (!paper) return
      const read = await readBeside({ ...paper, portal_keys: portalKeys(config.gstNetwork.keyFile) })
      await within((tx) => keep(tx, inbox_items_id, read, paper.our_gstin))
    },
  }
}

/** What stands on the paper; undefined when it is broken, or takes too long or too much memory. */
function readBeside(paper: Paper): Promise<Reading | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: paper, resourceLimits: limits })
    const done = (reading: Reading | undefined) => {
      clearTimeout(timer)
      resolve(reading)
      void worker.terminate()
    }
    const timer = setTimeout(() => done(undefined), SECONDS * 1_000)
    worker.once('message', (reading: Reading) => done(reading))
    worker.once('error', () => done(undefined))
    worker.once('exit', () => done(undefined))
  })
}

/** A file may hold several: the portal changes its key, and papers of before it keep their signature. */
function portalKeys(keyFile: string | undefined): string[] | null {
  if (keyFile === undefined) return null
  return fs.readFileSync(keyFile, 'utf8').match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? []
}

async function paperOf(
  tx: CompanyTx,
  files: Services['files'],
  inbox_items_id: string,
): Promise<Omit<Paper, 'portal_keys'> | undefined> {
  const row = await lock(tx, inbox_items_id)
  if (row.reading !== 'waiting' || row.files_id === null) return undefined
  const [{ bytes, media_type }, { gstin }] = await Promise.all([files.read(tx, row.files_id), company.get(tx)])
  return { bytes, media_type, our_gstin: gstin }
}

async function keep(tx: CompanyTx, inbox_items_id: string, read: Reading | undefined, our_gstin: string | null): Promise<void> {
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

/** What on the paper does not fit together, or is not for us. */
function misfits(row: InboxRecord, our_gstin: string | null): string[] {
  const { buyer_gstin, total, taxable_value, cgst, sgst, igst, cess } = row
  const said: string[] = []
  if (buyer_gstin !== null && buyer_gstin !== our_gstin)
    said.push(`It is made out to the GSTIN ${buyer_gstin}, which is not yours: its GST is no input credit for you.`)
  const sum = (taxable_value ?? 0) + (cgst ?? 0) + (sgst ?? 0) + (igst ?? 0) + (cess ?? 0)
  // A paper rounds to the rupee.
  if (total !== null && taxable_value !== null && Math.abs(total - sum) > 1_00)
    said.push('The figures found do not add up to the total: look at the paper.')
  return said
}
