import type { Column, Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import { qrCode } from './qr.ts'
import { words } from './style.ts'

/** Where to pay: bank account, and a UPI code for an amount UPI can carry. */
export function payment(layout: PrintLayout): Content[] {
  const methods = [...bankDetails(layout), ...upiCode(layout)]
  return methods.length === 0 ? [] : [{ margin: [0, 12, 0, 0], columnGap: 10, columns: methods }]
}

const layoutOfFacts: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
}

function bankDetails({ bank }: PrintLayout): Column[] {
  if (!bank) return []
  const body = bank.facts.map(({ label, value }): Content[] => [
    { text: words(label), style: 'label', margin: [0, 1, 0, 0] },
    { text: words(value) },
  ])
  return [
    {
      width: '*',
      stack: [
        { text: words(bank.label), style: 'label', margin: [0, 0, 0, 2] },
        { table: { widths: ['auto', '*'], body }, layout: layoutOfFacts },
      ],
    },
  ]
}

/** At most this many letters fit on a line below the code, so that an ID never wraps its last one. */
const LETTERS_A_LINE = 22

function upiCode({ upi }: PrintLayout): Column[] {
  if (!upi) return []
  const fontSize = Math.max(5, Math.min(7.5, (7.5 * LETTERS_A_LINE) / upi.pa.length))
  return [
    {
      width: 96,
      stack: [
        { text: words(upi.label), style: 'label', margin: [0, 0, 0, 3] },
        qrCode(upi.uri, 76),
        { text: upi.pa, style: 'small', fontSize, margin: [0, 3, 0, 0] },
      ],
    },
  ]
}
