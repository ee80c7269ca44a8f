import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { definition } from './content.ts'
import type { PaperDocument } from './document.ts'
import { installFonts } from './fonts.ts'
import { receipt } from './receipt.ts'
import { type ReportPaper, reportDefinition } from './sheet.ts'
import { type SlipPaper, slipDefinition } from './slip.ts'

installFonts()

parentPort?.on('message', (doc: PaperDocument | ReportPaper | SlipPaper) => {
  void render(doc).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

async function render(doc: PaperDocument | ReportPaper | SlipPaper): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await pdfmake.createPdf(layout(doc)).getBuffer())
}

function layout(doc: PaperDocument | ReportPaper | SlipPaper) {
  if ('sheet' in doc) return reportDefinition(doc)
  if ('slip' in doc) return slipDefinition(doc)
  return doc.paper === 'roll' || doc.paper === 'a5' ? receipt(doc) : definition(doc)
}
