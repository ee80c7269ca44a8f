import type { Alignment, Column, Content } from 'pdfmake/interfaces.js'
import type { PrintedParty, PrintLayout } from '#core/documents/print/layout.ts'
import { qrCode } from './qr.ts'
import { muted, words } from './style.ts'

/** Who buys, and where the goods go when that is elsewhere. */
export function parties({ parties: all }: PrintLayout): Content {
  return {
    columnGap: 24,
    columns: all.map(
      (party): Column => ({
        width: '*',
        stack: [
          { text: words(party.label ?? ''), style: 'label' },
          { text: words(party.name), bold: true, fontSize: 9.5, margin: [0, 1, 0, 1] },
          ...partyLines(party, 'left'),
        ],
      }),
    ),
  }
}

export function partyLines({ lines, facts }: PrintedParty, alignment: Alignment, color = muted): Content[] {
  return [
    ...lines.map((line): Content => ({ text: words(line), alignment })),
    ...facts.map(
      ({ label, value }): Content => ({
        text: [{ text: words(`${label} `), style: 'label', color }, words(value)].flat() as Content[],
        alignment,
        margin: [0, 1, 0, 0],
      }),
    ),
  ]
}

export function eInvoice({ e_invoice }: Pick<PrintLayout, 'e_invoice'>): Content[] {
  if (!e_invoice) return []
  const text = e_invoice.facts.map(
    ({ label, value }): Content => ({ text: [{ text: words(`${label} `), style: 'label' }, value], fontSize: 7.5 }),
  )
  return [
    {
      margin: [0, 0, 0, 10],
      columnGap: 12,
      columns: [
        { width: 108, stack: [qrCode(e_invoice.signed_qr, 108, 'L')] },
        { width: '*', stack: text },
      ],
    },
  ]
}
