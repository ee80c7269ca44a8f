import type { DatabaseSync } from 'node:sqlite'

type Json = Record<string, unknown>
type Reported = {
  supplier: string
  period: string
  document: Json
  amounts: Record<'txval' | 'iamt' | 'camt' | 'samt' | 'csamt', number>
}
const keys = ['txval', 'iamt', 'camt', 'samt', 'csamt'] as const

/** Invoices that suppliers reported to a registration in filed returns. */
function reportedTo(store: DatabaseSync, gstin: string): Reported[] {
  const rows = store
    .prepare(
      `SELECT r.gstin, r.period, r.content FROM portal_rows r JOIN portal_returns t ON t.gstin = r.gstin AND t.form = r.form AND t.period = r.period
       WHERE t.state = 'filed' AND r.form = 'gstr1' AND r.section = 'b2b' AND r.key LIKE ? ORDER BY r.gstin, r.key`,
    )
    .all(`${gstin}|%`)
  return rows.flatMap((row) => {
    const { inv } = JSON.parse(String(row['content'])) as { inv?: Json[] }
    return (inv ?? []).map((document) => {
      const items = (document['itms'] as { itm_det: Json }[]).map(({ itm_det }) => itm_det)
      const sum = (key: string) => Math.round(items.reduce((total, item) => total + Number(item[key] ?? 0), 0) * 100) / 100
      const amounts = Object.fromEntries(keys.map((key) => [key, sum(key)])) as Reported['amounts']
      return { supplier: String(row['gstin']), period: String(row['period']), document, amounts }
    })
  })
}

const actionOn = (store: DatabaseSync, gstin: string, { supplier, document }: Reported): string =>
  String(
    store
      .prepare('SELECT action FROM portal_ims WHERE gstin = ? AND supplier = ? AND number = ?')
      .get(gstin, supplier, String(document['inum']))?.['action'] ?? 'N',
  )

/** GSTR-2B of a month: what suppliers reported for it and the recipient did not reject (CGST Rules r.60(7)). */
function statement(store: DatabaseSync, gstin: string, period: string): Json {
  const rows = reportedTo(store, gstin).filter((row) => row.period === period && actionOn(store, gstin, row) !== 'R')
  const suppliers = [...new Set(rows.map(({ supplier }) => supplier))]
  const heads = ({ txval, iamt, camt, samt, csamt }: Reported['amounts']) => ({
    txval,
    igst: iamt,
    cgst: camt,
    sgst: samt,
    cess: csamt,
  })
  const b2b = suppliers.map((ctin) => ({
    ctin,
    trdnm: `Supplier ${ctin.slice(2, 7)}`,
    supprd: period,
    inv: rows
      .filter(({ supplier }) => supplier === ctin)
      .map(({ document, amounts }) => ({
        inum: document['inum'],
        dt: document['idt'],
        typ: document['inv_typ'],
        val: document['val'],
        pos: document['pos'],
        rev: document['rchrg'],
        itcavl: 'Y',
        rsn: '',
        ...heads(amounts),
      })),
  }))
  const total = (key: (typeof keys)[number]) => Math.round(rows.reduce((sum, { amounts }) => sum + amounts[key], 0) * 100) / 100
  const totals = heads({
    txval: total('txval'),
    iamt: total('iamt'),
    camt: total('camt'),
    samt: total('samt'),
    csamt: total('csamt'),
  })
  const [month, year] = [Number(period.slice(0, 2)), Number(period.slice(2))]
  const gendt = month === 12 ? `14-01-${year + 1}` : `14-${String(month + 1).padStart(2, '0')}-${year}`
  const itcsumm = { itcavl: { nonrevsup: { b2b: totals } } }
  return { data: { gstin, rtnprd: period, version: '1.0', gendt, itcsumm, docdata: rows.length > 0 ? { b2b } : {} } }
}

/** GSTR-2B in files: without a number only how many there are, with one its share of each supplier’s documents and the summary of the whole. */
export function statementPart(
  store: DatabaseSync,
  { gstin, period }: { gstin: string; period: string },
  parts: number,
  number: number | null,
): Json {
  const whole = statement(store, gstin, period)
  if (parts <= 1) return whole
  const { docdata, ...head } = whole['data'] as Json & { docdata: { b2b?: { inv: Json[] }[] } }
  if (number === null) return { data: { gstin, rtnprd: period, fc: parts } }
  const b2b = (docdata.b2b ?? []).map((own) => ({ ...own, inv: own.inv.filter((_, at) => at % parts === number - 1) }))
  return { data: { ...head, fc: parts, docdata: { b2b: b2b.filter(({ inv }) => inv.length > 0) } } }
}

/** Records of the Invoice Management System with the actions that were uploaded. */
export function imsRecords(store: DatabaseSync, gstin: string): Json {
  const b2b = reportedTo(store, gstin).map((row) => ({
    stin: row.supplier,
    tradenm: `Supplier ${row.supplier.slice(2, 7)}`,
    rtnprd: row.period,
    inum: row.document['inum'],
    idt: row.document['idt'],
    inv_typ: row.document['inv_typ'],
    pos: row.document['pos'],
    val: row.document['val'],
    txval: row.amounts.txval,
    iamt: row.amounts.iamt,
    camt: row.amounts.camt,
    samt: row.amounts.samt,
    cess: row.amounts.csamt,
    action: actionOn(store, gstin, row),
    prev_status: '',
    ispendactblocked: 'N',
    srcform: 'R1',
    srcfilstatus: 'Filed',
  }))
  return { rtin: gstin, imsDetails: { b2b } }
}

/** Takes the actions of a recipient. Sending the same again changes nothing. */
export function saveActions(store: DatabaseSync, gstin: string, data: Json): Json {
  const lists = Object.values((data['invdata'] ?? {}) as Record<string, Json[]>)
  const insert = store.prepare(
    'INSERT INTO portal_ims VALUES (?, ?, ?, ?) ON CONFLICT (gstin, supplier, number) DO UPDATE SET action = excluded.action',
  )
  for (const { stin, inum, nt_num, action } of lists.flat())
    insert.run(gstin, String(stin), String(inum ?? nt_num), String(action))
  return { reference_id: 'ims' }
}
