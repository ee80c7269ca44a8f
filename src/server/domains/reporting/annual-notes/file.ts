import { currentLanguage, t } from '#core/messages.ts'
import type { AnnualNotes, Note, NoteTable, setFormats } from '#contract/reporting/annual-notes.ts'
import type { Company } from '#contract/company/company.ts'
import type { Sheet } from '#contract/documents/report-sheets.ts'
import { financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { workbookFile, type WorkbookTable } from '#server/platform/workbook.ts'
import * as company from '#server/domains/company/company/service.ts'
import { sheetOf } from '../reports/sheets/kinds.ts'
import type { SetPart } from '#server/domains/documents/pdf/annual-set.ts'
import { annualSetPdf } from '#server/domains/documents/pdf/render.ts'
import { assetTables } from './asset-tables.ts'
import { faceNotes } from './face-notes.ts'
import { statementFacts } from './statement-facts.ts'
import { annualNotes } from './read.ts'

type Amounts = AnnualNotes['amounts']

type Format = (typeof setFormats)[number]

/** The statements of the day's financial year as one PDF, or its notes as a workbook with a sheet for each; in the language of its reader. */
export const annualFile = (tx: CompanyTx, day: IsoDate, format: Format): Promise<Download> =>
  inReadersLanguage(() => fileOfYear(tx, day, format))

async function fileOfYear(tx: CompanyTx, day: IsoDate, format: Format): Promise<Download> {
  const year = financialYear(day)
  const notes = await annualNotes(tx, day)
  const own = await company.get(tx)
  if (format === 'xlsx') return workbook(notes, own.company_name, year.label)
  const parts = [...(await statements(tx, year)), ...(await noteParts(tx, year, notes))]
  const { signers, signed } = signatories(notes.facts.signatories.facts)
  const set = {
    company_name: own.legal_name ?? own.company_name,
    address: addressOf(own),
    year: t('for the year ended {day}', { day: formatDate(year.end) }),
    parts: parts.map((part, at) => ({ ...part, isSigned: part.isSigned || at === parts.length - 1 })),
    signers,
    signed,
  }
  const language = currentLanguage()
  async function* content() {
    yield await annualSetPdf({ set, language }, tx.companies_id)
  }
  return { file_name: `Financial statements ${year.label}.pdf`, media_type: 'application/pdf', content: content() }
}

type Year = { start: IsoDate; end: IsoDate }
const compare = 'previous_year'

async function statements(tx: CompanyTx, { start: from, end: to }: Year): Promise<SetPart[]> {
  const detail = 'heading'
  const parts: [title: string, sheet: Sheet][] = [
    [t('Balance sheet'), await sheetOf(tx, 'balance_sheet', { as_of: to, compare, detail }, statementFacts)],
    [t('Statement of profit and loss'), await sheetOf(tx, 'profit_and_loss', { from, to, compare, detail }, statementFacts)],
    [t('Cash-flow statement'), await sheetOf(tx, 'cash_flow', { from, to, compare }, statementFacts)],
  ]
  return parts.map(([title, sheet]) => ({ ...partOf(title, sheet), isSigned: true, isNewPage: true }))
}

const partOf = (title: string, { period, amounts, ...sheet }: Sheet): SetPart => ({
  title,
  about: t('{period} · amounts in {label}', { period, label: amounts?.label ?? '₹' }),
  paragraphs: [],
  tables: [{ ...sheet, amounts, title: '' }],
  isSigned: false,
  isNewPage: false,
})

/** The notes to the lines of the statements, then the others; the first begins a page. */
async function noteParts(tx: CompanyTx, { start: from, end: to }: Year, { notes, amounts }: AnnualNotes): Promise<SetPart[]> {
  const parts: SetPart[] = []
  const lines = await faceNotes(tx, to)
  for (const { statement, line, number } of lines) {
    const period = statement === 'balance_sheet' ? { as_of: to } : { from, to }
    const sheet = await sheetOf(tx, 'statement_note', { statement, line, compare, ...period }, statementFacts)
    const own = notes.find((note) => note.number === number)
    const more = own
      ? detailsOf(own, amounts)
      : { paragraphs: [], tables: await explaining(tx, line, { start: from, end: to }, amounts) }
    const part = partOf(sheet.title.replace(':', '.'), { ...sheet, rows: sheet.rows.filter(({ cells }) => cells.length > 0) })
    parts.push({
      ...part,
      paragraphs: more.paragraphs,
      tables: [...part.tables, ...more.tables],
    })
  }
  const printed = new Set(lines.map(({ number }) => number))
  const others = notes
    .filter(({ number }) => !printed.has(number))
    .map(
      (note): SetPart => ({
        title: t('Note {number}. {title}', { number: note.number, title: note.title }),
        about: t('For the year ended {day} · amounts in {label}', { day: formatDate(to), label: amounts.label }),
        ...detailsOf(note, amounts),
        isSigned: false,
        isNewPage: false,
      }),
    )
  return [...parts, ...others].map((part, at) => ({ ...part, isNewPage: at === 0 }))
}

const detailsOf = ({ paragraphs, tables }: Note, amounts: Amounts): Pick<SetPart, 'paragraphs' | 'tables'> => ({
  paragraphs,
  tables: tables.map((each) => ({ ...each, amounts })),
})

/** The content of a line's note besides its accounts: the ageing of receivables and payables, the blocks of fixed assets. */
async function explaining(tx: CompanyTx, line: string, { start, end }: Year, amounts: Amounts): Promise<SetPart['tables']> {
  const kind = { 'Trade receivables': 'receivables_ageing', 'Trade payables': 'payables_ageing' }[line]
  if (kind !== 'receivables_ageing' && kind !== 'payables_ageing')
    return (await assetTables(tx, line, start, end)).map((each) => ({ ...each, amounts }))
  const sheet = await sheetOf(tx, kind, { as_of: end }, statementFacts)
  return sheet.rows.length === 0 ? [] : [sheet]
}

type Signatories = AnnualNotes['facts']['signatories']['facts']

function signatories(facts: Signatories): { signers: string[][]; signed: string } {
  const { signers, audit_firm, firm_registration, audit_partner, membership_number, udin, place, signed_on } = facts
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')
  const after = (words: string, value: string) => (value.trim() === '' ? '' : `${words} ${value}`)
  const auditor = filled([
    audit_partner || audit_firm,
    audit_partner === '' ? '' : audit_firm,
    after(t('Firm registration'), firm_registration),
    after(t('Membership'), membership_number),
    after('UDIN', udin),
  ])
  const directors = signers.map(({ signer_name, designation, din }) => filled([signer_name, designation, after('DIN', din)]))
  return {
    signers: [...directors, ...(auditor.length > 0 ? [auditor] : [])],
    signed: filled([place, signed_on === null ? '' : formatDate(signed_on)]).join(', '),
  }
}

function addressOf({ address_line, city, state_code, pincode, gstin }: Company): string {
  const state = stateWords(state_code)
  return [address_line, city, state, pincode, gstin === null ? null : `GSTIN ${gstin}`].filter(Boolean).join(', ')
}

function workbook({ notes, amounts }: AnnualNotes, company_name: string, label: string): Download {
  return workbookFile(
    `Notes to accounts ${label}`,
    notes.map(({ number, title, paragraphs, tables }) => ({
      name: `${number} ${title}`,
      lines: [
        company_name,
        t('Note {number}. {title}', { number, title }),
        t('FY {year}, amounts in {label}', { year: label, label: amounts.label }),
        ...paragraphs,
      ],
      tables: tables.map(tableOf),
    })),
    amounts,
  )
}

const tableOf = ({ title, first, columns, rows }: NoteTable): WorkbookTable => ({
  title,
  columns: [{ header: first, kind: 'text' }, ...columns.map(({ label, kind }) => ({ header: label, kind }))],
  rows: rows.map((each) => [
    `${'    '.repeat(each.level)}${each.label}`,
    ...each.cells.map((cell) =>
      each.is_exact && typeof cell === 'number' ? { paise: cell, isCredit: false, isExact: true } : cell,
    ),
  ]),
})
