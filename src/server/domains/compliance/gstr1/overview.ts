import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { type CheckCode, checks } from '#core/compliance/gstr1/books/check-list.ts'
import { booksProof, documentsProof, gstr3bProof, hsnProof, type Proof } from '#core/compliance/gstr1/books/proofs.ts'
import { gapsOf } from '#core/compliance/gstr1/books/series.ts'
import { HSN_SPLIT, periodEnd } from '#core/compliance/gstr1/period.ts'
import { sections } from '#core/compliance/gstr1/sections.ts'
import { dateInIndia, readersDate, readersMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { say, type Sentence, sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '../gst-returns/due-on.ts'
import { chosenOf, pageSearch, type ReturnOf } from '../gst-returns/return-of.ts'
import { hsnMaster } from '#server/domains/directory/hsn-codes/master.ts'
import { outputAccounts } from './books-side.ts'
import { buildReturn } from './build-return.ts'
import type { Built } from './built.ts'
import { changedSince, type Since } from './changed-since.ts'
import { undecidedInto } from './undecided.ts'
import { amendedBooks } from './amended-books.ts'
import { find } from './findings.ts'
import { readersRows } from './readers-rows.ts'
import { builtOf, checkedDigests, type Snapshot, usableSnapshot } from './snapshot.ts'
import { type Digests, filingOf, type StoredReturn, storedReturn } from '../gst-returns/stored-return.ts'
import { unregistered } from './unregistered.ts'

/** The return of a month with its checks and proofs. What a snapshot says of documents that are as they were is not read again. */
export async function overview(tx: CompanyTx, of: ReturnOf): Promise<Gstr1> {
  const snapshot = await usableSnapshot(tx, of)
  const kept = await storedReturn(tx, of, 'gstr1', 'state')
  const since = snapshot && (await changedSince(tx, of, snapshot, kept))
  if (snapshot && since) return overviewSince(tx, of, { snapshot, kept, since })
  const isDigested = snapshot !== undefined || kept !== undefined
  const now = await buildReturn(tx, of, { as_of: tx.now, isTotals: true, isDigested })
  const built = snapshot ? { ...(await builtOf(tx, of, snapshot)), digests: now.digests } : now
  // What came after the filing is left out with its reason.
  if (kept?.status === 'filed') Object.assign(built, { excluded: now.excluded, considered: now.considered, unfiled: now.unfiled })
  await undecidedInto(tx, of, built)
  return overviewOf(tx, of, built)
}

type Compared = { snapshot: Snapshot; kept: StoredReturn | undefined; since: Since }

/** The same of a snapshot, with what changed since. */
async function overviewSince(
  tx: CompanyTx,
  of: ReturnOf,
  { snapshot, kept, since: { now, before, later } }: Compared,
): Promise<Gstr1> {
  const built = { ...(await builtOf(tx, of, snapshot)), digests: now }
  if (kept?.status === 'filed')
    Object.assign(built, {
      excluded: [...later.excluded, ...built.excluded],
      considered: built.considered + later.considered,
      unfiled: later.unfiled,
    })
  await undecidedInto(tx, of, built)
  return viewOf(tx, of, built, { kept: kept && { ...kept, documents: before }, checked: kept ? undefined : before, snapshot })
}

/** Finds what is about the return as a whole. */
export async function wholeFindings(tx: CompanyTx, of: ReturnOf, built: Built): Promise<void> {
  await undecidedInto(tx, of, built)
  await checkWhole(tx, of, built, await proofsOf(tx, of, built))
}

/**
 * The same of a return as it was built, with the changes that wait for a person; it adds the findings about the return as a whole. A stored return
 * needs digests, unless it `isFresh`: built or checked just now.
 */
export async function overviewOf(tx: CompanyTx, of: ReturnOf, built: Built, isFresh = false): Promise<Gstr1> {
  const kept = await storedReturn(tx, of, 'gstr1', isFresh ? 'state' : 'whole')
  const snapshot = await usableSnapshot(tx, of)
  const checked = snapshot && !kept && !isFresh ? await checkedDigests(tx, snapshot) : undefined
  return viewOf(tx, of, isFresh ? { ...built, digests: new Map() } : built, { kept, checked, snapshot })
}

type Stored = { kept: StoredReturn | undefined; checked: Digests | undefined; snapshot: Snapshot | undefined }

async function viewOf(tx: CompanyTx, of: ReturnOf, built: Built, { kept, checked, snapshot }: Stored): Promise<Gstr1> {
  const proofs = await proofsOf(tx, of, built)
  await checkWhole(tx, of, built, proofs)
  const found = checksOf(built)
  return {
    period: of.period,
    gst_registrations_id: chosenOf(of),
    gstin: built.filer.gstin === '' ? null : built.filer.gstin,
    due_on: returnDueOn('gstr1', of),
    is_blocked: found.some(({ severity }) => severity === 'blocks'),
    considered: built.considered,
    reported: built.reported,
    cancelled: built.cancelled,
    excluded: readersRows(built.excluded.slice(0, 200)),
    sections: sectionsOf(built),
    checks: found,
    proofs,
    hsn_source: t('{source}, read on {date}', { source: hsnMaster().source, date: readersDate(hsnMaster().seen_on) }),
    as_of: snapshot?.taken_at.toISOString() ?? null,
    filing: progressOf(tx, of, { kept, built, checked }),
  }
}

/** How far the stored return is, and what changed since. */
export const progressOf = (
  tx: CompanyTx,
  of: ReturnOf,
  { kept, built, checked }: { kept: StoredReturn | undefined; built: Pick<Built, 'digests'>; checked?: Digests | undefined },
): Gstr1['filing'] =>
  filingOf(kept, built.digests, {
    accounts_id: tx.accounts_id,
    amendments: `/gstr-1?${pageSearch(of)}&tab=amendments`,
    checked,
  })

export function sectionsOf({ totals }: Built): Gstr1['sections'] {
  return sections.flatMap((section) => {
    const own = totals.get(section.code)
    if (!own) return []
    const { count, ...figures } = own.all
    return [{ code: section.code, title: section.title, count, figures }]
  })
}

async function proofsOf(tx: CompanyTx, of: ReturnOf, built: Built): Promise<Gstr1['proofs']> {
  const { all, explained } = await outputAccounts(tx, of)
  const proofs: Proof[] = [
    hsnProof(built.totals),
    booksProof(built.totals, all, amendedBooks(of, built, explained)),
    gstr3bProof(built.totals, built.headers),
    documentsProof(ownSeries(built), built.reported, built.cancelled),
  ]
  return proofs.map((proof) => ({
    ...proof,
    explained: proof.explained.map((row) => ({ ...row, label: say(row.label) })),
  }))
}

/** Series of the documents in the return; vouchers and challans are counted in table 13 only. */
const ownSeries = ({ series }: Built) =>
  series.filter(({ nature }) => nature === 'Invoices for outward supply' || nature === 'Credit Note')

const statusWords: Readonly<Record<EInvoice['status'], Sentence>> = {
  open: sentence('To register'),
  pending: sentence('With the portal'),
  registered: sentence('Registered'),
  failed: sentence('Refused'),
  cancelling: sentence('Being cancelled'),
  cancelled: sentence('Cancelled'),
}
const proofWords: Readonly<Record<Proof['code'], Sentence>> = {
  hsn: sentence('Tables 4 to 9 equal the HSN summary'),
  books: sentence('Tax equals the output accounts'),
  gstr3b: sentence('Lines equal the totals of the documents'),
  documents: sentence('Numbers issued equal the documents'),
}

/** Checks that are about the return and not about one document. */
async function checkWhole(
  tx: CompanyTx,
  of: ReturnOf,
  built: Built,
  proofs: readonly Pick<Proof, 'code' | 'is_even'>[],
): Promise<void> {
  const { period } = built.filer
  const tell = (code: CheckCode, label: string | Sentence, cause: Sentence, link: string) =>
    find(built, { code, label, cause, link })
  if (!built.isRegistered)
    tell('GST1-001', sentence('Company'), sentence('Enter the GSTIN in the company details.'), '/settings/company')
  if (dateInIndia(tx.now) <= periodEnd(period))
    tell('GST1-014', readersMonth(`${period}-01`), sentence('More documents may follow.'), '/receivables/invoices')
  for (const { after, before } of gapsOf(built.series))
    tell('GST1-013', after, sentence('The next number of the series is {number}.', { number: before }), '/receivables/invoices')
  if (built.totals.has('nil'))
    tell('GST1-015', sentence('Table 8'), sentence('We do not tell exempt and non-GST supplies apart yet.'), '/receivables/items')
  if (built.totals.has('exp') && period >= HSN_SPLIT)
    tell(
      'GST1-018',
      sentence('Table 12'),
      sentence('We did not find an official text that says which part they belong to.'),
      `/gstr-1?${pageSearch(of)}&section=hsn(b2c)`,
    )
  for (const row of await unregistered(tx, of))
    tell(
      'GST1-012',
      row.document_number,
      sentence('Its status is “{status}”.', { status: statusWords[row.status] }),
      `/receivables/e-invoices?search=${row.document_number}`,
    )
  for (const proof of proofs)
    if (!proof.is_even)
      tell(
        'GST1-017',
        proofWords[proof.code],
        sentence('Open the proof to see both sides.'),
        `/gstr-1?${pageSearch(of)}&tab=proof`,
      )
}

function checksOf({ findings }: Built): Gstr1['checks'] {
  return (Object.keys(checks) as CheckCode[]).flatMap((code) => {
    const found = findings.get(code)
    return found ? [{ code, ...checks[code], count: found.count, rows: readersRows(found.rows) }] : []
  })
}
