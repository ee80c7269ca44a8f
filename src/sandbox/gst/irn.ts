import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { financialYear } from '../../core/dates.ts'
import { type Clock, iso, timestampInIndia } from './clock.ts'
import { type Document, invoiceRefusals, type Refusal } from './invoice-rules.ts'
import type { Signer } from './keys.ts'
import { shapeProblems } from './shape.ts'

export type PortalAnswer = { data: unknown; info?: unknown } | { refusals: Refusal[] }
const no = (code: string, message: string): PortalAnswer => ({ refusals: [{ code, message }] })

const DAY = 86_400_000

export const irnSchema = `CREATE TABLE IF NOT EXISTS irns (irn TEXT PRIMARY KEY, gstin TEXT NOT NULL, type TEXT NOT NULL, number TEXT NOT NULL,
  date TEXT NOT NULL, ack TEXT NOT NULL, at INTEGER NOT NULL, status TEXT NOT NULL, qr TEXT NOT NULL, invoice TEXT NOT NULL, cancelled_at INTEGER)`

type Registry = { store: DatabaseSync; signer: Signer; clock: Clock }

/** The registry of invoices: permanently one IRN per document, cancelled within a day. */
export function openRegistry(store: DatabaseSync, signer: Signer, clock: Clock) {
  const registry: Registry = { store, signer, clock }
  return {
    register: (gstin: string, document: Record<string, unknown>, reportsWithin30Days: boolean) =>
      register(registry, gstin, document, reportsWithin30Days),
    find: (gstin: string, type: string, number: string, date: string) => find(registry, gstin, type, number, date),
    cancel: (gstin: string, body: Record<string, string>, hasEWayBill: (number: string) => boolean) =>
      cancel(registry, gstin, body, hasEWayBill),
  }
}

const details = (row: Record<string, unknown>) => ({
  Irn: row['irn'],
  AckNo: Number(row['ack']),
  AckDt: timestampInIndia(Number(row['at'])),
  SignedInvoice: row['invoice'],
  SignedQRCode: row['qr'],
  Status: row['status'],
})

function register(
  { store, signer, clock }: Registry,
  gstin: string,
  document: Record<string, unknown>,
  reportsWithin30Days: boolean,
): PortalAnswer {
  const shape = shapeProblems(document)
  if (shape.length > 0)
    return { refusals: shape.map((message) => ({ code: '2140', message: `Error while validating invoice: ${message}` })) }
  const doc = document as unknown as Document
  const now = clock.now()
  const oldest = reportsWithin30Days ? iso(now - 29 * DAY) : undefined
  const refusals = invoiceRefusals(doc, gstin, iso(now), oldest)
  if (refusals.length > 0) return { refusals }
  const { Typ, No, Dt } = doc.DocDtls
  const date = Dt.split('/').toReversed().join('-')
  const irn = createHash('sha256')
    .update(`${gstin}${financialYear(date).label}${Typ}${No}`)
    .digest('hex')
  const known = store.prepare('SELECT * FROM irns WHERE irn = ?').get(irn)
  if (known)
    return {
      ...no('2150', 'Duplicate IRN'),
      info: [{ InfCd: 'DUPIRN', Desc: { Irn: irn, AckNo: Number(known['ack']), AckDt: timestampInIndia(Number(known['at'])) } }],
    }
  const count = Number(store.prepare('SELECT count(*) AS count FROM irns').get()?.['count'])
  const ack = String(112_026_000_000_001 + count)
  const qr = signer.jws(qrContent(doc, irn, now))
  const invoice = signer.jws({ AckNo: Number(ack), AckDt: timestampInIndia(now), Irn: irn, ...document })
  store
    .prepare("INSERT INTO irns VALUES (?, ?, ?, ?, ?, ?, ?, 'ACT', ?, ?, NULL)")
    .run(irn, gstin, Typ, No, date, ack, now, qr, invoice)
  return { data: details({ irn, ack, at: now, qr, invoice, status: 'ACT' }) }
}

/** What the QR code says of a document. */
function qrContent({ DocDtls, SellerDtls, BuyerDtls, ValDtls, ItemList }: Document, irn: string, now: number) {
  const main = ItemList.toSorted((a, b) => b.AssAmt - a.AssAmt)[0]
  return {
    SellerGstin: SellerDtls.Gstin,
    BuyerGstin: BuyerDtls.Gstin,
    DocNo: DocDtls.No,
    DocTyp: DocDtls.Typ,
    DocDt: DocDtls.Dt,
    TotInvVal: ValDtls.TotInvVal,
    ItemCnt: ItemList.length,
    MainHsnCode: main?.HsnCd,
    Irn: irn,
    IrnDt: timestampInIndia(now),
  }
}

function find({ store }: Registry, gstin: string, type: string, number: string, date: string): PortalAnswer {
  const row = store
    .prepare('SELECT * FROM irns WHERE gstin = ? AND type = ? AND number = ? AND date = ?')
    .get(gstin, type, number, date.split('/').toReversed().join('-'))
  return row ? { data: details(row) } : no('2148', 'Requested IRN data is not available')
}

function cancel(
  { store, clock }: Registry,
  gstin: string,
  { Irn = '', CnlRsn = '', CnlRem = '' }: Record<string, string>,
  hasEWayBill: (number: string) => boolean,
): PortalAnswer {
  const row = store.prepare('SELECT * FROM irns WHERE irn = ?').get(Irn)
  const now = clock.now()
  if (!row) return no('2148', 'Requested IRN data is not available')
  if (row['gstin'] !== gstin) return no('2143', 'Invoice does not belongs to the user GSTIN')
  if (row['status'] !== 'ACT') return no('9999', 'Invoice is not active')
  if (!['1', '2', '3', '4'].includes(CnlRsn) || CnlRem.length < 1 || CnlRem.length > 100)
    return no('2142', 'Incomplete request parameters')
  if (hasEWayBill(String(row['number'])))
    return no(
      '2230',
      'This IRN cannot be cancelled because e-way bill has been generated, you can cancel e-way bill and then try cancelling IRN',
    )
  if (now - Number(row['at']) > DAY)
    return no('2270', 'The allowed cancellation time limit is crossed, you cannot cancel the IRN')
  store.prepare("UPDATE irns SET status = 'CNL', cancelled_at = ? WHERE irn = ?").run(now, Irn)
  return { data: { Irn, CancelDate: timestampInIndia(now) } }
}
