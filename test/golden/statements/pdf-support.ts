import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'

pdfmake.setFonts({
  Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' },
  Courier: { normal: 'Courier', bold: 'Courier-Bold' },
})

/** A page as a bank lays it out, set by the library that writes PDFs: the reader works on what comes out of it. */
export async function pdfOf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [30, 90, 30, 60],
    defaultStyle: { font: 'Helvetica', fontSize: 8 },
    ...definition,
  })
  return new Uint8Array(await made.getBuffer())
}

type Align = 'left' | 'right' | 'center'

/** A table whose cells are set as the columns say; its heading is repeated on every page. */
export function tableOf(
  widths: (number | '*')[],
  aligns: Align[],
  head: string[],
  rows: string[][],
  layout = 'lightHorizontalLines',
): Content {
  const cell = (text: string, i: number): TableCell => ({ text, alignment: aligns[i] ?? 'left' })
  return {
    layout,
    table: {
      headerRows: 1,
      widths,
      dontBreakRows: true,
      body: [head.map((text) => ({ text, bold: true, alignment: 'center' }) as TableCell), ...rows.map((row) => row.map(cell))],
    },
  }
}
