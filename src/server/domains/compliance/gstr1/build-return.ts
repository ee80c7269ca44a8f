import { type AdvanceRow, collector } from '#core/compliance/gstr1/books/collect.ts'
import { findingsOf, linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { type Figures, noFigures, plus } from '#core/compliance/gstr1/books/proofs.ts'
import { documentEntries, type IssuedNumber, seriesOf } from '#core/compliance/gstr1/books/series.ts'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { roundLikeOfflineTool } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import { type ReturnOf, returnOfGstin } from '../gst-returns/return-of.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'
import { gstTables } from '#server/domains/sales/advances/gst-tables.ts'
import { cancelledLater, type DocumentRead, documentsInPeriod } from './documents-in-period.ts'
import { amendedDocuments } from './amended-documents.ts'
import { digestOf } from './document-digest.ts'
import { amendmentsInto, nothingAmended } from './amendments-into.ts'
import type { Built } from './built.ts'
import { find } from './findings.ts'
import { filedDocuments } from './filed-documents.ts'
import { otherNumbers } from './issued-numbers.ts'
import { digitsByTurnover } from '../gst-turnovers/least-digits.ts'

/** Why a document is not reported, as a sentence; undefined when it is. */
function excludedBy(document: DocumentRead, gstin: string | null): string | undefined {
  if (document.seller_gstin === null) return 'It was issued without a GSTIN.'
  if (document.seller_gstin !== gstin)
    return t('You issued this document under another GSTIN, {seller_gstin}.', { seller_gstin: document.seller_gstin })
  if (document.gst_scheme === 'composition') return 'It is a bill of supply under the composition scheme.'
  const isFree = document.tax_rule === 'none' && !isZeroRated(document.treatment, document.place)
  return isFree ? 'It was issued as a supply without GST.' : undefined
}

/**
 * `only`: rows, with all their documents, of one section. `isTotals`: no rows of single documents. `forms`: whose amendments count, those of GSTR-1
 * unless said; `isAlone`: them alone.
 */
type Wanted = {
  as_of: Date
  only?: string
  isTotals?: boolean
  isDigested?: boolean
  forms?: readonly AmendingForm[]
  isAlone?: boolean
}

/** GSTR-1 of a month from the company’s documents, as recorded at `as_of`. Repeated builds give the same result. */
export async function buildReturn(
  tx: CompanyTx,
  of: ReturnOf,
  { as_of, only, isTotals = false, isDigested = false, forms = ['gstr1'], isAlone = false }: Wanted,
): Promise<Built> {
  const { gstin, gst_scheme } = of.registration
  const filer = await filerOf(tx, of)
  const gathered = collector(filer, {
    entries: (code) => !isTotals && (only === undefined || code === only),
    sources: (code) => code === only,
  })
  const built: Built = {
    filer,
    isRegistered: gstin !== null && gst_scheme === 'regular',
    entries: new Map(),
    totals: new Map(),
    series: [],
    findings: new Map(),
    digests: new Map(),
    excluded: [],
    considered: 0,
    reported: 0,
    cancelled: 0,
    headers: noFigures,
    amended: nothingAmended,
  }
  const filed = await filedDocuments(tx, of)
  const numbers: IssuedNumber[] = []
  if (!isAlone) await takeMonth()
  const smallOf = async (period: string) => {
    const month = await returnOfGstin(tx, period, filer.gstin)
    return (await buildReturn(tx, month, { as_of, only: 'b2cs', forms: [] })).entries.get('b2cs') ?? []
  }
  for (const late of await amendmentsInto({ built, gathered, smallOf }, await amendedDocuments(tx, of, forms))) takeLate(late)
  if (!isAlone || numbers.length > 0) {
    built.series = seriesOf([...numbers, ...(isAlone ? [] : await otherNumbers(tx, of))])
    gathered.documents(documentEntries(built.series))
  }
  built.entries = gathered.entries()
  built.totals = gathered.totals()
  return built

  async function takeMonth() {
    for await (const document of documentsInPeriod(tx, of, as_of)) take(document)
    await takeAdvances(tx, of, { built, gathered })
    for (const document of await cancelledLater(tx, of))
      find(built, { code: 'GST1-010', label: document.number, cause: `It is of ${document.date}.`, link: linkOf(document) })
  }

  /** A document of a month that is filed, reported for the first time; whether its tax is in the books of these days does not matter. */
  function takeLate(document: DocumentRead) {
    const before = built.headers
    take(document, true)
    built.amended = { ...built.amended, other: plus(plus(built.amended.other, built.headers), before, -1) }
  }

  function take(document: DocumentRead, isLate = false) {
    built.considered += 1
    if (isDigested) built.digests.set(`${document.kind}:${document.id}`, [document.number, digestOf(document)])
    const isUnfiled = !isLate && filed !== undefined && !filed.has(document)
    const cause = isUnfiled ? 'You recorded it after you filed this return. A later one reports it.' : excludedBy(document, gstin)
    if (cause !== undefined) {
      built.excluded.push({ label: document.number, cause, link: linkOf(document) })
      return
    }
    // One cancelled in a later month was in force in this one: that return amends it.
    const isCancelled =
      document.cancelled_on !== null && document.cancelled_on <= of.until && !(filed?.wasInForce(document) ?? false)
    const nature = document.kind === 'credit_notes' ? 'Credit Note' : 'Invoices for outward supply'
    numbers.push({ nature, number: document.number, is_cancelled: isCancelled })
    if (isCancelled) {
      built.cancelled += 1
      return
    }
    built.reported += 1
    gathered.add(document)
    for (const finding of findingsOf(document, filer)) find(built, finding)
    if (!document.reverse_charge) built.headers = plus(built.headers, document.headers, document.kind === 'credit_notes' ? -1 : 1)
    else if (document.lines.some(({ rate }) => rate === 0)) built.headers = plus(built.headers, zeroLines(document))
  }
}

/** Nil-rated lines of an invoice under reverse charge are in table 8 like any other. */
const zeroLines = ({ lines, kind }: DocumentRead): Figures => ({
  ...noFigures,
  taxable: lines.reduce((sum, line) => sum + (line.rate === 0 ? line.taxable : 0), 0) * (kind === 'credit_notes' ? -1 : 1),
})

async function filerOf(
  tx: CompanyTx,
  { period, until, registration: { gstin, is_sez, is_quarterly } }: ReturnOf,
): Promise<Filer> {
  return {
    gstin: gstin ?? '',
    state: (gstin ?? '').slice(0, 2),
    period,
    is_sez,
    is_quarterly,
    hsn_digits: await digitsByTurnover(tx, until),
    describeHsn,
  }
}

async function takeAdvances(
  tx: CompanyTx,
  of: ReturnOf,
  { built, gathered }: { built: Built; gathered: ReturnType<typeof collector> },
): Promise<void> {
  const advances = await advancesOf(tx, of)
  gathered.advances('at', advances.received)
  gathered.advances('atadj', advances.adjusted)
  for (const row of [...advances.received, ...advances.adjusted])
    if (row.place === null)
      find(built, { code: 'GST1-008', label: 'Advance', cause: 'Choose its place of supply.', link: '/receivables/advances' })
  for (const row of advances.received) built.headers = plus(built.headers, advanceFigures(row))
  for (const row of advances.adjusted) built.headers = plus(built.headers, advanceFigures(row), -1)
}

async function advancesOf(tx: CompanyTx, of: ReturnOf): Promise<{ received: AdvanceRow[]; adjusted: AdvanceRow[] }> {
  const { received, adjusted } = await gstTables(tx, {
    ...of,
    gstin: of.registration.others.length === 0 ? null : of.registration.gstin,
  })
  const rowOf = ({
    place_of_supply,
    tax_rule,
    gst_rate,
    taxable_value,
    cgst,
    sgst,
    igst,
  }: (typeof received)[number]): AdvanceRow => ({
    place: place_of_supply,
    tax_rule,
    rate: roundLikeOfflineTool(Number(gst_rate)),
    taxable: taxable_value,
    igst,
    cgst,
    sgst,
  })
  return { received: received.map(rowOf), adjusted: adjusted.map(rowOf) }
}

const advanceFigures = ({ taxable, igst, cgst, sgst }: AdvanceRow): Figures => ({ taxable, igst, cgst, sgst, cess: 0 })
