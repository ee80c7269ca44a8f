import type { Column, Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import { formatPaise, type Paise } from '#core/money.ts'
import { UPI_LIMIT, upiUri } from '#core/documents/upi.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { qrCode } from './qr.ts'
import { words } from './style.ts'

/** The payment details: bank account, and a UPI code for an amount UPI can carry. */
export function payment(doc: PaperDocument, due: Paise): Content[] {
  const ways = [...bankDetails(doc), ...upiCode(doc, due)]
  return ways.length === 0 ? [] : [{ margin: [0, 12, 0, 0], columnGap: 10, columns: ways }]
}

const layout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
}

function bankDetails({ bank }: PaperDocument): Column[] {
  if (!bank) return []
  const rows: [string, string][] = [
    [t('Name'), bank.account_name],
    [t('Account'), bank.account_number],
    ...(bank.swift === undefined ? [] : [['SWIFT', bank.swift] as [string, string]]),
    ['IFSC', bank.ifsc],
    [t('Bank'), bank.branch ? `${bank.bank_name}, ${bank.branch}` : bank.bank_name],
  ]
  const body = rows.map(([label, value]): Content[] => [
    { text: label, style: 'label', margin: [0, 1, 0, 0] },
    { text: words(value) },
  ])
  return [
    {
      width: '*',
      stack: [
        { text: t('Pay by bank transfer'), style: 'label', margin: [0, 0, 0, 2] },
        { table: { widths: ['auto', '*'], body }, layout },
      ],
    },
  ]
}

function upiCode(doc: PaperDocument, due: Paise): Column[] {
  if (!doc.upi || due <= 0 || due > UPI_LIMIT || doc.status !== 'final') return []
  const { pa, pn, tr = doc.number.replace(/[^A-Za-z0-9]/g, '') } = doc.upi
  const uri = upiUri({ pa, pn, am: due, tr, tn: doc.number })
  return [
    {
      width: 92,
      stack: [
        { text: t('Pay ₹{amount} by UPI', { amount: formatPaise(due) }), style: 'label', margin: [0, 0, 0, 3] },
        qrCode(uri, 76),
        { text: pa, style: 'small', margin: [0, 3, 0, 0] },
      ],
    },
  ]
}
