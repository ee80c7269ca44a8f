import { t, translate } from '#core/messages.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { AnnualFacts, AnnualNotes, Note } from '#contract/reporting/annual-notes.ts'
import { noteSections } from '#core/reporting/annual-notes/lists.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { printing } from '../reports/sheets/faces.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import { type BookYear, bookYear } from './books.ts'
import { type AllFacts, emptyFacts } from './carry.ts'
import { faceNotes } from './face-notes.ts'
import { type PrintedSection, printedSections, sectionNumbers } from './sections.ts'
import { readFacts, savedLastYear } from './facts.ts'
import { maturities, raisedByPlans } from './loans.ts'
import type { Draft, NoteContext } from './notes/context.ts'
import { earningsNote } from './notes/earnings.ts'
import { msmeNote } from './notes/msme.ts'
import { ratioRows, ratiosNote } from './notes/ratios.ts'
import { relatedPartiesNote } from './notes/related-parties.ts'
import { shareCapitalNote } from './notes/share-capital.ts'
import { contingenciesNote, exceptionalNote, policiesNote } from './notes/simple.ts'
import { borrowingsNote } from './notes/borrowings.ts'
import { taxNote } from './notes/tax.ts'
import { taxOfYear } from './tax.ts'

/** The books and forms of the day's financial year, and of the one before. */
export async function readYear(tx: CompanyTx, day: IsoDate): Promise<NoteContext & { kept: AnnualFacts }> {
  const book = await bookYear(tx, day)
  const last = await bookYear(tx, addDays(book.start, -1))
  const kept = await readFacts(tx, book.start)
  const facts: AllFacts = { ...emptyFacts, ...Object.fromEntries(noteSections.map((section) => [section, kept[section].facts])) }
  const { division } = await statementSettings(tx)
  const raised = await raisedBalances(tx, book, last)
  return { tx, book, last, facts, division, raised, lastFacts: await savedLastYear(tx, book.start), kept }
}

async function raisedBalances(tx: CompanyTx, book: BookYear, last: BookYear): Promise<NoteContext['raised']> {
  const ends = [
    { day: book.end, balances: book.closing },
    { day: last.end, balances: last.closing },
    { day: addDays(last.start, -1), balances: last.opening },
  ]
  const known = await maturities(tx, book.accounts, ends)
  const [now = 0, before = 0, earlier = 0] = raisedByPlans(book.accounts, known, ends)
  return { now, last: before, before: earlier }
}

/** Every note of the year in print order, in the language of its reader, with its sources. */
export const annualNotes = (tx: CompanyTx, day: IsoDate): Promise<AnnualNotes> => inReadersLanguage(() => readNotes(tx, day))

async function readNotes(tx: CompanyTx, day: IsoDate): Promise<AnnualNotes> {
  const context = await readYear(tx, day)
  const { book, kept } = context
  const tax = await taxOfYear(tx, context)
  const ratios = ratioRows(context)
  const drafts: Record<PrintedSection, Draft> = {
    policies: policiesNote(context),
    share_capital: shareCapitalNote(context),
    borrowings: borrowingsNote(context),
    msme: await msmeNote(context),
    tax: await taxNote(context, tax),
    exceptional: exceptionalNote(context),
    earnings: earningsNote(context),
    related_parties: await relatedPartiesNote(context),
    contingencies: contingenciesNote(context),
    ratios: ratiosNote(context, ratios),
  }
  const numbers = sectionNumbers(await faceNotes(tx, day))
  const notes = printedSections
    .map((section): Note => {
      const draft = drafts[section]
      return {
        ...draft,
        title: translate(draft.title),
        number: numbers[section],
        problems: [...unchecked(kept, draft), ...draft.problems],
      }
    })
    .toSorted((a, b) => a.number - b.number)
  return {
    year_start: book.start,
    year_end: book.end,
    facts: kept,
    notes,
    ratios,
    tax,
    amounts: (await printing(tx)).amounts,
    names: await partyNames(context),
  }
}

const unchecked = (kept: AnnualFacts, { section }: Draft): string[] =>
  kept[section].source === 'carried' ? [t('Taken over from an earlier year: check this note and save it.')] : []

async function partyNames({ tx, facts }: NoteContext): Promise<Record<string, string>> {
  const parties = facts.related_parties.parties.flatMap(({ customers_id, vendors_id }) => [customers_id, vendors_id])
  const ids = [...parties, ...facts.msme.interest_paid.map(({ vendors_id }) => vendors_id)].filter((id) => id !== null)
  if (ids.length === 0) return {}
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    `SELECT vendors_id AS id, vendor_name AS name FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2)
     UNION ALL SELECT customers_id, customer_name FROM customers WHERE companies_id = $1 AND customers_id = ANY($2)`,
    [tx.companies_id, ids],
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
