import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatPaise } from '#core/money.ts'
import { upiUri } from '#core/upi.ts'
import type { InvoiceDocument } from './document.ts'
import { linesTable } from './lines.ts'
import { heading, parties } from './parties.ts'
import { qrCode } from './qr.ts'
import { defaultStyle, muted, page, styles, words } from './style.ts'
import { amountDue, taxSummary, totalsBlock } from './totals.ts'

/** The whole paper, for pdfmake. The same document gives the same definition: no clock is read. */
export function definition(doc: InvoiceDocument): TDocumentDefinitions {
  const day = new Date(`${doc.date}T00:00:00Z`)
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: `${doc.title} ${doc.number}`.replace(/[^A-Za-z0-9 -]/g, '-'), creationDate: day, modDate: day },
    compress: !doc.uncompressed,
    defaultStyle,
    styles,
    ...watermark(doc),
    header: (current) =>
      current === 1
        ? null
        : {
            text: words(`${doc.title} ${doc.number}  ·  ${doc.seller.name}`),
            style: 'small',
            margin: [page.margin, 18, page.margin, 0],
          },
    footer: (current, count) => ({
      text: `Page ${current} of ${count}`,
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: [
      ...heading(doc),
      parties(doc),
      linesTable(doc, totalsBlock(doc)),
      payment(doc),
      ...taxSummary(doc),
      ...closing(doc),
    ],
  }
}

function watermark(doc: InvoiceDocument): Pick<TDocumentDefinitions, 'watermark'> {
  if (doc.status === 'final') return {}
  const color = doc.status === 'cancelled' ? '#AE231A' : muted
  return { watermark: { text: doc.status.toUpperCase(), font: 'Noto', color, opacity: 0.1, bold: true, angle: -45 } }
}

/** Where to pay, and who signs: together on one page. */
function payment(doc: InvoiceDocument): Content {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columnGap: 16,
    columns: [...bankDetails(doc), ...upiCode(doc), signature(doc)],
  }
}

function bankDetails({ bank }: InvoiceDocument): Column[] {
  if (!bank) return []
  const rows: [string, string][] = [
    ['Account name', bank.account_name],
    ['Account number', bank.account_number],
    ['IFSC', bank.ifsc],
    ['Bank', bank.branch ? `${bank.bank_name}, ${bank.branch}` : bank.bank_name],
  ]
  const body = rows.map(([label, value]): Content[] => [
    { text: label, style: 'label', margin: [0, 1, 0, 0] },
    { text: words(value) },
  ])
  const layout = {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  }
  return [
    {
      width: '*',
      stack: [
        { text: 'Pay by bank transfer', style: 'label', margin: [0, 0, 0, 2] },
        { table: { widths: ['auto', '*'], body }, layout },
      ],
    },
  ]
}

function upiCode(doc: InvoiceDocument): Column[] {
  const due = amountDue(doc)
  if (!doc.upi || due <= 0 || doc.status !== 'final') return []
  const uri = upiUri({ ...doc.upi, am: due, tr: doc.number.replace(/[^A-Za-z0-9]/g, ''), tn: doc.number })
  return [
    {
      width: 104,
      stack: [
        { text: `Pay ₹${formatPaise(due)} by UPI`, style: 'label', margin: [0, 0, 0, 4] },
        qrCode(uri, 84),
        { text: doc.upi.pa, style: 'small', margin: [0, 3, 0, 0] },
      ],
    },
  ]
}

function signature(doc: InvoiceDocument): Column {
  return {
    width: doc.bank || doc.upi ? 160 : '*',
    alignment: 'right',
    stack: [
      { text: words(`For ${doc.seller.name}`) },
      { text: words(doc.signatory ?? ' '), margin: [0, 40, 0, 0], bold: true },
      { text: 'Authorised signatory', style: 'label' },
    ],
  }
}

function closing(doc: InvoiceDocument): Content[] {
  const part = (label: string, text: string | undefined): Content[] =>
    text
      ? [
          { text: label, style: 'label', margin: [0, 14, 0, 1] },
          { text: words(text), fontSize: 8 },
        ]
      : []
  return [...part('Notes', doc.notes), ...part('Terms', doc.terms)]
}
