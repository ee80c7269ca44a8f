import type { Company } from '#contract/company/company.ts'
import { AppError } from '#core/errors.ts'
import { describeDocument } from '#core/documents/print/describe.ts'
import type { Pictures } from '#core/documents/print/body.ts'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import { localised } from '#core/documents/print/localise.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import type { Requester } from '#server/platform/workers/task.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { paperPdf } from './render.ts'

export { modeName, noTax, paperBody, party, sellerOf } from '#core/documents/print/body.ts'

type WithPictures = Pick<Company, 'logo_files_id' | 'signature_files_id'>

/** The seller's logo and signature, as far as they can be read. */
export async function picturesOf(tx: CompanyTx, files: FileStore, seller: WithPictures): Promise<Pictures> {
  const { logo_files_id, signature_files_id = null } = seller
  const logo = await pictureOf(tx, files, logo_files_id)
  return { logo, signature: await pictureOf(tx, files, signature_files_id) }
}

async function pictureOf(tx: CompanyTx, files: FileStore, files_id: string | null): Promise<Uint8Array | undefined> {
  if (files_id === null) return undefined
  try {
    return (await files.read(tx, files_id)).bytes
  } catch (error) {
    // A picture lost from disk must not prevent the document from being printed.
    if (error instanceof AppError) throw error
    return undefined
  }
}

/** The document word for word, in the language of its customer, for a page to draw. */
export function printLayout(doc: PaperDocument): PrintLayout {
  const language = doc.language ?? 'en'
  return inLanguage(language, () => describeDocument(localised(doc, language)))
}

/** The PDF as a download. It is laid out while it is sent, when the transaction is over and its connection free. */
export function pdfDownload(doc: PaperDocument, inline: boolean, requester: Partial<Requester> = {}): Download {
  async function* content() {
    yield await paperPdf(doc, requester)
  }
  return { file_name: pdfName(doc), media_type: 'application/pdf', content: content(), inline }
}

export const pdfName = (doc: PaperDocument) => `${doc.number.replaceAll('/', '-')}.pdf`
