import type { AnnualNotes, Note, setFormats } from '#contract/annual-notes.ts'
import type { Company } from '#contract/company.ts'
import type { Sheet } from '#contract/report-sheets.ts'
import { financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { workbookFile, type WorkbookTable } from '#server/platform/workbook.ts'
import * as company from '../company/service.ts'
import { sheetOf } from '../reports/sheets/kinds.ts'
import type { SetPart } from '../sales-documents/pdf/annual-set.ts'
import { annualSetPdf } from '../sales-documents/pdf/render.ts'
import { annualNotes } from './read.ts'

/** The statements of the year that holds the day as one PDF, or its notes as a workbook with a sheet for each. */
export async function annualFile(tx: CompanyTx, day: IsoDate, format: (typeof setFormats)[number]): Promise<Download> {
  const { start, end, label } = financialYear(day)
  const notes = await annualNotes(tx, day)
  const own = await company.get(tx)
  if (format === 'xlsx') return workbook(notes, own.company_name, label)
  const year = `for the year ended ${formatDate(end)}`
  const parts = [
    ...(await statements(tx, start, end)),
    ...notes.notes.map((note, at) => notePart(note, at === notes.notes.length - 1, end)),
  ]
  const { signers, signed } = signatories(notes.facts.signatories.facts)
  const set = { company_name: own.legal_name ?? own.company_name, address: addressOf(own), year, parts, signers, signed }
  async function* content() {
    yield await annualSetPdf({ set }, tx.companies_id)
  }
  return { file_name: `Financial statements ${label}.pdf`, media_type: 'application/pdf', content: content() }
}

async function statements(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<SetPart[]> {
  const compare = 'previous_year'
  const sheets = [
    await sheetOf(tx, 'balance_sheet', { as_of: to, compare }),
    await sheetOf(tx, 'profit_and_loss', { from, to, compare }),
    await sheetOf(tx, 'cash_flow', { from, to, compare }),
  ]
  const titles = ['Balance sheet', 'Statement of profit and loss', 'Cash-flow statement']
  return sheets.map((sheet, at) => ({
    title: titles[at] ?? sheet.title,
    about: sheet.period,
    paragraphs: [],
    tables: [{ ...sheet, title: '' }],
    isSigned: true,
  }))
}

const notePart = ({ number, title, paragraphs, tables }: Note, isLast: boolean, end: IsoDate): SetPart => ({
  title: `Note ${number}. ${title}`,
  about: `For the year ended ${formatDate(end)}`,
  paragraphs,
  tables,
  isSigned: isLast,
})

type Signatories = AnnualNotes['facts']['signatories']['facts']

function signatories(facts: Signatories): { signers: string[][]; signed: string } {
  const { signers, audit_firm, firm_registration, audit_partner, membership_number, udin, place, signed_on } = facts
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')
  const after = (words: string, value: string) => (value.trim() === '' ? '' : `${words} ${value}`)
  const auditor = filled([
    audit_partner || audit_firm,
    audit_partner === '' ? '' : audit_firm,
    after('Firm registration', firm_registration),
    after('Membership', membership_number),
    after('UDIN', udin),
  ])
  const directors = signers.map(({ signer_name, designation, din }) => filled([signer_name, designation, after('DIN', din)]))
  return {
    signers: [...directors, ...(auditor.length > 0 ? [auditor] : [])],
    signed: filled([place, signed_on === null ? '' : formatDate(signed_on)]).join(', '),
  }
}

function addressOf({ address_line, city, state_code, pincode, gstin }: Company): string {
  const state = stateName(state_code)
  return [address_line, city, state, pincode, gstin === null ? null : `GSTIN ${gstin}`].filter(Boolean).join(', ')
}

function workbook({ notes }: AnnualNotes, company_name: string, label: string): Download {
  return workbookFile(
    `Notes to accounts ${label}`,
    notes.map(({ number, title, paragraphs, tables }) => ({
      name: `${number} ${title}`,
      lines: [company_name, `Note ${number}. ${title}`, `FY ${label}, amounts in ₹`, ...paragraphs],
      tables: tables.map(tableOf),
    })),
  )
}

const tableOf = ({ title, first, columns, rows }: Pick<Sheet, 'title' | 'first' | 'columns' | 'rows'>): WorkbookTable => ({
  title,
  columns: [{ header: first, kind: 'text' }, ...columns.map(({ label, kind }) => ({ header: label, kind }))],
  rows: rows.map((each) => [`${'    '.repeat(each.level)}${each.label}`, ...each.cells]),
})
