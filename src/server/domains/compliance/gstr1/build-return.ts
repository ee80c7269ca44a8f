import { collector } from '#core/compliance/gstr1/books/collect.ts'
import { type Finding, linkOf } from '#core/compliance/gstr1/books/checks.ts'
import type { EntrySink } from '#core/compliance/gstr1/books/own-entries.ts'
import { plus } from '#core/compliance/gstr1/books/proofs.ts'
import { documentEntries, seriesOf } from '#core/compliance/gstr1/books/series.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { type Annual, noAnnual } from '#core/compliance/gstr9/add-up.ts'
import { addSale } from '#core/compliance/gstr9/sales-rows.ts'
import { listUndertakings } from '#server/domains/company/letters-of-undertaking/read.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import { type ReturnOf, returnOfGstin } from '../gst-returns/return-of.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'
import { cancelledLater, documentsInPeriod } from './documents-in-period.ts'
import { amendedDocuments } from './amended-documents.ts'
import { digestAmendments } from './amendments-digest.ts'
import { documentTaker } from './document-taker.ts'
import { amendmentsInto } from './amendments-into.ts'
import { filedAdvances } from './advance-amendments.ts'
import { advanceFigures, advancesOf } from './advance-rows.ts'
import { acceptedAdvances, advancesInto } from './advances-into.ts'
import { type Built, type Digested, emptyReturn } from './built.ts'
import { find } from './findings.ts'
import { filedDocuments } from './filed-documents.ts'
import { otherNumbers } from './issued-numbers.ts'
import { digitsByTurnover } from '../gst-turnovers/least-digits.ts'

/**
 * `only`: rows, with all their documents, of one section. `isTotals`: no rows of single documents. `forms`: whose amendments count, those of GSTR-1
 * unless said; `isAlone`: them alone; `isAsFiled`: late documents of them, and no amendments. `into`: takes the rows of documents instead of the
 * result.
 */
type Wanted = {
  as_of: Date
  only?: string
  isTotals?: boolean
  isDigested?: boolean
  forms?: readonly AmendingForm[]
  isAlone?: boolean
  isAsFiled?: boolean
  into?: ReturnWriter
  onFinding?: (finding: Finding) => void
}

/** Takes rows, findings and digests as they are made, so that none is held. */
export type ReturnWriter = {
  entry: EntrySink
  finding: (finding: Finding) => void
  digest: Digested
  isFull: () => boolean
  /** Hands over what waits, while an earlier batch may still be under way. */
  flush: () => Promise<void>
  /** Hands over the rest, and resolves once all is written. */
  finish: () => Promise<void>
  /** All digests so far, as JSON by key. */
  digests: () => string
}

/** GSTR-1 of a month from the company’s documents, as recorded at `as_of`. Repeated builds give the same result. */
export async function buildReturn(
  tx: CompanyTx,
  of: ReturnOf,
  {
    as_of,
    only,
    isTotals = false,
    isDigested = false,
    forms = ['gstr1'],
    isAlone = false,
    isAsFiled = false,
    into,
    onFinding,
  }: Wanted,
): Promise<Built> {
  const { gstin, gst_scheme } = of.registration
  const filer = await filerOf(tx, of)
  const handedOn = noAnnual()
  const gathered = collector(filer, {
    entries: (code) => !isTotals && (only === undefined || code === only),
    sources: (code) => into !== undefined || code === only,
    sink: into && summing(handedOn, into),
  })
  const built = emptyReturn(filer, gstin !== null && gst_scheme === 'regular')
  built.onFinding = into?.finding ?? onFinding
  const filed = await filedDocuments(tx, of)
  const digested = isDigested ? digestsInto(built, into) : undefined
  const { numbers, take, takeLate } = documentTaker({ of, filer, built, gathered, filed, digested })
  if (!isAlone) await takeMonth()
  const smallOf = async (period: string) => {
    const month = await returnOfGstin(tx, period, filer.gstin)
    const asFiled = { as_of, only: 'b2cs', forms: ['gstr1', 'gstr1a'] as const, isAsFiled: true }
    return (await buildReturn(tx, month, asFiled)).entries.get('b2cs') ?? []
  }
  const amended = (await amendedDocuments(tx, of, forms)).filter(({ stage }) => !isAsFiled || stage === 'late')
  for (const late of await amendmentsInto({ built, gathered, smallOf }, amended)) takeLate(late)
  const advances = isAsFiled || !forms.includes('gstr1') ? [] : await acceptedAdvances(tx, of)
  advancesInto({ built, gathered }, advances)
  if (digested) await digestAmendments(tx, of, { digested, forms, advances })
  if (!isAlone || numbers.length > 0) {
    built.series = seriesOf([...numbers, ...(isAlone ? [] : await otherNumbers(tx, of))])
    gathered.documents(documentEntries(built.series))
  }
  return { ...built, entries: gathered.entries(), handedOn, totals: gathered.totals(), onFinding: undefined }

  async function takeMonth() {
    for await (const document of documentsInPeriod(tx, of, as_of)) {
      take(document)
      if (into?.isFull()) await into.flush()
    }
    await takeAdvances(tx, of, { built, gathered })
    for (const document of await cancelledLater(tx, of))
      find(built, {
        code: 'GST1-010',
        label: document.number,
        cause: sentence('It is of {date}.', { date: { date: document.date } }),
        link: linkOf(document),
      })
  }
}

/** Digests go to the writer, or stay with the return. */
const digestsInto = (built: Built, into: ReturnWriter | undefined): Digested =>
  into?.digest ?? ((key, digest) => void built.digests.set(key, digest))

/** Hands rows on, and adds up what the annual return reads of them. */
const summing =
  (to: Annual, { entry }: ReturnWriter): EntrySink =>
  (code, row) => {
    addSale(to, code, row)
    entry(code, row)
  }

/** Who files, and what the return is checked by. */
export async function filerOf(
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
    undertakings: (await listUndertakings(tx)).filter((row) => row.gstin === gstin),
  }
}

async function takeAdvances(
  tx: CompanyTx,
  of: ReturnOf,
  { built, gathered }: { built: Built; gathered: ReturnType<typeof collector> },
): Promise<void> {
  const advances = (await filedAdvances(tx, of)) ?? (await advancesOf(tx, of))
  built.advances = advances
  gathered.advances('at', advances.received)
  gathered.advances('atadj', advances.adjusted)
  for (const row of [...advances.received, ...advances.adjusted])
    if (row.place === null)
      find(built, {
        code: 'GST1-008',
        label: sentence('Advance'),
        cause: sentence('Choose its place of supply.'),
        link: '/receivables/advances',
      })
  for (const row of advances.received) built.headers = plus(built.headers, advanceFigures(row))
  for (const row of advances.adjusted) built.headers = plus(built.headers, advanceFigures(row), -1)
}
