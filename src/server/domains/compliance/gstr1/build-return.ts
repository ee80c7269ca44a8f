import { createHash } from 'node:crypto'
import { collector } from '#core/compliance/gstr1/books/collect.ts'
import { findingsOf, linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { type Figures, noFigures, plus } from '#core/compliance/gstr1/books/proofs.ts'
import { documentEntries, type IssuedNumber, seriesOf } from '#core/compliance/gstr1/books/series.ts'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'
import { cancelledLater, type DocumentRead, documentsInPeriod } from './documents-in-period.ts'
import { otherNumbers } from './issued-numbers.ts'
import { digitsByTurnover } from '../gst-turnovers/least-digits.ts'
import { type Advances, advancesOf, advanceFigures } from './advance-rows.ts'
import { type Built, emptyReturn, find } from './built.ts'

/** Why a document is not reported, as a sentence; undefined when it is. */
function excludedBy(document: DocumentRead, gstin: string | null): string | undefined {
  if (document.seller_gstin === null) return 'It was issued without a GSTIN.'
  if (document.seller_gstin !== gstin)
    return t('You issued this document under another GSTIN, {seller_gstin}.', { seller_gstin: document.seller_gstin })
  if (document.gst_scheme === 'composition') return 'It is a bill of supply under the composition scheme.'
  const isFree = document.tax_rule === 'none' && !isZeroRated(document.treatment, document.place)
  return isFree ? 'It was issued as a supply without GST.' : undefined
}

/** `only`: rows, with all their documents, of one section. `isTotals`: no rows of single documents. */
type Wanted = { as_of: Date; only?: string; isTotals?: boolean; isDigested?: boolean }

/** GSTR-1 of a month from the company’s documents, as recorded at `as_of`. Repeated builds give the same result. */
export async function buildReturn(
  tx: CompanyTx,
  of: ReturnOf,
  { as_of, only, isTotals = false, isDigested = false }: Wanted,
): Promise<Built> {
  const { gstin, gst_scheme } = of.registration
  const filer = await filerOf(tx, of)
  const gathered = collector(filer, {
    entries: (code) => !isTotals && (only === undefined || code === only),
    sources: (code) => code === only,
  })
  const built = emptyReturn(filer, gstin !== null && gst_scheme === 'regular')
  const numbers: IssuedNumber[] = []
  for await (const document of documentsInPeriod(tx, of, as_of)) take(document)
  takeAdvances(built, gathered, await advancesOf(tx, of))
  for (const document of await cancelledLater(tx, of))
    find(built, { code: 'GST1-010', label: document.number, cause: `It is of ${document.date}.`, link: linkOf(document) })
  built.series = seriesOf([...numbers, ...(await otherNumbers(tx, of))])
  gathered.documents(documentEntries(built.series))
  built.entries = gathered.entries()
  built.totals = gathered.totals()
  return built

  function take(document: DocumentRead) {
    built.considered += 1
    if (isDigested) built.digests.set(`${document.kind}:${document.id}`, [document.number, digestOf(document)])
    const cause = excludedBy(document, gstin)
    if (cause !== undefined) {
      built.excluded.push({ label: document.number, cause, link: linkOf(document) })
      return
    }
    // One cancelled in a later month was in force in this one: that return amends it.
    const isCancelled = document.cancelled_on !== null && document.cancelled_on <= of.until
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

function takeAdvances(built: Built, gathered: ReturnType<typeof collector>, { received, adjusted }: Advances): void {
  gathered.advances('at', received)
  gathered.advances('atadj', adjusted)
  for (const row of [...received, ...adjusted])
    if (row.place === null)
      find(built, { code: 'GST1-008', label: 'Advance', cause: 'Choose its place of supply.', link: '/receivables/advances' })
  for (const row of received) built.headers = plus(built.headers, advanceFigures(row))
  for (const row of adjusted) built.headers = plus(built.headers, advanceFigures(row), -1)
}

/** Twelve bytes distinguish any two states of one document. */
const digestOf = (document: DocumentRead): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16)

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
