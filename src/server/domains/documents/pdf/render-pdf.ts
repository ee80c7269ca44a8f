import pdfmake from 'pdfmake'
import { AppError } from '#core/errors.ts'
import { type AnnualSetPaper, annualSetDefinition } from './annual-set.ts'
import { definition } from './content.ts'
import type { PaperDocument } from './document.ts'
import { installFonts } from './fonts.ts'
import { followLanguage, inLanguage } from '#server/platform/language.ts'
import { localised, withFonts } from './localise.ts'
import { logoProblem } from '#server/domains/company/company/logo.ts'
import { receipt } from './receipt.ts'
import { type ReportPaper, reportDefinition } from './sheet.ts'
import { type SlipPaper, slipDefinition } from './slip.ts'

export type AnyPaper = PaperDocument | ReportPaper | SlipPaper | AnnualSetPaper

installFonts()

/** The document as PDF bytes (A4). Called in a worker. Throws `bad_file` for a logo that is no PNG or JPEG of reasonable size. */
export async function renderPdf({ doc }: { doc: AnyPaper; size: number }): Promise<Uint8Array> {
  const problem = 'seller' in doc && doc.seller.logo && logoProblem(doc.seller.logo)
  if (problem) throw new AppError('bad_file', problem)
  const language = ('language' in doc && doc.language) || 'en'
  // Its headers and footers are asked for while it is laid out.
  return inLanguage(language, async () => Uint8Array.from(await pdfmake.createPdf(layout(localised(doc, language))).getBuffer()))
}

followLanguage()

function layout(doc: AnyPaper) {
  return withFonts(definitionOf(doc))
}

function definitionOf(doc: AnyPaper) {
  if ('sheet' in doc) return reportDefinition(doc)
  if ('slip' in doc) return slipDefinition(doc)
  if ('set' in doc) return annualSetDefinition(doc)
  return doc.paper === 'roll' || doc.paper === 'a5' ? receipt(doc) : definition(doc)
}
