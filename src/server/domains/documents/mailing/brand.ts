import { defaultColor } from '#core/company/print-templates.ts'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import { sellerOf } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { partyOf } from '#core/documents/print/parties.ts'
import * as company from '#server/domains/company/company/service.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { InThisCompany } from '#server/platform/job-definition.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import { picturesOf } from '../pdf/paper.ts'

const logoTask = defineTask<typeof import('./logo-file.ts').shrinkLogo>({
  module: new URL('./logo-file.ts', import.meta.url),
  name: 'shrinkLogo',
  limits: { seconds: 10, memory_mb: 256 },
})

/** The company as its mails show it: in the colour of its documents, with their logo. It reads in a transaction of its own. */
export async function brandOf(within: InThisCompany, files: FileStore): Promise<MailBrand> {
  const { seller, brand } = await within(async (tx) => {
    const own = await company.get(tx)
    return sellerOf(own, await picturesOf(tx, files, own))
  })
  return { ...linesOf(partyOf(null, seller)), color: brand.color, logo: await logoOf(seller) }
}

/** The seller of a document, as its mail shows them. */
export const brandOfDocument = async (doc: PaperDocument, { seller }: PrintLayout): Promise<MailBrand> => ({
  ...linesOf(seller),
  color: doc.brand?.color ?? defaultColor,
  logo: await logoOf(doc.seller),
})

const linesOf = ({ name, lines, facts }: PrintLayout['seller']) => ({
  name,
  lines: [...lines, ...facts.slice(0, 1).map(({ label, value }) => `${label} ${value}`)],
})

async function logoOf({ logo, name }: PaperDocument['seller']): Promise<string | undefined> {
  if (!logo) return undefined
  try {
    return Buffer.from(await workerPool.run(logoTask, { bytes: logo }, { owner: name, background: true })).toString('base64')
  } catch {
    // A mail goes without a picture rather than not at all.
    return undefined
  }
}
