import { eq, sql } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { type Company, type CompanyInput, type Letterhead, MAX_LOGO_BYTES } from '#contract/company/company.ts'
import { AppError } from '#core/errors.ts'
import { imageUrl } from '#core/image-url.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { prepared } from '#server/platform/drizzle.ts'
import { type FileStore, readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import { companyChanged } from './company-changed.ts'
import { identity } from './rules.ts'
import { companies } from './table.ts'

const logoTask = defineTask<typeof import('./logo.ts').readLogo>({
  module: new URL('./logo.ts', import.meta.url),
  name: 'readLogo',
  limits: { seconds: 10, memory_mb: 256 },
  refusals: {
    slow: 'This logo takes too long to read. Save it again as PNG or JPEG.',
    large: 'This logo is too large to read. Choose a smaller picture.',
    broken: 'The logo is not a PNG or JPEG picture',
  },
})

const isKey = eq(companies.companies_id, sql.placeholder('companies_id'))
const byKey = prepared((db) => db.select().from(companies).where(isKey).prepare('company_by_key'))

export async function get(tx: CompanyTx): Promise<Company> {
  const [row] = await byKey(tx).execute({ companies_id: tx.companies_id })
  if (!row) throw new AppError('not_found', 'This company does not exist.')
  const { companies_id: _id, is_demo: _demo, created_at: _at, ...company } = row
  return company
}

export async function basics(tx: CompanyTx) {
  const company = await get(tx)
  const { company_name, legal_name, gstin, gst_scheme, state_code, invoice_prefix, invoice_terms, invoice_notes, logo_files_id } =
    company
  return { company_name, legal_name, gstin, gst_scheme, state_code, invoice_prefix, invoice_terms, invoice_notes, logo_files_id }
}

/** Changes the details on later documents; issued ones keep the seller as it was. */
export async function update(tx: CompanyTx, body: CompanyInput): Promise<Company> {
  const before = await get(tx)
  const values = identity(body)
  await tx.db.update(companies).set(values).where(eq(companies.companies_id, tx.companies_id))
  await audit(tx, 'changed', 'companies', tx.companies_id, changes<CompanyInput>(before, values))
  await companyChanged.run(tx, { before, after: values })
  return get(tx)
}

/** The scheme of today, which the main registration's history says. */
export async function setScheme(tx: CompanyTx, gst_scheme: Company['gst_scheme']): Promise<void> {
  await tx.db.update(companies).set({ gst_scheme }).where(eq(companies.companies_id, tx.companies_id))
}

/** Accepts a PNG or JPEG, recognised by its bytes. Throws `bad_file` for anything else, `too_large` above MAX_LOGO_BYTES. */
export const saveLogo = async (tx: CompanyTx, files: FileStore, name: string, upload: Readable): Promise<Company> =>
  setLooks(tx, { logo_files_id: await savePicture(tx, files, name, upload) })

export const saveSignature = async (tx: CompanyTx, files: FileStore, name: string, upload: Readable): Promise<Company> =>
  setLooks(tx, { signature_files_id: await savePicture(tx, files, name, upload) })

async function savePicture(tx: CompanyTx, files: FileStore, name: string, upload: Readable): Promise<string> {
  const bytes = await readUpload(upload, MAX_LOGO_BYTES)
  const { media_type } = await workerPool.run(logoTask, { bytes }, { owner: tx.companies_id })
  const { files_id } = await files.save(tx, { name, media_type, bytes })
  return files_id
}

export const setLogo = (tx: CompanyTx, logo_files_id: string | null) => setLooks(tx, { logo_files_id })

type Looks = Partial<Pick<Company, 'logo_files_id' | 'signature_files_id' | 'print_template' | 'print_color' | 'receipt_width'>>

/** Changes the template of later documents; issued ones keep theirs. */
export async function setLooks(tx: CompanyTx, looks: Looks): Promise<Company> {
  const before = await get(tx)
  await tx.db.update(companies).set(looks).where(eq(companies.companies_id, tx.companies_id))
  await audit(tx, 'changed', 'companies', tx.companies_id, changes<Partial<Company>>(before, looks))
  return get(tx)
}

/** The company's details for documents, with its pictures. */
export async function letterhead(tx: CompanyTx, files: FileStore): Promise<Letterhead> {
  const company = await get(tx)
  const picture = async (files_id: string | null | undefined) =>
    files_id ? imageUrl((await files.read(tx, files_id)).bytes) : null
  return { company, logo: await picture(company.logo_files_id), signature: await picture(company.signature_files_id) }
}

/** The logo as the browser may show it; its type was read from its bytes, never from a name. */
export async function logo(tx: CompanyTx, files: FileStore): Promise<Download> {
  const { logo_files_id } = await get(tx)
  if (logo_files_id === null) throw new AppError('not_found', 'No logo is set.')
  const file = await files.read(tx, logo_files_id)
  return { file_name: file.original_file_name, media_type: file.media_type, content: file.bytes, inline: true }
}
