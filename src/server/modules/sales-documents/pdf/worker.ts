import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { definition } from './content.ts'
import type { PaperDocument } from './document.ts'
import { installFonts } from './fonts.ts'
import { receipt } from './receipt.ts'

installFonts()

parentPort?.on('message', (doc: PaperDocument) => {
  void render(doc).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

async function render(doc: PaperDocument): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(
    await pdfmake.createPdf(doc.paper === 'roll' || doc.paper === 'a5' ? receipt(doc) : definition(doc)).getBuffer(),
  )
}
