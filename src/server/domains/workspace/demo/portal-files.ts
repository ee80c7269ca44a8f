import { Readable } from 'node:stream'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A bill as the supplier reported it. */
export type Reported = {
  number: string
  date: IsoDate
  gstin: string
  name: string
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

/** Bills of a month from suppliers with a GSTIN. */
export async function billsBetween(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<Reported[]> {
  const { rows } = await tx.client.query<Reported>(
    `SELECT b.bill_number AS number, b.bill_date AS date, v.gstin, v.vendor_name AS name, b.taxable_value AS taxable, b.igst, b.cgst, b.sgst
     FROM bills b JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
     WHERE b.companies_id = $1 AND b.bill_date BETWEEN $2 AND $3 AND b.status IN ('approved', 'paid') AND v.gstin IS NOT NULL AND b.cgst + b.igst > 0
     ORDER BY b.bill_date, b.bill_number`,
    [tx.companies_id, from, to],
  )
  return rows
}

const rupees = (paise: number) => paise / 100
/** `2026-11-18` → `18-11-2026`. */
const portalDay = (day: IsoDate) => day.split('-').toReversed().join('-')
const portalMonth = (day: IsoDate) => `${day.slice(5, 7)}${day.slice(0, 4)}`
const valueOf = ({ taxable, igst, cgst, sgst }: Reported) => rupees(taxable + igst + cgst + sgst)
const stream = (content: unknown) => Readable.from([Buffer.from(JSON.stringify(content))])

/** GSTR-2B of a month, as the portal generates it on the 14th after. */
export function statementFile(gstin: string, month: IsoDate, bills: readonly Reported[]): Readable {
  const next = addDays(monthEnd(month), 1)
  const b2b = [...Map.groupBy(bills, (bill) => bill.gstin)].map(([ctin, own]) => ({
    ctin,
    trdnm: own[0]?.name ?? '',
    supfildt: portalDay(addDays(next, 10)),
    supprd: portalMonth(month),
    inv: own.map((bill) => ({
      inum: bill.number,
      dt: portalDay(bill.date),
      typ: 'R',
      val: valueOf(bill),
      pos: gstin.slice(0, 2),
      rev: 'N',
      itcavl: 'Y',
      rsn: '',
      txval: rupees(bill.taxable),
      igst: rupees(bill.igst),
      cgst: rupees(bill.cgst),
      sgst: rupees(bill.sgst),
      cess: 0,
    })),
  }))
  return stream({ data: { gstin, rtnprd: portalMonth(month), gendt: portalDay(addDays(next, 13)), docdata: { b2b } } })
}

/** Open records of IMS: bills as invoices, and credit notes. */
export function imsFile(gstin: string, month: IsoDate, bills: readonly Reported[], notes: readonly Reported[]): Readable {
  const record = (bill: Reported) => ({
    stin: bill.gstin,
    tradenm: bill.name,
    rtnprd: portalMonth(month),
    inv_typ: 'R',
    pos: gstin.slice(0, 2),
    val: valueOf(bill),
    txval: rupees(bill.taxable),
    iamt: rupees(bill.igst),
    camt: rupees(bill.cgst),
    samt: rupees(bill.sgst),
    cess: 0,
    action: 'N',
    prev_status: '',
    ispendactblocked: 'N',
    srcform: 'R1',
    srcfilstatus: 'Filed',
  })
  const b2b = bills.map((bill) => ({ ...record(bill), inum: bill.number, idt: portalDay(bill.date) }))
  const b2bcn = notes.map((note) => ({
    ...record(note),
    nt_num: note.number,
    nt_dt: portalDay(note.date),
    isItcRedReqBlocked: 'N',
    isRemarksBlocked: 'N',
  }))
  return stream({ rtin: gstin, imsDetails: { b2b, b2bcn } })
}
