import pdfmake from 'pdfmake'
import type { Language } from '#core/messages.ts'
import { AppError } from '#core/errors.ts'
import { type AnnualSetPaper, annualSetDefinition } from './annual-set.ts'
import { definition } from './content.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { localised } from '#core/documents/print/localise.ts'
import { type LetterPaper, letterDefinition } from './letter.ts'
import { installFonts } from './fonts.ts'
import { isReceipt } from '#core/documents/print/receipt-papers.ts'
import { followLanguage, inLanguage } from '#server/platform/language.ts'
import { withFonts } from './fonts-of-language.ts'
import { logoProblem } from '#server/domains/company/company/logo.ts'
import { receipt } from './receipt.ts'
import { type ReportPaper, reportDefinition } from './sheet.ts'
import { type SlipPaper, slipDefinition } from './slip.ts'

export type AnyPaper = PaperDocument | ReportPaper | SlipPaper | LetterPaper | AnnualSetPaper

installFonts()

/** The document as PDF bytes (A4). Called in a worker. Throws `bad_file` for a logo that is no PNG or JPEG of reasonable size. */
export async function renderPdf({ doc }: { doc: AnyPaper; size: number }): Promise<Uint8Array> {
  const dressed = 'letter' in doc ? doc.letter : 'seller' in doc ? doc : undefined
  const pictures = [dressed?.seller.logo, dressed?.brand?.signature]
  const problem = pictures.flatMap((bytes) => (bytes && logoProblem(bytes)) ?? [])[0]
  if (problem) throw new AppError('bad_file', problem)
  const language: Language = ('language' in doc && doc.language) || 'en'
  // Headers and footers are requested during layout.
  return inLanguage(language, async () => Uint8Array.from(await pdfmake.createPdf(layout(doc, language)).getBuffer()))
}

followLanguage()

function layout(doc: AnyPaper, language: Language) {
  return withFonts(definitionOf('seller' in doc ? localised(doc, language) : doc))
}

function definitionOf(doc: AnyPaper) {
  if ('sheet' in doc) return reportDefinition(doc)
  if ('slip' in doc) return slipDefinition(doc)
  if ('letter' in doc) return letterDefinition(doc)
  if ('set' in doc) return annualSetDefinition(doc)
  return isReceipt(doc.paper) ? receipt(doc) : definition(doc)
}
